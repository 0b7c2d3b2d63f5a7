import type { LanguageCode } from '../locales.ts';
import { minorUnitsPerMajor, type Currency, type Money } from '../money.ts';
import { intlLocale, numberFormat } from './intl-formats.ts';

/** Currencies whose cents are out of use: whole amounts are written without them. */
const withoutCents: ReadonlySet<Currency> = new Set(['RSD']);

/**
 * An amount in the reader's way with the digits of its currency: 'RSD 1,200' in English, '1.200 RSD' in Serbian, '18,00 €' in
 * German. The Bosnian mark is written KM everywhere.
 */
export function formatMoney({ amount, currency }: Money, language: LanguageCode): string {
  // ICU of browsers and of Node disagree about the digits of dinars, so they are always said
  const digits = withoutCents.has(currency) && amount % minorUnitsPerMajor === 0 ? 0 : 2;
  return numberFormat(intlLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'BAM' ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / minorUnitsPerMajor);
}

/** An amount of minor units as a number for figures with little room: '1.28M'. */
export function formatCompactAmount(amount: number, language: LanguageCode): string {
  // British English shortens millions to a small m, which others read as metres or thousandths
  const locale = language === 'en' ? 'en' : intlLocale(language);
  return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }).format(
    amount / minorUnitsPerMajor,
  );
}

/** Minor units as programs read them, and as fields hold them: '-1234.50'. */
export function decimalAmount(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
