import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent } from '../../../testing/builders.ts';

const day = 86_400_000;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function inDays(days: number): Date {
  return new Date(test.clock.now().getTime() + days * day);
}

describe('POST /front/event/{slug}', () => {
  const get = (slug: string, lang: 'en' | 'sr' | 'de' = 'en') =>
    test.call('POST /front/event/{slug}', { lang }, { params: { slug } });

  it('answers everything the page shows', async () => {
    const { id: clientId } = await buildClient(test.deps, { name: 'Organiser' });
    const { slug } = await buildEvent(test.deps, {
      clientId,
      titles: { sr: 'Zvezda - Partizan', en: 'Red Star - Partizan' },
      clubs: { home: 'Crvena zvezda', away: 'Partizan' },
      tags: ['derby'],
    });
    const { status, body } = await get(slug);
    expect(status).toBe(200);
    expect(body.event).toMatchObject({
      title: 'Red Star - Partizan',
      description: 'About Red Star - Partizan',
      organiser: { name: 'Organiser', email: 'organiser@example.test' },
      clubs: { home: 'Crvena zvezda', away: 'Partizan' },
      tags: [{ slug: 'derby', name: 'Derby' }],
      languages: ['en', 'sr'],
      capacity: 100,
    });
    expect(body).not.toHaveProperty('movedTo');
    expect(body.event).not.toHaveProperty('titleLanguage');
  });

  it('falls back to English, then to any language, and says which', async () => {
    const both = await buildEvent(test.deps, { titles: { sr: 'Dom', en: 'Home' } });
    const one = await buildEvent(test.deps, { titles: { sr: 'Dom' } });
    expect((await get(both.slug, 'de')).body.event).toMatchObject({ title: 'Home', titleLanguage: 'en' });
    expect((await get(one.slug, 'de')).body.event).toMatchObject({ title: 'Dom', titleLanguage: 'sr' });
  });

  it('says where an event moved that was asked for by an older slug or its id', async () => {
    const { id, slug } = await buildEvent(test.deps);
    await test.db.query.insertInto('event_old_slug').values({ slug: 'old-name', event_id: id }).execute();
    expect((await get('old-name')).body.movedTo).toBe(slug);
    expect((await get(id)).body.movedTo).toBe(slug);
  });

  it('shows unlisted, ended and cancelled events to who knows the address', async () => {
    for (const spec of [
      { visibility: 'unlisted' as const },
      { state: 'ended' as const },
      { state: 'cancelled' as const },
    ]) {
      expect((await get((await buildEvent(test.deps, spec)).slug)).status).toBe(200);
    }
  });

  it('does not know drafts and unknown slugs, and keeps shut what is behind a password', async () => {
    const draft = await buildEvent(test.deps, { state: 'draft' });
    const locked = await buildEvent(test.deps, { visibility: 'password' });
    expect((await get(locked.slug)).error).toMatchObject({ code: 'event.locked' });
    for (const slug of [draft.slug, draft.id, 'never-heard-of']) {
      const { status, error } = await get(slug);
      expect([status, error.code]).toEqual([404, 'event.not_found']);
    }
  });

  it('names the dates of a combined event', async () => {
    const members = [
      await buildEvent(test.deps, { title: 'Day 2', startsAt: inDays(9) }),
      await buildEvent(test.deps, { title: 'Day 1', startsAt: inDays(8) }),
    ];
    const pass = await buildEvent(test.deps, { title: 'Pass' });
    await test.db.query.updateTable('event').set({ kind: 'combined' }).where('id', '=', pass.id).execute();
    for (const { id } of members) {
      await test.db.query
        .insertInto('event_member')
        .values({ combined_id: pass.id, member_id: id })
        .execute();
    }
    expect((await get(pass.slug)).body.event.includedEvents.map(one => one.title)).toEqual([
      'Day 1',
      'Day 2',
    ]);
  });
});

describe('POST /front/event/get-sliders', () => {
  it('has upcoming slider events in their order', async () => {
    await buildEvent(test.deps, { title: 'Second', sliderPosition: 2 });
    await buildEvent(test.deps, { title: 'First', sliderPosition: 1, startsAt: inDays(30) });
    await buildEvent(test.deps, { title: 'Over', sliderPosition: 0, startsAt: inDays(-3) });
    const { body } = await test.call('POST /front/event/get-sliders', {});
    expect(body.sliders.map(one => one.title)).toEqual(['First', 'Second']);
  });

  it('is read once for all who ask in the same two seconds', async () => {
    const ask = async () =>
      (await test.call('POST /front/event/get-sliders', { lang: 'de' })).body.sliders.length;
    const before = await ask();
    await buildEvent(test.deps, { title: 'Third', sliderPosition: 3 });
    expect(await ask()).toBe(before);
    test.clock.advance(2_001);
    expect(await ask()).toBe(before + 1);
  });
});

describe('POST /front/event/get-tags', () => {
  it('counts what upcoming events carry', async () => {
    await buildEvent(test.deps, { genre: 'fado', type: 'stage-only', tags: ['saudade'], city: 'Lisboa' });
    await buildEvent(test.deps, { genre: 'fado', startsAt: inDays(-9) });
    const { body } = await test.call('POST /front/event/get-tags', {});
    expect(body.genres).toContainEqual({ slug: 'fado', name: 'Fado', count: 1 });
    expect(body.types).toContainEqual({ slug: 'stage-only', name: 'Stage-only', count: 1 });
    expect(body.tags).toContainEqual({ slug: 'saudade', name: 'Saudade', count: 1 });
    expect(body.cities).toContainEqual({ name: 'Lisboa', count: 1 });
  });
});

describe('POST /front/event/get-calendar', () => {
  it('has the days of a month by the clock of the place, with the first events of each', async () => {
    const common = { genre: 'calendar' };
    // 23:30 UTC on the 9th is the 10th in Sarajevo
    await buildEvent(test.deps, {
      ...common,
      title: 'Night',
      timezone: 'Europe/Sarajevo',
      startsAt: new Date('2026-07-09T23:30:00Z'),
    });
    for (const hour of [18, 17, 16, 15]) {
      await buildEvent(test.deps, {
        ...common,
        title: `At ${hour}`,
        startsAt: new Date(`2026-07-20T${hour}:00:00Z`),
      });
    }
    await buildEvent(test.deps, { ...common, title: 'August', startsAt: new Date('2026-08-01T12:00:00Z') });
    const { body } = await test.call('POST /front/event/get-calendar', { ...common, month: '2026-07' });
    expect(body.days.map(({ day, count, events }) => [day, count, events.map(event => event.title)])).toEqual(
      [
        ['2026-07-10', 1, ['Night']],
        ['2026-07-20', 4, ['At 15', 'At 16', 'At 17']],
      ],
    );
  });

  it.each(['2026-13', '0000-01', 'July'])('refuses the month "%s"', async month => {
    const { status } = await test.call('POST /front/event/get-calendar', { month });
    expect(status).toBe(400);
  });
});

describe('POST /front/event/get-tags with examples', () => {
  it('shows the next three events of each genre, type and tag', async () => {
    for (const days of [4, 3, 2, 1]) {
      await buildEvent(test.deps, {
        title: `In ${days}`,
        genre: 'morna',
        tags: ['mindelo'],
        startsAt: inDays(days),
      });
    }
    const { body } = await test.call('POST /front/event/get-tags', { withExamples: true });
    const titlesOf = (terms: typeof body.genres, slug: string) =>
      terms.find(term => term.slug === slug)?.examples?.map(({ title }) => title);
    expect(titlesOf(body.genres, 'morna')).toEqual(['In 1', 'In 2', 'In 3']);
    expect(titlesOf(body.tags, 'mindelo')).toEqual(['In 1', 'In 2', 'In 3']);
  });
});
