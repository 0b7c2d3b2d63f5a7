import type { ResponseOf } from '@vh/contract';
import { siteMapPartSize } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Part = ResponseOf<'POST /front/feed/site-map-part'>;

/** All slugs of a part, read as the site map is. */
async function readPart(part: number): Promise<string[]> {
  const slugs: string[] = [];
  let cursor: Part['next'];
  do {
    const { body } = await test.call('POST /front/feed/site-map-part', { part, ...(cursor && { cursor }) });
    slugs.push(...body.rows.map(row => row.slug));
    cursor = body.next;
  } while (cursor);
  return slugs;
}

describe('POST /front/feed/events', () => {
  it('has the newest announced events of a filter first, with texts and places', async () => {
    const older = await buildEvent(test.deps, { title: 'Older', genre: 'fado', city: 'Tuzla' });
    await buildEvent(test.deps, { title: 'Draft', genre: 'fado', state: 'draft' });
    await buildEvent(test.deps, { title: 'Hidden', genre: 'fado', visibility: 'unlisted' });
    await new Promise(resolve => setTimeout(resolve, 2));
    const sooner = new Date(test.clock.now().getTime() + 3_600_000);
    const newer = await buildEvent(test.deps, { title: 'Newer', genre: 'fado', startsAt: sooner });
    const { body } = await test.call('POST /front/feed/events', { genre: 'fado', sort: 'newest' });
    expect(body.rows.map(row => row.slug)).toEqual([newer.slug, older.slug]);
    expect(body.rows[1]).toMatchObject({ description: 'About Older', city: 'Tuzla', address: '' });
    const { clientId } = newer;
    const own = await test.call('POST /front/event/get-list', { genre: 'fado', clientId });
    expect(own.body.rows.map(row => row.slug)).toEqual([newer.slug]);
    const byDate = await test.call('POST /front/feed/events', { genre: 'fado', sort: 'date', limit: 1 });
    expect(byDate.body.rows.map(row => row.slug)).toEqual([newer.slug]);
  });
});

describe('the site map', () => {
  it('has every event that anybody may find once, in parts of a known size', async () => {
    const open = await buildEvent(test.deps);
    await buildEvent(test.deps, { state: 'draft', slug: 'a-draft' });
    await buildEvent(test.deps, { visibility: 'unlisted', slug: 'an-unlisted-one' });
    const more = siteMapPartSize + 500;
    await sql`
      insert into event (id, slug, state, client_id, place_id, timezone, starts_at, currency, genre, type)
        select uuidv7(), 'many-' || n, 'published', client_id, place_id, timezone, starts_at, currency, genre, type
        from event, generate_series(1, ${more}) n where id = ${open.id}`.execute(test.db.query);
    test.clock.advance(60_000);
    const { body } = await test.call('POST /front/feed/site-map');
    const [first, second] = [await readPart(1), await readPart(2)];
    expect(body.parts.map(part => part.count)).toEqual([first.length, second.length]);
    expect(first).toHaveLength(siteMapPartSize);
    const all = new Set([...first, ...second]);
    expect(all.size).toBe(first.length + second.length);
    expect([all.has(open.slug), all.has('a-draft'), all.has('an-unlisted-one')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await readPart(3)).toEqual([]);
  });
});
