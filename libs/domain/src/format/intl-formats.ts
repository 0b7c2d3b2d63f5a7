import { languageTag, type LanguageCode } from '../locales.ts';

/**
 * The locale that everything readers see is formatted in. English is international: day before month. Chromium carries no
 * data for Bosnian and would answer in English; Serbian of Bosnia has the same words, and servers and browsers know it.
 */
export function intlLocale(language: LanguageCode): string {
  if (language === 'en') return 'en-GB';
  return language === 'ba' ? 'sr-Latn-BA' : languageTag(language);
}

/** Zones come from events; more formats than this are not kept. */
const mostFormats = 1_000;

/** A maker of formats that keeps them: making one costs about fifty times its use. */
function keep<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const known = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(locale, options);
    if (known.size < mostFormats) known.set(key, made);
    return made;
  };
}

/** Formats of dates; UTC in a zone that the runtime does not know, so that one wrong event does not break a page. */
export const dateFormat = keep((locale, options: Intl.DateTimeFormatOptions) => {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
});

/** Formats of numbers. */
export const numberFormat = keep(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Formats of times before and after now. */
export const relativeFormat = keep(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** Formats of lists. */
export const listFormat = keep(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);

/** Names of countries and languages. */
export const nameFormat = keep(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);
