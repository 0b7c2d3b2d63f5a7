import { filtersOf, isOpen, shareOf } from './export.model.ts';

describe('an export', () => {
  it('has the filters of a list without its page', () => {
    expect(filtersOf({ q: 'ana', sort: 'total', page: 4, pageSize: 25, lang: 'sr' })).toEqual({
      q: 'ana',
      sort: 'total',
    });
  });

  it.each([
    ['waiting', true],
    ['running', true],
    ['done', false],
    ['failed', false],
    ['cancelled', false],
  ] as const)('that is %s is under way: %s', (state, expected) => {
    expect(isOpen({ state })).toBe(expected);
  });

  it.each([
    [{ state: 'waiting', done: 0 }, undefined],
    [{ state: 'running', done: 0, total: 0 }, 0],
    [{ state: 'running', done: 5, total: 20 }, 0.25],
    [{ state: 'running', done: 30, total: 20 }, 1],
    [{ state: 'done', done: 0, total: 0 }, 1],
  ] as const)('of %p is written to %p', (row, expected) => {
    expect(shareOf(row)).toBe(expected);
  });
});
