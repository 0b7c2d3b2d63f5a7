import fc from 'fast-check';
import { languageCodes, languageTag } from './locales.ts';
import { priceTicket } from './pricing.ts';
import { readTypedAmount, readTypedPrice, writeTypedAmount } from './typed-amount.ts';

const feePlan = { basisPoints: 500, fixed: 10, bearer: 'buyer' } as const;
const offered = { minimum: 500, maximum: 10_000, feePlan };

describe('an amount in a field', () => {
  it('is read as it was written, in every language', () => {
    const locale = fc.constantFrom(...languageCodes.map(languageTag));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), locale, (amount, tag) => {
        expect(readTypedAmount(writeTypedAmount(amount, tag))).toBe(amount);
      }),
    );
  });

  it('has the decimal mark of its reader', () => {
    expect([1_050, 1_000].map(amount => writeTypedAmount(amount, 'sr-Latn-RS'))).toEqual(['10,50', '10']);
    expect([1_050, 1_000].map(amount => writeTypedAmount(amount, 'en'))).toEqual(['10.50', '10']);
  });
});

describe('readTypedPrice', () => {
  it.each([
    ['5', 500],
    ['7,5', 750],
    ['7.50', 750],
    ['100', 10_000],
  ])('takes %p', (typed, face) => {
    expect(readTypedPrice(typed, offered)).toEqual(priceTicket(face, feePlan));
  });

  it.each([
    ['', 'unreadable'],
    ['-5', 'unreadable'],
    ['five', 'unreadable'],
    ['1e3', 'unreadable'],
    ['5.555', 'too_high'],
    ['4,99', 'too_low'],
    ['0', 'too_low'],
    ['100,01', 'too_high'],
  ])('says of %p that it is %s', (typed, problem) => {
    expect(readTypedPrice(typed, offered)).toBe(problem);
  });

  it('takes whatever is from the minimum to the most, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), amount => {
        const isPrice = typeof readTypedPrice(writeTypedAmount(amount, 'de'), offered) === 'object';
        expect(isPrice).toBe(amount >= 500 && amount <= 10_000);
      }),
    );
  });
});
