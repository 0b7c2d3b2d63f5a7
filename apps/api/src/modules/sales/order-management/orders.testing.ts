import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import type { BuiltEvent } from '../../../testing/builders.ts';
import type { TestApp } from '../../../testing/app.ts';
import { findOrderById } from '../../orders/records/order.repo.ts';
import { orderTokenOf } from '../../orders/records/order-token.ts';
import type { SandboxChoice } from '../../payments/providers/sandbox/sandbox.repo.ts';

/** A key as clients make them. */
export function newKey(): string {
  return randomUUID();
}

/** Holds tickets of an event's first ticket type, or the given lines, and answers the call. */
export function hold(
  app: TestApp,
  event: BuiltEvent,
  body: Partial<BodyOf<'POST /front/cart/hold'>> & { readonly quantity?: number } = {},
) {
  const { quantity = 1, ...rest } = body;
  const lines = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity }];
  return app.call('POST /front/cart/hold', { eventId: event.id, lines, idempotencyKey: newKey(), ...rest });
}

/** The total that the page of a cart shows; 0 for a cart that is gone. */
export async function shownTotal(app: TestApp, cartToken: string, protection = false): Promise<number> {
  const { status, body } = await app.call('POST /front/cart/get', { cartToken });
  return status === 200 ? body.total + (protection ? (body.protection ?? 0) : 0) : 0;
}

/** The total of an order, read without asking its provider. */
export async function totalOfOrder(app: TestApp, orderToken: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select total from customer_order where token_hash = ${hashToken(orderToken)}`.execute(app.db.query);
  return rows[0]?.total ?? 0;
}

/** The token that opens an order, as its mails have it. */
export async function tokenOfOrder({ db, deps }: TestApp, orderId: string): Promise<string> {
  const order = await findOrderById(db.query, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  return orderTokenOf(order, deps.config);
}

/** Pays a booked order the sum that it costs, and answers the call. */
export async function payAgain(
  app: TestApp,
  orderToken: string,
  paymentMethod: BodyOf<'POST /front/order/pay'>['paymentMethod'],
) {
  const expectedTotal = await totalOfOrder(app, orderToken);
  return app.call('POST /front/order/pay', { orderToken, paymentMethod, expectedTotal });
}

/** Checks a cart out at the sum that it shows, and answers the call. */
export async function submit(
  app: TestApp,
  cartToken: string,
  body: Partial<BodyOf<'POST /front/checkout/submit'>> = {},
) {
  const expectedTotal = body.expectedTotal ?? (await shownTotal(app, cartToken, body.protection));
  return app.call('POST /front/checkout/submit', {
    cartToken,
    idempotencyKey: newKey(),
    buyer: { email: 'Ana.Anic@Example.test', name: 'Ана Анић' },
    paymentMethod: 'sandbox',
    acceptTerms: true,
    ...body,
    expectedTotal,
  });
}

/** Holds and checks out; the order waits for its payment. */
export async function bookOrder(
  app: TestApp,
  event: BuiltEvent,
  options: {
    readonly quantity?: number;
    readonly checkout?: Partial<BodyOf<'POST /front/checkout/submit'>>;
  } = {},
): Promise<ResponseOf<'POST /front/checkout/submit'>> {
  const held = await hold(app, event, { quantity: options.quantity ?? 1 });
  const submitted = await submit(app, held.body.cartToken, options.checkout);
  if (submitted.status !== 200) throw new Error(`checkout answered ${JSON.stringify(submitted.error)}`);
  return submitted.body;
}

/** The payment that an address of the sandbox page belongs to. */
export function paymentIdOf(address: string): string {
  return address.split('/').at(-1) ?? '';
}

/** Chooses on the sandbox page that an address leads to. */
export function chooseAt(app: TestApp, address: string, outcome: SandboxChoice) {
  return app.call(
    'POST /sandbox/pay/{paymentId}',
    { outcome },
    { params: { paymentId: paymentIdOf(address) } },
  );
}

/** An order that is paid through the sandbox page. */
export async function buyOrder(
  app: TestApp,
  event: BuiltEvent,
  options: Parameters<typeof bookOrder>[2] = {},
) {
  const booked = await bookOrder(app, event, options);
  await chooseAt(app, booked.redirectTo, 'succeed');
  return getSettledOrder(app, booked.orderToken);
}

/** On a busy machine a payment is worked on for longer than its provider waits for an answer. */
const settlesWithinMs = 30_000;

/** The order once what its provider told has been worked on. */
async function getSettledOrder(app: TestApp, orderToken: string): ReturnType<typeof getOrder> {
  const until = Date.now() + settlesWithinMs;
  let order = await getOrder(app, orderToken);
  while (order.state === 'booked' && Date.now() < until) {
    await pause(50);
    order = await getOrder(app, orderToken);
  }
  return order;
}

/** The order as its buyer sees it. */
export async function getOrder(
  app: TestApp,
  orderToken: string,
): Promise<ResponseOf<'POST /front/order/get'>> {
  return (await app.call('POST /front/order/get', { orderToken })).body;
}

/** What a quota counts. */
export async function readQuota(app: TestApp, quotaId: string): Promise<{ held: number; sold: number }> {
  const result = await sql<{ held: number; sold: number }>`
    select held, sold from quota where id = ${quotaId}`.execute(app.db.query);
  return result.rows[0] ?? { held: -1, sold: -1 };
}

/** Sets a setting. */
export async function setSetting(app: TestApp, section: string, name: string, value: unknown): Promise<void> {
  await sql`
    insert into setting (section, name, value) values (${section}, ${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (section, name) do update set value = excluded.value`.execute(app.db.query);
}

/** Numbers of rows that belong to an order. */
export async function countOf(
  app: TestApp,
  orderToken: string,
): Promise<Record<'tickets' | 'messages' | 'payments', number>> {
  const result = await sql<Record<'tickets' | 'messages' | 'payments', number>>`
    select (select count(*)::int from ticket t where t.order_id = o.id) as tickets,
        (select count(*)::int from message m where m.order_id = o.id) as messages,
        (select count(*)::int from payment p where p.order_id = o.id) as payments
      from customer_order o where o.token_hash = ${hashToken(orderToken)}`.execute(app.db.query);
  return result.rows[0] ?? { tickets: -1, messages: -1, payments: -1 };
}
