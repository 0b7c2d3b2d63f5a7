import { allResultsPath, firstWord, moveActive, searchQuery } from './search-box.model.ts';

describe('moveActive', () => {
  it.each([
    [-1, 'ArrowDown', 3, 0],
    [2, 'ArrowDown', 3, -1],
    [-1, 'ArrowUp', 3, 2],
    [0, 'ArrowUp', 3, -1],
    [1, 'Home', 3, 0],
    [1, 'End', 3, 2],
    [-1, 'Home', 3, -1],
    [-1, 'End', 3, -1],
    [1, 'a', 3, 1],
    [1, 'ArrowDown', 0, -1],
  ])('from %d by %s of %d rows is %d', (active, key, count, next) => {
    expect(moveActive(active, key, count)).toBe(next);
  });
});

describe('the text', () => {
  it('is trimmed and bounded', () => {
    expect([searchQuery('  a b '), searchQuery(' '), searchQuery('x'.repeat(100_000)).length]).toEqual([
      'a b',
      '',
      120,
    ]);
  });

  it('leads to all results', () => {
    expect(allResultsPath('a & b', 'en')).toBe('/archive?q=a+%26+b');
    expect(allResultsPath('đ', 'sr')).toBe('/archive?q=%C4%91&lang=sr');
  });

  it.each([
    ['Search events', 'Search'],
    ['  Traži  ', 'Traži'],
    ['', ''],
  ])('of the placeholder %j the first word is %j', (text, first) => {
    expect(firstWord(text)).toBe(first);
  });
});
