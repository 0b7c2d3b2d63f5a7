import { isCurrency, isTimeZone, minorUnitsPerMajor, withoutUnprintable, type Currency } from '@vh/domain';
import { RowError, type ImportDefaults, type PlaceDraft, type RowProblem } from './event-draft.ts';

/** The zone of countries that have one only; the first look before the source's own words. */
const zoneOfCountry: Readonly<Record<string, string>> = {
  AL: 'Europe/Tirane',
  AT: 'Europe/Vienna',
  BA: 'Europe/Sarajevo',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  ME: 'Europe/Podgorica',
  MK: 'Europe/Skopje',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TR: 'Europe/Istanbul',
  UA: 'Europe/Kyiv',
  XK: 'Europe/Belgrade',
  JP: 'Asia/Tokyo',
};

/** Zones of regions in countries with several; by 'country-region'. */
const zoneOfRegion: Readonly<Record<string, string>> = {
  'CA-ON': 'America/Toronto',
  'CA-QC': 'America/Toronto',
  'CA-BC': 'America/Vancouver',
  'CA-AB': 'America/Edmonton',
  'CA-MB': 'America/Winnipeg',
  'CA-NS': 'America/Halifax',
  'US-NY': 'America/New_York',
  'US-CA': 'America/Los_Angeles',
  'US-IL': 'America/Chicago',
  'US-MA': 'America/New_York',
};

/** The time zone of a place: as told by the caller, else by its country or region; a RowError when none is known. */
export function zoneOfPlace(country: string, region: string, defaults: ImportDefaults): string {
  const zone = zoneOfCountry[country] ?? zoneOfRegion[`${country}-${region}`] ?? defaults.timezone;
  if (zone && isTimeZone(zone)) return zone;
  throw new RowError('the time zone of the place is not known; say it with --timezone');
}

/** A trimmed text without markup, control characters and runs of blanks; paragraphs stay. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** A price of a source ('15.00', '1.200,50', 65, '$20') in minor units; undefined when it names none. */
export function priceInMinor(value: unknown): number | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0 ? Math.round(value * minorUnitsPerMajor) : undefined;
  if (typeof value !== 'string') return undefined;
  const digits = value.replace(/[^\d.,-]/g, '');
  if (digits === '' || digits.startsWith('-')) return undefined;
  const decimal = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const hasDecimals = decimal >= 0 && digits.length - decimal - 1 <= 2;
  const whole = (hasDecimals ? digits.slice(0, decimal) : digits).replace(/[.,]/g, '');
  const cents = hasDecimals ? digits.slice(decimal + 1).padEnd(2, '0') : '00';
  const amount = Number(`${whole || '0'}${cents}`);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** A supported currency, or the caller's default when the source names none; a RowError for others. */
export function currencyOf(value: unknown, fallback: Currency): Currency {
  if (value === undefined || value === null || value === '') return fallback;
  const code = String(value).trim().toUpperCase();
  if (isCurrency(code)) return code;
  throw new RowError(`the currency ${code} is not one we sell in`);
}

/** An address without the parts that sources repeat, each part on one line. */
export function tidyPlace(place: PlaceDraft): PlaceDraft {
  const [name, address, city, postalCode] = [place.name, place.address, place.city, place.postalCode].map(
    oneLine,
  );
  const shown = name || address || city;
  if (!shown) throw new RowError('the place has no name');
  return { ...place, name: shown, address: address ?? '', city: city ?? '', postalCode: postalCode ?? '' };
}

/** A text whose lines are one. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * A row of a source, of any shape, whose texts have no invisible signs, controls or damaged characters: no form would
 * take them back. A note says that some were taken out.
 */
export function cleanRow<T>(row: T, rowNumber: number, notes: RowProblem[]): T {
  let isChanged = false;
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const cleaned = withoutUnprintable(value);
      isChanged ||= cleaned !== value;
      return cleaned;
    }
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clean(one)]));
  };
  const cleaned = clean(row) as T;
  if (isChanged) notes.push({ rowNumber, reason: 'invisible signs were taken out of its texts' });
  return cleaned;
}
