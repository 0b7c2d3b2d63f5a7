import fc from 'fast-check';
import { isTaxNumber, tidyTaxNumber } from './tax-numbers.ts';

describe('isTaxNumber', () => {
  it.each([
    ['RS', '100002803'],
    ['RS', 'RS 100 002 803'],
    ['BA', '4200000000005'],
    ['BA', '200 000 000 005'],
    ['DE', 'DE 123 456 789'],
    ['AT', 'atu12345678'],
    ['GR', 'EL123456789'],
    ['SE', '556000000001'],
    ['CH', 'CHE-123.456.789'],
  ])('takes a number of %s: %s', (country, typed) => {
    expect(isTaxNumber(country, tidyTaxNumber(typed))).toBe(true);
  });

  it.each([
    ['RS', '100002804'],
    ['RS', '000000000'],
    ['RS', '10000280'],
    ['BA', '5200000000005'],
    ['DE', 'AT123456789'],
    ['GR', 'GR123456789'],
    ['SE', '556000000002'],
    ['US', '1'],
  ])('refuses a number of %s: %s', (country, typed) => {
    expect(isTaxNumber(country, tidyTaxNumber(typed))).toBe(false);
  });

  it('takes exactly one of the ten last digits of a PIB', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), body => {
        const fitting = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(number =>
          isTaxNumber('RS', number),
        );
        expect(fitting).toHaveLength(1);
      }),
    );
  });
});
