import type { BodyOf } from '@vh/contract';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, buildUser, loginAs } from '../../../testing/builders.ts';
import { createSession } from '../../accounts/sessions/sessions.service.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());

const named = (en: string) => ({ names: { en } });
type Kind = 'genre' | 'type' | 'tag';
const create = (body: BodyOf<'POST /back/term/create'>) =>
  app.call('POST /back/term/create', body, { token: admin });
const find = async (kind: Kind, q: string) => {
  const { body } = await app.call('POST /back/term/get-list', { kind, q }, { token: admin });
  return body.rows;
};
const genreOf = async (eventId: string) => {
  const event = await app.deps.db.query
    .selectFrom('event')
    .select(['genre', 'version'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return event;
};

describe('genres, types and tags', () => {
  it('are added with names and addresses by language, and found by any of them', async () => {
    const { body } = await create({
      kind: 'genre',
      names: { en: 'Chamber music', sr: 'Kamerna muzika' },
      slugs: { en: 'chamber-music', sr: 'kamerna-muzika' },
      position: 3,
    });
    expect(body).toMatchObject({ key: 'chamber-music', name: 'Chamber music', events: 0, version: 1 });
    for (const q of ['chamber', 'kamerna', 'Камерна']) {
      expect(await find('genre', q)).toEqual([body]);
    }
    expect(await find('type', 'chamber')).toEqual([]);
  });

  it('may have one address in several languages', async () => {
    const { body } = await create({
      kind: 'genre',
      ...named('Ska'),
      slugs: { en: 'ska', sr: 'ska', de: 'ska' },
    });
    expect(body.slugs).toEqual({ en: 'ska', sr: 'ska', de: 'ska' });
  });

  it('keep their key and the addresses they had when they are changed', async () => {
    const { body: first } = await create({
      kind: 'tag',
      ...named('Open air'),
      slugs: { sr: 'na-otvorenom' },
    });
    const change = {
      kind: 'tag' as const,
      key: first.key,
      names: { en: 'Outdoors' },
      slugs: { sr: 'napolju' },
    };
    const { body } = await app.call('POST /back/term/update', { ...change, version: 1 }, { token: admin });
    expect(body).toMatchObject({
      key: 'open-air',
      name: 'Outdoors',
      slugs: { sr: 'napolju' },
      oldSlugs: ['na-otvorenom'],
      version: 2,
    });
    const late = await app.call('POST /back/term/update', { ...change, version: 1 }, { token: admin });
    expect(late.error.code).toBe('term.changed');
    const unknown = { ...change, key: 'nothing-of-ours', version: 1 };
    expect((await app.call('POST /back/term/update', unknown, { token: admin })).status).toBe(404);
  });

  it('have no address that leads, or led, to another; nothing of such a change is kept', async () => {
    await create({ kind: 'type', ...named('Recital'), slugs: { de: 'liederabend' } });
    const taken = await create({ kind: 'type', ...named('Song'), slugs: { en: 'song', de: 'liederabend' } });
    expect(taken.error).toMatchObject({ code: 'slug.taken', fields: { 'slugs.de': 'taken' } });
    expect(await find('type', 'song')).toEqual([]);
    const sameKey = await create({ kind: 'type', key: 'liederabend', ...named('Evening') });
    expect(sameKey.error).toMatchObject({ code: 'slug.taken', fields: { key: 'taken' } });
    // of another kind it is another address
    expect((await create({ kind: 'tag', key: 'liederabend', ...named('Evening') })).status).toBe(200);
  });

  it('are not deleted while events have them; how many is said', async () => {
    await create({ kind: 'genre', key: 'polka', ...named('Polka') });
    for (const title of ['One', 'Two']) await buildEvent(app.deps, { title, genre: 'polka' });
    const remove = () =>
      app.call('POST /back/term/delete', { kind: 'genre', key: 'polka' }, { token: admin });
    expect((await remove()).error).toMatchObject({ code: 'term.in_use', details: { events: 2 } });
    await create({ kind: 'genre', key: 'dances', ...named('Dances') });
    const into = { kind: 'genre' as const, key: 'polka', into: 'dances' };
    await app.call('POST /back/term/merge', into, { token: admin });
    expect((await remove()).status).toBe(404);
    const gone = await app.call('POST /back/term/delete', { kind: 'genre', key: 'dances' }, { token: admin });
    expect(gone.error.details).toEqual({ events: 2 });
  });

  it('are merged with their events and addresses', async () => {
    await create({ kind: 'genre', key: 'hip-hop', ...named('Hip hop'), slugs: { sr: 'hiphop-sr' } });
    await create({ kind: 'genre', key: 'rap', ...named('Rap') });
    const event = await buildEvent(app.deps, { title: 'Battle', genre: 'rap' });
    const before = await genreOf(event.id);
    const merged = await app.call(
      'POST /back/term/merge',
      { kind: 'genre', key: 'rap', into: 'hip-hop' },
      { token: admin },
    );
    expect(merged.body).toMatchObject({ events: 1, term: { key: 'hip-hop', events: 1, oldSlugs: ['rap'] } });
    // anyone who edits the event with its former genre is told
    expect(await genreOf(event.id)).toEqual({ genre: 'hip-hop', version: before.version + 1 });
    const itself = { kind: 'genre' as const, key: 'hip-hop', into: 'hip-hop' };
    expect((await app.call('POST /back/term/merge', itself, { token: admin })).error.fields).toEqual({
      into: 'same',
    });
  });

  it('leave an event that had both tags with one', async () => {
    await create({ kind: 'tag', key: 'kids', ...named('Kids') });
    await create({ kind: 'tag', key: 'children', ...named('Children') });
    const event = await buildEvent(app.deps, { title: 'Puppets' });
    await app.deps.db.query
      .insertInto('event_tag')
      .values(['kids', 'children'].map(tag => ({ event_id: event.id, tag })))
      .execute();
    const { body } = await app.call(
      'POST /back/term/merge',
      { kind: 'tag', key: 'kids', into: 'children' },
      { token: admin },
    );
    expect(body).toMatchObject({ term: { events: 1 } });
  });

  it('that two people merge into each other leave one', async () => {
    await create({ kind: 'genre', key: 'techno', ...named('Techno') });
    await create({ kind: 'genre', key: 'house', ...named('House') });
    const answers = await Promise.all(
      [
        { key: 'techno', into: 'house' },
        { key: 'house', into: 'techno' },
      ].map(({ key, into }) =>
        app.call('POST /back/term/merge', { kind: 'genre', key, into }, { token: admin }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('lead from each of their addresses to the one of the reader’s language in the lists of buyers', async () => {
    await create({ kind: 'genre', key: 'blues', ...named('Blues'), slugs: { sr: 'bluz' } });
    await create({ kind: 'genre', key: 'delta', ...named('Delta') });
    await buildEvent(app.deps, { title: 'Slide guitar', genre: 'delta' });
    await app.call('POST /back/term/merge', { kind: 'genre', key: 'delta', into: 'blues' }, { token: admin });
    app.clock.advance(180_000);
    for (const [genre, lang, movedTo] of [
      ['delta', 'en', 'blues'],
      ['bluz', 'en', 'blues'],
      ['blues', 'en', undefined],
      ['delta', 'sr', 'bluz'],
      ['blues', 'sr', 'bluz'],
      ['bluz', 'sr', undefined],
    ] as const) {
      const { body } = await app.call('POST /front/event/get-list', { genre, lang, facets: true });
      expect([genre, lang, body.total, body.movedTo?.genre]).toEqual([genre, lang, 1, movedTo]);
      expect(body.terms).toEqual({ genre: { key: 'blues', name: 'Blues', slugs: { sr: 'bluz' } } });
      expect(body.facets?.genres.map(({ value }) => value)).toContain(lang === 'sr' ? 'bluz' : 'blues');
    }
    const { body } = await app.call('POST /front/event/get-calendar', {
      genre: 'bluz',
      when: 'all',
      month: '2026-05',
    });
    const all = await app.call('POST /front/event/get-calendar', {
      genre: 'blues',
      when: 'all',
      month: '2026-05',
    });
    expect(body).toEqual(all.body);
  });

  it('are linked to by the address of the reader’s language, and have a name without events too', async () => {
    await create({ kind: 'genre', key: 'ballet', ...named('Ballet'), slugs: { sr: 'balet' } });
    await create({ kind: 'tag', key: 'premiere', ...named('Premiere'), slugs: { sr: 'premijera' } });
    await create({ kind: 'genre', key: 'mime', ...named('Mime') });
    const event = await buildEvent(app.deps, { title: 'Swans', genre: 'ballet' });
    await app.deps.db.query.insertInto('event_tag').values({ event_id: event.id, tag: 'premiere' }).execute();
    app.clock.advance(180_000);
    const { body: tags } = await app.call('POST /front/event/get-tags', { lang: 'sr' });
    expect(tags.genres.find(({ key }) => key === 'ballet')).toMatchObject({
      slug: 'balet',
      slugs: { sr: 'balet' },
    });
    const params = { slug: event.slug };
    const page = await app.call('POST /front/event/{slug}', { lang: 'sr' }, { params });
    expect(page.body.event).toMatchObject({
      genre: 'ballet',
      genreSlug: 'balet',
      tags: [{ slug: 'premijera' }],
    });
    const english = await app.call('POST /front/event/{slug}', { lang: 'en' }, { params });
    expect(english.body.event).not.toHaveProperty('genreSlug');
    const { body: none } = await app.call('POST /front/event/get-list', { genre: 'mime' });
    expect([none.total, none.terms?.genre?.name]).toEqual([0, 'Mime']);
  });

  it('are offered by name to anyone who writes events, and changed by admins alone', async () => {
    await create({ kind: 'genre', key: 'opera', names: { en: 'Opera', sr: 'Opera na srpskom' } });
    const client = await buildClient(app.deps);
    const user = await buildUser(app.deps, { role: 'manager', managedClientIds: [client.id] });
    const session = { userId: user.id, role: 'manager' as const, userAgent: 'tests', address: '127.0.0.1' };
    const token = await createSession(app.deps, app.deps.db.query, session);
    const { body } = await app.call('POST /back/term/get-names', { lang: 'sr' }, { token });
    expect(body.genres).toContainEqual({ key: 'opera', name: 'Opera na srpskom' });
    const opera = { kind: 'genre' as const, key: 'opera' };
    const facts = { names: { en: 'Mine' } };
    const refused = await Promise.all([
      app.call('POST /back/term/get-list', opera, { token }),
      app.call('POST /back/term/create', { ...facts, kind: 'genre' }, { token }),
      app.call('POST /back/term/update', { ...opera, ...facts, version: 1 }, { token }),
      app.call('POST /back/term/merge', { ...opera, into: 'jazz' }, { token }),
      app.call('POST /back/term/delete', opera, { token }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });
});
