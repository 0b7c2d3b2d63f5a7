import { normaliseSearchText } from '@vh/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_search(t.text) as folded from unnest(${[...texts]}::text[]) with ordinality as t (text, place)
      order by t.place`.execute(test.db.query);
  return rows.map(row => row.folded);
}

/** Letters of the alphabets that titles are written in, with everything Unicode has in these blocks. */
const letters = Array.from({ length: 0x530 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));

describe('fold_search in the database', () => {
  it('folds every Latin, Greek and Cyrillic letter as the domain does', async () => {
    const folded = await foldInDatabase(letters.map(letter => `a${letter}b`));
    const different = letters.filter((letter, at) => folded[at] !== normaliseSearchText(`a${letter}b`));
    expect(different).toEqual([]);
  });

  it('folds texts as the domain does', async () => {
    const texts = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 60 }), 300);
    expect(await foldInDatabase(texts)).toEqual(texts.map(normaliseSearchText));
  });

  it.each(['Ђорђе Балашевић', 'Đorđe  BALAŠEVIĆ!', 'ǆungla ﬁnale', 'Œuvre à l’œil', 'Straße 5½', ''])(
    'folds "%s"',
    async text => {
      expect(await foldInDatabase([text])).toEqual([normaliseSearchText(text)]);
    },
  );
});
