import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { findByWords } from './event-search.repo.ts';
import { asTyped, termsOf } from './search-words.ts';
import { createWordList } from './word-list.ts';

const day = 86_400_000;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  const now = test.clock.now().getTime();
  const inDays = (days: number) => new Date(now + days * day);
  for (const days of [-30, -3, 2, 9, 30]) {
    await buildEvent(test.deps, { title: 'Limunada', startsAt: inDays(days) });
    await buildEvent(test.deps, { title: 'Velika limunada', startsAt: inDays(days + 1) });
  }
  await buildEvent(test.deps, { title: 'Limunada secret', visibility: 'unlisted' });
  const run = await buildEvent(test.deps, { title: 'Limunada u galeriji', startsAt: inDays(-5) });
  await test.db.query
    .updateTable('event')
    .set({ ends_at: inDays(5) })
    .where('id', '=', run.id)
    .execute();
});
afterAll(() => test.close());

describe('the two ways to search', () => {
  it.each(['limunada', 'velika limunada', 'lim', 'galeriji', 'limunada galeriji', 'nothing'])(
    'find the same in the same order for "%s"',
    async search => {
      const typed = asTyped(test.db.query, termsOf(search));
      const now = test.clock.now();
      const ways = [true, false].map(isRare => findByWords(test.db.query, { ...typed, isRare }, now, 20));
      const [amongAll, amongNext] = await Promise.all(ways);
      const few = await findByWords(test.db.query, { ...typed, isRare: false }, now, 3);
      expect(few).toEqual(amongAll?.slice(0, 3));
      expect(amongNext).toEqual(amongAll);
      expect(amongAll?.length).toBe(
        { limunada: 11, 'velika limunada': 5, lim: 11, galeriji: 1, 'limunada galeriji': 1 }[search] ?? 0,
      );
    },
  );
});

describe('a list of words', () => {
  it('knows beginnings, how many words have them, and words by their letters', () => {
    const list = createWordList();
    expect([list.hasBeginning('a'), list.countBeginning('a')]).toEqual([false, 0]);
    list.add(['opera', 'operacija', 'jazz']);
    list.add(['opera', 'ana']);
    expect([list.hasBeginning('oper'), list.hasBeginning('operb'), list.hasBeginning('zz')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([list.countBeginning('oper'), list.countBeginning('operac'), list.countBeginning('x')]).toEqual([
      2, 1, 0,
    ]);
    expect(list.filter(() => true)).toEqual(['ana', 'jazz', 'opera', 'operacija']);
  });
});
