import fc from 'fast-check';
import type { LanguageCode } from '../locales.ts';
import type { Currency } from '../money.ts';
import { decimalAmount, formatCompactAmount, formatMoney } from './format-money.ts';
import { formatBytes, formatCount } from './format-number.ts';

/** Intl puts a no-break space between number and currency. */
function plain(text: string): string {
  return text.replace(/\u00a0/g, ' ');
}

describe('formatMoney', () => {
  it.each<[number, Currency, LanguageCode, string]>([
    [120_000, 'RSD', 'en', 'RSD 1,200'],
    [120_050, 'RSD', 'en', 'RSD 1,200.50'],
    [120_050, 'RSD', 'sr', '1.200,50 RSD'],
    [120_000, 'RSD', 'ba', '1.200 RSD'],
    [9_000, 'BAM', 'en', 'KM 90.00'],
    [-9_000, 'BAM', 'en', '-KM 90.00'],
    [1_308, 'BAM', 'ba', '13,08 KM'],
    [103_520, 'BAM', 'de', '1.035,20 KM'],
    [1_800, 'EUR', 'en', '€18.00'],
    [1_850, 'EUR', 'sr', '18,50 €'],
    [1_800, 'EUR', 'de', '18,00 €'],
    [10_000, 'SEK', 'se', '100,00 kr'],
    [0, 'RSD', 'en', 'RSD 0'],
  ])('writes %d minor units of %s in %s as %s', (amount, currency, language, expected) => {
    expect(plain(formatMoney({ amount, currency }, language))).toBe(expected);
  });

  it('shortens figures for tiles', () => {
    expect(formatCompactAmount(128_400_000, 'en')).toBe('1.28M');
  });
});

describe('decimalAmount', () => {
  it('writes exactly two decimals of every whole amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), amount => {
        const written = decimalAmount(amount);
        expect(written).toMatch(/^-?\d+\.\d{2}$/);
        expect(Math.round(Number(written) * 100)).toBe(amount);
      }),
    );
  });
});

describe('formatBytes', () => {
  it.each([
    [12, '12 byte'],
    [25_600, '25.6 kB'],
    [31_400_000, '31.4 MB'],
  ])('writes %p bytes as %p', (bytes, expected) => {
    expect(formatBytes(bytes, 'en')).toBe(expected);
  });
});

describe('formatCount', () => {
  it('groups in the reader’s way', () => {
    expect([formatCount(1240, 'en'), formatCount(1240, 'sr'), formatCount(1240, 'de')]).toEqual([
      '1,240',
      '1.240',
      '1.240',
    ]);
  });
});
