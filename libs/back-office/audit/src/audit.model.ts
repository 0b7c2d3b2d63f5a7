import { auditColumns, sortsOf } from '@vh/domain';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { dayOf, idOf, oneOf, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A part of the log as the API answers it. */
export type AuditPage = ResponseOf<'POST /back/audit/get-list'>;

/** One row of it. */
export type AuditRow = AuditPage['rows'][number];

/** One entry with where it came from. */
export type AuditEntry = ResponseOf<'POST /back/audit/get'>;

/** The sorts the API knows. */
export const auditSorts = sortsOf(auditColumns);

/** The filters of the log, as they stand in the address. */
export interface AuditFilters {
  readonly q: string | undefined;
  readonly userId: string | undefined;
  readonly action: string | undefined;
  readonly entity: string | undefined;
  readonly entityId: string | undefined;
  readonly clientId: string | undefined;
  /** Days in UTC, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: (typeof auditSorts)[number];
  /** Where the page begins or ends: entries after, or before, the one of this number. */
  readonly after: number | undefined;
  readonly before: number | undefined;
  /** Lists with numbers of pages have them; this one has places instead. */
  readonly page: number;
}

/** How the filters stand in the address; without a place named, a change of them leads back to the beginning. */
export const auditUrl: UrlModel<AuditFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    userId: idOf(parameters.get('person')),
    action: wordsOf(parameters.get('change')),
    entity: wordsOf(parameters.get('kind')),
    entityId: wordsOf(parameters.get('record')),
    clientId: idOf(parameters.get('client')),
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    sort: oneOf(auditSorts, parameters.get('sort')) ?? '-at',
    after: numberOf(parameters.get('after')),
    before: numberOf(parameters.get('before')),
    page: 1,
  }),
  format: ({ q, userId, action, entity, entityId, clientId, from, to, sort, after, before }) => ({
    q,
    person: userId,
    change: action,
    kind: entity,
    record: entityId,
    client: clientId,
    from,
    to,
    sort: sort === '-at' ? undefined : sort,
    after: after === undefined ? undefined : String(after),
    before: before === undefined ? undefined : String(before),
  }),
};

/** No place: the list from its beginning. */
export const fromStart = { after: undefined, before: undefined } as const;

/** The question to the API for these filters, without the place in the list. */
export function auditFilterBody(
  filters: AuditFilters,
): Omit<BodyOf<'POST /back/audit/get-list'> & object, 'after' | 'before' | 'pageSize'> {
  const { q, userId, action, entity, entityId, clientId, from, to, sort } = filters;
  const named = { q, userId, action, entity, entityId, clientId, from, to };
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  return { ...given, sort };
}

/** The question to the API for a page of the list. */
export function auditListBody(filters: Paged<AuditFilters>): BodyOf<'POST /back/audit/get-list'> & object {
  const { after, before, pageSize } = filters;
  return {
    ...auditFilterBody(filters),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    pageSize,
  };
}

/** True when any filter narrows the list. */
export function isFiltered({
  q,
  userId,
  action,
  entity,
  entityId,
  clientId,
  from,
  to,
}: AuditFilters): boolean {
  return [q, userId, action, entity, entityId, clientId, from, to].some(Boolean);
}

/** A field that differs, by its path, e.g. 'place.city'. */
export interface FieldChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields of two states of a record, side by side. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])].sort();
  return paths.map(path => ({ path, before: was.get(path), after: is.get(path) }));
}

/** Values by their path; lists are values of their own. */
function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[path, value]]);
  const leaves = new Map<string, unknown>();
  for (const [name, field] of Object.entries(value)) {
    const inner = path ? `${path}.${name}` : name;
    if (field === null) leaves.set(inner, null);
    else for (const [at, leaf] of leavesOf(field, inner)) leaves.set(at, leaf);
  }
  return leaves;
}

/** A place in the log as it stands in an address. */
export function numberOf(value: string | null): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** The page of the record that an entry is about, where the area has one. */
export function recordHref(base: string, { entity, entityId }: AuditRow): string | undefined {
  if (!idOf(entityId)) return undefined;
  return ['order', 'event', 'user', 'device'].includes(entity) ? `${base}/${entity}/${entityId}` : undefined;
}
