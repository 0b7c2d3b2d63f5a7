import type { BodyOf } from '@vh/contract';
import { formatOrderNumber, postOutstandingItems } from '@vh/domain';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { exportTools } from '../../reporting/exports/exports.testing.ts';
import { postLedger } from '../../orders/ledger/ledger.repo.ts';
import { createRefundSettlement } from './refund-settlement.service.ts';
import { decideRefund, readOrder, readRefunds } from './refunds.testing.ts';

type Body = BodyOf<'POST /back/refund/get-due'>;

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
  await keepConfirmed(app.deps);
});
afterEach(() => app.close());

const list = async (body: Body = {}) =>
  (await app.call('POST /back/refund/get-due', body, { token: admin })).body;
const numbersOf = async (body: Body) => (await list(body)).rows.map(({ number }) => number);

/** A refund that did not go through, of an order with this buyer. */
async function fail(failure: string, buyer: { name: string; hours?: number; provider?: string }) {
  app.clock.advance(60_000);
  const { id, refundId, orderToken } = await decideRefund(app, admin);
  await app.db.transaction(tx =>
    createRefundSettlement(app.deps).settle(tx, { refundId, outcome: 'failed', failure }),
  );
  await sql`update customer_order set buyer_name = ${buyer.name}, buyer_search = lower(${buyer.name})
    where id = ${id}`.execute(app.db.query);
  await sql`update refund set created_at = created_at - interval '1 hour' * ${buyer.hours ?? 0}
    where id = ${refundId}`.execute(app.db.query);
  if (buyer.provider)
    await sql`update payment set provider = ${buyer.provider} where order_id = ${id}`.execute(app.db.query);
  const { rows } = await sql<{ number: string; eventId: string }>`
    select number, event_ids[1] as "eventId" from customer_order where id = ${id}`.execute(app.db.query);
  const [order] = rows;
  if (!order) throw new Error('there is no such order');
  return { id, refundId, orderToken, ...order };
}

/** Money that came for an order without being asked for, or went away. */
async function move(orderId: string, amount: number) {
  const entries = postOutstandingItems({ provider: 'sandbox', orderId, currency: 'BAM', amount });
  await app.db.transaction(tx =>
    postLedger(tx, { key: `move ${newId()}`, kind: 'adjustment', orderId, at: app.clock.now(), entries }),
  );
}

describe('the list of amounts due', () => {
  it('has pages, the longest waiting first, and sums of all that fits', async () => {
    const young = await fail('card closed', { name: 'Ana' });
    const old = await fail('manual', { name: 'Branka', hours: 50, provider: 'payspot-cash' });
    const middle = await fail('card closed', { name: 'Ceca', hours: 30 });
    await move(middle.id, -700);
    expect(await numbersOf({})).toEqual([old.number, middle.number, young.number, middle.number]);
    const page = await list({ page: 2, pageSize: 1 });
    expect(page.rows.map(({ number }) => number)).toEqual([middle.number]);
    expect(page).toMatchObject({ total: 4, page: 2, pageSize: 1 });
    expect(page.sums).toEqual([{ currency: 'BAM', rows: 4, due: 6000, owed: 700 }]);
    expect((await numbersOf({ sort: 'due' }))[0]).toBe(middle.number);
    expect((await numbersOf({ sort: '-since' })).at(-1)).toBe(old.number);
    expect(await numbersOf({ page: 5 })).toEqual([]);
  });

  it('is narrowed by words, event, way of paying, reason and age', async () => {
    const ana = await fail('card closed', { name: 'Ana Žunić' });
    const branka = await fail('manual', { name: 'Branka', hours: 50, provider: 'payspot-cash' });
    const only = async (body: Body) => [...new Set(await numbersOf(body))];
    expect(await only({ q: 'zunic' })).toEqual([]);
    expect(await only({ q: 'žunić' })).toEqual([ana.number]);
    expect(await only({ q: branka.number.toLowerCase() })).toEqual([branka.number]);
    expect(await only({ q: ana.number.slice(1, 6) })).toEqual([ana.number]);
    expect(await only({ q: '%' })).toEqual([]);
    expect(await only({ eventId: ana.eventId })).toEqual([ana.number]);
    expect(await only({ provider: 'payspot-cash' })).toEqual([branka.number]);
    expect(await only({ why: 'refund_failed' })).toEqual([ana.number]);
    expect(await only({ why: 'manual' })).toEqual([branka.number]);
    expect(await only({ days: 2 })).toEqual([branka.number]);
    expect(await only({ days: 3 })).toEqual([]);
    const { sums, total, choices } = await list({ why: 'manual' });
    expect([total, sums]).toEqual([1, [{ currency: 'BAM', rows: 1, due: 2000, owed: 0 }]]);
    // whatever it is narrowed by, the other choices stay
    expect(choices.providers).toEqual(['payspot-cash', 'sandbox']);
    expect(choices.events.map(({ _id, rows }) => [_id, rows]).sort()).toEqual(
      [
        [ana.eventId, 1],
        [branka.eventId, 1],
      ].sort(),
    );
  });

  it('is saved as a file in its order, as it is narrowed or chosen', async () => {
    const ana = await fail('card closed', { name: 'Ana' });
    const branka = await fail('manual', { name: 'Branka', hours: 50, provider: 'payspot-cash' });
    const tools = exportTools(app);
    const cells = await tools.cellsOf(admin, { list: 'due' });
    expect(cells.map(line => line[0])).toEqual([
      'Order',
      formatOrderNumber(branka.number),
      formatOrderNumber(ana.number),
    ]);
    expect(cells[1]).toEqual(
      expect.arrayContaining(['To be paid manually', 'Cash at the box office', 'Branka']),
    );
    expect(cells[2]).toEqual(expect.arrayContaining(['card closed', 'BAM']));
    const chosen = await tools.cellsOf(admin, { list: 'due', ids: [ana.refundId] });
    expect(chosen.map(line => line[0])).toEqual(['Order', formatOrderNumber(ana.number)]);
    expect(await tools.cellsOf(admin, { list: 'due', why: 'overpaid' })).toHaveLength(1);
  });
});

describe('much that is due', () => {
  const outcomes = (results: readonly { outcome: string; code?: string }[]) =>
    results.map(({ outcome, code }) => code ?? outcome);

  /** As the list shows a refund of two tickets. */
  const seen = ({ refundId: id }: { refundId: string }) => ({ id, expectedAmount: 2_000 });

  it('is tried again, each refund once, whatever becomes of the others', async () => {
    const first = await fail('card closed', { name: 'Ana' });
    const second = await fail('card closed', { name: 'Branka' });
    await app.call(
      'POST /back/refund/mark-paid',
      { refundId: second.refundId, expectedAmount: 2_000, reference: 'T 1' },
      { token: admin },
    );
    const body = { key: newId(), items: [second, first].map(seen) };
    const answer = await app.call('POST /back/bulk/retry-refunds', body, { token: admin });
    expect(outcomes(answer.body.results)).toEqual(['refund.state', 'done']);
    const again = await app.call('POST /back/bulk/retry-refunds', body, { token: admin });
    expect(outcomes(again.body.results)).toEqual(['refund.state', 'done']);
    await app.runJobs();
    expect(await readRefunds(app, first.id)).toMatchObject([{ state: 'succeeded' }]);
    expect((await readOrder(app, first.orderToken)).owed).toBe(0);
  });

  it('is marked as paid under one reference, but not what a provider may have paid', async () => {
    const [first, second, lost] = [
      await fail('manual', { name: 'Ana' }),
      await fail('card closed', { name: 'Branka' }),
      await fail('no answer', { name: 'Ceca' }),
    ];
    await sql`update refund set outcome_unknown = true where id = ${lost.refundId}`.execute(app.db.query);
    expect((await list()).rows.map(({ isUnresolved }) => isUnresolved)).toEqual([false, false, true]);
    const items = [first, lost, second].map(seen);
    const body = { key: newId(), items, reference: 'Batch 9' };
    const mark = () => app.call('POST /back/bulk/mark-refunds-paid', body, { token: admin });
    const [once, twice] = await Promise.all([mark(), mark()]);
    for (const answer of [once, twice, await mark()])
      expect(outcomes(answer.body.results)).toEqual(['done', 'refund.unresolved', 'done']);
    expect((await list()).rows.map(({ number }) => number)).toEqual([lost.number]);
    expect((await readOrder(app, second.orderToken)).owed).toBe(0);
    const { rows } = await sql<{ reference: string }>`
      select reference from refund where state = 'succeeded'`.execute(app.db.query);
    expect(rows).toEqual([{ reference: 'Batch 9' }, { reference: 'Batch 9' }]);
    const entries = await sql<{ entityId: string }>`
      select entity_id as "entityId" from audit_log where action = 'refund.mark-paid'`.execute(app.db.query);
    expect(entries.rows).toHaveLength(2);
  });

  it('is refunded, each sum once', async () => {
    const { id, orderToken, refundId } = await fail('manual', { name: 'Ana' });
    await app.call(
      'POST /back/refund/mark-paid',
      { refundId, expectedAmount: 2_000, reference: 'T 1' },
      { token: admin },
    );
    // sums that no payment can take are for a person to pay out
    await move(id, 500);
    const body = {
      key: newId(),
      items: [id, newId()].map(one => ({ id: one, expectedAmount: 500 })),
      note: 'Came twice',
    };
    const pay = () => app.call('POST /back/bulk/pay-due', body, { token: admin });
    for (const answer of [await pay(), await pay()])
      expect(outcomes(answer.body.results)).toEqual(['done', 'order.not_found']);
    expect((await readRefunds(app, id)).map(({ amount }) => amount)).toEqual([2000, 500]);
    expect((await readOrder(app, orderToken)).owed).toBe(500);
    expect((await list()).rows).toMatchObject([{ _id: id, why: 'manual', due: 500 }]);
  });

  it('is not refunded where another sum is due than was seen', async () => {
    const { id, refundId } = await fail('manual', { name: 'Ana' });
    await app.call(
      'POST /back/refund/mark-paid',
      { refundId, expectedAmount: 2_000, reference: 'T 1' },
      { token: admin },
    );
    await move(id, 500);
    const pay = (expectedAmount: number) =>
      app.call(
        'POST /back/bulk/pay-due',
        { key: newId(), items: [{ id, expectedAmount }], note: '' },
        { token: admin },
      );
    expect((await pay(400)).body.results).toMatchObject([
      { code: 'order.changed', details: { amount: 500 } },
    ]);
    expect(await readRefunds(app, id)).toHaveLength(1);
    expect(outcomes((await pay(500)).body.results)).toEqual(['done']);
  });

  it('is neither tried again nor marked as paid where the refund is of another sum than was seen', async () => {
    const { id, refundId } = await fail('card closed', { name: 'Ana' });
    const items = [{ id: refundId, expectedAmount: 1_999 }];
    const refused = [{ code: 'order.changed', details: { amount: 2_000 } }];
    const ask = { token: admin };
    const retried = await app.call('POST /back/bulk/retry-refunds', { key: newId(), items }, ask);
    expect(retried.body.results).toMatchObject(refused);
    const word = { key: newId(), items, reference: 'Batch 9' };
    const marked = await app.call('POST /back/bulk/mark-refunds-paid', word, ask);
    expect(marked.body.results).toMatchObject(refused);
    const one = await app.call('POST /back/refund/retry', { refundId, expectedAmount: 1_999 }, ask);
    expect([one.status, one.error]).toMatchObject([409, refused[0] ?? {}]);
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'failed' }]);
    const again = { key: newId(), items: [seen({ refundId })] };
    expect(outcomes((await app.call('POST /back/bulk/retry-refunds', again, ask)).body.results)).toEqual([
      'done',
    ]);
  });

  it('is nobody’s but admins’, and money asks for a session that was confirmed', async () => {
    const { id, refundId } = await fail('manual', { name: 'Ana' });
    const manager = (await loginAs(app.deps, 'manager')).token;
    const key = newId();
    const calls = (token: string) =>
      Promise.all([
        app.call('POST /back/bulk/retry-refunds', { key, items: [seen({ refundId })] }, { token }),
        app.call(
          'POST /back/bulk/mark-refunds-paid',
          { key, items: [seen({ refundId })], reference: 'T' },
          { token },
        ),
        app.call('POST /back/bulk/pay-due', { key, items: [{ id, expectedAmount: 1 }] }, { token }),
      ]);
    expect((await calls(manager)).map(({ error }) => error.code)).toEqual(Array(3).fill('auth.forbidden'));
    await sql`update session set confirmed_at = null`.execute(app.db.query);
    const unconfirmed = (await loginAs(app.deps, 'admin')).token;
    await sql`update session set confirmed_at = null`.execute(app.db.query);
    const [, marked, paid] = await calls(unconfirmed);
    expect([marked.error.code, paid.error.code]).toEqual(Array(2).fill('auth.step_up_needed'));
  });
});
