import { randomBytes, randomUUID } from 'node:crypto';
import { plainHold } from '../hold/plain-transaction.mjs';

/** @typedef {import('pg').Client} Client */

/** @param {string} table @param {string[]} columns */
function insertInto(table, columns) {
  const values = columns.map((_, at) => `$${at + 1}`).join(', ');
  return { name: `plain-${table}`, text: `insert into ${table} (${columns.join(', ')}) values (${values})` };
}

const ANSWER = insertInto('idempotent_answer', ['scope', 'key', 'fingerprint', 'answer']);
const ORDER = insertInto('customer_order', [
  ...[
    'id',
    'number',
    'token_hash',
    'sealed_token',
    'state',
    'channel',
    'buyer_email',
    'buyer_name',
    'currency',
  ],
  ...['subtotal', 'fees', 'vat', 'total', 'pay_by'],
]);
const LINE = insertInto('order_line', [
  ...['id', 'order_id', 'event_id', 'ticket_type_id', 'position', 'quantity', 'face', 'fee', 'total', 'vat'],
]);
const HISTORY = insertInto('order_event', ['order_id', 'type', 'from_state', 'to_state', 'actor', 'cause']);
const PAYMENT = insertInto('payment', ['id', 'order_id', 'provider', 'state', 'amount', 'currency']);
const NOTICE = insertInto('payment_callback', [
  ...['provider', 'notice_id', 'payment_id', 'body', 'processed_at', 'outcome'],
]);
const TICKET = insertInto('ticket', [
  ...[
    'id',
    'order_id',
    'order_line_id',
    'event_id',
    'ticket_type_id',
    'position',
    'short_code',
    'key_id',
    'price',
  ],
]);
const MESSAGE = insertInto('message', ['id', 'kind', 'recipient', 'subject', 'html', 'body', 'order_id']);
const BOOKING = insertInto('ledger_transaction', ['id', 'key', 'kind', 'order_id', 'at']);
const ENTRIES = {
  name: 'plain-entries',
  text: `insert into ledger_entry (transaction_id, position, account, currency, amount)
    values ($1, 0, 'provider:sandbox', 'RSD', $2), ($1, 1, $3, 'RSD', -$2::bigint)`,
};
const ADOPT = { name: 'plain-adopt', text: `update hold set order_id = $2 where id = $1` };
const CART = { name: 'plain-cart', text: `select state from hold where id = $1 for update` };
const LOCK = { name: 'plain-lock-order', text: 'select state from customer_order where id = $1 for update' };
const SETTLE = {
  name: 'plain-settle',
  text: `update payment set state = 'succeeded', settled_at = now() where id = $1`,
};
const PAID = {
  name: 'plain-paid',
  text: `update customer_order set state = 'paid', paid_at = now() where id = $1`,
};
const SOLD = { name: 'plain-sold', text: `update hold set state = 'sold' where id = $1` };
const COUNT = { name: 'plain-sell', text: 'update quota set held = held - 1, sold = sold + 1 where id = $1' };
const JOB = {
  name: 'plain-job',
  text: `select graphile_worker.add_job('message.send', json_build_object('messageId', $1::text), run_at := now() + interval '1 day')`,
};

/**
 * An order as three ordinary transactions (hold, check out, pay), which write the rows that the product writes
 * for one buyer, each by a prepared statement of its own.
 *
 * @param {import('../../rig/stage-event.mjs').StagedEvent & { clientId: string, amount: number }} event
 * @returns {(client: Client) => Promise<void>}
 */
export function plainOrder(event) {
  const hold = plainHold(event);
  return async client => {
    const holdId = await hold(client);
    await pay(client, event, await checkOut(client, event, holdId));
  };
}

/**
 * @param {Client} client
 * @param {Parameters<typeof plainOrder>[0]} event
 * @param {string} holdId
 */
async function checkOut(client, { eventId, ticketTypeId, amount }, holdId) {
  const [orderId, lineId, paymentId] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query('begin');
  await client.query({ ...CART, values: [holdId] });
  const [number, tokenHash, sealed] = [randomBytes(8).toString('hex'), randomBytes(32), randomBytes(71)];
  const values = [
    ...[orderId, number, tokenHash, sealed.toString('base64url'), 'booked', 'web'],
    ...['buyer@example.test', 'Buyer', 'RSD', amount, 0, 0, amount, new Date(Date.now() + 1_200_000)],
  ];
  await client.query({ ...ANSWER, values: ['plain', orderId, randomBytes(32), JSON.stringify(orderId)] });
  await client.query({ ...ORDER, values });
  await client.query({
    ...LINE,
    values: [lineId, orderId, eventId, ticketTypeId, 0, 1, amount, 0, amount, 0],
  });
  await client.query({ ...HISTORY, values: [orderId, 'create', null, 'held', 'buyer', 'web.order'] });
  await client.query({ ...HISTORY, values: [orderId, 'book', 'held', 'booked', 'buyer', 'checkout.submit'] });
  await client.query({ ...PAYMENT, values: [paymentId, orderId, 'sandbox', 'pending', amount, 'RSD'] });
  await client.query({ ...ADOPT, values: [holdId, orderId] });
  await client.query('commit');
  return { orderId, lineId, paymentId, holdId };
}

/**
 * @param {Client} client
 * @param {Parameters<typeof plainOrder>[0]} event
 * @param {{ orderId: string, lineId: string, paymentId: string, holdId: string }} order
 */
async function pay(client, { eventId, ticketTypeId, quotaId, clientId, amount }, order) {
  const { orderId, lineId, paymentId, holdId } = order;
  const [messageId, bookingId] = [randomUUID(), randomUUID()];
  await client.query('begin');
  await client.query({
    ...NOTICE,
    values: ['sandbox', randomUUID(), paymentId, '{"outcome":"succeeded"}', new Date(), 'paid'],
  });
  await client.query({ ...LOCK, values: [orderId] });
  await client.query({ ...SETTLE, values: [paymentId] });
  await client.query({ ...PAID, values: [orderId] });
  await client.query({
    ...HISTORY,
    values: [orderId, 'pay', 'booked', 'paid', 'provider', 'payment.succeeded'],
  });
  const code = randomBytes(8).toString('hex');
  await client.query({
    ...TICKET,
    values: [randomUUID(), orderId, lineId, eventId, ticketTypeId, 1, code, 1, amount],
  });
  await client.query({
    ...MESSAGE,
    values: [messageId, 'order-confirmation', 'buyer@example.test', '', '', '', orderId],
  });
  await client.query({ ...JOB, values: [messageId] });
  await client.query({ ...BOOKING, values: [bookingId, `sale ${orderId}`, 'sale', orderId, new Date()] });
  await client.query({ ...ENTRIES, values: [bookingId, amount, `client:${clientId}`] });
  await client.query({ ...SOLD, values: [holdId] });
  await client.query({ ...COUNT, values: [quotaId] });
  await client.query('commit');
}
