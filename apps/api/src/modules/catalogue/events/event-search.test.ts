import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';

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

  const coming = 'Đorđe Balašević: veče sećanja';
  const over = 'Balašević unplugged';

  it.each(['djordje bal', 'Ђорђе Балашевић', 'đorđe balašević', 'BALAŠEVIĆ skenderija', 'sećanja đorđe'])(
    'finds the one public event by "%s", in whatever letters and order',
    async search => {
      expect(await titles(search)).toEqual([coming]);
    },
  );

  it('puts what is to come before what is over, and shows neither drafts nor what is not listed', async () => {
    expect(await titles('balasevic')).toEqual([coming, over]);
  });

  it('puts earlier events first', async () => {
    expect(await titles('djordj')).toEqual(['Djordjević trio', coming]);
  });

  it('puts a title as typed first, then whole words, then beginnings, then other places', async () => {
    await buildEvent(test.deps, { title: 'Dom Karmela', startsAt: inDays(1), venue: 'Karmen' });
    await buildEvent(test.deps, { title: 'Karmenina noć', startsAt: inDays(2) });
    await buildEvent(test.deps, { title: 'Nova Karmen', startsAt: inDays(3) });
    await buildEvent(test.deps, { title: 'Karmen', startsAt: inDays(40) });
    await buildEvent(test.deps, { title: 'Karmen', startsAt: inDays(-40), venue: 'Stara scena' });
    expect(await titles('karmen')).toEqual([
      'Karmen',
      'Nova Karmen',
      'Karmenina noć',
      'Dom Karmela',
      'Karmen',
    ]);
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

  it.each([
    'balasevc',
    'balesevic',
    'skendrija',
    'blaasevic',
    'balsev',
    'bslasevix',
    'veče balaševiž',
    'Балашефић',
  ])('forgives the slips in "%s"', async search => {
    expect(await titles(search)).toContain(coming);
  });

  it('forgives a slip in a word that other events have', async () => {
    await buildEvent(test.deps, { title: 'Partizan – Vojvodina', startsAt: inDays(4) });
    await buildEvent(test.deps, { title: 'Partisan film', startsAt: inDays(5) });
    expect(await titles('partisan vojvodina')).toEqual(['Partizan – Vojvodina']);
  });

  it('knows the words of an event that was renamed', async () => {
    const { id } = await buildEvent(test.deps, { title: 'Nameless', startsAt: inDays(6) });
    await test.db.query
      .updateTable('event')
      .set({ search_text: 'kaleidoskop' })
      .where('id', '=', id)
      .execute();
    expect(await titles('kaliedoskop')).toEqual(['Nameless']);
  });

  it('is not disturbed by a text of any length or kind', async () => {
    expect(await titles('x'.repeat(100_000))).toEqual([]);
    expect(await titles('balasevic '.repeat(10_000))).toEqual([coming, over]);
    expect(await titles("<script>alert('%_\\')</script> & | ! :*")).toEqual([]);
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
