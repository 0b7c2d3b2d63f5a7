import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  columnField,
  hiddenColumns,
  optionalColumns,
  sortsOf,
  type ListColumn,
  type ListColumns,
} from './list-column.ts';
import { columnsByList } from './lists.ts';

const columns = {
  name: {
    head: 'users.name',
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 20,
  },
  seats: { head: 'guests.seats', kind: 'own', screen: 'optional' },
  note: { head: 'guests.note', kind: 'text', field: 'staffNote', screen: 'hidden' },
  at: { head: 'audit.at', kind: 'moment', sorts: ['at'], fileWidth: 17 },
} as const satisfies ListColumns;

describe('the declaration of columns', () => {
  it('gives the sorts of the list', () => {
    expect(sortsOf(columns)).toEqual(['name', '-name', 'at']);
  });

  it('tells which columns readers may hide, and which nobody sees before they ask', () => {
    expect(optionalColumns(columns)).toEqual(['seats', 'note']);
    expect(hiddenColumns(columns)).toEqual(['note']);
  });

  it('names the field that a column shows', () => {
    expect([columnField(columns, 'name'), columnField(columns, 'note')]).toEqual(['name', 'staffNote']);
  });
});

/** The headings in a language, by key. */
function headsIn(language: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'locales', `${language}.json`), 'utf8'));
}

describe('the headings of lists', () => {
  it('are those of the columns, each named by its list and its column', () => {
    const named = Object.entries<ListColumns>(columnsByList).flatMap(([list, declared]) =>
      Object.entries(declared).map(([name, { head }]) => ({ head, place: `${list}.${name}` })),
    );
    expect(named.filter(({ head, place }) => head !== place)).toEqual([]);
    expect(Object.keys(headsIn('en')).toSorted()).toEqual(named.map(({ head }) => head).toSorted());
  });
});

describe.each(Object.entries<ListColumns>(columnsByList))('the list of %s', (_, declared) => {
  const among = (part: (column: ListColumn) => boolean) => Object.values(declared).filter(part);

  it.each(['en', 'sr'] as const)(
    'calls each column otherwise in %s, on the screen and in the file',
    language => {
      const said = headsIn(language);
      for (const shown of [
        among(({ screen }) => screen !== undefined),
        among(({ fileWidth }) => fileWidth !== undefined),
      ]) {
        const heads = shown.map(({ head }) => said[head]);
        expect(heads.filter((head, index) => head === '' || heads.indexOf(head) !== index)).toEqual([]);
      }
    },
  );

  it('has each column somewhere, and one on the screen that stays', () => {
    expect(among(({ screen, fileWidth }) => screen === undefined && fileWidth === undefined)).toEqual([]);
    expect(among(({ screen }) => screen === 'always')).not.toEqual([]);
  });
});
