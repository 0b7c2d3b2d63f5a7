import { firstWord, moveActive } from './search-box.model.ts';

describe('moveActive', () => {
  it.each([
    [-1, 'ArrowDown', 3, 0],
    [2, 'ArrowDown', 3, -1],
    [-1, 'ArrowUp', 3, 2],
    [0, 'ArrowUp', 3, -1],
    [1, 'a', 3, 1],
    [-1, 'ArrowDown', 0, -1],
  ])('from %d by %s among %d goes to %d', (active, key, count, expected) => {
    expect(moveActive(active, key, count)).toBe(expected);
  });
});

describe('firstWord', () => {
  it.each([
    ['Search events, halls', 'Search'],
    ['Pretraga', 'Pretraga'],
    ['', ''],
  ])('of "%s" is "%s"', (text, word) => {
    expect(firstWord(text)).toBe(word);
  });
});
