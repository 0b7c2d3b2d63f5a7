/** Kinds of sources that are read. */
export type SourceKind =
  | 'delimited'
  | 'json'
  | 'json-lines'
  | 'json-ld'
  | 'icalendar'
  | 'rss'
  | 'xml'
  | 'html'
  | 'xlsx';

/** First bytes of files that are often sent by mistake, and what they are. */
const others: readonly (readonly [signature: string, found: string])[] = [
  ['%PDF', 'a PDF document'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
  ['GIF8', 'a picture'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old or password-protected Office file (save it as .xlsx or CSV)'],
  ['\u001f\u008b', 'a gzip archive'],
  ['{\\rtf', 'a text document'],
  ['SQLite', 'a database'],
];

/** The kind of bytes that are no text; undefined where they may be text. */
export function binaryKind(bytes: Uint8Array): 'xlsx' | { readonly found: string } | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006')) return 'xlsx';
  const other = others.find(([signature]) => start.startsWith(signature));
  return other && { found: other[1] };
}

/** The kind of a text by its content; its name and extension do not count. */
export function textKind(text: string): SourceKind {
  const start = text.slice(0, 4000).trimStart();
  if (/^BEGIN:VCALENDAR/i.test(start) || /^BEGIN:VEVENT/im.test(start)) return 'icalendar';
  if (start.startsWith('<')) return markupKind(start);
  if (start.startsWith('{') || start.startsWith('[')) return jsonKind(text);
  return 'delimited';
}

function markupKind(start: string): SourceKind {
  if (/<!doctype html|<html[\s>]/i.test(start)) return 'html';
  return /<rss[\s>]|<feed[\s>]|<rdf:RDF[\s>]/i.test(start) ? 'rss' : 'xml';
}

function jsonKind(text: string): SourceKind {
  const lines = text
    .trimStart()
    .slice(0, 2_000_000)
    .split(/\r?\n/, 3)
    .filter(line => line.trim() !== '');
  if (lines.length > 1 && lines.every(line => /^\s*\{.*\}\s*$/.test(line))) return 'json-lines';
  if (lines.length > 1 && lines.slice(1).every(line => /^\{.*\}\s*$/.test(line))) return 'json-lines';
  return /"@(type|graph|context)"\s*:/.test(text.slice(0, 20_000)) ? 'json-ld' : 'json';
}
