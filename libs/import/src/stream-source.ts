import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { SourceEncoding } from './decode-bytes.ts';
import { columnsOf, optionsOf, rowOf, type Dialect } from './kinds/delimited.ts';
import { readJsonLines } from './kinds/json.ts';
import type { Table, TableRow } from './table.ts';

/** How the text of a source is read that comes in parts: as `readSource` found it in the first of them. */
export interface StreamForm {
  readonly encoding: SourceEncoding;
  /** Undefined for JSON Lines. */
  readonly dialect: Dialect | undefined;
}

/** Rows of a part. */
const batchSize = 1000;

/** Reads a source of lines in parts of {@link batchSize} rows; only one part is in memory at a time. */
export async function* streamTables(
  chunks: AsyncIterable<Uint8Array>,
  form: StreamForm,
): AsyncGenerator<Table> {
  yield* form.dialect
    ? delimitedTables(textOf(chunks, form.encoding), form.dialect)
    : jsonTables(textOf(chunks, form.encoding));
}

async function* textOf(chunks: AsyncIterable<Uint8Array>, encoding: SourceEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let isStart = true;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    yield isStart ? text.replace(/^\uFEFF+/, '') : text;
    isStart = isStart && text === '';
  }
  yield decoder.decode();
}

async function* delimitedTables(text: AsyncIterable<string>, dialect: Dialect): AsyncGenerator<Table> {
  const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = Readable.from(text).pipe(
    parse({ ...optionsOf(dialect), info: true }),
  );
  let columns: readonly string[] | undefined;
  let rows: TableRow[] = [];
  for await (const { record, info } of records) {
    if (columns === undefined) {
      if (record.filter(Boolean).length > 1) columns = columnsOf(record);
      continue;
    }
    if (record.some(Boolean)) rows.push(rowOf(record, info.lines));
    if (rows.length < batchSize) continue;
    yield { columns, rows };
    rows = [];
  }
  if (columns && rows.length > 0) yield { columns, rows };
}

async function* jsonTables(text: AsyncIterable<string>): AsyncGenerator<Table> {
  let rest = '';
  let first = 1;
  let lines: string[] = [];
  for await (const part of text) {
    const found = `${rest}${part}`.split('\n');
    rest = found.pop() ?? '';
    lines.push(...found);
    if (lines.length < batchSize) continue;
    yield readJsonLines(lines.join('\n'), first);
    first += lines.length;
    lines = [];
  }
  if (rest !== '') lines.push(rest);
  if (lines.length > 0) yield readJsonLines(lines.join('\n'), first);
}
