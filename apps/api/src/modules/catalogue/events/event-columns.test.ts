import fc from 'fast-check';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent } from '../../../testing/builders.ts';
import type { EventColumns } from './event-columns.ts';
import type { EventFilter } from './event-conditions.ts';
import { countFacets, type FacetRow } from './event-facets.repo.ts';
import { countEvents, listIdsByTitle } from './event-list.repo.ts';
import { contextOf, createEventCaches } from './event-lists.service.ts';
import { currentColumns } from './event-columns-cache.ts';

const day = 86_400_000;
const genres = ['jazz', 'opera', 'club'];
const types = ['stage', 'match'];
const cities = ['Mostar', 'Niš', 'Toronto', ''];
const tags = ['derby', 'premiere', 'late'];
const states = ['published', 'published', 'published', 'cancelled', 'postponed', 'ended', 'draft'] as const;
const prices = [0, 500, 1500, 9000];

const all: EventFilter = { lang: 'en', sort: 'date', facets: true, page: 1, pageSize: 24, when: 'all' };

let test: TestApp;
let clientIds: readonly string[];
let eventIds: string[];

beforeAll(async () => {
  test = await createTestApp();
  clientIds = await Promise.all([1, 2].map(async () => (await buildClient(test.deps)).id));
  const specs = fc.sample(eventSpec(test.deps), { numRuns: 60, seed: 7 });
  eventIds = [];
  for (const spec of specs) eventIds.push((await buildEvent(test.deps, spec)).id);
  await sql`update event set price_from = null where id = any(${eventIds.slice(0, 4)}::uuid[])`.execute(
    test.db.query,
  );
});
afterAll(() => test.close());

function eventSpec({ clock }: Deps) {
  const now = clock.now().getTime();
  const moment = fc.integer({ min: -40, max: 60 }).map(days => new Date(now + (days * day) / 2));
  return fc
    .record({
      clientId: fc.constantFrom(...clientIds),
      startsAt: moment,
      lasts: fc.option(fc.integer({ min: 0, max: 30 })),
      timezone: fc.constantFrom('Europe/Sarajevo', 'America/Toronto', 'Asia/Tokyo'),
      genre: fc.constantFrom(...genres),
      type: fc.constantFrom(...types),
      city: fc.constantFrom(...cities),
      tags: fc.subarray(tags),
      state: fc.constantFrom(...states),
      visibility: fc.constantFrom('public', 'public', 'public', 'unlisted'),
      featured: fc.boolean(),
      salesStart: fc.option(moment),
      salesEnd: fc.option(moment),
      face: fc.constantFrom(...prices),
      sold: fc.constantFrom(0, 10),
    })
    .map(({ lasts, salesStart, salesEnd, face, sold, ...spec }) => ({
      ...spec,
      ...(lasts !== null && { endsAt: new Date(spec.startsAt.getTime() + lasts * day) }),
      ...(salesStart && { salesStart }),
      ...(salesEnd && { salesEnd }),
      ticketTypes: [{ face, capacity: 10, sold }],
    }));
}

function anyFilter(): fc.Arbitrary<EventFilter> {
  const now = test.clock.now().getTime();
  const someDay = fc
    .integer({ min: -30, max: 30 })
    .map(days => new Date(now + days * day).toISOString().slice(0, 10));
  return fc
    .record({
      genre: seldom(fc.constantFrom(...genres, 'unknown')),
      type: seldom(fc.constantFrom(...types)),
      city: seldom(fc.constantFrom(...cities, 'Nowhere')),
      tag: seldom(fc.constantFrom(...tags, 'unknown')),
      clientId: seldom(fc.constantFrom(...clientIds, ...clientIds.map(id => id.toUpperCase()))),
      from: seldom(someDay),
      to: seldom(someDay),
      priceMax: seldom(fc.constantFrom(...prices)),
      free: seldom(fc.boolean()),
      featured: seldom(fc.boolean()),
      available: seldom(fc.boolean()),
      when: fc.constantFrom('upcoming', 'past', 'all'),
    })
    .map(filter => ({ ...all, ...filter }));
}

/** With all parts at once hardly a filter would find anything. */
function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** The first question only begins the reading. */
async function columnsNow(): Promise<EventColumns> {
  for (;;) {
    const columns = await currentColumns(test.db.query);
    if (columns) return columns;
    await new Promise(setImmediate);
  }
}

async function countBoth(filter: EventFilter) {
  const context = await contextOf(test.deps, createEventCaches(test.deps), filter);
  const columns = await columnsNow();
  const [asked, total] = await Promise.all([
    countFacets(test.db.query, filter, context),
    countEvents(test.db.query, filter, context),
  ]);
  expect(asked.find(({ facet }) => facet === 'total')?.count ?? 0).toBe(total);
  return { kept: sorted(columns.count(filter, context)), asked: sorted(asked) };
}

function sorted(rows: readonly FacetRow[]): readonly string[] {
  return rows.map(({ facet, value, count }) => `${facet} ${value} ${count}`).sort();
}

async function totalKept(): Promise<number | undefined> {
  const { kept, asked } = await countBoth(all);
  expect(kept).toEqual(asked);
  return Number(
    kept
      .find(row => row.startsWith('total'))
      ?.split(' ')
      .at(-1),
  );
}

describe('the columns that a process keeps', () => {
  it('count the same as the database for any filter', async () => {
    let found = 0;
    const property = fc.asyncProperty(anyFilter(), async filter => {
      const { kept, asked } = await countBoth(filter);
      expect(kept).toEqual(asked);
      if (asked.length > 1) found++;
    });
    await fc.assert(property, { numRuns: 300 });
    expect(found).toBeGreaterThan(100);
  });

  it('tell which events fit any filter, as the database does', async () => {
    const property = fc.asyncProperty(anyFilter(), async filter => {
      const context = await contextOf(test.deps, createEventCaches(test.deps), filter);
      const everything = { now: context.now, words: undefined, unbuyable: [] };
      const order = await listIdsByTitle(test.db.query, all, everything);
      const picked = order.filter((await columnsNow()).fitting(filter, context));
      expect(picked).toEqual(await listIdsByTitle(test.db.query, filter, context));
    });
    await fc.assert(property, { numRuns: 100 });
  });

  it('follow every change of what they count', async () => {
    const before = await totalKept();
    const { query } = test.db;
    const built = await buildEvent(test.deps, { genre: 'jazz', city: 'Mostar', tags: ['derby'] });
    expect(await totalKept()).toBe(Number(before) + 1);
    await sql`delete from event_tag where event_id = ${built.id}`.execute(query);
    await sql`update place set city = 'Tuzla' where id = ${built.placeId}`.execute(query);
    await sql`update event set genre = 'opera' where id = ${built.id}`.execute(query);
    const derby = await countBoth({ ...all, tag: 'derby' });
    expect(derby.kept).toEqual(derby.asked);
    expect((await countBoth({ ...all, city: 'Tuzla' })).kept).toContain('total  1');
    await sql`update event set state = 'archived' where id = ${built.id}`.execute(query);
    expect(await totalKept()).toBe(before);
    await sql`update event set state = 'published' where id = ${built.id}`.execute(query);
    expect(await totalKept()).toBe(Number(before) + 1);
  });

  it('forget what was deleted', async () => {
    const before = await totalKept();
    const { id } = await buildEvent(test.deps, { ticketTypes: [] });
    expect(await totalKept()).toBe(Number(before) + 1);
    await sql`delete from event where id = ${id}`.execute(test.db.query);
    expect(await totalKept()).toBe(before);
  });

  it('miss nothing of a transaction that commits after later ones', async () => {
    const [early, late] = await Promise.all([buildEvent(test.deps), buildEvent(test.deps)]);
    const before = await totalKept();
    const hide = (id: string) => sql`update event set visibility = 'unlisted' where id = ${id}`;
    await test.db.transaction(async tx => {
      await hide(early.id).execute(tx);
      await hide(late.id).execute(test.db.query);
      expect(await totalKept()).toBe(Number(before) - 1);
    });
    expect(await totalKept()).toBe(Number(before) - 2);
  });

  it('answer those who come at once, each with what was there before', async () => {
    const before = Number(await totalKept());
    const counts = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        await buildEvent(test.deps);
        const context = { now: test.clock.now(), unbuyable: [], words: undefined };
        const total = (await columnsNow()).count(all, context).find(({ facet }) => facet === 'total')?.count;
        return [total, await countEvents(test.db.query, all, context)] as const;
      }),
    );
    for (const [kept, asked] of counts) expect(kept).toBeLessThanOrEqual(asked);
    expect(Math.max(...counts.map(([kept]) => Number(kept)))).toBe(before + 5);
  });
});
