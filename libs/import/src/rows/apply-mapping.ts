import { isLanguageCode, languageFromTag, type LanguageCode } from '@vh/domain';
import type { Mapping } from '../mapping/propose-mapping.ts';
import { problem } from '../problem.ts';
import type { Table, TableRow } from '../table.ts';
import { cleanLine, cleanText, webAddressOf } from '../values/text.ts';
import { readStatus, statusOfTitle } from '../values/status.ts';
import { zoneOfPlace } from '../values/zones.ts';
import type { AppliedRow, ImportedEvent, SourceDefaults } from './imported-event.ts';
import { placeOf } from './row-place.ts';
import { pricesOf } from './row-prices.ts';
import { fieldReader, RowFindings, type FieldValues } from './row-reader.ts';
import { timesOf } from './row-times.ts';

/** Rows that were seen before in the same source: the number of the row by its key. */
export interface SeenRows {
  /** By id, the start that it was first seen with. */
  readonly ids: Map<string, string>;
  readonly facts: Map<string, number>;
}

/** Nothing seen yet. */
export function noRowsSeen(): SeenRows {
  return { ids: new Map(), facts: new Map() };
}

/**
 * Makes an event of each row, or says why there is none; never throws for what stands in a cell.
 *
 * @param seen of a source that is read in parts, the rows of the parts before; is added to
 */
export function applyMapping(
  table: Table,
  mapping: Mapping,
  defaults: SourceDefaults,
  seen = noRowsSeen(),
): readonly AppliedRow[] {
  const read = fieldReader(table, mapping);
  return table.rows.map((row, index) => applyRow(row, index, read(row.cells), { mapping, defaults, seen }));
}

interface Context {
  readonly mapping: Mapping;
  readonly defaults: SourceDefaults;
  readonly seen: SeenRows;
}

function applyRow(
  row: TableRow,
  index: number,
  values: FieldValues,
  { mapping, defaults, seen }: Context,
): AppliedRow {
  const at = { number: row.number, index };
  if (row.problem) return { ...at, event: undefined, problems: [row.problem], notes: row.notes ?? [] };
  const findings = new RowFindings();
  const { title, status } = titleOf(values);
  if (!title) findings.refuse('title.missing');
  const { region, ...place } = placeOf(values, defaults, findings);
  const times = timesOf(
    values,
    mapping.dateOrder,
    zoneOfPlace(place.country, region) ?? defaults.timezone,
    findings,
  );
  const prices = pricesOf(values, defaults.currency, findings);
  if (status !== 'scheduled') findings.note(status === 'cancelled' ? 'status.cancelled' : 'status.postponed');
  const notes = [...(row.notes ?? []), ...findings.notes];
  if (!times || findings.problems.length > 0)
    return { ...at, event: undefined, problems: findings.problems, notes };
  const facts = `${title.toLowerCase()}|${place.name.toLowerCase()}|${times.startsAt.toISOString()}`;
  const earlier = seen.facts.get(facts);
  if (earlier === undefined) seen.facts.set(facts, row.number);
  const event: ImportedEvent = {
    key: keyOf(values('id'), times.startsAt, row, seen) ?? facts,
    title,
    subtitle: cleanLine(values('subtitle')),
    description: cleanText(values('description')),
    language: languageOf(values('language'), defaults.language),
    ...times,
    place,
    organiser: cleanLine(values('organiser')) || defaults.organiser,
    categories: categoriesOf(values('category')),
    prices,
    ticket: cleanLine(values('ticket')),
    capacity: capacityOf(values('capacity')) ?? defaults.capacity,
    url: webAddressOf(values('url')),
    picture: webAddressOf(values('picture')),
    status,
  };
  return {
    ...at,
    event,
    problems: [],
    notes: earlier === undefined ? notes : [...notes, problem('duplicate', { row: earlier })],
  };
}

function titleOf(values: FieldValues): Pick<ImportedEvent, 'title' | 'status'> {
  const marked = statusOfTitle(cleanLine(values('title')));
  const said = readStatus(values('status'));
  return { title: marked.title, status: said === 'scheduled' ? marked.status : said };
}

/** The id of an event; of one that has several dates with the date, except for the first in a list of rows. */
function keyOf(id: string, startsAt: Date, row: TableRow, { ids }: SeenRows): string | undefined {
  if (id === '') return undefined;
  const start = startsAt.toISOString();
  if (row.isOccurrence) return `id:${id}@${start}`;
  const first = ids.get(id);
  if (first === undefined) ids.set(id, start);
  return first === undefined || first === start ? `id:${id}` : `id:${id}@${start}`;
}

function languageOf(text: string, fallback: LanguageCode): LanguageCode {
  if (isLanguageCode(text)) return text;
  return languageFromTag(text) ?? fallback;
}

function categoriesOf(text: string): readonly string[] {
  const words = text.split(/[,;|]/).map(word => cleanLine(word.replace(/^https?:\/\/\S*[/#]/, ''), 60));
  return [...new Set(words.filter(Boolean))].slice(0, 20);
}

function capacityOf(text: string): number | undefined {
  const digits = /^\d[\d.,' ]*/.exec(text)?.[0].replace(/\D/g, '') ?? '';
  const count = Number(digits);
  return Number.isSafeInteger(count) && count > 0 && count <= 1_000_000 ? count : undefined;
}
