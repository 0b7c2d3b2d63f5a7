import { instantOfWallTime, type Currency } from '@vh/domain';
import * as z from 'zod';
import {
  RowError,
  type EventDraft,
  type ImportDefaults,
  type ParsedSource,
  type RowProblem,
} from './event-draft.ts';
import { reasonOf } from './json-ld.parser.ts';
import { cleanRow, zoneOfPlace } from './source-values.ts';

/** A fixture as openfootball's texts give it, one JSON object a line. */
const fixture = z.looseObject({
  id: z.string(),
  country: z.string().length(2),
  competition: z.string().min(1),
  round: z.string().nullish(),
  date: z.iso.date(),
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullish(),
  home: z.string().min(1),
  away: z.string().min(1),
});

const currencyOfCountry: Readonly<Record<string, Currency>> = { RS: 'RSD', BA: 'BAM', SE: 'SEK' };

/** When a match kicks off whose source names no time, local wall time. */
export const defaultKickOff = '17:00';

/** Tells a line of fixtures from a line of JSON-LD. */
export function looksLikeFixtures(firstLine: string): boolean {
  return /"home"\s*:/.test(firstLine) && /"away"\s*:/.test(firstLine);
}

/** Reads football fixtures, one JSON object a line. */
export function parseFixtures(source: string, defaults: ImportDefaults): ParsedSource {
  const drafts: EventDraft[] = [];
  const problems: RowProblem[] = [];
  const notes: RowProblem[] = [];
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    try {
      const match = cleanRow(parseLine(line), index + 1, notes);
      drafts.push(draftOf(match, index + 1, defaults, notes));
    } catch (error) {
      problems.push({ rowNumber: index + 1, reason: reasonOf(error) });
    }
  }
  return { drafts, problems, notes };
}

function parseLine(line: string): z.output<typeof fixture> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new RowError(`not JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  return fixture.parse(value);
}

function draftOf(
  match: z.output<typeof fixture>,
  rowNumber: number,
  defaults: ImportDefaults,
  notes: RowProblem[],
): EventDraft {
  const timezone = zoneOfPlace(match.country, '', defaults);
  if (!match.time) notes.push({ rowNumber, reason: `no time: ${defaultKickOff} assumed` });
  const startsAt = instantOfWallTime(`${match.date}T${match.time ?? defaultKickOff}`, timezone);
  return {
    rowNumber,
    sourceKey: `fixture:${match.id}`,
    texts: {
      en: {
        title: `${match.home} – ${match.away}`,
        subtitle: [match.competition, match.round].filter(Boolean).join(', '),
        description: '',
      },
    },
    startsAt,
    timezone,
    place: {
      name: `Stadium of ${match.home}`,
      address: '',
      city: '',
      postalCode: '',
      country: match.country,
    },
    organiser: match.home,
    genre: 'football',
    type: 'match',
    tags: ['football'],
    currency: currencyOfCountry[match.country] ?? 'EUR',
    offers: [],
    clubs: { home: match.home, away: match.away },
    attribution: 'Fixtures: openfootball (CC0 1.0)',
  };
}
