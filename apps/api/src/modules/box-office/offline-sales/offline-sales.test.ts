import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { createInventory } from '../../inventory/holds/inventory.service.ts';
import { findMiscounts, holdAll, wantTickets } from '../../inventory/inventory.testing.ts';
import { findBalances } from '../../orders/ledger/ledger.repo.ts';
import { newKey, readQuota } from '../../sales/order-management/orders.testing.ts';

type ReportedSale = BodyOf<'POST /back/payspot/upload-sales'>['sales'][number];

// real buyers on a real database: slow where the machine is busy
jest.setTimeout(60_000);

describe('what a counter holds to sell without a network', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    ({ token: admin } = await loginAs(app.deps, 'admin'));
  });
  afterAll(() => app.close());

  const quotaOf = (event: BuiltEvent) => readQuota(app, event.ticketTypes[0]?.quotaId ?? '');
  const buildHall = (capacity: number) =>
    buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity }], feeBasisPoints: 0 });
  const told = (ticketIds: string[], rest: Partial<ReportedSale> = {}): ReportedSale => ({
    nonce: newKey(),
    ticketIds,
    payment: { method: 'cash', tendered: 5_000 },
    // each place costs as much in all halls here
    ...{ expectedTotal: ticketIds.length * 1_000, currency: 'BAM' },
    soldAt: new Date().toISOString(),
    ...rest,
  });

  /** A browser at a counter of its own. */
  async function counter() {
    const { id: payspotId } = await buildPayspot(app.deps);
    const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId] });
    const by = { token };
    const holder = newKey();
    return {
      payspotId,
      holder,
      by,
      allocation: (event: BuiltEvent, places: number, at = holder) =>
        app.call(
          'POST /back/payspot/allocate-offline-tickets',
          { payspotId, holder: at, eventId: event.id, places },
          by,
        ),
      giveBack: (ticketIds: string[]) =>
        app.call('POST /back/payspot/release-offline-tickets', { payspotId, holder, ticketIds }, by),
      send: (...sales: ReportedSale[]) =>
        app.call('POST /back/payspot/upload-sales', { payspotId, holder, sales }, by),
      openShift: () =>
        app.call(
          'POST /back/payspot/open-shift',
          { payspotId, floats: [], idempotencyKey: newKey() },
          { token },
        ),
    };
  }

  async function allocated(event: BuiltEvent, places: number) {
    const desk = await counter();
    const { body } = await desk.allocation(event, places);
    return { ...desk, ids: body.places.map(({ _id }) => _id), places: body.places };
  }

  const journalOf = async (payspotId: string) =>
    (
      await sql<{ orderId: string; amount: number }>`
        select order_id as "orderId", amount from cash_journal where payspot_id = ${payspotId} and kind = 'sale'
          order by number`.execute(app.db.query)
    ).rows;

  it('is taken from the places, with tickets that doors will know, and is the same when it is asked for again', async () => {
    const event = await buildHall(10);
    const desk = await counter();
    const first = await desk.allocation(event, 4);
    expect(first.body.places).toHaveLength(4);
    expect(first.body.places[0]).toMatchObject({ price: 1_000, code: expect.stringMatching(/^\S{60,}$/) });
    expect(await quotaOf(event)).toEqual({ held: 4, sold: 0 });
    expect((await desk.allocation(event, 4)).body).toEqual(first.body);
    // fewer wanted: what a browser has can't be taken from it, only returned by it
    expect((await desk.allocation(event, 2)).body.places).toHaveLength(4);
    expect((await desk.allocation(event, 20)).body.places).toHaveLength(10);
    expect((await desk.allocation(event, 5, newKey())).body.places).toEqual([]);
    await createInventory(app.deps).freeDue();
    expect(await quotaOf(event)).toEqual({ held: 10, sold: 0 });
  });

  it('is never more than there is, with buyers of the web at the same time', async () => {
    const event = await buildHall(40);
    const desks = await Promise.all(Array.from({ length: 4 }, counter));
    const buyers = Array.from({ length: 60 }, () => wantTickets(event));
    const [answers, { granted, broken }] = await Promise.all([
      Promise.all(desks.flatMap(desk => [desk.allocation(event, 8), desk.allocation(event, 8)])),
      holdAll([createInventory(app.deps)], buyers),
    ]);
    const ids = new Set(answers.flatMap(({ body }) => body.places.map(place => place._id)));
    expect(broken).toEqual([]);
    expect([answers.every(({ status }) => status === 200), ids.size + granted.length]).toEqual([true, 40]);
    expect(await quotaOf(event)).toEqual({ held: 40, sold: 0 });
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('becomes one sale each, however often and at once it is told: order, tickets, money, journal', async () => {
    const event = await buildHall(10);
    const desk = await allocated(event, 5);
    await desk.openShift();
    const one = told(desk.ids.slice(0, 2));
    const other = told(desk.ids.slice(2, 3), { payment: { method: 'card', reference: 'T-1' } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.send(one, other)));
    expect(answers[0]?.body.sales).toMatchObject([{ kind: 'taken' }, { kind: 'taken' }]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await quotaOf(event)).toEqual({ held: 2, sold: 3 });
    const journal = await journalOf(desk.payspotId);
    expect(journal.map(({ amount }) => amount).sort()).toEqual([1_000, 2_000]);
    const { rows } = await sql<{ id: string; code: string }>`
      select id, short_code as code from ticket where event_id = ${event.id} order by id`.execute(
      app.db.query,
    );
    const printed = desk.places.slice(0, 3).map(({ _id, shortCode }) => ({ id: _id, code: shortCode }));
    expect(rows).toEqual(printed.sort((a, b) => (a.id < b.id ? -1 : 1)));
    const due = await findBalances(app.db.query, `provider:payspot-cash:${desk.payspotId}`);
    expect(due).toMatchObject([{ amount: 2_000 }]);
    expect(await findMiscounts(app.db)).toEqual([]);
    const sales = await app.call('POST /back/payspot/get-sales', { payspotId: desk.payspotId }, desk.by);
    expect(sales.body.sums).toMatchObject([{ cash: 2_000, card: 1_000, sales: 2, tickets: 3 }]);
  });

  it('is sold at the price it was allocated at', async () => {
    const event = await buildHall(3);
    const desk = await allocated(event, 2);
    await sql`update ticket_type set face = 9000 where event_id = ${event.id}`.execute(app.db.query);
    const { body } = await desk.send(told(desk.ids, { payment: { method: 'cash', tendered: 2_000 } }));
    expect(body.sales).toMatchObject([{ kind: 'taken' }]);
    const sales = await app.call('POST /back/payspot/get-sales', { payspotId: desk.payspotId }, desk.by);
    expect(sales.body.rows).toMatchObject([{ total: 2_000, change: 0 }]);
  });

  it('waits while no shift is open, and is taken in the next', async () => {
    const desk = await allocated(await buildHall(3), 2);
    const { body: shift } = await desk.openShift();
    const { payspotId } = desk;
    await app.call(
      'POST /back/payspot/close-shift',
      { payspotId, shiftId: shift._id, counted: [], idempotencyKey: newKey() },
      desk.by,
    );
    const sale = told(desk.ids);
    const { body } = await desk.send(sale);
    expect(body.sales).toEqual([{ kind: 'later', nonce: sale.nonce, reason: 'shift' }]);
    await desk.openShift();
    expect((await desk.send(sale)).body.sales).toMatchObject([{ kind: 'taken' }]);
    expect(await journalOf(payspotId)).toHaveLength(1);
  });

  it('is sold once: a place that is told twice, is another’s, unpaid or returned is listed, and nothing is lost', async () => {
    const event = await buildHall(20);
    const [desk, foreign] = [await allocated(event, 4), await allocated(event, 1)];
    const [a = '', b = '', c = '', d = ''] = desk.ids;
    await desk.giveBack([d, ...foreign.ids]);
    expect(await quotaOf(event)).toEqual({ held: 4, sold: 0 });
    const good = told([a]);
    const { body } = await desk.send(
      good,
      told([a]),
      told(foreign.ids),
      told([randomUUID()]),
      told([b], { payment: { method: 'cash', tendered: 1 } }),
      told([b], { payment: { method: 'card', reference: 'T-1' }, expectedTotal: 900, currency: 'BAM' }),
      told([d]),
      told([c], { expectedTotal: 1_000, currency: 'BAM' }),
      told([b], { nonce: good.nonce }),
    );
    const kinds = body.sales.map(sale => [sale.kind, 'problem' in sale ? sale.problem : undefined]);
    expect(kinds).toEqual([
      ['taken', undefined],
      ['listed', 'already_sold'],
      ['listed', 'not_allocated'],
      ['listed', 'not_allocated'],
      ['listed', 'payment'],
      ['listed', 'payment'],
      ['listed', 'returned'],
      ['taken', undefined],
      ['mismatch', undefined],
    ]);
    expect(await quotaOf(event)).toEqual({ held: 2, sold: 2 });
    const problems = await app.call('POST /back/cash-office/get-offline-problems', {}, { token: admin });
    const own = problems.body.rows.filter(row => row.payspotId === desk.payspotId);
    expect(own.map(row => row.problem).sort()).toEqual([
      ...['already_sold', 'not_allocated', 'not_allocated', 'payment', 'payment', 'returned'],
    ]);
    const { payspotId, nonce = '' } = own[0] ?? {};
    const settle = { payspotId: payspotId ?? '', nonce, note: 'The buyer got the money back.' };
    const settled = () => app.call('POST /back/cash-office/settle-offline-problem', settle, { token: admin });
    expect([(await settled()).status, (await settled()).status]).toEqual([200, 404]);
  });

  it('is taken for an event that was cancelled meanwhile, and listed for the money to go back', async () => {
    const event = await buildHall(3);
    const desk = await allocated(event, 1);
    await sql`update event set state = 'cancelled' where id = ${event.id}`.execute(app.db.query);
    const { body } = await desk.send(told(desk.ids));
    expect(body.sales).toMatchObject([{ kind: 'taken', problem: 'event_cancelled' }]);
    expect((await desk.allocation(event, 5)).body).toMatchObject({
      event: { state: 'cancelled' },
      places: [],
    });
  });

  it('is written off by staff alone: the places are for sale again, and late sales of them are listed', async () => {
    const event = await buildHall(3);
    const desk = await allocated(event, 3);
    const { payspotId, holder } = desk;
    const list = await app.call('POST /back/cash-office/get-offline-allocations', {}, { token: admin });
    expect(list.body.rows.filter(row => row.payspotId === payspotId)).toMatchObject([
      { holder, eventId: event.id, places: 3, isRevoked: false },
    ]);
    const wish = { payspotId, holder, eventId: event.id, note: 'The phone was stolen.' };
    const writeOff = (token: string) =>
      app.call('POST /back/cash-office/write-off-offline-allocation', wish, { token });
    expect((await writeOff(desk.by.token)).status).toBe(403);
    const [late, off] = await Promise.all([desk.send(told(desk.ids)), writeOff(admin)]);
    // whichever came first, the places are sold once or free, never both
    const isTaken = late.body.sales[0]?.kind === 'taken';
    expect([late.body.sales[0]?.kind, off.status]).toEqual(isTaken ? ['taken', 404] : ['listed', 200]);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: isTaken ? 3 : 0 });
    const again = await desk.send(told(desk.ids));
    expect(again.body.sales).toMatchObject([
      { kind: 'listed', problem: isTaken ? 'already_sold' : 'written_off' },
    ]);
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('is written off with a note that the log keeps', async () => {
    const event = await buildHall(3);
    const desk = await allocated(event, 2);
    const wish = {
      payspotId: desk.payspotId,
      holder: desk.holder,
      eventId: event.id,
      note: 'Lost at the fair.',
    };
    expect(
      (await app.call('POST /back/cash-office/write-off-offline-allocation', wish, { token: admin })).body,
    ).toEqual({
      writtenOff: 2,
    });
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_log where action = 'offline-allocation.write-off' and entity_id = ${desk.payspotId}`.execute(
      app.db.query,
    );
    expect(rows).toMatchObject([{ after: { places: 2, note: wish.note } }]);
  });

  it('is returned or sold when both come at once, never both', async () => {
    const event = await buildHall(12);
    const desk = await allocated(event, 12);
    const outcomes = await Promise.all(
      desk.ids.map(async id => {
        const [sent, back] = await Promise.all([desk.send(told([id])), desk.giveBack([id])]);
        return [sent.body.sales[0]?.kind === 'taken', back.body.returned === 1];
      }),
    );
    expect(outcomes.every(([isTaken, isBack]) => isTaken !== isBack)).toBe(true);
    const sold = outcomes.filter(([isTaken]) => isTaken).length;
    expect(await quotaOf(event)).toEqual({ held: 0, sold });
  });
});
