import {
  addRows,
  dropRows,
  mostChosen,
  nothingChosen,
  pageMark,
  refreshRows,
  togglePage,
  toggleRow,
  type KeyedRow,
} from './selection.model.ts';

const pageOf = (...keys: readonly string[]): KeyedRow<string>[] =>
  keys.map(key => ({ key, row: `row ${key}` }));
const keysOf = ({ rows }: { readonly rows: ReadonlyMap<string, string> }) => [...rows.keys()].sort();

const first = pageOf('a', 'b', 'c', 'd', 'e');
const second = pageOf('f', 'g');

describe('the selection of a list', () => {
  it('grows and shrinks row by row, over its pages', () => {
    const both = toggleRow(toggleRow(nothingChosen<string>(), first, 'b'), second, 'f');
    expect(keysOf(both)).toEqual(['b', 'f']);
    expect(keysOf(toggleRow(both, first, 'b'))).toEqual(['f']);
  });

  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['a', 'a', []],
  ])('reaches from %s to %s', (from, to, chosen) => {
    expect(keysOf(toggleRow(toggleRow(nothingChosen<string>(), first, from), first, to, true))).toEqual(
      chosen,
    );
  });

  it('lets a range go that ends at a chosen row', () => {
    const all = togglePage(nothingChosen<string>(), first);
    const lessOne = toggleRow(all, first, 'b');
    expect(keysOf(toggleRow(lessOne, first, 'd', true))).toEqual(['a', 'e']);
  });

  it('begins no range on another page', () => {
    const chosen = toggleRow(nothingChosen<string>(), first, 'b');
    expect(keysOf(toggleRow(chosen, second, 'g', true))).toEqual(['b', 'g']);
  });

  it('takes a page whole, and lets it go when it has all of it', () => {
    const some = toggleRow(nothingChosen<string>(), first, 'c');
    expect([pageMark(nothingChosen<string>(), first), pageMark(some, first)]).toEqual(['none', 'some']);
    const all = togglePage(addRows(some, second), first);
    expect([pageMark(all, first), all.rows.size]).toEqual(['all', 7]);
    expect(keysOf(togglePage(all, first))).toEqual(['f', 'g']);
  });

  it('keeps rows as they were last seen, and is itself when nothing is new', () => {
    const chosen = togglePage(nothingChosen<string>(), second);
    expect(refreshRows(chosen, second)).toBe(chosen);
    expect(refreshRows(chosen, [{ key: 'g', row: 'newer' }]).rows.get('g')).toBe('newer');
    expect(refreshRows(chosen, first)).toBe(chosen);
    expect(keysOf(dropRows(chosen, ['g', 'z']))).toEqual(['f']);
  });

  it('holds no more than can be worked on', () => {
    const many = pageOf(...Array.from({ length: mostChosen + 5 }, (_, at) => `row ${at}`));
    expect(addRows(nothingChosen<string>(), many).rows.size).toBe(mostChosen);
  });
});
