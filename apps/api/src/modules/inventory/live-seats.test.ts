import { setTimeout as pause } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../testing/builders.ts';
import { buildSeatMap, drawSections } from '../catalogue/seat-maps/seat-maps.testing.ts';
import { anotherProcess, wantTickets } from './inventory.testing.ts';
import { createInventory } from './holds/inventory.service.ts';
import { createLiveSeats } from './live-seats.ts';
import { applySeatMap } from './seat-map-binding.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** An event of ten seats and five standing places, each with a type. */
async function buildShow(): Promise<BuiltEvent> {
  const ticketTypes = [{ maxPerOrder: 100 }, { maxPerOrder: 100 }];
  const event = await buildEvent(app.deps, { maxPerOrder: 100, ticketTypes });
  const map = drawSections(
    { id: 'P', category: 'a', rows: 2, seats: 5 },
    { id: 'F', category: 'c', standing: 5 },
  );
  const { versionId } = await buildSeatMap(app.deps, event.placeId, map);
  const [seats, standing] = event.ticketTypes.map(({ id }) => id);
  const categories = [
    { key: 'a', ticketTypeIds: [seats ?? ''], standingTicketTypeIds: [] },
    { key: 'c', ticketTypeIds: [standing ?? ''], standingTicketTypeIds: [] },
  ];
  const wish = { eventId: event.id, seatMapVersionId: versionId, categories };
  await app.db.transaction(tx => applySeatMap(tx, wish, app.clock.now()));
  return event;
}

/** A process that looks often, so that tests are quick. */
const live = (options = {}) => createLiveSeats(app.deps, { lookMs: 20, waitMs: 5_000, ...options });

const here = '192.0.2.1';

const hold = (event: BuiltEvent, mapSeats: string[]) =>
  app.call('POST /front/cart/hold', {
    eventId: event.id,
    lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: mapSeats.length, mapSeats }],
    idempotencyKey: `${event.id}-${mapSeats.join('')}`.slice(-60),
  });

function freeSeats({ free, seats }: { free: string; seats: number }): number[] {
  const bytes = Buffer.from(free, 'base64');
  return Array.from({ length: seats }, (_, at) => at).filter(
    at => ((bytes[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0,
  );
}

describe('the states of seats', () => {
  it('are free or not in the order of the map, with what is sold for what', async () => {
    const event = await buildShow();
    await hold(event, ['P-1-2', 'P-2-5']);
    const { body } = await app.call('POST /front/event/seat-states', { eventId: event.id });
    expect(freeSeats(body)).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
    expect(body).toMatchObject({ seats: 10, standing: [{ key: 'c', left: 5 }] });
    expect(body.categories).toEqual([
      { key: 'a', ticketTypeIds: [event.ticketTypes[0]?.id], standingTicketTypeIds: [] },
      { key: 'c', ticketTypeIds: [], standingTicketTypeIds: [event.ticketTypes[1]?.id] },
    ]);
  });

  it('are those of no event that has no map, or that nobody may see', async () => {
    const plain = await buildEvent(app.deps);
    const draft = await buildShow();
    await app.db.query.updateTable('event').set({ state: 'draft' }).where('id', '=', draft.id).execute();
    for (const { id } of [plain, draft]) {
      const { error } = await app.call('POST /front/event/seat-states', { eventId: id });
      expect(error.code).toBe('not_found');
    }
  });
});

describe('waiting for changes of seats', () => {
  it('ends within a second of a hold, in another process too', async () => {
    const event = await buildShow();
    const other = anotherProcess(app);
    const seats = createLiveSeats(other.deps);
    const { revision } = await seats.states(event.id);
    const waiting = seats.changes(event.id, revision, here);
    await hold(event, ['P-1-1']);
    const heldAt = performance.now();
    expect(await waiting).toMatchObject({ kind: 'changes', taken: [0], freed: [] });
    expect(performance.now() - heldAt).toBeLessThan(1_000);
    await other.db.close();
  });

  it('tells seats that come free again, and standing places', async () => {
    const event = await buildShow();
    const { body } = await hold(event, ['P-1-1', 'P-1-2']);
    const seats = live();
    const { revision } = await seats.states(event.id);
    const waiting = seats.changes(event.id, revision, here);
    await app.call('POST /front/cart/release', {
      cartToken: body.cartToken,
      holdId: body.holds[0]?.holdId ?? '',
    });
    const freed = await waiting;
    expect(freed).toMatchObject({ kind: 'changes', freed: [0, 1], taken: [] });
    const again = seats.changes(event.id, freed.kind === 'all' ? '' : freed.revision, here);
    await createInventory(app.deps).hold(wantTickets(event, { 1: 2 }));
    expect(await again).toMatchObject({ kind: 'changes', standing: [{ key: 'c', left: 3 }] });
  });

  it('is answered at once to who is behind', async () => {
    const event = await buildShow();
    const seats = live();
    const { revision } = await seats.states(event.id);
    await hold(event, ['P-2-1']);
    await pause(30);
    expect(await seats.changes(event.id, revision, here)).toMatchObject({ kind: 'changes', taken: [5] });
    expect(await seats.changes(event.id, 'long ago', here)).toMatchObject({
      kind: 'all',
      states: { seats: 10 },
    });
    expect(seats.countWaiting()).toBe(0);
  });

  it('ends without news after its time', async () => {
    const event = await buildShow();
    const seats = live({ waitMs: 60 });
    const { revision } = await seats.states(event.id);
    expect(await seats.changes(event.id, revision, here)).toEqual({ kind: 'none', revision });
  });

  it('asks the database once for all who wait', async () => {
    const event = await buildShow();
    const seats = live();
    const { revision } = await seats.states(event.id);
    const waiting = Array.from({ length: 300 }, (_, at) =>
      seats.changes(event.id, revision, `192.0.2.${at % 250}`),
    );
    while (seats.countWaiting() < 300) await pause(5);
    // six connections serve the suite: three hundred statements a look would keep them all busy
    const asked = jest.spyOn(app.db.pool, 'connect');
    await pause(200);
    const looks = asked.mock.calls.length;
    asked.mockRestore();
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(15);
    await hold(event, ['P-1-3']);
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ taken: [2] });
  });

  it('is refused when too many wait, with the time to come back', async () => {
    const event = await buildShow();
    const seats = live({ mostWaiting: 1, waitMs: 300 });
    const { revision } = await seats.states(event.id);
    const first = seats.changes(event.id, revision, here);
    while (seats.countWaiting() < 1) await pause(5);
    await expect(seats.changes(event.id, revision, here)).rejects.toMatchObject({
      code: 'inventory.busy',
      retryAfter: 5,
    });
    expect(await first).toMatchObject({ kind: 'none' });
  });

  it('leaves places for others, however many wait at one address', async () => {
    const event = await buildShow();
    const seats = live({ mostWaiting: 120, waitMs: 400 });
    const { revision } = await seats.states(event.id);
    // of version 6, the addresses of one network
    const greedy = (at: number) => seats.changes(event.id, revision, `2001:db8:0:1::${at.toString(16)}`);
    const tried = await Promise.allSettled(
      Array.from({ length: 120 }, (_, at) => greedy(at + 1)).concat(
        Array.from({ length: 20 }, () => seats.changes(event.id, revision, here)),
      ),
    );
    const refused = tried.map(({ status }) => status === 'rejected');
    expect([refused.slice(0, 120).filter(Boolean).length, refused.slice(120).includes(true)]).toEqual([
      70,
      false,
    ]);
    expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'inventory.busy', retryAfter: 5 },
    });
    // places come free again
    expect(seats.countWaiting()).toBe(0);
    expect(await greedy(1)).toEqual({ kind: 'none', revision });
  });

  it('ends when the service closes', async () => {
    const event = await buildShow();
    const closing = new AbortController();
    const seats = live({ closing: closing.signal });
    const { revision } = await seats.states(event.id);
    const waiting = seats.changes(event.id, revision, here);
    while (seats.countWaiting() < 1) await pause(5);
    closing.abort();
    expect(await waiting).toEqual({ kind: 'none', revision });
  });

  it('gives everything when the event gets another map', async () => {
    const event = await buildShow();
    const seats = live();
    const { revision } = await seats.states(event.id);
    const waiting = seats.changes(event.id, revision, here);
    const { versionId } = await buildSeatMap(
      app.deps,
      event.placeId,
      drawSections({ id: 'Q', category: 'a', rows: 1, seats: 3 }),
    );
    const categories = [
      { key: 'a', ticketTypeIds: [event.ticketTypes[0]?.id ?? ''], standingTicketTypeIds: [] },
    ];
    const wish = { eventId: event.id, seatMapVersionId: versionId, categories };
    await app.db.transaction(tx => applySeatMap(tx, wish, app.clock.now()));
    expect(await waiting).toMatchObject({ kind: 'all', states: { seats: 3, seatMapVersionId: versionId } });
  });
});

describe('the best seats by a wish', () => {
  const find = async (event: BuiltEvent, wish: object) =>
    (await app.call('POST /front/event/get-best-seats', { eventId: event.id, quantity: 2, ...wish })).body
      .best;

  it('are side by side in the best row, and can be held as they are named', async () => {
    const event = await buildShow();
    const best = await find(event, { quantity: 4 });
    expect(best).toMatchObject({ ticketTypeId: event.ticketTypes[0]?.id, areAdjacent: true });
    expect(best?.seats.map(({ row }) => row)).toEqual(['1', '1', '1', '1']);
    expect((await hold(event, best?.seats.flatMap(({ mapSeat }) => mapSeat ?? []) ?? [])).status).toBe(200);
  });

  it('cost no more, and lie nowhere else, than was wished', async () => {
    const event = await buildShow();
    // ten marks and five hundredths of fee
    expect(await find(event, { maxPrice: 1_050 })).not.toBeNull();
    expect(await find(event, { maxPrice: 1_049 })).toBeNull();
    expect(await find(event, { sections: ['Balkon'] })).toBeNull();
    expect(await find(event, { accessible: true })).toBeNull();
    expect(await find(event, { quantity: 11 })).toBeNull();
  });
});
