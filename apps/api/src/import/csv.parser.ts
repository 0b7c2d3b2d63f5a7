import { isLanguageCode } from '@vh/domain';
import { parse } from 'csv-parse/sync';
import {
  RowError,
  type EventDraft,
  type ImportDefaults,
  type OfferDraft,
  type ParsedSource,
  type RowProblem,
} from './event-draft.ts';
import { reasonOf } from './json-ld.parser.ts';
import { genreOfKeywords, tagsOfKeywords, typeOfGenre } from './keyword-genres.ts';
import { offeredPrice } from './offered-price.ts';
import { cleanRow, currencyOf, oneLine, plainText, tidyPlace, zoneOfPlace } from './source-values.ts';
import { lastMinuteOf, toldInstant, type TimeContext } from './source-times.ts';

/** Header words we know for each column, folded to letters and digits. */
const columns = {
  id: ['id', 'eventid', 'externalid'],
  title: ['title', 'name', 'event', 'eventname', 'naziv'],
  description: ['description', 'opis', 'about'],
  start: ['start', 'startdate', 'starts', 'date', 'datetime', 'datum', 'eventstartdate'],
  time: ['time', 'starttime', 'vreme', 'vrijeme'],
  end: ['end', 'enddate', 'ends'],
  venue: ['venue', 'place', 'location', 'venuename', 'mesto', 'mjesto'],
  address: ['address', 'street', 'adresa'],
  city: ['city', 'town', 'grad'],
  postalCode: ['postalcode', 'zip', 'postcode'],
  country: ['country', 'countrycode', 'drzava'],
  organiser: ['organiser', 'organizer', 'client', 'organizator'],
  genre: ['genre', 'category', 'categories', 'keywords', 'zanr'],
  language: ['language', 'lang', 'jezik'],
  price: ['price', 'cena', 'cijena', 'ticketprice'],
  minPrice: ['minprice', 'minimumprice', 'leastprice', 'najmanjacena', 'najmanjacijena'],
  suggestedPrice: ['suggestedprice', 'recommendedprice', 'predlozenacena', 'predlozenacijena'],
  maxPrice: ['maxprice', 'maximumprice', 'highestprice', 'najvecacena', 'najvecacijena'],
  currency: ['currency', 'valuta'],
  capacity: ['capacity', 'quantity', 'quota', 'kapacitet'],
  ticket: ['ticket', 'tickettype', 'ticketname'],
} as const;

type Column = keyof typeof columns;
type Row = Partial<Record<Column, string>>;

/** Reads a CSV with a header; comma, semicolon or tab, with or without BOM. */
export function parseCsv(source: string, defaults: ImportDefaults): ParsedSource {
  const drafts: EventDraft[] = [];
  const problems: RowProblem[] = [];
  const notes: RowProblem[] = [];
  const rows = readRows(source);
  const header = rows.shift();
  const names = (header?.cells ?? []).map(columnOf);
  if (!names.includes('title') || !names.includes('start')) {
    return {
      drafts,
      problems: [{ rowNumber: 1, reason: 'the header needs at least a title and a start column' }],
      notes,
    };
  }
  for (const { cells, rowNumber } of rows) {
    try {
      const row = rowOf(names, cleanRow(cells, rowNumber, notes));
      drafts.push(draftOf(row, rowNumber, defaults, notes));
    } catch (error) {
      problems.push({ rowNumber, reason: reasonOf(error) });
    }
  }
  return { drafts, problems, notes };
}

/** Tells whether every column of a source is one of those above, among them a title and a start. */
export function hasFixedHeader(source: string): boolean {
  const header = source.split(/\r?\n/, 1)[0] ?? '';
  const names = header.split(delimiterOf(header)).map(columnOf);
  return !names.includes(undefined) && names.includes('title') && names.includes('start');
}

interface CsvRow {
  readonly cells: readonly string[];
  /** The line of the file the row ends on, from 1. */
  readonly rowNumber: number;
}

function readRows(source: string): CsvRow[] {
  const rows: CsvRow[] = [];
  parse(source, {
    bom: true,
    delimiter: delimiterOf(source),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    on_record: (cells: string[], { lines }) => {
      rows.push({ cells, rowNumber: lines });
      return null;
    },
  });
  return rows;
}

function delimiterOf(source: string): string {
  const header = source.split(/\r?\n/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map(mark => ({ mark, count: header.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

function columnOf(header: string): Column | undefined {
  const folded = header
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
  return columnNames.find(name => columns[name].some(word => word === folded));
}

const columnNames = Object.keys(columns).filter((name): name is Column => name in columns);

function rowOf(names: readonly (Column | undefined)[], cells: readonly string[]): Row {
  const row: Row = {};
  names.forEach((name, at) => {
    const cell = cells[at]?.trim();
    if (name && cell) row[name] = cell;
  });
  return row;
}

function draftOf(row: Row, rowNumber: number, defaults: ImportDefaults, notes: RowProblem[]): EventDraft {
  const title = oneLine(plainText(row.title));
  if (!title) throw new RowError('title is missing');
  const country = (row.country ?? '').toUpperCase().slice(0, 2);
  const timezone = zoneOfPlace(country, '', defaults);
  const times = { timezone, rowNumber, notes };
  const startsAt = instantOf(row.start, row.time, times);
  const keywords = (row.genre ?? '')
    .split(/[,;|]/)
    .map(word => word.trim())
    .filter(Boolean);
  const genre = genreOfKeywords(keywords);
  const language = row.language && isLanguageCode(row.language) ? row.language : defaults.language;
  const place = tidyPlace({
    name: row.venue ?? '',
    address: row.address ?? '',
    city: row.city ?? '',
    postalCode: row.postalCode ?? '',
    country,
  });
  return {
    rowNumber,
    sourceKey: row.id
      ? `id:${row.id}`
      : `${title.toLowerCase()}|${place.name.toLowerCase()}|${startsAt.toISOString()}`,
    texts: { [language]: { title, subtitle: '', description: plainText(row.description) } },
    startsAt,
    endsAt: endOf(row.end, startsAt, times),
    timezone,
    place,
    organiser: oneLine(row.organiser ?? defaults.organiser),
    genre,
    type: typeOfGenre(genre),
    tags: tagsOfKeywords(keywords),
    currency: currencyOf(row.currency, defaults.currency),
    offers: offersOf(row, defaults, rowNumber, notes),
  };
}

function instantOf(date: string | undefined, time: string | undefined, times: TimeContext): Date {
  if (!date) throw new RowError('the start is missing');
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(date) && date.includes('T')) return validInstant(new Date(date), date);
  const [dayPart = '', clock = ''] = date.split(/[T ]/);
  const wall = `${isoDay(dayPart)}T${isoClock(time ?? clock)}`;
  if (Number.isNaN(Date.parse(`${wall}:00Z`))) throw new RowError(`the start '${date}' is no date`);
  return toldInstant(wall, times);
}

function validInstant(instant: Date, text: string): Date {
  if (Number.isNaN(instant.getTime())) throw new RowError(`'${text}' is no date`);
  return instant;
}

/** Takes 2026-03-08 and 8.3.2026; other orders of day and month are ambiguous and refused. */
function isoDay(text: string): string {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\.?$/.exec(text);
  if (dotted) return `${dotted[3]}-${dotted[2]?.padStart(2, '0')}-${dotted[1]?.padStart(2, '0')}`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw new RowError(`the date '${text}' should read 2026-03-08 or 8.3.2026`);
}

function isoClock(text: string): string {
  const clock = /^(\d{1,2})[:.](\d{2})/.exec(text);
  return clock ? `${clock[1]?.padStart(2, '0')}:${clock[2]}` : '00:00';
}

function endOf(end: string | undefined, startsAt: Date, times: TimeContext): Date | undefined {
  if (!end) return undefined;
  const hasHour = /[T ]/.test(end.trim());
  const endsAt = hasHour
    ? instantOf(end, undefined, times)
    : lastMinuteOf(isoDay(end.trim()), times.timezone);
  if (endsAt >= startsAt) return endsAt;
  times.notes.push({ rowNumber: times.rowNumber, reason: 'the end lies before the start and was left out' });
  return undefined;
}

function offersOf(
  row: Row,
  defaults: ImportDefaults,
  rowNumber: number,
  notes: RowProblem[],
): readonly OfferDraft[] {
  const capacity = Number(row.capacity) || defaults.capacity;
  const asked = offeredPrice({
    price: row.price,
    minimum: row.minPrice,
    suggested: row.suggestedPrice,
    maximum: row.maxPrice,
  });
  if (asked) {
    const name = asked.face === 0 && !asked.openPrice ? 'Free entry' : 'Standard';
    return [{ names: { en: oneLine(row.ticket ?? name) }, ...asked, capacity }];
  }
  notes.push({ rowNumber, reason: 'no price: listed without tickets' });
  return [];
}
