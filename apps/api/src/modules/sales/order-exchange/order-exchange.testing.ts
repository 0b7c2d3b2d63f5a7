import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../../testing/builders.ts';
import { orderIdOf } from '../../accounting/bank/bank.testing.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { auditAll } from '../../operations/audit.service.ts';
import { findOrderById } from '../../orders/records/order.repo.ts';
import { findOrderVersion } from '../order-management/order-actions.repo.ts';
import { buyOrder, chooseAt, newKey, tokenOfOrder } from '../order-management/orders.testing.ts';

type Exchange = BodyOf<'POST /back/order/exchange'>;
type Quote = BodyOf<'POST /back/order/quote-exchange'>;

const dayMs = 86_400_000;

/** A paid order, and its tickets that still admit somebody. */
export interface BoughtOrder {
  readonly id: string;
  readonly orderToken: string;
  readonly ticketIds: string[];
}

/** An event of an organiser, in a month. */
export function exchangeEvent(
  app: TestApp,
  spec: Parameters<typeof buildEvent>[1] = {},
): Promise<BuiltEvent> {
  const startsAt = new Date(app.clock.now().getTime() + 30 * dayMs);
  const ticketTypes = [{ face: 100_000, capacity: 10 }];
  return buildEvent(app.deps, { currency: 'RSD', feeBasisPoints: 0, ticketTypes, startsAt, ...spec });
}

/** A second event of the organiser of one. */
export function otherDate(
  app: TestApp,
  { clientId }: BuiltEvent,
  spec: Parameters<typeof buildEvent>[1] = {},
): Promise<BuiltEvent> {
  return exchangeEvent(app, { clientId, ...spec });
}

/** Buys tickets of the first type of an event by card. */
export async function buyTickets(
  app: TestApp,
  event: BuiltEvent,
  options: Parameters<typeof buyOrder>[2] = {},
): Promise<BoughtOrder> {
  const { orderToken } = await buyOrder(app, event, options);
  const id = await orderIdOf(app, orderToken);
  return { id, orderToken, ticketIds: await validTickets(app, id) };
}

/** The tickets of an order that still admit somebody, in their order. */
export async function validTickets(app: TestApp, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ticket where order_id = ${orderId} and state <> 'void' order by position`.execute(
    app.db.query,
  );
  return rows.map(({ id }) => id);
}

/** An order as staff see it. */
export async function staffOrder(app: TestApp, token: string, orderId: string) {
  return (await app.call('POST /back/order/get', { orderId }, { token })).body;
}

/** What tickets of an order are exchanged for: so many of the first type of an event. */
export function wishOf(
  { id, ticketIds }: Pick<BoughtOrder, 'id' | 'ticketIds'>,
  event: BuiltEvent,
  { quantity = ticketIds.length, type = 0 } = {},
): Pick<Quote, 'orderId' | 'ticketIds' | 'eventId' | 'lines'> {
  const lines = [{ ticketTypeId: event.ticketTypes[type]?.id ?? '', quantity }];
  return { orderId: id, ticketIds, eventId: event.id, lines };
}

/** Quotes an exchange as its page does. */
export function quoteExchange(app: TestApp, token: string, wish: Quote) {
  return app.call('POST /back/order/quote-exchange', wish, { token });
}

/** Quotes an exchange and makes it as it was quoted. */
export async function exchange(
  app: TestApp,
  token: string,
  wish: Quote,
  body: Partial<Pick<Exchange, 'payment' | 'key' | 'version' | 'note' | 'payOn' | 'orderRequestId'>> = {},
) {
  const { orderRequestId } = body;
  const { lang: _lang, ...wanted } = { ...wish, ...(orderRequestId !== undefined && { orderRequestId }) };
  const quoted = await quoteExchange(app, token, wanted);
  // what is refused is refused by the call itself as well
  const shown =
    quoted.status === 200 ? quoted.body : { version: await versionOf(app, wish.orderId), value: 0, total: 0 };
  const { version, value: expectedValue, total: expectedTotal } = shown;
  const sent = { ...wanted, version, expectedValue, expectedTotal, key: newKey(), ...body };
  return app.call('POST /back/order/exchange', sent, { token });
}

/** Splits tickets off an order as its dialog does. */
export async function split(
  app: TestApp,
  token: string,
  { id: orderId, ticketIds }: Pick<BoughtOrder, 'id' | 'ticketIds'>,
  body: Partial<BodyOf<'POST /back/order/split'>> = {},
) {
  const quoted = await app.call('POST /back/order/quote-split', { orderId, ticketIds }, { token });
  const shown = quoted.status === 200 ? quoted.body : { version: await versionOf(app, orderId), amount: 0 };
  const { version, amount: expectedAmount } = shown;
  const buyer = { name: 'Bojan Bojić', email: 'bojan@example.test' };
  const sent = {
    orderId,
    ticketIds,
    version,
    expectedAmount,
    key: newKey(),
    buyer,
    lang: 'en' as const,
    ...body,
  };
  return app.call('POST /back/order/split', sent, { token });
}

async function versionOf(app: TestApp, orderId: string): Promise<number> {
  return (await findOrderVersion(app.db.query, orderId)) ?? 1;
}

/** Begins to pay what is left of an order on its page; answers where that is done. */
export async function beginRest(app: TestApp, orderId: string): Promise<string> {
  const orderToken = await tokenOfOrder(app, orderId);
  const { body: order } = await app.call('POST /front/order/get', { orderToken });
  const wish = { orderToken, paymentMethod: 'sandbox' as const, expectedTotal: order.amountDue };
  const started = await app.call('POST /front/order/pay', wish);
  if (started.status !== 200) throw new Error(`paying answered ${JSON.stringify(started.error)}`);
  return started.body.redirectTo;
}

/** Pays it, and waits until that was worked on; answers the state of the order. */
export async function payRest(app: TestApp, orderId: string): Promise<string> {
  await chooseAt(app, await beginRest(app, orderId), 'succeed');
  const until = Date.now() + 30_000;
  let state = 'booked';
  while (state === 'booked' && Date.now() < until) {
    await pause(50);
    state = (await findOrderById(app.db.query, orderId))?.state ?? 'gone';
  }
  return state;
}

/** Accounts of the books that do not add up to nothing in all: none, when all is well. */
export async function findUnbalanced(app: TestApp): Promise<unknown[]> {
  const { rows } = await sql`
    select transaction_id, currency, sum(amount) from ledger_entry group by 1, 2 having sum(amount) <> 0
    union all
    select null, account, sum(amount) from ledger_entry where account in ('provider:exchange', 'provider:split')
      group by account having sum(amount) <> 0`.execute(app.db.query);
  return rows;
}

/** Fails where seats are counted wrongly, the books do not add up, or an audit of the data finds a problem. */
export async function expectSoundBooks(app: TestApp): Promise<void> {
  expect(await findMiscounts(app.db)).toEqual([]);
  expect(await findUnbalanced(app)).toEqual([]);
  expect((await auditAll(app.db.query)).problems).toEqual([]);
}
