import {
  columnField,
  columnHead,
  hiddenColumns,
  optionalColumns,
  sortsOf,
  type ListColumn,
  type ListColumns,
} from './list-column.ts';
import { columnsByList } from './lists.ts';

const columns = {
  name: {
    head: { en: 'Name', sr: 'Ime' },
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 20,
  },
  seats: { head: { en: 'Seats', sr: 'Sedišta' }, kind: 'own', screen: 'optional' },
  note: { head: { en: 'Note', sr: 'Napomena' }, kind: 'text', field: 'staffNote', screen: 'hidden' },
  at: { head: { en: 'At', sr: 'Kada' }, kind: 'moment', sorts: ['at'], fileWidth: 17 },
} as const satisfies ListColumns;

describe('the declaration of columns', () => {
  it('gives the sorts of the list', () => {
    expect(sortsOf(columns)).toEqual(['name', '-name', 'at']);
  });

  it('tells which columns readers may hide, and which nobody sees before they ask', () => {
    expect(optionalColumns(columns)).toEqual(['seats', 'note']);
    expect(hiddenColumns(columns)).toEqual(['note']);
  });

  it.each([
    ['sr', 'Sedišta'],
    ['ba', 'Sedišta'],
    ['en', 'Seats'],
    ['de', 'Seats'],
  ] as const)('calls a column in %s %s', (language, head) => {
    expect(columnHead(columns.seats, language)).toBe(head);
  });

  it('names the field that a column shows', () => {
    expect([columnField(columns, 'name'), columnField(columns, 'note')]).toEqual(['name', 'staffNote']);
  });
});

describe.each(Object.entries<ListColumns>(columnsByList))('the list of %s', (_, declared) => {
  const among = (part: (column: ListColumn) => boolean) => Object.values(declared).filter(part);

  it.each(['en', 'sr'] as const)(
    'calls each column otherwise in %s, on the screen and in the file',
    language => {
      for (const shown of [
        among(({ screen }) => screen !== undefined),
        among(({ fileWidth }) => fileWidth !== undefined),
      ]) {
        const heads = shown.map(({ head }) => head[language]);
        expect(heads.filter((head, index) => head === '' || heads.indexOf(head) !== index)).toEqual([]);
      }
    },
  );

  it('has each column somewhere, and one on the screen that stays', () => {
    expect(among(({ screen, fileWidth }) => screen === undefined && fileWidth === undefined)).toEqual([]);
    expect(among(({ screen }) => screen === 'always')).not.toEqual([]);
  });
});
