import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { auditOrder } from '../../operations/audit.service.ts';
import { balanceOf, giveBack } from '../../payments/refunds/refunds.testing.ts';
import { tokenOfOrder } from '../order-management/orders.testing.ts';
import {
  buyTickets,
  exchange,
  exchangeEvent,
  findUnbalanced,
  otherDate,
  payRest,
  split,
  validTickets,
  wishOf,
} from './order-exchange.testing.ts';

/** Numbers that are the same in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('the books of orders that are exchanged, split and refunded at random', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp({ databasePoolSize: 12 });
    admin = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  /** Orders that have tickets to do something with. */
  async function listLiving(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select o.id from customer_order o where o.state in ('paid', 'partially_refunded') order by o.id`.execute(
      app.db.query,
    );
    return rows.map(({ id }) => id);
  }

  async function step(next: (below: number) => number, events: readonly BuiltEvent[]): Promise<string> {
    const living = await listLiving();
    const id = living[next(living.length)] ?? '';
    const valid = await validTickets(app, id);
    const ticketIds = valid.slice(0, 1 + next(valid.length));
    const into = events[next(events.length)];
    const kind = next(10);
    if (!into || ticketIds.length === 0) return 'nothing';
    if (kind < 2) return `split ${(await split(app, admin, { id, ticketIds })).status}`;
    if (kind < 4) {
      const token = await tokenOfOrder(app, id);
      return `refund ${(await giveBack(app, token, admin, { ticketIds, waivesFees: kind === 2 })).status}`;
    }
    const wish = { ...wishOf({ id, ticketIds }, into), waivesFees: kind % 2 === 0, keepsSurplus: kind === 9 };
    const made = await exchange(app, admin, wish, { payment: 'online' });
    if (made.status !== 200 || made.body.state !== 'booked' || kind === 8) return `exchange ${made.status}`;
    return `exchange ${await payRest(app, made.body.orderId)}`;
  }

  it('add up to nothing, and owe the organiser what its sold tickets brought', async () => {
    const first = await exchangeEvent(app, {
      feeBasisPoints: 500,
      ticketTypes: [{ face: 100_000, capacity: 40 }],
    });
    const events = [
      first,
      await otherDate(app, first, { feeBasisPoints: 500, ticketTypes: [{ face: 150_000, capacity: 40 }] }),
      await otherDate(app, first, { feeBasisPoints: 0, ticketTypes: [{ face: 70_000, capacity: 40 }] }),
    ];
    for (const quantity of [1, 3, 4]) await buyTickets(app, first, { quantity });
    const next = chance(7);
    const done: string[] = [];
    for (let turn = 0; turn < 24; turn += 1) done.push(await step(next, events));
    expect(done.join(', ')).toMatch(/split 200/);
    expect(done.join(', ')).toMatch(/exchange paid/);
    expect(await findUnbalanced(app)).toEqual([]);
    expect(await findMiscounts(app.db)).toEqual([]);
    const { rows: orders } = await sql<{ id: string }>`select id from customer_order`.execute(app.db.query);
    for (const { id } of orders) {
      expect(await auditOrder(app.db.query, id)).toEqual([]);
      // what is due to a buyer is under way
      const { rows } = await sql<{ open: number }>`
        select coalesce(sum(amount), 0)::int as open from refund where order_id = ${id} and state <> 'succeeded'`.execute(
        app.db.query,
      );
      expect((await balanceOf(app, `buyer:${id}`)) + (rows[0]?.open ?? 0)).toBe(0);
    }
    const { rows } = await sql<{ net: number }>`
      select coalesce(sum(gross - fees - refunded), 0)::int as net from event_sold
        where event_id = any (${events.map(({ id }) => id)}::uuid[])`.execute(app.db.query);
    const owed =
      (await balanceOf(app, `client:${first.clientId}`)) +
      (await balanceOf(app, `refund_fees:${first.clientId}`));
    expect(owed + (rows[0]?.net ?? 0)).toBe(0);
  });
});
