import { minorUnitsPerMajor, type Currency, type LanguageCode, type Money } from '@vh/domain';
import { intlLocale } from './intl-locale.ts';

/** Currencies whose decimals are written even when they are zero. */
const alwaysDecimals: ReadonlySet<Currency> = new Set(['BAM']);

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount in the way of its reader's language, as mails and documents have it too: 'RSD 1,200' in English, '1.200 RSD' in
 * Serbian. BAM shows as KM, whole amounts without decimals except in KM.
 */
export function formatMoney({ amount, currency }: Money, language: LanguageCode): string {
  return moneyFormatter(currency, intlLocale(language)).format(amount / minorUnitsPerMajor);
}

/** The same as {@link formatMoney}, under the name by which areas ask for it. */
export function formatAmount({ amount, currency }: Money, language: LanguageCode): string {
  return formatMoney({ amount, currency }, language);
}

/** A whole number in the reader's way, e.g. 1,240 or 1.240. */
export function formatCount(count: number, language: LanguageCode): string {
  const key = `count ${language}`;
  return cached(key, () => new Intl.NumberFormat(intlLocale(language))).format(count);
}

function moneyFormatter(currency: Currency, locale: string): Intl.NumberFormat {
  return cached(
    `${currency} ${locale}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: currency === 'BAM' ? 'narrowSymbol' : 'symbol',
        trailingZeroDisplay: alwaysDecimals.has(currency) ? 'auto' : 'stripIfInteger',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  );
}

function cached(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formatters.get(key);
  if (known) return known;
  const made = make();
  formatters.set(key, made);
  return made;
}
