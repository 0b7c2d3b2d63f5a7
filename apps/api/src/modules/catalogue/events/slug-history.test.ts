import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await createTestApp();
  admin = (await loginAs(test.deps, 'admin')).token;
});
afterAll(() => test.close());

const setSlug = (eventId: string, slug: string, token = admin) =>
  test.call('POST /back/event/set-slug', { eventId, slug }, { token });
const get = (slug: string) => test.call('POST /front/event/{slug}', {}, { params: { slug } });
const movedTo = async (slug: string) => (await get(slug)).body.movedTo;

describe('the slug of an event', () => {
  it('leads from every older one and from the id to the present one §route-event', async () => {
    const { id } = await buildEvent(test.deps, { slug: 'first-name' });
    expect((await setSlug(id, 'second-name')).body).toEqual({
      slug: 'second-name',
      oldSlugs: ['first-name'],
    });
    await setSlug(id, 'third-name');
    expect(await movedTo('first-name')).toBe('third-name');
    expect(await movedTo('second-name')).toBe('third-name');
    expect(await movedTo(id)).toBe('third-name');
    expect(await movedTo('third-name')).toBeUndefined();
  });

  it('can go back to an older one', async () => {
    const { id } = await buildEvent(test.deps, { slug: 'there' });
    await setSlug(id, 'and');
    expect((await setSlug(id, 'there')).body).toEqual({ slug: 'there', oldSlugs: ['and'] });
    expect(await movedTo('there')).toBeUndefined();
    expect(await movedTo('and')).toBe('there');
  });

  it('is refused when another event has it or had it', async () => {
    const one = await buildEvent(test.deps, { slug: 'taken-now' });
    await setSlug(one.id, 'taken-before');
    await setSlug(one.id, 'present');
    const other = await buildEvent(test.deps);
    for (const slug of ['present', 'taken-now', 'taken-before']) {
      const { status, error } = await setSlug(other.id, slug);
      expect([status, error.code, error.fields]).toEqual([409, 'slug.taken', { slug: 'taken' }]);
    }
    await expect(buildEvent(test.deps, { slug: 'taken-before' })).rejects.toThrow('an older one');
  });

  it('goes to one of two who want it at the same time', async () => {
    const events = await Promise.all(Array.from({ length: 6 }, () => buildEvent(test.deps)));
    const answers = await Promise.all(events.map(({ id }) => setSlug(id, 'wanted-by-all')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'slug.taken')).toHaveLength(5);
  });

  it('that is being abandoned goes to nobody else', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, other] = await Promise.all([buildEvent(test.deps), buildEvent(test.deps)]);
      const [given, taken] = await Promise.all([
        setSlug(owner.id, `${owner.slug}-moved`),
        setSlug(other.id, owner.slug),
      ]);
      expect([given.status, taken.status]).toEqual([200, 409]);
      expect(await movedTo(owner.slug)).toBe(`${owner.slug}-moved`);
    }
  });

  it('must be a slug, and none of the words of routes', async () => {
    const { id } = await buildEvent(test.deps);
    for (const slug of ['Ć', 'a b', 'genre', 'get-tags', '-a', 'a/b', 'x'.repeat(121)])
      expect((await setSlug(id, slug)).error.code).toBe('request.invalid');
    expect((await setSlug(id, ' Loud-Name ')).body.slug).toBe('loud-name');
  });

  it('of a draft was known to nobody and is free again', async () => {
    const draft = await buildEvent(test.deps, { slug: 'working-title', state: 'draft' });
    expect((await setSlug(draft.id, 'real-title')).body.oldSlugs).toEqual([]);
    expect((await get('working-title')).error.code).toBe('event.not_found');
    expect((await setSlug((await buildEvent(test.deps)).id, 'working-title')).status).toBe(200);
  });

  it('is changed by who may make the event, and written down', async () => {
    const event = await buildEvent(test.deps);
    const clientIds = [event.clientId];
    const own = await loginAs(test.deps, 'client', { clientIds, permissions: ['can-add-events'] });
    const weak = await loginAs(test.deps, 'client', { clientIds });
    const strange = await loginAs(test.deps, 'client');
    expect((await setSlug(event.id, 'mine', weak.token)).error.code).toBe('auth.forbidden');
    expect((await setSlug(event.id, 'mine', strange.token)).error.code).toBe('event.not_found');
    expect((await setSlug(event.id, 'mine', own.token)).status).toBe(200);
    const [entry] = await test.db.query
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', event.id)
      .execute();
    expect(entry).toMatchObject({
      action: 'set-slug',
      before: { slug: event.slug },
      after: { slug: 'mine' },
    });
  });
});

describe('an event that is off the site', () => {
  const similar = { genre: 'jazz', city: 'Mostar' };

  it('is gone when it was archived, by each of its addresses §route-event', async () => {
    const { id, slug } = await buildEvent(test.deps, { ...similar, state: 'ended' });
    await setSlug(id, `${slug}-2`);
    await test.db.query.updateTable('event').set({ state: 'archived' }).where('id', '=', id).execute();
    for (const name of [slug, `${slug}-2`, id]) {
      const { status, error } = await get(name);
      expect([status, error.code, error.details]).toEqual([410, 'event.gone', similar]);
    }
  });

  it('is gone when it was deleted, until something else takes the address', async () => {
    const { id, slug } = await buildEvent(test.deps, { ...similar, ticketTypes: [] });
    await setSlug(id, `${slug}-2`);
    await test.db.query.deleteFrom('event').where('id', '=', id).execute();
    for (const name of [slug, `${slug}-2`]) {
      const { status, error } = await get(name);
      expect([status, error.code, error.details]).toEqual([410, 'event.gone', similar]);
    }
    await buildEvent(test.deps, { slug });
    expect((await get(slug)).status).toBe(200);
  });

  it('was never there when it was a draft', async () => {
    const { id, slug } = await buildEvent(test.deps, { state: 'draft', ticketTypes: [] });
    await test.db.query.deleteFrom('event').where('id', '=', id).execute();
    expect((await get(slug)).error.code).toBe('event.not_found');
  });

  it('and an unlisted one says so', async () => {
    const unlisted = await buildEvent(test.deps, { visibility: 'unlisted' });
    expect((await get(unlisted.slug)).body.event.isUnlisted).toBe(true);
    expect((await get((await buildEvent(test.deps)).slug)).body.event.isUnlisted).toBeUndefined();
  });
});

describe('the first date of an event', () => {
  it('is kept when it is moved, and forgotten when it is moved back', async () => {
    const { id, slug } = await buildEvent(test.deps);
    const first = (await get(slug)).body.event;
    expect(first.previousDate).toBeUndefined();
    const move = (date: string) =>
      test.db.query
        .updateTable('event')
        .set({ starts_at: new Date(date) })
        .where('id', '=', id)
        .execute();
    await move('2027-05-01T18:00:00Z');
    await move('2027-06-01T18:00:00Z');
    expect((await get(slug)).body.event.previousDate).toBe(first.date);
    await move(first.date);
    expect((await get(slug)).body.event.previousDate).toBeUndefined();
  });
});

describe('the slug of a content page', () => {
  it('leads from older ones to the present one, and is refused when it is another’s §route-page', async () => {
    const ids = ['018f0000-0000-7000-8000-0000000000b1', '018f0000-0000-7000-8000-0000000000b2'] as const;
    for (const [index, id] of ids.entries()) {
      await test.db.query
        .insertInto('page')
        .values({ id, slug: `about-${index}`, state: 'published' })
        .execute();
      await test.db.query
        .insertInto('page_translation')
        .values({ page_id: id, language: 'en', title: 'About', html: '<p>Us</p>' })
        .execute();
    }
    const set = (pageId: string, slug: string) =>
      test.call('POST /back/page/set-slug', { pageId, slug }, { token: admin });
    const page = (slug: string) => test.call('POST /front/page/{slug}', {}, { params: { slug } });
    expect((await set(ids[0], 'who-we-are')).body).toEqual({ slug: 'who-we-are', oldSlugs: ['about-0'] });
    expect((await page('about-0')).body.movedTo).toBe('who-we-are');
    expect((await page(ids[0])).body.movedTo).toBe('who-we-are');
    expect((await page('who-we-are')).body.movedTo).toBeUndefined();
    expect((await set(ids[1], 'about-0')).error.code).toBe('slug.taken');
    expect((await set(ids[1], 'who-we-are')).error.code).toBe('slug.taken');
  });
});
