import { countSlips, countSlipsTo, oneSlipAway, slipsForgiven, wordsMeant } from './search-spelling.ts';

const words = ['balasevic', 'hamlet', 'opera', 'zeljeznicar', 'nis', 'partizan', 'djordje'];

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

describe('oneSlipAway', () => {
  it.each(words)('has everything one slip from "%s", and nothing else', word => {
    const around = oneSlipAway(word);
    expect(around.every(one => countSlips(one, word) === 1)).toBe(true);
    expect(new Set(around).size).toBe(around.length);
    for (let at = 0; at < word.length; at += 1) {
      const without = word.slice(0, at) + word.slice(at + 1);
      expect(around).toContain(without);
      // what is one slip from the word has the word one slip from itself
      expect(oneSlipAway(without)).toContain(word);
    }
  });
});

describe('wordsMeant', () => {
  it.each(words.filter(word => word.length > 3))('finds "%s" behind every single slip', word => {
    for (const typed of oneSlipAway(word).filter(one => !words.includes(one)))
      expect(wordsMeant(typed, words, 5)[0]).toBe(word);
  });

  it('forgives two slips in long words, one in short ones, none in words of two letters', () => {
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
