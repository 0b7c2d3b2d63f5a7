import fc from 'fast-check';
import { findNearness, lettersOf, mayBeMeant, slipsForgiven, wordsMeant } from './search-spelling.ts';

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

const many = 9;
const slipsBetween = (from: string, to: string) => {
  const found = findNearness(from, to, many);
  return found?.isWhole ? found.slips : undefined;
};

describe('findNearness', () => {
  it.each([
    ['opera', 'opera', 0],
    ['opeta', 'opera', 1],
    ['opra', 'opera', 1],
    ['operra', 'opera', 1],
    ['hmalet', 'hamlet', 1],
    ['blaasevci', 'balasevic', 2],
    ['nis', 'sin', 2],
  ])('counts from %s to %s: %d', (from, to, slips) => {
    expect(slipsBetween(from, to)).toBe(slips);
    expect(slipsBetween(to, from)).toBe(slips);
  });

  it('is at most one for any one slip', () => {
    fc.assert(
      fc.property(word, slip, (text, change) => {
        const typed = withSlip(text, change);
        fc.pre(typed !== '');
        expect(findNearness(typed, text, 1)?.slips).toBe(
          text.startsWith(typed) && typed.length > 4 ? 0 : Number(typed !== text),
        );
      }),
    );
  });

  it('gives up where there are more slips than asked for', () => {
    fc.assert(
      fc.property(word, word, (from, to) => {
        const all = findNearness(from, to, many);
        const few = findNearness(from, to, 2);
        expect(few?.slips).toBe(all && all.slips <= 2 ? all.slips : undefined);
      }),
    );
  });

  it('takes a long text for the beginning of a word, a short one for a whole word', () => {
    expect(findNearness('balsev', 'balasevic', 2)).toEqual({ slips: 1, isWhole: false });
    expect(findNearness('hamlit', 'hamlet', 2)).toEqual({ slips: 1, isWhole: true });
    expect(findNearness('nis', 'nisville', 2)).toBeUndefined();
    expect(findNearness('x'.repeat(80), `${'x'.repeat(79)}y`, 2)).toEqual({ slips: 1, isWhole: true });
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

  it('leaves out what begins as typed', () => {
    expect(wordsMeant('partiza', ['partizan', 'partija'], 5)).toEqual(['partija']);
  });
});
