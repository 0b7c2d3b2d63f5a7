import { mostFoundOrders, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import { normaliseSearchText, parseTicketCode, readReadableCode } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOrderById, selectOrderIds, type OrderRecord } from '#orders';
import { findOrderLookup, isCounterOrder, listCounterOrderIds, orderOfTicket } from './order-lookup.repo.ts';
import { loadStaffContents } from './order.presenter.ts';

type Found = ResponseOf<'POST /back/payspot/get-found-orders'>;

/** Which order a payspot acts on. */
export interface FoundOrder {
  readonly payspotId: string;
  readonly foundOrderId: string;
}

/**
 * Orders of all channels with tickets of events that counters sell, for a payspot that may look them up.
 * @throws {AppError} not_found for another payspot, auth.forbidden without the right
 */
export async function findOrdersAtPayspot(
  deps: Deps,
  { payspotId, q, lang }: ParsedBodyOf<'POST /back/payspot/get-found-orders'>,
  actor: Actor,
): Promise<Found> {
  const { query } = deps.db;
  await requireLookup(query, payspotId, actor);
  const ids = await listCounterOrderIds(query, ordersNamedBy(q), {
    now: deps.clock.now(),
    limit: mostFoundOrders + 1,
  });
  const orders = await Promise.all(ids.slice(0, mostFoundOrders).map(id => findOrderById(query, id)));
  const present = async (order: OrderRecord): Promise<Found['rows'][number]> => {
    const { tickets } = await loadStaffContents(deps, order, { language: lang, scope: { kind: 'all' } });
    const { id, number, state, channel, buyerName, buyerEmail, total, currency } = order;
    return {
      ...{ orderId: id, number, state, channel, buyerName, buyerEmail, total, currency, tickets },
      createdAt: order.createdAt.toISOString(),
      isOwn: order.payspotId === payspotId,
    };
  };
  const rows = await Promise.all(orders.filter(order => order !== undefined).map(present));
  return { rows, isMore: ids.length > mostFoundOrders };
}

/**
 * Checks that a payspot may print and mail the tickets of an order.
 * @throws {AppError} not_found for another payspot, auth.forbidden without the right, order.not_found for an order that it
 * does not find
 */
export async function requireFoundOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  { payspotId, foundOrderId }: FoundOrder,
  actor: Actor,
): Promise<void> {
  const { query } = deps.db;
  const lookup = await requireLookup(query, payspotId, actor);
  if (lookup !== 'act') throw new AppError('auth.forbidden', { message: 'this box office may only look' });
  if (!(await isCounterOrder(query, foundOrderId, deps.clock.now()))) throw new AppError('order.not_found');
}

async function requireLookup(query: Queries, payspotId: string, actor: Actor): Promise<'view' | 'act'> {
  const isOwn = actor.payspotIds.includes(payspotId) || hasRole(actor, 'admin');
  const lookup = isOwn ? await findOrderLookup(query, payspotId) : undefined;
  if (lookup === undefined) throw new AppError('not_found');
  if (lookup === 'none') throw new AppError('auth.forbidden', { message: 'no right to look up orders' });
  return lookup;
}

/** The ids of all orders that typed or scanned text names, as a query. */
function ordersNamedBy(q: string) {
  const scanned = parseTicketCode(q);
  if (scanned) return orderOfTicket(scanned.claims.ticketId);
  return selectOrderIds(
    {
      scope: { kind: 'all' },
      ...{ number: readReadableCode(q), words: q, foldedWords: normaliseSearchText(q) },
      ...{ clientId: undefined, eventId: undefined, channel: undefined, from: undefined, to: undefined },
      states: undefined,
    },
    '-createdAt',
  );
}
