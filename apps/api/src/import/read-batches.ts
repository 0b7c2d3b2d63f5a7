import {
  applyMapping,
  decodeBytes,
  noRowsSeen,
  proposeMapping,
  readSource,
  sentenceOf,
  streamTables,
  sureEnough,
  type AppliedRow,
  type Mapping,
  type ReadSource,
  type SourceDefaults,
  type Table,
} from '@vh/import';
import { draftOfEvent } from './draft-of-event.ts';
import type { ParsedSource, RowProblem } from './event-draft.ts';
import { formatOf, readFixedSource } from './read-source.ts';
import type { SourceFile } from './source-file.ts';

/** A part of a source that is imported at once. */
export interface SourceBatch extends ParsedSource {
  /** The rows as they stand in the source; undefined where it has none, such as one of a fixed form. */
  readonly table: Table | undefined;
}

/** Rows of a batch of a source that is read whole. */
const batchSize = 2000;

/** A source that cannot be imported, in a sentence. */
export class UnreadableSourceError extends Error {}

/** What the caller says of a source. */
export interface ReadingOptions {
  readonly defaults: SourceDefaults;
  /** Chosen columns; without it they are found. */
  readonly mapping: Mapping | undefined;
}

/** Reads a source part by part: one of a fixed form by its own reader, every other by its columns. @throws {UnreadableSourceError} */
export async function* readBatches(source: SourceFile, options: ReadingOptions): AsyncGenerator<SourceBatch> {
  if (source.isWhole && !options.mapping) {
    const fixed = readFixed(source.head, options.defaults);
    if (fixed) {
      yield fixed;
      return;
    }
  }
  const read = readHead(source);
  const mapping = options.mapping ?? sureMapping(read.table);
  const seen = noRowsSeen();
  for await (const table of tablesOf(source, read)) {
    const rows = applyMapping(table, mapping, options.defaults, seen);
    yield { ...parsedOf(rows), table };
  }
}

/** The source, of a large one its first part. @throws {UnreadableSourceError} */
export function readHead(source: SourceFile): ReadSource {
  const read = readSource(source.head);
  if ('problem' in read) throw new UnreadableSourceError(sentenceOf(read.problem));
  if (source.isWhole) return read;
  if (read.kind !== 'delimited' && read.kind !== 'json-lines')
    throw new UnreadableSourceError('A file of this kind is read up to 64 MB. Save it as CSV or JSON Lines.');
  // the part ends inside its last row
  return { ...read, table: { ...read.table, rows: read.table.rows.slice(0, -1) } };
}

/** @throws {UnreadableSourceError} where no column is surely the title and the start */
function sureMapping(table: Table): Mapping {
  const mapping = proposeMapping(table);
  const unsure = (['title', 'start'] as const).filter(
    field => (mapping.fields[field]?.confidence ?? 0) < sureEnough,
  );
  if (unsure.length === 0) return mapping;
  throw new UnreadableSourceError(
    `No column is clearly the ${unsure.join(' and the ')} of the events (columns: ${table.columns.slice(0, 12).join(', ')}). ` +
      'See --preview, and say which it is with --mapping.',
  );
}

async function* tablesOf(source: SourceFile, read: ReadSource): AsyncGenerator<Table> {
  if (!source.isWhole) {
    const { encoding = 'utf-8', dialect } = read;
    yield* streamTables(source.chunks(), { encoding, dialect });
    return;
  }
  const { columns, rows } = read.table;
  for (let at = 0; at < rows.length; at += batchSize) yield { columns, rows: rows.slice(at, at + batchSize) };
}

function parsedOf(rows: readonly AppliedRow[]): ParsedSource {
  return {
    drafts: rows.flatMap(({ event, number }) => (event ? [draftOfEvent(event, number)] : [])),
    problems: rows.flatMap(({ event, number, problems }): RowProblem[] =>
      event ? [] : [{ rowNumber: number, reason: problems.map(sentenceOf).join('; ') }],
    ),
    notes: rows.flatMap(({ number, notes }) =>
      notes.map(note => ({ rowNumber: number, reason: sentenceOf(note) })),
    ),
  };
}

/** Undefined for a source of another form, and where the reader of that form can take no row. */
function readFixed(bytes: Uint8Array, defaults: SourceDefaults): SourceBatch | undefined {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return undefined;
  const { text } = decodeBytes(bytes);
  const format = formatOf(text);
  if (!format) return undefined;
  const parsed = readFixedSource(format, text, defaults);
  if (parsed.problems.length === 0) return { ...parsed, table: undefined };
  return withRefusedRead(parsed, bytes, defaults);
}

/** Rows that the reader of a form refuses may still have columns that can be read: dates of another form, for example. */
function withRefusedRead(
  parsed: ParsedSource,
  bytes: Uint8Array,
  defaults: SourceDefaults,
): SourceBatch | undefined {
  const read = readSource(bytes);
  if ('problem' in read) return parsed.drafts.length > 0 ? { ...parsed, table: undefined } : undefined;
  const refused = new Set(parsed.problems.map(({ rowNumber }) => rowNumber));
  const rows = read.table.rows.filter(({ number }) => refused.has(number));
  const again = parsedOf(applyMapping({ ...read.table, rows }, proposeMapping(read.table), defaults));
  const mended = new Set(again.drafts.map(({ rowNumber }) => rowNumber));
  return {
    drafts: [...parsed.drafts, ...again.drafts],
    problems: parsed.problems.filter(({ rowNumber }) => !mended.has(rowNumber)),
    notes: [...parsed.notes, ...again.notes.filter(({ rowNumber }) => mended.has(rowNumber))],
    table: read.table,
  };
}
