import { parseCsv } from './csv.parser.ts';
import type { ImportDefaults, ParsedSource } from './event-draft.ts';
import { looksLikeFixtures, parseFixtures } from './football.parser.ts';
import { parseJsonLd } from './json-ld.parser.ts';

/** The forms a source can have. */
export type SourceFormat = 'json-ld' | 'csv' | 'fixtures';

/** Tells the form of a source by its content; the name only breaks the tie for texts. */
export function formatOf(fileName: string, source: string): SourceFormat {
  const start = source.replace(/^\uFEFF/, '').trimStart();
  if (!start.startsWith('{') && !start.startsWith('['))
    return /\.(json|jsonld|ndjson)$/i.test(fileName) ? 'json-ld' : 'csv';
  return looksLikeFixtures(start.split(/\r?\n/, 1)[0] ?? '') ? 'fixtures' : 'json-ld';
}

/** Reads a source of any known form into drafts, problems and notes. */
export function readSource(fileName: string, source: string, defaults: ImportDefaults): ParsedSource {
  switch (formatOf(fileName, source)) {
    case 'csv':
      return parseCsv(source, defaults);
    case 'fixtures':
      return parseFixtures(source, defaults);
    case 'json-ld':
      return parseJsonLd(source, defaults);
  }
}
