import type { BodyOf } from '@vh/contract';
import { fakeApi, loseConnection, refuse, type Answers } from '@vh/area-kit/testing';
import { eventId, payspotId } from '../../testing/builders.ts';
import { locks, memoryStore } from '../../testing/memory-store.ts';
import type { SellBody } from '../sale/index.ts';
import { createOfflineCounter } from './offline-counter.ts';
import type { OfflineAllocation } from './offline-sale.model.ts';

type SentSales = BodyOf<'POST /back/payspot/upload-sales'>;

/** A server with so many places of one type. */
function server(places: number, date: string) {
  const open = Array.from({ length: places }, (_, at) => `place-${at + 1}`);
  const taken = new Map<string, SentSales['sales'][number]>();
  const answers: Answers = {
    'POST /back/payspot/allocate-offline-tickets': (): OfflineAllocation => ({
      event: {
        ...{ _id: eventId, title: 'Match', date, timezone: 'Europe/Belgrade' },
        ...{ venue: 'Čair', city: 'Niš', currency: 'RSD', state: 'published', maxPerOrder: 10 },
      },
      places: open.map(_id => ({
        ...{ _id, ticketTypeId: 'east', ticketTypeName: 'East', price: 1_000, code: `code ${_id}` },
        shortCode: _id,
      })),
    }),
    'POST /back/payspot/upload-sales': ({ sales }: SentSales) => ({
      sales: sales.map(sale => {
        for (const id of sale.ticketIds) if (open.includes(id)) open.splice(open.indexOf(id), 1);
        taken.set(sale.nonce, sale);
        return { kind: 'taken' as const, nonce: sale.nonce, orderId: sale.nonce, number: 'AAAA' };
      }),
    }),
    'POST /back/payspot/release-offline-tickets': ({ ticketIds }: { ticketIds: string[] }) => {
      for (const id of ticketIds) open.splice(open.indexOf(id), 1);
      return { returned: ticketIds.length };
    },
  };
  return { answers, taken, open };
}

let keys = 0;
const sale = (quantity: number, tendered = 5_000): SellBody => ({
  ...{ payspotId, eventId, lines: [{ ticketTypeId: 'east', quantity }] },
  ...{ payment: { method: 'cash', tendered }, expectedTotal: 1_000 * quantity, currency: 'BAM' },
  idempotencyKey: `nonce-nonce-nonce-${(keys += 1)}`,
});

function openCounter(places: number, date = '2999-03-06T15:00:00.000Z') {
  const { store, disk } = memoryStore();
  const house = server(places, date);
  const answers = { ...house.answers };
  const api = fakeApi(answers);
  const alone = locks();
  /** A tab, or the page after it was loaded again: the store is all they share. */
  const tab = async () => {
    const counter = createOfflineCounter({ api: api.client, store, payspotId, language: 'en', alone });
    await counter.start();
    return counter;
  };
  const cut = () => {
    for (const call of Object.keys(house.answers)) Object.assign(answers, { [call]: loseConnection });
  };
  const mend = () => Object.assign(answers, house.answers);
  return { ...house, tab, cut, mend, disk, api, answers };
}

describe('a counter without a network', () => {
  it('sells what it kept, remembers it after a reload, and tells each sale once', async () => {
    const desk = openCounter(4);
    const first = await desk.tab();
    await first.keep(eventId);
    desk.cut();
    const sold = [await first.sell(sale(1)), await first.sell(sale(2))];
    expect(sold).toMatchObject([
      { sale: { total: 1_000, change: 4_000, tickets: [{ code: 'code place-1' }] } },
      { sale: { total: 2_000, tickets: [{ code: 'code place-2' }, { code: 'code place-3' }] } },
    ]);
    const reloaded = await desk.tab();
    await reloaded.refresh();
    expect(reloaded.status()).toMatchObject({ isOnline: false, waiting: 2 });
    expect(reloaded.eventOf(eventId)).toMatchObject({ left: 1 });
    // the page went away before the tickets came out
    expect(reloaded.lastSale()).toMatchObject({ quantity: 2, tickets: [{}, { code: 'code place-3' }] });
    expect(await reloaded.sell(sale(2))).toEqual({ refusal: 'places' });
    desk.mend();
    await Promise.all([first.refresh(), reloaded.refresh()]);
    // each with the sum that was shown and taken
    const told = [...desk.taken.values()].map(({ expectedTotal, currency }) => [expectedTotal, currency]);
    expect(told.sort()).toEqual([
      [1_000, 'BAM'],
      [2_000, 'BAM'],
    ]);
    expect(desk.api.sent('POST /back/payspot/upload-sales')).toHaveLength(2);
    expect(reloaded.status()).toMatchObject({ isOnline: true, waiting: 0, stopped: undefined });
    expect(reloaded.eventOf(eventId)).toMatchObject({ left: 1 });
  });

  it('sells a place once from two tabs at once', async () => {
    const desk = openCounter(3);
    const [one, two] = [await desk.tab(), await desk.tab()];
    await one.keep(eventId);
    desk.cut();
    const sold = await Promise.all([1, 2, 3, 4, 5].map(at => (at % 2 ? one : two).sell(sale(1))));
    const codes = sold.flatMap(made => ('sale' in made ? made.sale.tickets.map(({ code }) => code) : []));
    expect([codes.length, new Set(codes).size]).toEqual([3, 3]);
  });

  it('sells nothing that it can’t keep, or for too little', async () => {
    const desk = openCounter(3);
    const counter = await desk.tab();
    await counter.keep(eventId);
    desk.cut();
    expect(await counter.sell(sale(2, 1_999))).toEqual({ refusal: 'price' });
    desk.disk.isFull = true;
    expect(await counter.sell(sale(1))).toEqual({ refusal: 'unstored' });
    desk.disk.isFull = false;
    expect(await counter.sell(sale(3))).toMatchObject({ sale: { quantity: 3 } });
  });

  it('keeps its sales while no shift is open, or its access is gone, and says so', async () => {
    const desk = openCounter(3);
    const counter = await desk.tab();
    await counter.keep(eventId);
    desk.cut();
    const body = sale(1);
    await counter.sell(body);
    desk.mend();
    const nonce = body.idempotencyKey;
    const later = { sales: [{ kind: 'later' as const, nonce, reason: 'shift' as const }] };
    Object.assign(desk.answers, { 'POST /back/payspot/upload-sales': () => later });
    await counter.refresh();
    expect(counter.status()).toMatchObject({ waiting: 1, stopped: 'shift' });
    Object.assign(desk.answers, { 'POST /back/payspot/upload-sales': () => refuse(401, 'auth.required') });
    await counter.refresh();
    expect(counter.status()).toMatchObject({ waiting: 1, stopped: 'access' });
    desk.mend();
    await counter.refresh();
    expect(counter.status()).toMatchObject({ waiting: 0, stopped: undefined });
  });

  it('asks for places that are in use again, and for no shift', async () => {
    const desk = openCounter(3);
    const counter = await desk.tab();
    await counter.keep(eventId);
    const body = sale(1);
    await counter.sell(body);
    const later = { kind: 'later' as const, nonce: body.idempotencyKey, reason: 'busy' as const };
    Object.assign(desk.answers, { 'POST /back/payspot/upload-sales': () => ({ sales: [later] }) });
    await counter.refresh();
    expect(counter.status()).toMatchObject({ waiting: 1, stopped: undefined });
  });

  it('keeps no empty allocation of an event that has nothing to keep', async () => {
    const desk = openCounter(0);
    const counter = await desk.tab();
    await counter.keep(eventId);
    expect(counter.status()).toMatchObject({ isOnline: true, allocations: new Map() });
    expect(counter.eventOf(eventId)).toBeUndefined();
  });

  it('sends what waits at once when a shift is to be closed, and says what still does', async () => {
    const desk = openCounter(3);
    const counter = await desk.tab();
    await counter.keep(eventId);
    expect(await counter.sendNow()).toBe(0);
    desk.cut();
    await counter.sell(sale(1));
    expect(await counter.sendNow()).toBe(1);
    desk.mend();
    expect(await counter.sendNow()).toBe(0);
    expect(desk.taken.size).toBe(1);
  });

  it('goes on by the network where its disk is full, and says so', async () => {
    const desk = openCounter(3);
    const counter = await desk.tab();
    await counter.keep(eventId);
    desk.disk.isFull = true;
    await counter.refresh();
    expect(counter.status()).toMatchObject({ isOnline: true, isFull: true });
    desk.disk.isFull = false;
    await counter.refresh();
    expect(counter.status()).toMatchObject({ isOnline: true, isFull: false });
  });

  it('lets the places of an event go that counters don’t sell any more, and stays on the network', async () => {
    const desk = openCounter(2);
    const counter = await desk.tab();
    await counter.keep(eventId);
    const gone = () => refuse(404, 'event.not_found');
    Object.assign(desk.answers, { 'POST /back/payspot/allocate-offline-tickets': gone });
    await counter.refresh();
    expect(counter.status()).toMatchObject({ isOnline: true, isReturning: false });
    expect([desk.open, counter.eventOf(eventId)]).toEqual([[], undefined]);
  });

  it('keeps the places of an event to come though its own clock is days fast, and lets those of a past one go', async () => {
    const desk = openCounter(2, '2027-03-06T15:00:00.000Z');
    Object.assign(desk.answers, { 'POST /front/clock': () => ({ at: '2027-03-05T15:00:00.000Z' }) });
    const counter = await desk.tab();
    await counter.keep(eventId);
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-09T15:00:00.000Z'));
    await counter.refresh();
    expect(counter.eventOf(eventId)?.left).toBe(2);
    Object.assign(desk.answers, { 'POST /front/clock': () => ({ at: '2027-03-09T15:00:00.000Z' }) });
    await counter.refresh();
    expect(counter.eventOf(eventId)).toBeUndefined();
    jest.restoreAllMocks();
  });

  it('shows what the server could only list until somebody has seen it, and never sells its places again', async () => {
    const desk = openCounter(2);
    const counter = await desk.tab();
    await counter.keep(eventId);
    const body = sale(1);
    await counter.sell(body);
    const listed = { kind: 'listed' as const, nonce: body.idempotencyKey, problem: 'written_off' as const };
    desk.open.shift();
    Object.assign(desk.answers, { 'POST /back/payspot/upload-sales': () => ({ sales: [listed] }) });
    await counter.refresh();
    expect(counter.status()).toMatchObject({ waiting: 0, listed: 1 });
    await counter.dismiss();
    expect(counter.status()).toMatchObject({ waiting: 0, listed: 0 });
    expect(counter.eventOf(eventId)).toMatchObject({ left: 1 });
  });

  it('releases what it did not sell, after it has forgotten it, also when the network is gone meanwhile', async () => {
    const desk = openCounter(3);
    const counter = await desk.tab();
    await counter.keep(eventId);
    desk.cut();
    await counter.sell(sale(1));
    await counter.giveBack(eventId);
    expect(counter.status()).toMatchObject({ isReturning: true, waiting: 1 });
    expect(await counter.sell(sale(1))).toEqual({ refusal: 'places' });
    desk.mend();
    await counter.refresh();
    const returned = desk.api.sent('POST /back/payspot/release-offline-tickets').at(-1);
    expect(returned).toMatchObject({ ticketIds: ['place-2', 'place-3'] });
    expect([desk.open, desk.taken.size, counter.status().isReturning]).toEqual([[], 1, false]);
  });
});
