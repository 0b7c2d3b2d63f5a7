import fc from 'fast-check';
import { languageCodes, languageTag } from './locales.ts';
import { priceTicket } from './pricing.ts';
import {
  problemOfAmount,
  readingsOfAmount,
  readTypedAmount,
  readTypedPrice,
  writeTypedAmount,
} from './typed-amount.ts';

const feePlan = { basisPoints: 500, fixed: 10, bearer: 'buyer' } as const;
const offered = { minimum: 500, maximum: 10_000, feePlan };

describe('an amount in a field', () => {
  it('is read as it was written, in every language', () => {
    const languages = fc.constantFrom(...languageCodes);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), languages, (amount, language) => {
        expect(readTypedAmount(writeTypedAmount(amount, languageTag(language)), { language })).toBe(amount);
      }),
    );
  });

  it('is read as every screen of a language shows it, with marks between thousands', () => {
    const languages = fc.constantFrom(...languageCodes);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), languages, (amount, language) => {
        const shown = new Intl.NumberFormat(languageTag(language), {
          minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
        }).format(amount / 100);
        expect(readTypedAmount(shown, { language })).toBe(amount);
      }),
    );
  });

  it.each([
    ['12.505', 'en', 'ambiguous'],
    ['12,505', 'sr', 'ambiguous'],
    ['12,505', 'de', 'ambiguous'],
    ['12.505', 'ru', 'ambiguous'],
    ['12,505', 'ru', 'ambiguous'],
    ['1.234', undefined, 'ambiguous'],
    ['0.505', 'sr', 'ambiguous'],
    ['1.234,567', 'en', 'unreadable'],
    ['1234.567', 'en', 'unreadable'],
    ['0.505.505', 'sr', 'unreadable'],
    ['1.2.3', 'en', 'unreadable'],
    ['1.234.56', 'sr', 'unreadable'],
    ['1,234,5', 'en', 'unreadable'],
    ['1.234.567,89', 'sr', undefined],
    ['-5', 'en', 'negative'],
    ['−5,50', 'sr', 'negative'],
    ['-', 'en', 'unreadable'],
    ['999999999999', 'en', 'too_high'],
    ['12.505', 'sr', undefined],
    ['1.234', 'de', undefined],
    ['12,505', 'en', undefined],
    ['1.234.567', 'en', undefined],
    ['1 234', 'ru', undefined],
    ['', 'en', undefined],
  ] as const)('%p is in %p refused as %p', (typed, language, problem) => {
    expect(problemOfAmount(typed, { language })).toBe(problem);
    expect(readTypedAmount(typed, { language }) === 'wrong').toBe(problem !== undefined);
  });

  it('is never off by a thousand: a lone mark before three digits is what the language means by it, or refused', () => {
    const digits = fc.integer({ min: 1, max: 999 });
    const mark = fc.constantFrom('.', ',');
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 0, max: 999 }),
        mark,
        fc.constantFrom(...languageCodes),
        (one, other, sign, language) => {
          const typed = `${one}${sign}${String(other).padStart(3, '0')}`;
          const isOwn = Intl.NumberFormat(languageTag(language)).format(1_234_567).includes(sign);
          const { thousands } = readingsOfAmount(typed);
          expect(readTypedAmount(typed, { language })).toBe(isOwn ? thousands : 'wrong');
        },
      ),
    );
  });

  it('names both amounts that an ambiguous one can mean', () => {
    expect(readingsOfAmount('12.505')).toEqual({ thousands: 1_250_500, cents: 1_251 });
    expect(readingsOfAmount('1,004')).toEqual({ thousands: 100_400, cents: 100 });
  });

  it('is refused above what its field takes', () => {
    expect(readTypedAmount('1001', { language: 'en', highest: 100_000 })).toBe('wrong');
    expect(readTypedAmount('1000', { language: 'en', highest: 100_000 })).toBe(100_000);
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
    expect(readTypedPrice(typed, offered, 'en')).toEqual(priceTicket(face, feePlan));
  });

  it.each([
    ['', 'unreadable'],
    ['-5', 'unreadable'],
    ['five', 'unreadable'],
    ['1e3', 'unreadable'],
    ['5.555', 'unreadable'],
    ['5,555', 'too_high'],
    ['4,99', 'too_low'],
    ['0', 'too_low'],
    ['100,01', 'too_high'],
  ])('says of %p that it is %s', (typed, problem) => {
    expect(readTypedPrice(typed, offered, 'en')).toBe(problem);
  });

  it('takes whatever is from the minimum to the most, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), amount => {
        const isPrice = typeof readTypedPrice(writeTypedAmount(amount, 'de'), offered, 'de') === 'object';
        expect(isPrice).toBe(amount >= 500 && amount <= 10_000);
      }),
    );
  });
});
