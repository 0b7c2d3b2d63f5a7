import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../../testing/builders.ts';
import { createInventory } from '../../inventory/holds/inventory.service.ts';
import { anotherProcess, findMiscounts, holdAll, wantTickets } from '../../inventory/inventory.testing.ts';
import { hold } from '../order-management/orders.testing.ts';
import { countByState, findWrongReserves, join, look, standInLine, sweep } from './waiting.testing.ts';

// real crowds on a real database: slow where the machine is busy
jest.setTimeout(90_000);

const hour = 3_600_000;

describe('a waiting list in a crowd', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterEach(async () => {
    expect(await findWrongReserves(app)).toEqual([]);
    expect(await findMiscounts(app.db)).toEqual([]);
  });
  afterAll(() => app.close());

  /** A far event whose places are all held, one by one; `expire` lets all of these holds end at once. */
  async function soldOut(capacity: number) {
    const startsAt = new Date(app.clock.now().getTime() + 60 * 24 * hour);
    const event = await buildEvent(app.deps, { startsAt, ticketTypes: [{ capacity }] });
    await Promise.all(Array.from({ length: capacity }, () => hold(app, event)));
    return event;
  }
  const inLine = (event: BuiltEvent, count: number, quantity = 1) =>
    Promise.all(Array.from({ length: count }, () => standInLine(app, event, { quantity })));

  it('gets all the places that come free while a hundred others want them', async () => {
    const event = await soldOut(10);
    const line = await inLine(event, 10);
    const second = anotherProcess(app);
    const both = [createInventory(app.deps), createInventory(second.deps)];
    app.clock.advance(10 * 60_000);
    const crowd = holdAll(
      both,
      Array.from({ length: 100 }, () => wantTickets(event)),
    );
    await Promise.all([crowd, sweep(app.deps), sweep(second.deps), sweep(app.deps)]);
    await sweep(app.deps);
    await second.db.close();
    const { granted, refused, broken } = await crowd;
    expect([granted.length, refused, broken]).toEqual([0, 100, []]);
    const entries = await Promise.all(line.map(person => look(app, person)));
    expect(entries.map(entry => entry.state)).toEqual(Array(10).fill('offered'));
    expect(new Set(entries.map(entry => entry.offer?.cartToken)).size).toBe(10);
  });

  it('is offered each place once, in order, no matter who sweeps', async () => {
    const event = await soldOut(12);
    const line = [];
    for (let at = 0; at < 20; at += 1) line.push(await standInLine(app, event));
    const second = anotherProcess(app);
    app.clock.advance(10 * 60_000);
    await Promise.all([app.deps, second.deps, app.deps, second.deps].map(deps => sweep(deps)));
    await sweep(second.deps);
    await second.db.close();
    const states = (await Promise.all(line.map(person => look(app, person)))).map(entry => entry.state);
    expect(states).toEqual([...Array(12).fill('offered'), ...Array(8).fill('waiting')]);
    const offers = await app.db.query
      .selectFrom('hold')
      .select('id')
      .where('event_id', '=', event.id)
      .where('state', '=', 'held')
      .execute();
    expect(offers).toHaveLength(12);
  });

  it('stays right while people join, confirm, leave, expire and buy at once', async () => {
    const event = await soldOut(15);
    const line = await inLine(event, 12, 2);
    const second = anotherProcess(app);
    const both = [createInventory(app.deps), createInventory(second.deps)];
    for (let round = 0; round < 6; round += 1) {
      app.clock.advance(hour);
      await Promise.all([
        sweep(app.deps),
        sweep(second.deps),
        join(app, event),
        standInLine(app, event, { quantity: 1 + (round % 3) }).catch(() => undefined),
        app.call('POST /front/waiting-list/leave', { token: line[round]?.token ?? '' }),
        app.call('POST /front/waiting-list/confirm', { token: line[round + 6]?.token ?? '' }),
        holdAll(
          both,
          Array.from({ length: 10 }, () => wantTickets(event)),
        ).then(({ broken }) => expect(broken).toEqual([])),
      ]);
      expect(await findWrongReserves(app)).toEqual([]);
      expect(await findMiscounts(app.db)).toEqual([]);
    }
    await second.db.close();
    const states = await countByState(app, event);
    expect(states['left']).toBeGreaterThan(0);
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(12);
  });

  it('joins an address once, however often it is pressed', async () => {
    const event = await soldOut(1);
    const email = 'crowd@example.test';
    const joined = await Promise.all(Array.from({ length: 8 }, () => join(app, event, { email })));
    expect(joined.map(answer => answer.status)).toEqual(Array(8).fill(200));
    expect(await countByState(app, event)).toEqual({ unconfirmed: 1 });
  });
});
