import { currencies } from '@vh/domain';
import fc from 'fast-check';
import { denominations, emptyCount, sumCount } from './count.model.ts';

describe('a count', () => {
  it('comes to its pieces and the rest, in every currency', () => {
    const pieces = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom(...currencies), pieces, (currency, numbers) => {
        const worths = denominations(currency);
        const typed = Object.fromEntries(worths.map((worth, at) => [worth, String(numbers[at])]));
        const sum = worths.reduce((total, worth, at) => total + worth * (numbers[at] ?? 0), 0);
        expect(sumCount({ currency, pieces: typed, rest: '12,50' }, 'sr')).toBe(sum + 1_250);
      }),
    );
  });

  it('is nothing while it is empty, and unknown while something can’t be read', () => {
    const empty = emptyCount('RSD');
    expect(sumCount(empty, 'sr')).toBe(0);
    expect(sumCount({ ...empty, pieces: { 10_000: '1,5' } }, 'sr')).toBeUndefined();
    expect(sumCount({ ...empty, rest: 'a lot' }, 'sr')).toBeUndefined();
  });

  it('has the largest first and what is note and coin once', () => {
    expect(denominations('RSD').slice(0, 3)).toEqual([500_000, 200_000, 100_000]);
    expect(denominations('RSD').filter(worth => worth === 1_000)).toHaveLength(1);
  });
});
