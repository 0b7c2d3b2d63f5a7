import * as fc from 'fast-check';
import { decimalAmount } from '@vh/domain';
import { fromDecimal } from './decimal-amount.ts';

describe('decimal amounts', () => {
  it('come back as they went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), minor => {
        expect(fromDecimal(decimalAmount(minor))).toBe(minor);
      }),
    );
  });

  it.each([
    ['9.99', 999],
    ['9.9', 990],
    ['9', 900],
    ['0.05', 5],
    ['9.990', 999],
    [9.99, 999],
    [1234.5, 123_450],
  ])('%s is %s', (text, minor) => {
    expect(fromDecimal(text)).toBe(minor);
  });

  it.each(['', ' ', '9.991', '-1', '1,00', '1e3', 'NaN', '9.', '.5', null, undefined, {}])(
    '%s is none',
    value => {
      expect(fromDecimal(value)).toBeUndefined();
    },
  );
});
