import { currencies } from '@vh/domain';
import fc from 'fast-check';
import { changeFor, fastCashAmounts, readAmount } from './cash.model.ts';

describe('fastCashAmounts', () => {
  it.each([
    [300_000, 'RSD', [300_000, 400_000, 500_000]],
    [25_000, 'RSD', [25_000, 30_000, 50_000]],
    [100_000, 'RSD', [100_000, 200_000, 500_000]],
    [2_700, 'EUR', [2_700, 3_000, 5_000]],
    [9_000, 'BAM', [9_000, 10_000, 20_000]],
    [1_050, 'CHF', [1_050, 2_000, 5_000]],
  ] as const)('offers for %i %s the sums %j', (total, currency, expected) => {
    expect(fastCashAmounts(total, currency)).toEqual(expected);
  });

  it('offers nothing for nothing', () => {
    expect(fastCashAmounts(0, 'EUR')).toEqual([]);
  });

  it('starts with the exact sum, rises, and never offers less than is to pay', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.constantFrom(...currencies),
        (total, currency) => {
          const amounts = fastCashAmounts(total, currency);
          expect(amounts[0]).toBe(total);
          expect(amounts.length).toBeLessThanOrEqual(3);
          amounts.slice(1).forEach((amount, at) => expect(amount).toBeGreaterThan(amounts[at] ?? 0));
        },
      ),
    );
  });
});

describe('changeFor', () => {
  it('gives exactly the excess cash as change', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (total, tendered) => {
        const change = changeFor(total, tendered);
        const signed = change.kind === 'exact' ? 0 : change.kind === 'short' ? -change.amount : change.amount;
        expect(total + signed).toBe(tendered);
      }),
    );
  });
});

describe('readAmount', () => {
  it.each([
    ['5000', 500_000],
    ['5.000', 500_000],
    // cents or thousands: in Serbian a comma parts cents
    ['5,000', undefined],
    ['1 200', 120_000],
    ['1.200,50', 120_050],
    ['1,200.50', 120_050],
    ['50,5', 5_050],
    ['50.05', 5_005],
    ['0', 0],
    ['', undefined],
    ['-5', undefined],
    ['5.', undefined],
    ['12a', undefined],
    ['1.2.3', undefined],
    // a barcode that was scanned into the field: more than any sale can take
    ['8600123456789', undefined],
  ])('reads %j as %p minor units', (typed, expected) => {
    expect(readAmount(typed, 'sr')).toBe(expected);
  });

  it('reads back every amount written with a dot or a comma', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.constantFrom('.', ','), (amount, point) => {
        const text = `${Math.floor(amount / 100)}${point}${String(amount % 100).padStart(2, '0')}`;
        expect(readAmount(text, 'sr')).toBe(amount);
      }),
    );
  });
});
