import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { orderAmountFlags } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { eventScopeOf, mayActFor, mayActInPart } from '../access/event-scope.ts';
import { findStanding } from '../access/reach.repo.ts';
import { memberClients, ownClients } from '../access/reach.service.ts';
import * as repo from './audit-list.repo.ts';
import { isPersonalDataHidden } from '../access/personal-data.ts';
import { withoutMoney } from './hidden-money.ts';
import { hidePeople } from './hidden-people.ts';

type Row = ResponseOf<'POST /back/audit/get-list'>['rows'][number];
type List = ResponseOf<'POST /back/audit/get-list'>;
/** The records whose history is asked for, and which part of it. */
type History = ParsedBodyOf<'POST /back/audit/get-history'> &
  Partial<ParsedBodyOf<'POST /back/device/get-history'>> &
  Partial<ParsedBodyOf<'POST /back/client-user/get-history'>> &
  Partial<ParsedBodyOf<'POST /back/seat-map/get-history'>>;

/** What the list is asked for besides its filters. */
interface Cut {
  readonly sort: 'at' | '-at';
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly pageSize: number;
}

/** A part of the audit log, for admins. */
export async function listAudit(
  deps: Deps,
  { after, before, pageSize, sort, ...filter }: ParsedBodyOf<'POST /back/audit/get-list'>,
): Promise<List> {
  return listPart(deps, filter, { after, before, pageSize, sort });
}

/**
 * The history of a record. Organisers and account managers see what concerns their clients; that it was the platform, but
 * not who of it.
 */
export async function listHistory(deps: Deps, actor: Actor, body: History): Promise<List> {
  const { eventId, orderId, clientId, deviceId, memberId, seatMapId, after, before, pageSize } = body;
  const records = { event: eventId, order: orderId, client: clientId, device: deviceId };
  // a membership is what concerns both the person and the client
  const named = { ...records, user: memberId, seat_map: seatMapId };
  const about = Object.entries(named).flatMap(([kind, id]) => (id ? [`${kind}:${id}`] : []));
  const cut: Cut = { sort: '-at', after, before, pageSize };
  if (hasRole(actor, 'admin')) return listPart(deps, { about }, cut);
  // what was changed of an order names its buyer
  const reader = orderId ? readerOfOrders(actor) : actor;
  const clients = [...ownClients(reader), ...memberClients(reader)];
  if (clients.length === 0) throw new AppError('auth.forbidden', { message: 'this needs can-view-orders' });
  const colleagues = await repo.findColleagues(deps.db.query, [
    ...ownClients(actor),
    ...memberClients(actor),
  ]);
  // what others did with an order of several organisers may be about tickets that are not the caller's; of somebody limited to
  // chosen events these may be colleagues too
  const isPart = orderId !== undefined && !(await isSeenWhole(deps, reader, orderId));
  const trusted = isPart ? await repo.findColleagues(deps.db.query, ownClients(actor)) : colleagues;
  const filter = { about, ofClients: clients, ...(isPart && { byUsers: [...trusted, actor.userId] }) };
  const list = await listPart(deps, filter, cut);
  const seesMoney = maySeeMoney(actor, { orderId, clients: clientId === undefined ? clients : [clientId] });
  const ours = list.rows.map(row => withoutPlatformStaff(row, colleagues));
  const shown = isPersonalDataHidden() ? ours.map(hidePeople) : ours;
  return { ...list, rows: seesMoney ? shown : shown.map(hideMoney) };
}

/** Sums stand in the history of an order for who sees its amounts, elsewhere for who sees the money. */
function maySeeMoney(
  actor: Actor,
  { orderId, clients }: { readonly orderId: string | undefined; readonly clients: readonly string[] },
): boolean {
  const flags = orderId === undefined ? (['can-view-finance'] as const) : orderAmountFlags;
  return clients.every(id => flags.some(flag => mayActInPart(actor, id, flag)));
}

/** Somebody by those of their memberships that let them see orders. */
function readerOfOrders(actor: Actor): Actor {
  return {
    ...actor,
    clientIds: actor.clientIds.filter(id => mayActFor(actor, id, 'can-view-orders')),
    limitedMemberships: actor.limitedMemberships.filter(one => one.permissions.includes('can-view-orders')),
  };
}

/** An entry without sums and accounts. */
export function hideMoney(row: Row): Row {
  return { ...row, before: withoutMoney(row.before), after: withoutMoney(row.after) };
}

async function isSeenWhole({ db }: Deps, actor: Actor, orderId: string): Promise<boolean> {
  const view = { scope: eventScopeOf(actor), userId: actor.userId };
  return (await findStanding(db.query, { kind: 'order', id: orderId }, view))?.isSeenWhole ?? false;
}

/** An entry that names nobody but colleagues; everybody else is the platform. */
export function withoutPlatformStaff(row: Row, colleagues: ReadonlySet<string>): Row {
  const shown = { ...row };
  delete shown.actedBy;
  if (!shown.by || !colleagues.has(shown.by._id)) delete shown.by;
  return shown;
}

/** A part of the entries that fit, with the places where the next and the former part begin. */
export async function listPart(deps: Deps, filter: repo.AuditFilter, cut: Cut): Promise<List> {
  const { query } = deps.db;
  const { pageSize, sort, after, before } = cut;
  const found = await repo.listEntries(query, filter, {
    isNewestFirst: sort === '-at',
    after,
    before,
    limit: pageSize + 1,
  });
  const hasMore = found.length > pageSize;
  // read backwards, the one too many is the first
  const records = hasMore ? (before === undefined ? found.slice(0, -1) : found.slice(1)) : found;
  const [first, last] = [records[0], records.at(-1)];
  const hasPrevious = before === undefined ? after !== undefined : hasMore;
  const hasNext = before === undefined ? hasMore : true;
  return {
    rows: await presentRows(deps, records),
    ...(hasNext && last && { next: last.id }),
    ...(hasPrevious && first && { previous: first.id }),
  };
}

/** One entry with all that is known of it. @throws {AppError} not_found */
export async function getEntry(deps: Deps, number: number): Promise<ResponseOf<'POST /back/audit/get'>> {
  const record = await repo.findEntry(deps.db.query, number);
  if (!record) throw new AppError('not_found', { message: 'no such entry' });
  const [row] = await presentRows(deps, [record]);
  if (!row) throw new AppError('not_found', { message: 'no such entry' });
  const clients = await repo.findClientNames(deps.db.query, record.clientIds);
  const { call, requestId, address, userAgent, about } = record;
  const named = clients.map(({ id, name }) => ({ _id: id, name }));
  return { ...row, call, requestId, address, userAgent, about: [...about], clients: named };
}

/** Who, what and which kinds of records the list can be narrowed to. */
export async function getChoices(deps: Deps): Promise<ResponseOf<'POST /back/audit/get-choices'>> {
  const { people, actions, entities } = await repo.listChoices(deps.db.query);
  const named = people.map(({ id, name }) => ({ _id: id, name }));
  return { people: named, actions: [...actions], entities: [...entities] };
}

/** The record that an entry is about, as 'kind:id'. */
export function subjectOf({ entity, entityId }: repo.AuditRecord): string {
  return `${entity}:${entityId}`;
}

async function presentRows(deps: Deps, records: readonly repo.AuditRecord[]): Promise<Row[]> {
  const titles = await repo.findTitles(deps.db.query, records.map(subjectOf));
  return records.map(record => presentRow(record, titles.get(subjectOf(record))));
}

function presentRow(record: repo.AuditRecord, title: string | undefined): Row {
  const { id, at, action, entity, entityId, userId, userName, userEmail, actedBy, before, after } = record;
  return {
    _id: id,
    at: at.toISOString(),
    action,
    entity,
    entityId,
    ...(title && { title }),
    ...(userId && { by: { _id: userId, name: userName ?? '', email: userEmail ?? '' } }),
    ...(actedBy && { actedBy }),
    before,
    after,
  };
}
