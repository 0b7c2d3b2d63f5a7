import { decodeBytes, type SourceEncoding } from './decode-bytes.ts';
import { binaryKind, textKind, type SourceKind } from './kinds/detect-kind.ts';
import { dialectOf, readDelimited, type Dialect } from './kinds/delimited.ts';
import { readICalendar } from './kinds/icalendar.ts';
import { readJson, readJsonLines, readWebPage } from './kinds/json.ts';
import { readXlsx } from './kinds/xlsx.ts';
import { readXml } from './kinds/xml.ts';
import { SourceError, type Problem, type SourceProblemCode } from './problem.ts';
import { limits, type Table } from './table.ts';

/** A source as it was read. */
export interface ReadSource {
  readonly kind: SourceKind;
  /** Undefined for a workbook, whose texts have one encoding only. */
  readonly encoding: SourceEncoding | undefined;
  /** How cells stand, of delimited text only. */
  readonly dialect: Dialect | undefined;
  readonly table: Table;
}

/** A source, or why it cannot be read. */
export type SourceReading = ReadSource | { readonly problem: Problem<SourceProblemCode> };

const mebibyte = 1024 * 1024;

/** Reads a source of any kind by its content: never throws for what stands in it, whatever that is. */
export function readSource(bytes: Uint8Array): SourceReading {
  try {
    if (bytes.length > limits.bytes)
      throw new SourceError('source.too_large', { limit: limits.bytes / mebibyte });
    const binary = binaryKind(bytes);
    if (binary === 'xlsx')
      return { kind: 'xlsx', encoding: undefined, dialect: undefined, table: readXlsx(bytes) };
    if (binary) throw new SourceError('source.unknown_kind', { found: binary.found });
    return readText(bytes);
  } catch (error) {
    if (error instanceof SourceError) return { problem: error.problem };
    throw error;
  }
}

function readText(bytes: Uint8Array): ReadSource {
  const { text, encoding } = decodeBytes(bytes);
  if (text.trim() === '') throw new SourceError('source.empty');
  if (text.slice(0, 10_000).includes('\0'))
    throw new SourceError('source.unknown_kind', { found: 'not text' });
  const kind = textKind(text);
  const dialect = kind === 'delimited' ? dialectOf(text) : undefined;
  const table = tableOf(kind, text, dialect);
  if (table.columns.length > limits.columns)
    throw new SourceError('source.too_many_columns', { count: table.columns.length, limit: limits.columns });
  return { kind, encoding, dialect, table };
}

function tableOf(kind: SourceKind, text: string, dialect: Dialect | undefined): Table {
  switch (kind) {
    case 'json':
    case 'json-ld':
      return readJson(text, kind === 'json' ? 'JSON' : 'JSON-LD');
    case 'json-lines':
      return readJsonLines(text);
    case 'icalendar':
      return readICalendar(text);
    case 'rss':
    case 'xml':
      return readXml(text);
    case 'html':
      return readWebPage(text);
    default:
      return readDelimited(text, dialect);
  }
}
