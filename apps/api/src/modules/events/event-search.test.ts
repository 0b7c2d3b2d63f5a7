import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent } from '../../testing/builders.ts';

const day = 86_400_000;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function inDays(days: number): Date {
  return new Date(test.clock.now().getTime() + days * day);
}

describe('POST /front/event/search', () => {
  beforeAll(async () => {
    await buildEvent(test.deps, {
      titles: { sr: 'Đorđe Balašević: veče sećanja', en: 'Balašević remembered' },
      venue: 'Skenderija',
      startsAt: inDays(20),
    });
    await buildEvent(test.deps, { title: 'Djordjević trio', startsAt: inDays(10) });
    await buildEvent(test.deps, { title: 'Balašević unplugged', startsAt: inDays(-2) });
    await buildEvent(test.deps, { title: 'Balašević secret', visibility: 'unlisted' });
    await buildEvent(test.deps, { title: 'Balašević draft', state: 'draft' });
  });

  async function titles(search: string, lang: 'en' | 'sr' = 'sr') {
    const { body } = await test.call('POST /front/event/search', { search, lang });
    return body.events.map(event => event.title);
  }

  it.each(['balasevic', 'Ђорђе Балашевић', 'djordje bal', 'đorđe balašević', 'BALAŠEVIĆ skenderija'])(
    'finds the one upcoming public event by "%s"',
    async search => {
      expect(await titles(search)).toEqual(['Đorđe Balašević: veče sećanja']);
    },
  );

  it('puts beginnings of words before likeness, and earlier events first', async () => {
    expect(await titles('djordj')).toEqual(['Djordjević trio', 'Đorđe Balašević: veče sećanja']);
  });

  it('puts words that stand together as typed before the same words apart', async () => {
    await buildEvent(test.deps, {
      title: 'Pančevo – Radnički 1923',
      venue: 'Sportska hala Niš',
      startsAt: inDays(3),
    });
    await buildEvent(test.deps, { title: 'Radnički Niš – Pančevo', startsAt: inDays(30) });
    expect(await titles('radnicki nis')).toEqual(['Radnički Niš – Pančevo', 'Pančevo – Radnički 1923']);
  });

  it.each(['balasevc', 'balesevic', 'skendrija'])('forgives the slip in "%s"', async search => {
    expect(await titles(search)).toContain('Đorđe Balašević: veče sećanja');
  });

  it.each(['', '   ', '!?', "'", 'zzzqqq'])('finds nothing by "%s"', async search => {
    expect(await titles(search)).toEqual([]);
  });

  it('speaks the language of the reader and shows the thumbnail', async () => {
    const { body } = await test.call('POST /front/event/search', { search: 'balasevic', lang: 'en' });
    expect(body.events[0]).toMatchObject({
      title: 'Balašević remembered',
      venue: 'Skenderija',
      media: { files: { thumb50: expect.stringMatching(/^\/media\/posters\/.*thumb50\.webp$/) } },
    });
  });

  it('answers at most eight', async () => {
    for (let i = 0; i < 10; i += 1) await buildEvent(test.deps, { title: `Osmica ${i}` });
    expect(await titles('osmica')).toHaveLength(8);
  });

  it('refuses a body without a text', async () => {
    const { status, error } = await test.call('POST /front/event/search', {} as { search: string });
    expect([status, error.fields]).toEqual([400, { search: 'required' }]);
  });
});
