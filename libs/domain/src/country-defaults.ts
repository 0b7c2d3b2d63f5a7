import type { LanguageCode } from './locales.ts';
import type { Currency } from './money.ts';

/**
 * Standard rates of VAT by country (ISO 3166-1 alpha-2), basis points. Those of the Union were compared in November 2026
 * with a published table of 2025 (calculariva.app, "VAT 2025 in the 27 EU countries"), not with the laws; the others are commonly
 * known ones and were compared with nothing. CA is the federal GST; US has no such tax. They only begin a form: the organiser
 * decides, and enters a reduced rate for culture or sport where a country has one.
 */
export const standardVatRates: Readonly<Record<string, number>> = {
  ...{ AT: 2000, BE: 2100, BG: 2000, CY: 1900, CZ: 2100, DE: 1900, DK: 2500, EE: 2400, ES: 2100, FI: 2550 },
  ...{ FR: 2000, GR: 2400, HR: 2500, HU: 2700, IE: 2300, IT: 2200, LT: 2100, LU: 1700, LV: 2100, MT: 1800 },
  ...{ NL: 2100, PL: 2300, PT: 2300, RO: 2100, SE: 2500, SI: 2200, SK: 2300 },
  ...{ RS: 2000, BA: 1700, ME: 2100, MK: 1800, AL: 2000, XK: 1800, CH: 810, LI: 810, NO: 2500, IS: 2400 },
  ...{ GB: 2000, UA: 2000, MD: 2000, TR: 2000, CA: 500, US: 0 },
};

/** The rate where nothing says another, basis points. */
export const usualVatRate = 2000;

/** The standard rate of a country, basis points; undefined where it is not known. */
export function vatOfCountry(country: string): number | undefined {
  return Object.hasOwn(standardVatRates, country) ? standardVatRates[country] : undefined;
}

const euroCountries: ReadonlySet<string> = new Set(
  // of the Union, with BG since January 2026, and those that use it besides
  [
    ...['AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV'],
    ...['MT', 'NL', 'PT', 'SI', 'SK', 'ME', 'XK', 'AD', 'MC', 'SM', 'VA'],
  ],
);

const ownCurrencies: Readonly<Record<string, Currency>> = {
  RS: 'RSD',
  BA: 'BAM',
  SE: 'SEK',
  CH: 'CHF',
  LI: 'CHF',
  GB: 'GBP',
  US: 'USD',
  CA: 'CAD',
};

/** What is paid with in a country; undefined where the platform doesn't sell in that. */
export function currencyOfCountry(country: string): Currency | undefined {
  if (euroCountries.has(country)) return 'EUR';
  return Object.hasOwn(ownCurrencies, country) ? ownCurrencies[country] : undefined;
}

const languagesOfCountries: Readonly<Record<string, LanguageCode>> = {
  RS: 'sr',
  ME: 'sr',
  BA: 'ba',
  DE: 'de',
  AT: 'de',
  LI: 'de',
  FR: 'fr',
  MC: 'fr',
  ES: 'es',
  NL: 'nl',
  RU: 'ru',
  SE: 'se',
  GB: 'en',
  IE: 'en',
  US: 'en',
};

/** The language that most of a country reads; undefined where several share it or the site doesn't speak it. */
export function languageOfCountry(country: string): LanguageCode | undefined {
  return Object.hasOwn(languagesOfCountries, country) ? languagesOfCountries[country] : undefined;
}

/**
 * The zone of countries whose clocks all show the same, in the IANA time zone database (zone1970.tab, 2025b); an overseas
 * territory with a code of its own is a country here. Countries with several zones are left out; DE is not, whose second
 * one, Büsingen, keeps the same time.
 */
const zonesOfCountries: Readonly<Record<string, string>> = {
  ...{ AD: 'Europe/Andorra', AL: 'Europe/Tirane', AT: 'Europe/Vienna', BA: 'Europe/Sarajevo' },
  ...{ BE: 'Europe/Brussels', BG: 'Europe/Sofia', BY: 'Europe/Minsk', CH: 'Europe/Zurich' },
  ...{ CZ: 'Europe/Prague', DE: 'Europe/Berlin', DK: 'Europe/Copenhagen', EE: 'Europe/Tallinn' },
  ...{ FI: 'Europe/Helsinki', FR: 'Europe/Paris', GB: 'Europe/London', GR: 'Europe/Athens' },
  ...{ HR: 'Europe/Zagreb', HU: 'Europe/Budapest', IE: 'Europe/Dublin', IS: 'Atlantic/Reykjavik' },
  ...{ IT: 'Europe/Rome', LI: 'Europe/Vaduz', LT: 'Europe/Vilnius', LU: 'Europe/Luxembourg' },
  ...{ LV: 'Europe/Riga', MC: 'Europe/Monaco', MD: 'Europe/Chisinau', ME: 'Europe/Podgorica' },
  ...{ MK: 'Europe/Skopje', MT: 'Europe/Malta', NL: 'Europe/Amsterdam', NO: 'Europe/Oslo' },
  ...{ PL: 'Europe/Warsaw', RO: 'Europe/Bucharest', RS: 'Europe/Belgrade', SE: 'Europe/Stockholm' },
  ...{ SI: 'Europe/Ljubljana', SK: 'Europe/Bratislava', SM: 'Europe/San_Marino', TR: 'Europe/Istanbul' },
  ...{ VA: 'Europe/Vatican', XK: 'Europe/Belgrade', AE: 'Asia/Dubai', IL: 'Asia/Jerusalem' },
  ...{
    IN: 'Asia/Kolkata',
    JP: 'Asia/Tokyo',
    KR: 'Asia/Seoul',
    SG: 'Asia/Singapore',
    ZA: 'Africa/Johannesburg',
  },
};

/** The IANA zone of a country that has one; undefined for others and those that are not known. */
export function zoneOfCountry(country: string): string | undefined {
  return Object.hasOwn(zonesOfCountries, country) ? zonesOfCountries[country] : undefined;
}

/** What an organiser's last event was sold with; absent where there is none. */
export interface LastEvent {
  readonly currency: Currency;
  readonly mainLanguage: LanguageCode | null;
  /** Of its ticket types, the most frequent; null where it has none. */
  readonly vatBasisPoints: number | null;
  /** Of its place. */
  readonly country: string;
  readonly timezone: string;
}

/** What a new event of an organiser begins with. */
export interface EventDefaults {
  readonly currency: Currency;
  readonly mainLanguage: LanguageCode;
  readonly vatBasisPoints: number;
  /** Of a new place; '' where nothing says one. */
  readonly country: string;
  readonly timezone: string | undefined;
}

/** By the organiser's last event, else by its country, else as the platform has it. */
export function defaultsOfOrganiser(
  last: LastEvent | undefined,
  country: string,
  platform: {
    readonly currency: Currency;
    readonly languages: readonly LanguageCode[];
    readonly language: LanguageCode;
  },
): EventDefaults {
  const language = last?.mainLanguage ?? languageOfCountry(country);
  const where = last?.country || country;
  return {
    currency: last?.currency ?? currencyOfCountry(country) ?? platform.currency,
    mainLanguage: language && platform.languages.includes(language) ? language : platform.language,
    vatBasisPoints: last?.vatBasisPoints ?? vatOfCountry(country) ?? usualVatRate,
    country: where,
    timezone: last?.country ? last.timezone : zoneOfCountry(where),
  };
}
