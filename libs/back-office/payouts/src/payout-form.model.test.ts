import fc from 'fast-check';
import { amountProblem, payoutAmount, readShare, withRunning } from './payout-form.model.ts';

describe('the form of a payout', () => {
  it.each([
    ['1250.50', undefined],
    ['1.250,50', undefined],
    ['1250,51', 'aboveAvailable'],
    ['0', 'zeroAmount'],
    ['', 'wrongAmount'],
    ['much', 'wrongAmount'],
    ['-5', 'wrongAmount'],
  ])('finds of %s: %s', (typed, problem) => {
    expect(amountProblem(typed, 125_050, 'sr')).toBe(problem);
  });

  it('takes sums that no ticket costs', () => {
    expect(payoutAmount('45.000.000,00', 'sr')).toBe(4_500_000_000);
    expect(payoutAmount('1000000000,01', 'sr')).toBeUndefined();
  });

  it.each([
    ['50', 5_000],
    ['12,5 %', 1_250],
    ['100', 10_000],
    ['100,01', undefined],
    ['x', undefined],
  ])('reads the share %s as %s', (typed, basisPoints) => {
    expect(readShare(typed)).toBe(basisPoints);
  });

  it('ends its lines with the closing balance', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.record({ amount: fc.integer() }), { minLength: 1 }),
        (opening, lines) => {
          const closing = lines.reduce((sum, { amount }) => sum + amount, opening);
          expect(withRunning(opening, lines).at(-1)?.balance).toBe(closing);
        },
      ),
    );
  });
});
