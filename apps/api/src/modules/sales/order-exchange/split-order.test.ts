import { formatOrderNumber } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { buildSeatedEvent } from '../../inventory/seats.testing.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { auditOrder } from '../../operations/audit.service.ts';
import { balanceOf } from '../../payments/refunds/refunds.testing.ts';
import { exportTools } from '../../reporting/exports/exports.testing.ts';
import { readQuota } from '../order-management/orders.testing.ts';
import {
  buyTickets,
  exchangeEvent,
  expectSoundBooks,
  split,
  staffOrder,
  validTickets,
} from './order-exchange.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ databasePoolSize: 12 });
  admin = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());
afterEach(() => expectSoundBooks(app));

const seatsOf = async (orderId: string) => {
  const { rows } = await sql<{ seat: string }>`
    select seat_id as seat from ticket where order_id = ${orderId} and state <> 'void' order by position`.execute(
    app.db.query,
  );
  return rows.map(({ seat }) => seat);
};

describe('tickets that are split off an order', () => {
  it('are a paid order of the new buyer, with new codes, and the first order keeps the rest', async () => {
    const event = await exchangeEvent(app, { feeBasisPoints: 500 });
    const bought = await buyTickets(app, event, { quantity: 3 });
    const [moved = ''] = bought.ticketIds;
    const quoted = await app.call(
      'POST /back/order/quote-split',
      { orderId: bought.id, ticketIds: [moved] },
      { token: admin },
    );
    expect(quoted.body).toMatchObject({ amount: 105_000, face: 100_000, fees: 5_000, documents: [] });
    const made = await split(app, admin, { id: bought.id, ticketIds: [moved] }, { note: 'A friend' });
    expect(made.body).toMatchObject({ state: 'paid' });
    const { orderId } = made.body;
    const [from, to] = [await staffOrder(app, admin, bought.id), await staffOrder(app, admin, orderId)];
    expect(from).toMatchObject({
      ...{ state: 'partially_refunded', refunded: 105_000, due: 0 },
      links: [{ direction: 'to', kind: 'split', orderId }],
      refunds: [{ state: 'succeeded', amount: 105_000, reason: 'split', reference: 'split' }],
    });
    expect(to).toMatchObject({
      ...{ state: 'paid', total: 105_000, fees: 5_000, buyerEmail: 'bojan@example.test', covered: 105_000 },
      links: [{ direction: 'from', kind: 'split', orderId: bought.id }],
    });
    expect(from.tickets.find(({ _id }) => _id === moved)).toMatchObject({
      state: 'void',
      voidCause: 'exchange',
    });
    expect(from.tickets.map(({ shortCode }) => shortCode)).not.toContain(to.tickets[0]?.shortCode);
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 3 });
    expect(await readMails(app, { orderId: bought.id, kind: 'exchange-split' })).toHaveLength(1);
    const [mail] = await readMails(app, { orderId });
    expect(mail?.recipient).toBe('bojan@example.test');
    expect(await auditOrder(app.db.query, bought.id)).toEqual([]);
    expect(await auditOrder(app.db.query, orderId)).toEqual([]);
    expect([await balanceOf(app, `buyer:${bought.id}`), await balanceOf(app, `buyer:${orderId}`)]).toEqual([
      0, 0,
    ]);
  });

  it('are named in the list of orders and in its file, each order with the other', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event, { quantity: 2 });
    const { orderId } = (await split(app, admin, { ...bought, ticketIds: bought.ticketIds.slice(1) })).body;
    const { clientId } = event;
    const list = await app.call('POST /back/order/get-list', { clientId }, { token: admin });
    const numberOf = (id: string) => list.body.rows.find(row => row._id === id)?.number ?? '';
    const linksOf = (id: string) => list.body.rows.find(row => row._id === id)?.links;
    expect(linksOf(orderId)).toEqual([
      { direction: 'from', kind: 'split', orderId: bought.id, number: numberOf(bought.id) },
    ]);
    expect(linksOf(bought.id)).toEqual([
      { direction: 'to', kind: 'split', orderId, number: numberOf(orderId) },
    ]);
    const [head = [], ...lines] = await exportTools(app).cellsOf(admin, { list: 'orders', clientId });
    const cells = lines.map(line => line[head.indexOf('Linked orders')]);
    expect(cells.toSorted()).toEqual([
      `Split from ${formatOrderNumber(numberOf(bought.id))}`,
      `Split to ${formatOrderNumber(numberOf(orderId))}`,
    ]);
  });

  it('keep their numbered seats', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 2, seats: 5 });
    const bought = await buyTickets(app, event, { quantity: 4 });
    const before = await seatsOf(bought.id);
    const ticketIds = [bought.ticketIds[1] ?? '', bought.ticketIds[3] ?? ''];
    const made = await split(app, admin, { id: bought.id, ticketIds });
    expect(made.status).toBe(200);
    expect(await seatsOf(made.body.orderId)).toEqual([before[1], before[3]]);
    expect(await seatsOf(bought.id)).toEqual([before[0], before[2]]);
    const again = await split(app, admin, { id: bought.id, ticketIds: await validTickets(app, bought.id) });
    expect(again.status).toBe(200);
    expect(await seatsOf(again.body.orderId)).toEqual([before[0], before[2]]);
    expect((await staffOrder(app, admin, bought.id)).state).toBe('refunded');
  });

  it('are moved once for a key, and never twice', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event, { quantity: 2 });
    const { version } = await staffOrder(app, admin, bought.id);
    const body = {
      ...{ orderId: bought.id, ticketIds: bought.ticketIds, version, expectedAmount: 200_000, key: 'one' },
      ...{ buyer: { name: 'Bojan', email: 'bojan@example.test' }, lang: 'en' as const },
    };
    const send = (key: string) =>
      app.call('POST /back/order/split', { ...body, key: key.padEnd(36, '0') }, { token: admin });
    const answers = await Promise.all([send('a'), send('a'), send('b')]);
    // either key may come first; the other one finds the tickets gone
    const isA = answers[2]?.status !== 200;
    expect(answers.map(({ status }) => status)).toEqual(isA ? [200, 200, 409] : [409, 409, 200]);
    const again = await send(isA ? 'a' : 'b');
    const made = [...answers, again].flatMap(({ status, body: one }) =>
      status === 200 ? [one.orderId] : [],
    );
    expect(new Set(made).size).toBe(1);
  });
});
