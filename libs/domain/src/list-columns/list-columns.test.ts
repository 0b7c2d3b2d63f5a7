import {
  columnField,
  columnHead,
  hiddenColumns,
  optionalColumns,
  sortsOf,
  type ListColumns,
} from './list-column.ts';
import { guestColumns } from './guest-columns.ts';
import { orderColumns } from './order-columns.ts';

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

it.each([
  ['orders', orderColumns],
  ['guests', guestColumns],
])('calls each column of the list of %s otherwise', (_, declared) => {
  const heads = Object.values(declared).map(({ head }) => head);
  for (const language of ['en', 'sr'] as const)
    expect(new Set(heads.map(head => head[language])).size).toBe(heads.length);
});
