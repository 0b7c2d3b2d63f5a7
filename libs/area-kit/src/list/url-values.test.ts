import { sortFrom, tableSortOf } from './sorting.ts';
import { mergeParameters } from './use-url-state.ts';
import { dayOf, idOf, oneOf, pageOf, pageText, wordsOf } from './url-values.ts';

describe('values of an address', () => {
  it.each([
    ['1', 1],
    ['7', 7],
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['x', 1],
    [null, 1],
    ['99999999', 1],
  ])('reads page %p as %i', (value, expected) => {
    expect(pageOf(value)).toBe(expected);
  });

  it('reads only days that exist', () => {
    expect(dayOf('2026-02-28')).toBe('2026-02-28');
    expect(dayOf('2026-02-30')).toBeUndefined();
    expect(dayOf('28.2.2026')).toBeUndefined();
    expect(dayOf(null)).toBeUndefined();
  });

  it('reads words, known values and ids, and nothing else', () => {
    expect(wordsOf('  rok  ')).toBe('rok');
    expect(wordsOf('   ')).toBeUndefined();
    expect(oneOf(['a', 'b'], 'b')).toBe('b');
    expect(oneOf(['a', 'b'], 'c')).toBeUndefined();
    expect(idOf('0190f0a0-0000-7000-8000-000000000001')).toBeDefined();
    expect(idOf('1; drop table')).toBeUndefined();
  });

  it('leaves the first page out of the address', () => {
    expect(pageText(1)).toBeUndefined();
    expect(pageText(3)).toBe('3');
  });

  it('puts values over parameters and keeps strangers', () => {
    const merged = mergeParameters(new URLSearchParams('lang=sr&q=a&page=3'), { q: 'b', page: undefined });
    expect(merged.toString()).toBe('lang=sr&q=b');
  });
});

describe('sorting', () => {
  const allowed = ['createdAt', '-createdAt', 'total', '-total', 'number'] as const;

  it('shows a sort as a column with its direction', () => {
    expect(tableSortOf('-total')).toEqual({ key: 'total', direction: 'descending' });
    expect(tableSortOf('total')).toEqual({ key: 'total', direction: 'ascending' });
  });

  it('takes the direction that is asked for, or the only one there is', () => {
    expect(sortFrom(allowed, { key: 'total', direction: 'descending' })).toBe('-total');
    expect(sortFrom(allowed, { key: 'total', direction: 'ascending' })).toBe('total');
    expect(sortFrom(allowed, { key: 'number', direction: 'descending' })).toBe('number');
    expect(sortFrom(allowed, { key: 'unknown', direction: 'ascending' })).toBeUndefined();
  });
});
