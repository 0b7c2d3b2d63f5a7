import type { BodyOf } from '@vh/contract';
import { groupCode } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, buyOrder, newKey } from './orders.testing.ts';

describe('orders in the back office', () => {
  let app: TestApp;
  let admin: string;
  let own: BuiltEvent;
  let foreign: BuiltEvent;
  let paid: { number: string; orderToken: string };
  let booked: { number: string; orderToken: string };
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
    own = await buildEvent(app.deps, { title: 'Šaban Šaulić tribute' });
    foreign = await buildEvent(app.deps, { title: 'Chess' });
    paid = await buyOrder(app, own, {
      quantity: 2,
      checkout: { buyer: { email: 'zeljko@example.test', name: 'Željko' } },
    });
    app.clock.advance(1_000);
    booked = await bookOrder(app, foreign, {
      checkout: { buyer: { email: 'eva@example.test', name: 'Eva_10%' } },
    });
  });
  afterAll(() => app.close());

  const list = async (body: BodyOf<'POST /back/order/get-list'> = {}, token = admin) =>
    (await app.call('POST /back/order/get-list', body, { token })).body;
  const numbers = async (body: BodyOf<'POST /back/order/get-list'>, token = admin) =>
    (await list(body, token)).rows.map(row => row.number);

  it('are listed newest first with counts per state', async () => {
    expect(await list()).toMatchObject({
      total: 2,
      counts: { paid: 1, booked: 1 },
      rows: [
        { number: booked.number, state: 'booked', eventTitle: 'Chess', moreEvents: 0, quantity: 1 },
        { number: paid.number, state: 'paid', buyerName: 'Željko', channel: 'web', quantity: 2 },
      ],
    });
    expect(await list({ state: ['paid'] })).toMatchObject({ total: 1, counts: { paid: 1, booked: 1 } });
  });

  it.each<[string, () => string, 'paid' | 'booked']>([
    ['the number as it is printed', () => groupCode(paid.number).toLowerCase(), 'paid'],
    ['the start of the number', () => booked.number.slice(0, 5), 'booked'],
    ['the e-mail', () => 'ZELJKO@example', 'paid'],
    ['the name', () => 'želj', 'paid'],
    ['the name in another script', () => 'Жељко', 'paid'],
    ['the event without its accents', () => 'saban saulic', 'paid'],
    ['signs that mean something in SQL', () => '_10%', 'booked'],
  ])('are found by %s', async (_, query, which) => {
    expect(await numbers({ q: query() })).toEqual([(which === 'paid' ? paid : booked).number]);
  });

  it('are filtered and sorted', async () => {
    expect(await numbers({ eventId: own.id })).toEqual([paid.number]);
    expect(await numbers({ clientId: foreign.clientId })).toEqual([booked.number]);
    expect(await numbers({ channel: 'payspot' })).toEqual([]);
    expect(await numbers({ from: '2026-06-01', to: '2026-06-01' })).toHaveLength(2);
    expect(await numbers({ from: '2026-06-02' })).toEqual([]);
    expect(await numbers({ sort: 'total' })).toEqual([booked.number, paid.number]);
    expect(await numbers({ page: 2, pageSize: 1 })).toEqual([paid.number]);
  });

  it('are filtered by ticket type, means of payment and guest lists, in the counts as well', async () => {
    const [type] = own.ticketTypes;
    const counted = async (body: BodyOf<'POST /back/order/get-list'>) => {
      const { rows, total, counts } = await list(body);
      return { numbers: rows.map(({ number }) => number), total, counts };
    };
    const isPaid = { numbers: [paid.number], total: 1, counts: { paid: 1 } };
    const isNone = { numbers: [], total: 0, counts: {} };
    expect(await counted({ ticketTypeId: type?.id })).toEqual(isPaid);
    expect(await counted({ paidBy: 'card' })).toEqual(isPaid);
    expect(await counted({ paidBy: 'bank-transfer' })).toEqual(isNone);
    expect(await counted({ kind: 'complimentary' })).toEqual(isNone);
    expect((await counted({ kind: 'sold' })).counts).toEqual({ paid: 1, booked: 1 });
    const member = await loginAs(app.deps, 'client', { clientIds: [foreign.clientId] });
    expect(await numbers({ ticketTypeId: type?.id }, member.token)).toEqual([]);
  });

  it('have what was paid in fees, what is contained in VAT, and what is left for the organiser', async () => {
    expect((await list({ eventId: own.id })).rows).toMatchObject([
      { total: 2100, fees: 100, refunded: 0, net: 2000 },
    ]);
  });

  it('are seen by managers and clients only when they are theirs', async () => {
    const client = await loginAs(app.deps, 'client', { clientIds: [own.clientId] });
    const manager = await loginAs(app.deps, 'manager', { managedClientIds: [foreign.clientId] });
    const nobody = await loginAs(app.deps, 'client', { clientIds: [(await buildClient(app.deps)).id] });
    expect(await numbers({}, client.token)).toEqual([paid.number]);
    expect(await numbers({}, manager.token)).toEqual([booked.number]);
    expect(await list({}, nobody.token)).toMatchObject({ total: 0, rows: [], counts: {} });
    const [row] = (await list({ eventId: own.id })).rows;
    const orderId = row?._id ?? '';
    const statuses = await Promise.all(
      [client, manager, nobody].map(async ({ token }) => {
        const answer = await app.call('POST /back/order/get', { orderId }, { token });
        return answer.status;
      }),
    );
    expect(statuses).toEqual([200, 404, 404]);
    const payspot = await loginAs(app.deps, 'payspot');
    expect((await app.call('POST /back/order/get-list', {}, { token: payspot.token })).status).toBe(403);
  });

  it('show their lines, tickets, payments, messages and history', async () => {
    const [row] = (await list({ eventId: own.id })).rows;
    const answer = await app.call('POST /back/order/get', { orderId: row?._id ?? '' }, { token: admin });
    // what opens the order as its buyer is not for staff
    expect(JSON.stringify(answer.body)).not.toContain(paid.orderToken);
    expect(answer.body).toMatchObject({
      number: paid.number,
      lines: [{ eventTitle: 'Šaban Šaulić tribute', quantity: 2 }],
      payments: [{ provider: 'sandbox', state: 'succeeded' }],
      messages: [{ kind: 'order-confirmation', to: 'zeljko@example.test', state: 'queued' }],
      history: [
        { type: 'create', to: 'held', actor: 'buyer' },
        { type: 'book', from: 'held', to: 'booked' },
        { type: 'pay', from: 'booked', to: 'paid', actor: 'provider', cause: 'payment.succeeded' },
      ],
    });
    expect(answer.body.tickets).toHaveLength(2);
  });

  it('are not found by a token that nobody has', async () => {
    const answer = await app.call('POST /front/order/get', { orderToken: newKey() });
    expect([answer.status, answer.error.code]).toEqual([404, 'order.not_found']);
  });
});
