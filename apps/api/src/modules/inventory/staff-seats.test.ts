import { sql } from 'kysely';
import { unpackStaffSeats, type ResponseOf } from '@vh/contract';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildClient, buildEvent, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { buyOrder, hold } from '../sales/order-management/orders.testing.ts';
import { buildSeatMap, drawSections } from '../catalogue/seat-maps/seat-maps.testing.ts';
import { applySeatMap } from './seat-map-binding.service.ts';
import { buildSeatedEvent, listTestSeats } from './seats.testing.ts';

type Answer = ResponseOf<'POST /back/inventory/get-seats'>;

describe('the seats of an event for staff', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  afterAll(() => app.close());

  const ask = (event: BuiltEvent, since?: string, token = admin) =>
    app.call('POST /back/inventory/get-seats', { eventId: event.id, ...(since && { since }) }, { token });
  const read = async (event: BuiltEvent, since?: string) => (await ask(event, since)).body;
  async function readAll(event: BuiltEvent) {
    const answer = await read(event);
    if (answer.kind !== 'all') throw new Error('all seats were asked for');
    return { revision: answer.revision, seats: unpackStaffSeats(answer.rows) };
  }
  const listOf = (answer: Answer) => {
    if (answer.kind === 'none') return [];
    return answer.kind === 'all' ? unpackStaffSeats(answer.rows) : answer.seats;
  };
  const seatsOf = (answer: Answer) => listOf(answer).map(({ row, seat, state }) => `${row}.${seat} ${state}`);
  /** What an answer tells that was not known; a transaction elsewhere on the server may make it tell more than changed. */
  const newsOf = (answer: Answer, ...known: Answer[]) =>
    seatsOf(answer).filter(seat => !known.some(one => seatsOf(one).includes(seat)));
  const quotaOf = (event: BuiltEvent) => event.ticketTypes[0]?.quotaId ?? '';
  const keep = (event: BuiltEvent, seatIds: string[], blockId = newId()) =>
    app.call(
      'POST /back/inventory/block-seats',
      {
        ...{ eventId: event.id, reason: 'technical', note: 'pillar' },
        blocks: [{ blockId, quotaId: quotaOf(event), seatIds }],
      },
      { token: admin },
    );

  it('are told whole once, and then only as far as they changed', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 4, seats: 5 });
    const all = await read(event);
    expect(seatsOf(all)).toHaveLength(20);
    const still = await read(event, all.revision);
    expect(still.kind).toBe('none');

    await hold(app, event, { quantity: 2 });
    const held = await read(event, still.revision);
    expect(held).toMatchObject({ kind: 'changes', seatCount: 20, blocks: [] });
    expect(newsOf(held, all)).toEqual([expect.stringMatching(/ held$/), expect.stringMatching(/ held$/)]);
    expect((await read(event, held.revision)).kind).toBe('none');

    const last = listOf(all).at(-1);
    await keep(event, [last?.id ?? '']);
    const kept = await read(event, held.revision);
    expect(kept).toMatchObject({
      kind: 'changes',
      blocks: [{ reason: 'technical', note: 'pillar', by: expect.any(String) }],
    });
    expect(newsOf(kept, all, held)).toEqual([`${last?.row}.${last?.seat} blocked`]);
  });

  it('are, with the changes put in, what they are when read again, whatever happens to them', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 4, seats: 5 });
    const all = await readAll(event);
    const known = new Map(all.seats.map(seat => [seat.id, seat]));
    let { revision } = all;
    const last = all.seats.slice(-3).map(({ id }) => id);
    const blockId = newId();
    const given = { eventId: event.id, blocks: [{ blockId, seatIds: last.slice(0, 2) }] };
    const steps: (() => Promise<unknown>)[] = [
      () => buyOrder(app, event, { quantity: 2 }),
      () => keep(event, last, blockId),
      () => app.call('POST /back/inventory/unblock-seats', given, { token: admin }),
      () => hold(app, event, { quantity: 3 }),
      () => buyOrder(app, event, { quantity: 1 }),
    ];
    for (const step of steps) {
      await step();
      const answer = await read(event, revision);
      if (answer.kind !== 'changes') throw new Error('nothing was told of a change');
      for (const seat of answer.seats) known.set(seat.id, seat);
      ({ revision } = answer);
      expect([...known.values()]).toEqual((await readAll(event)).seats);
    }
    const count = (state: string) => [...known.values()].filter(seat => seat.state === state).length;
    expect(['blocked', 'held', 'sold'].map(count)).toEqual([1, 3, 3]);
  });

  it('are told of when who changes them had begun before they were read, and ended later', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 3 });
    const [, second] = await listTestSeats(app, event.id);
    let isWritten: () => void = () => undefined;
    let mayEnd: () => void = () => undefined;
    const written = new Promise<void>(resolve => (isWritten = resolve));
    const end = new Promise<void>(resolve => (mayEnd = resolve));
    const changing = app.db.transaction(async tx => {
      await sql`update event_seat set accessible = true where id = ${second?.id}`.execute(tx);
      isWritten();
      await end;
      await sql`update quota set sold = sold where id = ${quotaOf(event)}`.execute(tx);
    });
    await written;
    const { revision, seats } = await readAll(event);
    expect(seats.some(({ accessible }) => accessible)).toBe(false);
    mayEnd();
    await changing;
    const later = await read(event, revision);
    expect(later.kind).toBe('changes');
    expect(listOf(later)).toContainEqual(expect.objectContaining({ id: second?.id, accessible: true }));
  });

  it('are told whole when the event got another map, and when the revision is none', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ maxPerOrder: 100 }] });
    const map = drawSections({ id: 'P', category: 'a', rows: 2, seats: 5 });
    const ticketTypeIds = event.ticketTypes.map(({ id }) => id);
    const before = await readAll(event);
    const { versionId } = await buildSeatMap(app.deps, event.placeId, map);
    const categories = [{ key: 'a', ticketTypeIds, standingTicketTypeIds: [] }];
    const wish = { eventId: event.id, seatMapVersionId: versionId, categories };
    await app.db.transaction(tx => applySeatMap(tx, wish, app.clock.now()));
    const after = await read(event, before.revision);
    expect(after).toMatchObject({ kind: 'all', seatMapVersionId: versionId });
    expect(seatsOf(after)).toHaveLength(10);
    const future = after.revision.replace(/\.\d+\./, '.9223372036854775807.');
    for (const since of ['yesterday', future]) expect((await read(event, since)).kind).toBe('all');
  });

  it('are for admins and for those who act for the client of the event', async () => {
    const client = await buildClient(app.deps);
    const event = await buildEvent(app.deps, { clientId: client.id });
    const own = await loginAs(app.deps, 'client', { clientIds: [client.id] });
    const stranger = await loginAs(app.deps, 'client', { clientIds: [(await buildClient(app.deps)).id] });
    const contractor = await loginAs(app.deps, 'contractor');
    const statuses = await Promise.all(
      [own, stranger, contractor].map(async ({ token }) => (await ask(event, undefined, token)).status),
    );
    expect(statuses).toEqual([200, 404, 403]);
    expect((await ask({ ...event, id: newId() })).error.code).toBe('event.not_found');
  });
});
