import type { ResponseOf } from '@vh/contract';
import { pickTranslation, type LanguageCode } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findClientName } from '#accounts';
import { cameTo, countAdmissions } from '#check-in';
import { listBackEventIds, listNextEvents, presentEventRows } from '#event-management';
import {
  canViewSums,
  type EventScope,
  eventScopeOf,
  homeDay,
  mayActFor,
  mayActInPart,
  memberClients,
} from '#system';
import { type ClientAttention, countClientAttention, listTopEvents } from './client-attention.repo.ts';
import { listOrders } from '#orders';
import { presentOrderRow } from '#sales';
import { countDue } from '#payments';
import * as sales from './sales.repo.ts';

/** A start page shows about a month. */
const daysShown = 30;
const eventsShown = 8;
const ordersShown = 8;
const topEventsShown = 5;
const dayMs = 86_400_000;
/** A contractor works on some dozens of events at most. */
const assignedShown = 200;

/** Today's sales, the next events, the newest orders and what waits for a person. */
export async function getAdminOverview(
  deps: Deps,
  lang: LanguageCode,
): Promise<ResponseOf<'POST /back/admin/get-overview'>> {
  const { query } = deps.db;
  const now = deps.clock.now();
  const scope: EventScope = { kind: 'all' };
  const [today, byDay, nextEvents, newestOrders, needsAttention] = await Promise.all([
    sales.sumSales(query, { scope, fromDay: homeDay(now) }),
    sales.salesByDay(query, { scope }, now, daysShown),
    listNextEvents(deps, scope, { lang, count: eventsShown }),
    listNewestOrders(deps, lang),
    Promise.all([sales.countAttention(query), countDue(query)]),
  ]);
  const [counts, outstandingItems] = needsAttention;
  return {
    asOf: now.toISOString(),
    today,
    salesByDay: byDay,
    nextEvents,
    newestOrders,
    needsAttention: { ...counts, outstandingItems },
  };
}

async function listNewestOrders(deps: Deps, lang: LanguageCode) {
  const filter = {
    scope: { kind: 'all' as const },
    number: undefined,
    words: undefined,
    foldedWords: undefined,
    clientId: undefined,
    eventId: undefined,
    channel: undefined,
    from: undefined,
    to: undefined,
    states: undefined,
  };
  const page = { sort: '-createdAt' as const, limit: ordersShown, offset: 0 };
  return (await listOrders(deps.db.query, filter, page)).map(row => presentOrderRow(row, lang));
}

/** An organiser's figures: places of upcoming events, money of all time. */
export async function getClientOverview(
  deps: Deps,
  actor: Actor,
  { clientId, lang }: { clientId: string; lang: LanguageCode },
): Promise<ResponseOf<'POST /back/client/get-overview'>> {
  const { query } = deps.db;
  const now = deps.clock.now();
  const name = maySeeClient(actor, clientId) ? await findClientName(query, clientId) : undefined;
  if (name === undefined) throw new AppError('not_found', { message: 'no such client' });
  const scope = eventScopeOf(actor);
  const seesSums = canViewSums(scope, clientId);
  const weekAgo = new Date(now.getTime() - 7 * dayMs);
  const monthAgo = homeDay(new Date(now.getTime() - (daysShown - 1) * dayMs));
  const [units, sums, byDay, nextEvents, today, lastWeek, topEvents, needsAttention] = await Promise.all([
    sales.sumUpcoming(query, { scope, clientId }, now),
    seesSums ? sales.sumOfAllTime(query, { scope, clientId }) : [],
    sales.salesByDay(query, { scope, clientId }, now, daysShown),
    listNextEvents(deps, scope, { clientId, lang, count: eventsShown }),
    sales.sumSales(query, { scope, clientId, fromDay: homeDay(now) }),
    sales.sumSales(query, { scope, clientId, fromDay: homeDay(weekAgo), before: weekAgo }),
    listTopEvents(query, { scope, clientId, fromDay: monthAgo }, topEventsShown),
    countClientAttention(query, { scope, clientIds: [clientId] }, now),
  ]);
  return {
    asOf: now.toISOString(),
    client: { _id: clientId, name },
    upcomingEvents: units.events,
    sold: units.sold,
    complimentary: units.complimentary,
    capacity: units.capacity,
    checkedIn: units.checkedIn,
    inside: units.inside,
    sums,
    today: told(today, seesSums),
    sameDayLastWeek: told(lastWeek, seesSums),
    topEvents: topEvents.map(({ titles, ...event }) => ({ ...event, title: pickTranslation(titles, lang) })),
    needsAttention: presentAttention(actor, clientId, needsAttention),
    salesByDay: byDay,
    nextEvents,
  };
}

/** Sales of a day; their money is for readers that may see it. */
const told = ({ orders, tickets, sums }: sales.SalesTotal, seesSums: boolean) => ({
  ...{ orders, tickets, sums: seesSums ? sums : [] },
});

type Attention = ResponseOf<'POST /back/client/get-overview'>['needsAttention'];

/** Leaves out what the actor has no page for. */
function presentAttention(actor: Actor, clientId: string, counts: ClientAttention): Attention {
  const isAdmin = hasRole(actor, 'admin');
  // counted over the events of the reader, which are chosen ones for some
  const seesOrders = isAdmin || mayActInPart(actor, clientId, 'can-view-orders');
  // the account is the whole organiser's
  const seesAccount = isAdmin || mayActFor(actor, clientId, 'can-view-finance');
  const { drafts, lowCapacity } = counts;
  const noOrders = {
    requests: 0,
    drafts,
    lowCapacity,
    failedRefunds: 0,
    failedMessages: 0,
    refundsToSend: 0,
  };
  const shown = seesOrders ? tellAttention(counts) : noOrders;
  const refundsToSend = seesAccount ? counts.refundsToSend : 0;
  return { ...shown, refundsToSend, isAccountMissing: seesAccount && counts.isAccountMissing };
}

/** The counts as they are answered to who sees all of them. */
function tellAttention({ requestsDueAt, failedMessagesEventId, ...counts }: ClientAttention): Attention {
  return {
    ...counts,
    ...(requestsDueAt && { requestsDueAt: requestsDueAt.toISOString() }),
    ...(failedMessagesEventId && { failedMessagesEventId }),
  };
}

function maySeeClient(actor: Actor, clientId: string): boolean {
  if (hasRole(actor, 'admin')) return true;
  if (hasRole(actor, 'manager') && actor.managedClientIds.includes(clientId)) return true;
  return hasRole(actor, 'client') && memberClients(actor).includes(clientId);
}

/** The portfolio of a manager; a manager who is also a client sees only the managed clients here. */
export async function getManagerOverview(
  deps: Deps,
  actor: Actor,
  lang: LanguageCode,
): Promise<ResponseOf<'POST /back/manager/get-overview'>> {
  const { query } = deps.db;
  const now = deps.clock.now();
  const scope: EventScope = {
    ...{ kind: 'some', clientIds: actor.managedClientIds, userId: actor.userId },
    ...{ financeClientIds: actor.managedClientIds, chosen: [], assignedAs: ['manager'] },
  };
  const [units, sums, byDay, nextEvents, needsAttention] = await Promise.all([
    sales.sumUpcoming(query, { scope }, now),
    sales.sumOfAllTime(query, { scope }),
    sales.salesByDay(query, { scope }, now, daysShown),
    listNextEvents(deps, scope, { lang, count: eventsShown }),
    countClientAttention(query, { scope, clientIds: actor.managedClientIds }, now),
  ]);
  return {
    needsAttention: tellAttention(needsAttention),
    asOf: now.toISOString(),
    clients: actor.managedClientIds.length,
    upcomingEvents: units.events,
    sold: units.sold,
    sums,
    salesByDay: byDay,
    nextEvents,
  };
}

/** The events a contractor is assigned to, the next ones first, without buyers and money. */
export async function getContractorOverview(
  deps: Deps,
  actor: Actor,
  lang: LanguageCode,
): Promise<ResponseOf<'POST /back/contractor/get-overview'>> {
  const { query } = deps.db;
  const now = deps.clock.now();
  const scope: EventScope = {
    ...{ kind: 'some', clientIds: [], financeClientIds: [], chosen: [], userId: actor.userId },
    assignedAs: ['contractor'],
  };
  const filter = { when: 'all' as const, sort: 'date' as const, lang, page: 1, pageSize: assignedShown };
  const { ids } = await listBackEventIds(query, scope, filter, now);
  const [rows, counts] = await Promise.all([
    presentEventRows(deps, scope, ids, { lang, now }),
    countAdmissions(query, ids),
  ]);
  // Somebody who is assigned as manager too sees the money elsewhere.
  const events = rows.map(row => ({
    ...{ ...row, gross: undefined, fees: undefined, net: undefined },
    ...cameTo(counts.get(row._id)),
  }));
  const isOver = (event: { date: string }) => Date.parse(event.date) < now.getTime();
  return {
    asOf: now.toISOString(),
    events: [...events.filter(event => !isOver(event)), ...events.filter(isOver).reverse()],
  };
}
