import type { LanguageCode } from '../locales.ts';
import { intlLocale, listFormat, nameFormat, numberFormat, relativeFormat } from './intl-formats.ts';

/** A whole number in the reader's way: '1,240' or '1.240'. */
export function formatCount(count: number, language: LanguageCode): string {
  return numberFormat(intlLocale(language), {}).format(count);
}

/** A number with exactly so many decimals in the reader's way: '4.5'. */
export function formatDecimal(value: number, decimals: number, language: LanguageCode): string {
  return numberFormat(intlLocale(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** A share as a percentage with up to two decimals: 0.125 is '12.5%'. */
export function formatPercent(share: number, language: LanguageCode): string {
  return numberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 2 }).format(share);
}

/** A change as a whole percentage with its sign: 0.2 is '+20%'. */
export function formatChange(share: number, language: LanguageCode): string {
  return numberFormat(intlLocale(language), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(share);
}

/** A size of a file in a unit that is easily read: '1.4 MB'. */
export function formatBytes(bytes: number, language: LanguageCode): string {
  const [unit, divisor] =
    bytes >= 1_000_000
      ? (['megabyte', 1_000_000] as const)
      : bytes >= 1_000
        ? (['kilobyte', 1_000] as const)
        : (['byte', 1] as const);
  const options = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return numberFormat(intlLocale(language), options).format(bytes / divisor);
}

/** A duration in one unit from now: 2 days are 'in 2 days', -2 are '2 days ago'. */
export function formatFromNow(
  count: number,
  unit: Intl.RelativeTimeFormatUnit,
  language: LanguageCode,
): string {
  return relativeFormat(intlLocale(language), { numeric: 'always' }).format(count, unit);
}

/** Several parts as one phrase: 'A, B and C'. */
export function formatList(parts: readonly string[], language: LanguageCode): string {
  return listFormat(intlLocale(language), { type: 'conjunction' }).format(parts);
}

/** A country by its ISO code in the reader's words; the code itself where it names none, '' for ''. */
export function formatCountry(code: string, language: LanguageCode): string {
  return nameOf('region', code, language);
}

/** A language by its BCP 47 tag in the reader's words; the tag itself where it names none. */
export function formatLanguage(tag: string, language: LanguageCode): string {
  return nameOf('language', tag.split('-')[0] ?? '', language);
}

function nameOf(type: 'region' | 'language', code: string, language: LanguageCode): string {
  if (code === '') return '';
  try {
    return nameFormat(intlLocale(language), { type }).of(code) ?? code;
  } catch {
    // a code of the wrong form names nothing
    return code;
  }
}
