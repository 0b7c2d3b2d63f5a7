import type { BodyOf } from '@vh/contract';
import { dayOf, idOf, oneOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';
import { numberOf } from './audit.model.ts';

/** Kinds of records that an organiser's log can be narrowed to. */
export const clientKinds = [
  'event',
  'order',
  'ticket',
  'code',
  'user',
  'payout',
  'device',
  'report',
  'place',
] as const;

/** What an organiser's log is narrowed by, as it stands in the address. */
export interface ClientAuditFilters {
  readonly userId: string | undefined;
  readonly entity: (typeof clientKinds)[number] | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Where the page begins or ends: entries after, or before, the one of this number. */
  readonly after: number | undefined;
  readonly before: number | undefined;
  /** Lists with numbers of pages have them; this one has places instead. */
  readonly page: number;
}

/** How it stands in the address. */
export const clientAuditUrl: UrlModel<ClientAuditFilters> = {
  parse: parameters => ({
    userId: idOf(parameters.get('person')),
    entity: oneOf(clientKinds, parameters.get('kind')),
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    after: numberOf(parameters.get('after')),
    before: numberOf(parameters.get('before')),
    page: 1,
  }),
  format: ({ userId, entity, from, to, after, before }) => ({
    ...{ person: userId, kind: entity, from, to },
    after: after === undefined ? undefined : String(after),
    before: before === undefined ? undefined : String(before),
  }),
};

/** The question to the API. */
export function clientAuditBody(
  clientId: string,
  { page: _, ...filters }: Paged<ClientAuditFilters>,
): BodyOf<'POST /back/audit/get-client-list'> {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  return { ...given, clientId };
}
