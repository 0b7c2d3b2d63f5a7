import type { Currency, LanguageCode } from '@vh/domain';
import { formatAmount, formatCount, formatMoney } from './format-money.ts';

/** Intl puts a no-break space between number and currency. */
function plain(text: string): string {
  return text.replace(/\u00a0/g, ' ');
}

describe('formatMoney', () => {
  it.each<[number, Currency, LanguageCode, string]>([
    [120_000, 'RSD', 'en', 'RSD 1,200'],
    [120_050, 'RSD', 'sr', '1.200,50 RSD'],
    [9_000, 'BAM', 'en', 'KM 90.00'],
    [1_308, 'BAM', 'ba', '13,08 KM'],
    [1_800, 'EUR', 'en', '€18'],
    [1_850, 'EUR', 'en', '€18.50'],
    [1_800, 'EUR', 'de', '18 €'],
    [10_000, 'SEK', 'se', '100 kr'],
    [0, 'RSD', 'en', 'RSD 0'],
  ])('writes %d minor units of %s in %s as %s', (amount, currency, language, expected) => {
    expect(plain(formatMoney({ amount, currency }, language))).toBe(expected);
  });
});

describe('formatAmount', () => {
  it.each<[number, Currency, LanguageCode, string]>([
    [120_000, 'RSD', 'en', 'RSD 1,200'],
    [120_050, 'RSD', 'sr', '1.200,50 RSD'],
    [103_520, 'BAM', 'en', 'KM 1,035.20'],
    [-9_000, 'BAM', 'en', '-KM 90.00'],
    [103_520, 'BAM', 'sr', '1.035,20 KM'],
    [1_850, 'EUR', 'en', '€18.50'],
    [1_850, 'EUR', 'sr', '18,50 €'],
  ])('writes %d minor units of %s in %s as %s', (amount, currency, language, expected) => {
    expect(plain(formatAmount({ amount, currency }, language))).toBe(expected);
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
