import fc from 'fast-check';
import { currencies } from './money.ts';
import { refundLimitOf, usualRefundLimits } from './refund-limits.ts';

describe('the limit of refunds', () => {
  const aCurrency = fc.constantFrom(...currencies);
  const limits = fc.dictionary(aCurrency, fc.nat());

  it('is what was set for the currency, also when that is nothing at all', () => {
    fc.assert(
      fc.property(limits, aCurrency, fc.nat(), (others, currency, limit) => {
        expect(refundLimitOf({ ...others, [currency]: limit }, currency)).toBe(limit);
      }),
    );
  });

  it('is the usual one of the currency where none was set, whatever others have', () => {
    fc.assert(
      fc.property(limits, aCurrency, (set, currency) => {
        const others = Object.fromEntries(Object.entries(set).filter(([name]) => name !== currency));
        expect(refundLimitOf(others, currency)).toBe(usualRefundLimits[currency]);
      }),
    );
  });

  it('is usually 50,000 dinars and 500 euros', () => {
    expect([refundLimitOf({}, 'RSD'), refundLimitOf({}, 'EUR')]).toEqual([5_000_000, 50_000]);
  });
});
