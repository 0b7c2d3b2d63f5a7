import type { SeatMap } from '../seat-map.ts';
import type { SeatAddress } from '../seat-walk.ts';

/** What maps are read from. */
export const seatMapFormats = ['pretix', 'seatsio', 'ticketland', 'csv-ranges', 'csv-seats', 'svg'] as const;

/** One of the formats maps are read from. */
export type SeatMapFormat = (typeof seatMapFormats)[number];

/** Why nothing was imported. */
export type ImportProblemCode =
  /** The text is not of its format. */
  | 'unreadable'
  /** There is nothing in the file. */
  | 'empty-file'
  /** Packed, a picture or another file that is not written in letters. */
  | 'not-text'
  /** Letters got lost, because the file is not written in UTF-8. */
  | 'wrong-encoding'
  /** Begins as JSON and is none: cut off, or with a value such as `NaN`. */
  | 'broken-json'
  /** Nobody knows this kind of file. */
  | 'unknown-format'
  /** A field is missing or of another kind than it should be; `expected` says which. */
  | 'bad-field'
  /** A column is missing; `column` says which. */
  | 'missing-column'
  /** A range that has no end, or is longer than a row can be. */
  | 'bad-range'
  /** The pattern of ids does not name a number, a row and a block. */
  | 'bad-pattern'
  /** More seats, lines or elements than a map may have; `limit` says how many, `of` of what where it is seats. */
  | 'too-large'
  /** Neither a seat nor a standing place is in it. */
  | 'no-places';

/** Something because of which nothing was imported. */
export interface ImportProblem {
  readonly code: ImportProblemCode;
  /** Where in the source: a field's path, or `line 12`; empty for all of it. */
  readonly place: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What was left out or made otherwise than the source has it. */
export type ImportNoteCode =
  /** Pictures of the source are not in the file. */
  | 'picture-left-out'
  /** A thing that is only drawn, of a kind that maps do not have. */
  | 'drawing-left-out'
  /** What stands on tickets of the other system. */
  | 'ticket-text-left-out'
  /** Seats or zones that can't be placed or counted. */
  | 'place-left-out'
  /** A seat, row, table or zone without a name; the map says where. */
  | 'without-label'
  /** Seats without a row; their row is called `–`. */
  | 'without-row'
  /** A category that the source uses and does not list; it was added. */
  | 'category-added'
  /** A category that the source uses and does not list; the seats have none. */
  | 'category-unknown'
  /** The source has no categories; each section got one. */
  | 'category-per-section'
  /** Seats of a section where people sit or stand where they like. */
  | 'free-seating'
  /** Parts lie over each other and became floors. */
  | 'floors-made'
  /** The source says nothing about positions; seats were laid out. */
  | 'laid-out'
  /** The map was moved or made smaller to lie within its size. */
  | 'fitted'
  /** A stall or other thing that is sold as a whole became a table of one chair. */
  | 'table-made';

/** A note with how many things it is about. */
export interface ImportNote {
  readonly code: ImportNoteCode;
  readonly count: number;
  /** Where the first of them is in the source. */
  readonly place: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** An address that several seats of the source have. */
export interface DuplicateAddress {
  readonly address: SeatAddress;
  readonly seatIds: readonly string[];
  /** Where each of them is in the source. */
  readonly places: readonly string[];
}

/** What was found in a source. */
export interface ImportReport {
  readonly format: SeatMapFormat;
  /** Seats on the map. */
  readonly seats: number;
  /** Places in standing zones. */
  readonly standing: number;
  readonly sections: number;
  readonly categories: number;
  /** Seats on the map whose address no other has, and of each other address one. */
  readonly distinctSeats: number;
  readonly duplicates: readonly DuplicateAddress[];
  readonly notes: readonly ImportNote[];
}

/** A map that was read. Its duplicates wait for `resolveDuplicates`. */
export interface ImportedMap {
  readonly map: SeatMap;
  readonly report: ImportReport;
}

/** A map with its report, or why there is none. */
export type ImportResult = ImportedMap | { readonly problems: readonly ImportProblem[] };

/** Why nothing was imported; thrown within importers only, they answer it. */
export class UnreadableMap extends Error {
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    super(problems.map(({ code, place }) => `${code} ${place}`).join(', '));
    this.name = 'UnreadableMap';
    this.problems = problems;
  }
}

/** Refuses a source for one reason. */
export function refuse(code: ImportProblemCode, place = '', params: ImportProblem['params'] = {}): never {
  throw new UnreadableMap([{ code, place, params }]);
}

/** Runs an importer; what it refuses becomes its answer. */
export function answerProblems(read: () => ImportedMap): ImportResult {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableMap) return { problems: error.problems };
    throw error;
  }
}
