import { textKind } from '@vh/import';
import { hasFixedHeader, parseCsv } from './csv.parser.ts';
import type { ImportDefaults, ParsedSource } from './event-draft.ts';
import { looksLikeFixtures, parseFixtures } from './football.parser.ts';
import { parseJsonLd } from './json-ld.parser.ts';

/** The forms that have a reader of their own. */
export type SourceFormat = 'json-ld' | 'csv' | 'fixtures';

/** Tells the fixed form of a source by its content; undefined where its columns have to be found. */
export function formatOf(source: string): SourceFormat | undefined {
  const start = source.replace(/^\uFEFF+/, '').trimStart();
  const kind = textKind(start);
  if (kind === 'delimited') return hasFixedHeader(start) ? 'csv' : undefined;
  if (kind !== 'json' && kind !== 'json-ld' && kind !== 'json-lines') return undefined;
  if (looksLikeFixtures(start.split(/\r?\n/, 1)[0] ?? '')) return 'fixtures';
  // a festival with its events is read as several
  return start.includes('"@type"') && !/"subEvents?"\s*:/.test(start) ? 'json-ld' : undefined;
}

/** Reads a source of a fixed form into drafts, problems and notes. */
export function readFixedSource(
  format: SourceFormat,
  source: string,
  defaults: ImportDefaults,
): ParsedSource {
  switch (format) {
    case 'csv':
      return parseCsv(source, defaults);
    case 'fixtures':
      return parseFixtures(source, defaults);
    case 'json-ld':
      return parseJsonLd(source, defaults);
  }
}
