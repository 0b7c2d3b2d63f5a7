import { isLanguageCode, languageFromTag, type LanguageCode } from '@vh/domain';
import * as z from 'zod';
import {
  RowError,
  type EventDraft,
  type ImportDefaults,
  type OfferDraft,
  type ParsedSource,
  type PlaceDraft,
  type RowProblem,
} from './event-draft.ts';
import { genreOfKeywords, tagsOfKeywords, typeOfGenre } from './keyword-genres.ts';
import { offeredPrice } from './offered-price.ts';
import {
  cleanRow,
  currencyOf,
  oneLine,
  plainText,
  priceInMinor,
  tidyPlace,
  zoneOfPlace,
} from './source-values.ts';
import { isDayAlone, lastMinuteOf, toldInstant, type TimeContext } from './source-times.ts';

const anything = z.unknown().optional();
const text = anything.transform(plainText);
const line = text.transform(oneLine);
const number = z.coerce.number().finite().optional().catch(undefined);
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    value => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]),
    z.array(item),
  );

const address = z
  .union([
    z.looseObject({
      streetAddress: line,
      addressLocality: line,
      addressRegion: line,
      postalCode: line,
      addressCountry: z.union([z.looseObject({ name: line }).transform(country => country.name), line]),
    }),
    line.transform(streetAddress => ({
      streetAddress,
      addressLocality: '',
      addressRegion: '',
      postalCode: '',
      addressCountry: '',
    })),
  ])
  .optional();

const location = z.looseObject({
  '@type': anything,
  name: line,
  address,
  geo: z.looseObject({ latitude: number, longitude: number }).nullish().catch(undefined),
});

const offer = z.looseObject({
  name: line,
  price: anything,
  lowPrice: anything,
  priceCurrency: anything,
  /** Limits of a price that buyers choose. */
  priceSpecification: z
    .looseObject({ price: anything, minPrice: anything, maxPrice: anything })
    .optional()
    .catch(undefined),
  inventoryLevel: anything,
});

/** schema.org/Event as far as we read it; names after https://schema.org/Event. */
const schemaEvent = z.looseObject({
  '@type': anything,
  '@id': z.string().optional().catch(undefined),
  identifier: z.union([z.string(), z.number()]).optional().catch(undefined),
  url: z.string().nullish().catch(undefined),
  name: line,
  description: text,
  inLanguage: anything,
  startDate: z.string({ error: 'startDate is missing' }),
  endDate: z.string().nullish().catch(undefined),
  doorTime: z.string().nullish().catch(undefined),
  location: z.preprocess(value => (Array.isArray(value) ? value[0] : value), location),
  organizer: listOf(z.looseObject({ name: line })).catch([]),
  keywords: anything,
  isAccessibleForFree: anything,
  offers: listOf(offer).catch([]),
});

type SchemaEvent = z.output<typeof schemaEvent>;

/** Reads schema.org Event JSON-LD: an array, one object, an @graph, or a line an event (NDJSON). */
export function parseJsonLd(source: string, defaults: ImportDefaults): ParsedSource {
  const drafts: EventDraft[] = [];
  const problems: RowProblem[] = [];
  const notes: RowProblem[] = [];
  for (const [index, row] of readRows(source).entries()) {
    const rowNumber = index + 1;
    try {
      if (row instanceof RowError) throw row;
      drafts.push(draftOf(cleanRow(row, rowNumber, notes), rowNumber, defaults, notes));
    } catch (error) {
      problems.push({ rowNumber, reason: reasonOf(error) });
    }
  }
  return { drafts, problems, notes };
}

/** The sentence for a row that could not be read. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(issue => `${issue.path.join('.') || 'row'}: ${issue.message}`).join('; ');
  }
  if (error instanceof RowError) return error.message;
  throw error;
}

function readRows(source: string): readonly unknown[] {
  const trimmed = source.replace(/^\uFEFF/, '').trim();
  const whole = parseJson(trimmed);
  if (!(whole instanceof RowError)) return unwrap(whole);
  return trimmed
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(parseJson);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    // deliberate: a line that is no JSON is a bad row, the others go on
    return new RowError(`not JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

function unwrap(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [value];
  if ('@graph' in value && Array.isArray(value['@graph'])) return value['@graph'];
  return [value];
}

function draftOf(row: unknown, rowNumber: number, defaults: ImportDefaults, notes: RowProblem[]): EventDraft {
  if (typeof row !== 'object' || row === null) throw new RowError('the row is no object');
  const event = schemaEvent.parse(row);
  if (!isEventType(event['@type'])) throw new RowError(`@type ${JSON.stringify(event['@type'])} is no Event`);
  if (!event.name) throw new RowError('name is missing');
  const place = event.location;
  const country = (place.address?.addressCountry ?? '').toUpperCase().slice(0, 2);
  const timezone = zoneOfPlace(country, place.address?.addressRegion ?? '', defaults);
  const times = { timezone, rowNumber, notes };
  const startsAt = instantOf(event.startDate, times, 'startDate');
  const keywords = keywordsOf(event.keywords);
  const genre = genreOfKeywords([...keywords, ...typeWords(event['@type'])]);
  const currency = currencyOf(event.offers.find(one => one.priceCurrency)?.priceCurrency, defaults.currency);
  return {
    rowNumber,
    sourceKey: sourceKeyOf(event, startsAt),
    texts: {
      [languageOf(event.inLanguage, defaults)]: {
        title: event.name,
        subtitle: '',
        description: event.description,
      },
    },
    startsAt,
    endsAt: endOf(event, startsAt, times),
    doorsAt: event.doorTime ? instantOf(event.doorTime, times, 'doorTime') : undefined,
    timezone,
    place: placeOf(event, country),
    organiser: event.organizer[0]?.name || defaults.organiser,
    genre,
    type: typeOfGenre(genre),
    tags: tagsOfKeywords(keywords),
    currency,
    offers: offersOf(event, defaults, rowNumber, notes),
  };
}

function placeOf(event: SchemaEvent, country: string): PlaceDraft {
  const { name, address: where, geo, '@type': type } = event.location;
  return tidyPlace({
    name,
    address: where?.streetAddress ?? '',
    city: where?.addressLocality ?? '',
    postalCode: where?.postalCode ?? '',
    country,
    latitude: geo?.latitude,
    longitude: geo?.longitude,
    ...(typeWords(type).includes('VirtualLocation') && { isOnline: true }),
  });
}

function isEventType(type: unknown): boolean {
  return typeWords(type).some(word => word.endsWith('Event') || word.endsWith('Festival'));
}

function typeWords(type: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(type) ? type : [type];
  return all.filter(word => typeof word === 'string');
}

function keywordsOf(value: unknown): readonly string[] {
  const words: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [];
  return words
    .filter(word => typeof word === 'string')
    .map(word => word.trim())
    .filter(Boolean);
}

function languageOf(value: unknown, defaults: ImportDefaults): LanguageCode {
  if (typeof value !== 'string') return defaults.language;
  return isLanguageCode(value) ? value : (languageFromTag(value) ?? defaults.language);
}

function instantOf(value: string, times: TimeContext, field: string): Date {
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(value);
  const wall = isDayAlone(value) ? `${value}T00:00` : value.slice(0, 19);
  const instant = hasZone ? new Date(value) : wallInstant(wall, times);
  if (!instant || Number.isNaN(instant.getTime())) throw new RowError(`${field} '${value}' is no date`);
  return instant;
}

function wallInstant(wall: string, times: TimeContext): Date | undefined {
  return Number.isNaN(Date.parse(`${wall}Z`)) ? undefined : toldInstant(wall, times);
}

function endOf({ endDate }: SchemaEvent, startsAt: Date, times: TimeContext): Date | undefined {
  if (!endDate) return undefined;
  const endsAt = instantOf(endDate, times, 'endDate');
  const end = isDayAlone(endDate) ? lastMinuteOf(endDate, times.timezone) : endsAt;
  if (end >= startsAt) return end;
  times.notes.push({ rowNumber: times.rowNumber, reason: 'the end lies before the start and was left out' });
  return undefined;
}

function sourceKeyOf(event: SchemaEvent, startsAt: Date): string {
  const own = event['@id'] ?? event.identifier;
  if (own !== undefined) return `id:${own}`;
  return `${event.name.toLowerCase()}|${event.location.name.toLowerCase()}|${startsAt.toISOString()}`;
}

function offersOf(
  event: SchemaEvent,
  defaults: ImportDefaults,
  rowNumber: number,
  notes: RowProblem[],
): readonly OfferDraft[] {
  const priced = event.offers.flatMap(one => {
    const asked = priceOf(one);
    const capacity = Number(one.inventoryLevel) || defaults.capacity;
    return asked ? [{ names: { en: one.name || 'Standard' }, ...asked, capacity }] : [];
  });
  if (priced.length > 0) return priced;
  if (event.isAccessibleForFree === true)
    return [{ names: { en: 'Free entry' }, face: 0, capacity: defaults.capacity }];
  notes.push({ rowNumber, reason: 'no price: listed without tickets' });
  return [];
}

/** Limits make it the buyer's choice, which begins with the price that is named beside them. */
function priceOf({
  price,
  lowPrice,
  priceSpecification: limits,
}: z.output<typeof offer>): Pick<OfferDraft, 'face' | 'openPrice'> | undefined {
  if (limits?.minPrice === undefined && limits?.maxPrice === undefined) {
    const face = priceInMinor(price) ?? priceInMinor(lowPrice);
    return face === undefined ? undefined : { face };
  }
  return offeredPrice({
    price: limits.price ?? price,
    minimum: limits.minPrice,
    maximum: limits.maxPrice,
  });
}
