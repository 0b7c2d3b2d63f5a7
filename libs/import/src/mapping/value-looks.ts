import { readCoordinates } from '@vh/domain';
import { readClock } from '../values/clock.ts';
import { readCountry } from '../values/countries.ts';
import { readPrices } from '../values/prices.ts';
import { readWhen } from '../values/read-when.ts';
import { webAddressOf } from '../values/text.ts';
import type { Field } from './fields.ts';

/** Cells of a column that are looked at. */
const sampled = 100;

/** Cells of a column that are not empty, spread over the table. */
export function sampleOf(cells: readonly string[]): readonly string[] {
  const filled = cells.filter(cell => cell.trim() !== '');
  const step = Math.max(1, Math.floor(filled.length / sampled));
  return filled.filter((_, at) => at % step === 0).slice(0, sampled);
}

const isDate = (text: string): boolean => {
  if (text.length > 120) return false;
  const when = readWhen(text);
  return typeof when !== 'string' || when === 'date.ambiguous' || when === 'date.no_year';
};
const isNumber = (text: string): boolean => /^[-+−]?\d+([.,]\d+)?$/.test(text.trim());
const isWebAddress = (text: string): boolean => webAddressOf(text) !== undefined;
const isPrice = (text: string): boolean => text.length < 400 && readPrices(text) !== undefined;
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !isWebAddress(text) && !isEmail(text);
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
const isClock = (text: string): boolean => text.length < 40 && readClock(text).length > 0;

/** What cells of a field look like; fields without one can hold anything. */
const looks: Partial<Record<Field, (text: string) => boolean>> = {
  title: isWords,
  start: isDate,
  end: text => isDate(text) || isClock(text),
  startTime: isClock,
  endTime: isClock,
  venue: isWords,
  city: isWords,
  organiser: isWords,
  description: isWords,
  country: text => readCountry(text) !== '',
  price: isPrice,
  minPrice: isNumber,
  maxPrice: isPrice,
  suggestedPrice: isPrice,
  latitude: isNumber,
  longitude: isNumber,
  coordinates: text => readCoordinates(text) !== undefined,
  url: isWebAddress,
  picture: text => isWebAddress(text) || /\.(jpe?g|png|webp|gif|avif)$/i.test(text),
  capacity: isNumber,
};

/** The share of cells that look as a field needs, 0 to 1; undefined for fields that can hold anything, and no cells. */
export function shareFitting(field: Field, sample: readonly string[]): number | undefined {
  const fits = looks[field];
  if (!fits || sample.length === 0) return undefined;
  return sample.filter(fits).length / sample.length;
}

/** What a column holds by its values alone, in the order in which that is tried. */
export function fieldByValues(
  sample: readonly string[],
): { readonly field: Field; readonly share: number } | undefined {
  if (sample.length === 0) return undefined;
  const share = (fits: (text: string) => boolean) => sample.filter(fits).length / sample.length;
  const pictures = share(text => isWebAddress(text) && /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(text));
  if (pictures >= 0.8) return { field: 'picture', share: pictures };
  const addresses = share(isWebAddress);
  if (addresses >= 0.8) return { field: 'url', share: addresses };
  const dates = share(text => isDate(text) && !isNumber(text));
  if (dates >= 0.8) return { field: 'start', share: dates };
  const prices = share(text => isPrice(text) && /[€£$]|eur|rsd|km|sek|chf|gbp|usd|cad/i.test(text));
  return prices >= 0.8 ? { field: 'price', share: prices } : undefined;
}

/** How much a column looks like one of titles, 0 to 1: short, different, made of words. */
export function titleLikeness(sample: readonly string[]): number {
  if (sample.length === 0) return 0;
  const words = sample.filter(
    text => isWords(text) && text.length >= 3 && text.length <= 150 && !isDate(text),
  ).length;
  return (words / sample.length) * (new Set(sample).size / sample.length);
}
