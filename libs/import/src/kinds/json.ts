import { problem, SourceError } from '../problem.ts';
import { tableOfRecords, type Table } from '../table.ts';
import { detailOf } from './delimited.ts';
import { dateListsOf, isTree, recordsIn, rowsOfRecord, type Tree } from './records.ts';

/** Rows of records, before their columns are known. */
type Found = Parameters<typeof tableOfRecords>[0][number];

/** Reads JSON of any nesting. @throws {SourceError} for broken JSON, or where it has no list of events */
export function readJson(text: string, kind = 'JSON'): Table {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SourceError('source.broken', { kind, detail: detailOf(error) });
  }
  return tableOfTree(value, kind);
}

/** The events in parsed data. @throws {SourceError} where there are none */
export function tableOfTree(value: unknown, kind: string): Table {
  const records = recordsIn(value);
  if (records.length === 0) throw new SourceError('source.no_records', { kind });
  const dateLists = dateListsOf(records);
  return tableOfRecords(
    records.flatMap((record, index): readonly Found[] =>
      isTree(record)
        ? rowsOfRecord(record, index + 1, dateLists)
        : [unreadable(index + 1, `no object but ${typeof record}`)],
    ),
  );
}

/** Reads a JSON object a line; a line that is none is a row with its problem. `first` is the number of the first line. */
export function readJsonLines(text: string, first = 1): Table {
  const found = text.split(/\r?\n/).flatMap((line, index): readonly Found[] => {
    if (line.trim() === '') return [];
    const number = first + index;
    try {
      const value: unknown = JSON.parse(line);
      return isTree(value) ? rowsOfRecord(value, number) : [unreadable(number, 'no object')];
    } catch (error) {
      return [unreadable(number, `not JSON: ${detailOf(error)}`)];
    }
  });
  return tableOfRecords(found);
}

function unreadable(number: number, detail: string): Found {
  return { number, values: {}, problem: problem('row.unreadable', { detail }) };
}

/** Reads the schema.org events that a web page carries for search engines. @throws {SourceError} where it has none */
export function readWebPage(html: string): Table {
  const scripts = html.matchAll(
    /<script[^>]*type=["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script>/gi,
  );
  const events = [...scripts].flatMap(([, text = '']) => {
    try {
      return eventsOf(JSON.parse(text));
    } catch {
      // deliberate: one broken script of a page must not cost its others
      return [];
    }
  });
  if (events.length === 0) throw new SourceError('source.web_page');
  return tableOfRecords(events.flatMap((event, index) => rowsOfRecord(event, index + 1)));
}

function eventsOf(value: unknown): readonly Tree[] {
  if (Array.isArray(value)) return value.flatMap(eventsOf);
  if (!isTree(value)) return [];
  const types = [value['@type']].flat().filter(type => typeof type === 'string');
  if (types.some(type => /(Event|Festival)$/.test(type))) return [value];
  return [
    value['@graph'],
    value['itemListElement'],
    value['item'],
    value['mainEntity'],
    value['event'],
    value['events'],
  ].flatMap(eventsOf);
}
