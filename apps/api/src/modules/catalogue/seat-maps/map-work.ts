import { countSeats, countStanding, validateSeatMap, type SeatMap } from '@vh/seating';
import { importSeatMap, resolveDuplicates, type ImportReport } from '@vh/seating/import';
import { createHash } from 'node:crypto';
import type { importReport, mapCheck, ParsedBodyOf } from '@vh/contract';
import type { z } from 'zod';
import { writeMapFile, type WrittenFile } from './map-export.ts';

/** What is told of an import. */
export type PresentedReport = z.output<typeof importReport>;

/** What is wrong with a map, as it is told. */
export type PresentedCheck = z.output<typeof mapCheck>;

/** A file that a map is read from. */
export type MapSource = Omit<ParsedBodyOf<'POST /back/seat-map/import'>, 'seatMapId' | 'draftVersion'>;

/** A map as it is kept, and what is counted of it. */
export interface MapRecord {
  readonly json: string;
  readonly seats: number;
  readonly standing: number;
  /** sha256 of the JSON, hex. */
  readonly hash: string;
}

/** A map that was looked through. */
export interface JudgedMap extends MapRecord {
  readonly check: PresentedCheck;
}

/** What became of a file. */
export type ReadMap =
  | { readonly kind: 'read'; readonly judged: JudgedMap; readonly report: PresentedReport }
  /** Seats share an address, and nobody said what is to become of them. */
  | { readonly kind: 'duplicates'; readonly report: PresentedReport }
  | { readonly kind: 'unreadable'; readonly problems: readonly UnreadableProblem[] };

type UnreadableProblem = Extract<ReturnType<typeof importSeatMap>, { problems: unknown }>['problems'][number];

/** No more duplicates than these are told one by one. */
const mostTold = 100;

/**
 * The work on whole maps, which takes seconds for the largest ones. It is done in a thread (map-pool.ts), so that maps
 * come and go as text: a text is copied to a thread in no time, a map of 60,000 seats takes a quarter of a second.
 */
export const mapWork = {
  /** Looks a map through. */
  judge: ({ json }: { readonly json: string }): JudgedMap => judge(JSON.parse(json) as SeatMap, json),

  /** Reads a map from a file. */
  read: ({ text, format, filename, duplicates }: MapSource): ReadMap => {
    const options = { ...(format && { format }), ...(filename !== undefined && { filename }) };
    const imported = importSeatMap(text, options);
    if ('problems' in imported) return { kind: 'unreadable', problems: imported.problems };
    const report = presentReport(imported.report);
    if (report.duplicateAddresses > 0 && duplicates === undefined) return { kind: 'duplicates', report };
    const isDoubled = report.duplicateAddresses > 0 && duplicates !== undefined;
    const map = isDoubled ? resolveDuplicates(imported.map, duplicates).map : imported.map;
    return { kind: 'read', judged: judge(map, JSON.stringify(map)), report };
  },

  /** Writes a map as a file. */
  write: ({
    json,
    ...wish
  }: {
    readonly json: string;
    readonly format: 'pretix' | 'csv';
    readonly name: string;
  }): WrittenFile => writeMapFile(JSON.parse(json) as SeatMap, wish),
} as const;

/** A map with what is kept of it beside it. */
export function recordOf(map: SeatMap, json = JSON.stringify(map)): MapRecord {
  return {
    json,
    seats: countSeats(map),
    standing: Math.floor(countStanding(map)),
    hash: createHash('sha256').update(json).digest('hex'),
  };
}

/** What the audit log is told of a map: counts and its hash, never all its seats. */
export function tellOf({ seats, standing, hash }: Omit<MapRecord, 'json'>) {
  return { seats, standing, sha256: hash };
}

function judge(map: SeatMap, json: string): JudgedMap {
  const { problems, counts, canPublish } = validateSeatMap(map);
  return { ...recordOf(map, json), check: { problems, counts: { ...counts }, canPublish } };
}

function presentReport(report: ImportReport): PresentedReport {
  const { duplicates, notes, ...counts } = report;
  return {
    ...counts,
    duplicateAddresses: duplicates.length,
    duplicates: duplicates.slice(0, mostTold).map(({ address, seatIds, places }) => ({
      address: { ...address },
      seatIds,
      places,
    })),
    notes: notes.map(note => ({ ...note, params: { ...note.params } })),
  };
}
