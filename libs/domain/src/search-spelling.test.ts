import fc from 'fast-check';
import {
  countSlips,
  countSlipsTo,
  lettersOf,
  mayBeMeant,
  slipsForgiven,
  wordsMeant,
} from './search-spelling.ts';

const words = ['balasevic', 'hamlet', 'opera', 'zeljeznicar', 'nis', 'partizan', 'djordje'];

const word = fc.string({ unit: fc.constantFrom(...'abcdeknrs1'), minLength: 1, maxLength: 9 });

/** A word with one slip of the finger in it. */
const slip = fc.record({
  at: fc.nat(8),
  letter: fc.constantFrom(...'abcdeknrs'),
  kind: fc.constantFrom('add', 'leave out', 'exchange', 'swap'),
});

function withSlip(text: string, { at, letter, kind }: { at: number; letter: string; kind: string }): string {
  const place = at % text.length;
  const before = text.slice(0, place);
  const after = text.slice(place);
  switch (kind) {
    case 'add':
      return before + letter + after;
    case 'leave out':
      return before + after.slice(1);
    case 'swap':
      return before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2);
    default:
      return before + letter + after.slice(1);
  }
}

describe('countSlips', () => {
  it.each([
    ['opera', 'opera', 0],
    ['opeta', 'opera', 1],
    ['opra', 'opera', 1],
    ['operra', 'opera', 1],
    ['hmalet', 'hamlet', 1],
    ['blaasevci', 'balasevic', 2],
    ['', 'nis', 3],
    ['nis', '', 3],
  ])('counts from %s to %s: %d', (from, to, slips) => {
    expect(countSlips(from, to)).toBe(slips);
    expect(countSlips(to, from)).toBe(slips);
  });

  it('is at most one for any one slip, and 0 only for the same word', () => {
    fc.assert(
      fc.property(word, slip, (text, change) => {
        const typed = withSlip(text, change);
        expect(countSlips(typed, text)).toBe(typed === text ? 0 : 1);
      }),
    );
  });
});

describe('countSlipsTo', () => {
  it('takes a long text for the beginning of a word', () => {
    expect(countSlipsTo('balsev', 'balasevic')).toEqual({ slips: 1, isWhole: false });
    expect(countSlipsTo('hamlit', 'hamlet')).toEqual({ slips: 1, isWhole: true });
  });

  it('takes a short text for a whole word', () => {
    expect(countSlipsTo('nis', 'nisville')).toEqual({ slips: 5, isWhole: true });
  });
});

describe('mayBeMeant', () => {
  it('never rules out a word that is as near as forgiven, nor one whose beginning is', () => {
    fc.assert(
      fc.property(word, slip, slip, word, (text, first, second, ending) => {
        const once = withSlip(text, first);
        const twice = once === '' ? once : withSlip(once, second);
        const meant = lettersOf(text + ending);
        expect(mayBeMeant(lettersOf(once), meant, 1)).toBe(true);
        expect(mayBeMeant(lettersOf(twice), meant, 2)).toBe(true);
      }),
    );
  });

  it('rules out words that lack too many of the letters', () => {
    expect(mayBeMeant(lettersOf('hamlet'), lettersOf('opera'), 2)).toBe(false);
    expect(mayBeMeant(lettersOf('abc1'), lettersOf('xyz'), 3)).toBe(false);
  });
});

describe('wordsMeant', () => {
  it('finds a word behind two slips if it is long, behind one if it is short, and none behind two letters', () => {
    expect([slipsForgiven('ab'), slipsForgiven('abc'), slipsForgiven('abcdef')]).toEqual([0, 1, 2]);
    expect(wordsMeant('blaasevci', words, 5)).toEqual(['balasevic']);
    expect(wordsMeant('opxxa', words, 5)).toEqual([]);
    expect(wordsMeant('ni', words, 5)).toEqual([]);
  });

  it('puts whole words before unfinished ones and keeps to the fewest slips', () => {
    expect(wordsMeant('hamlt', ['hamletmaschine', 'hamlet', 'hamit', 'hamburg'], 5)).toEqual([
      'hamit',
      'hamlet',
      'hamletmaschine',
    ]);
    expect(wordsMeant('zzzzzz', words, 5)).toEqual([]);
  });
});
