import type { DuplicateChoice, ImportProblem, ImportReport } from '@vh/seating/import';
import type { MapCheck, SeatMap } from '@vh/seating';

/** A file to be read, and what becomes of seats that share an address, where that was chosen. */
export interface ReadRequest {
  readonly text: string;
  readonly filename: string;
  readonly choice?: DuplicateChoice;
}

/** A map that was read, with what is wrong with it; or why none was. */
export type ReadAnswer =
  | {
      readonly kind: 'read';
      /** As the file has it, or without repeated addresses when a choice was made. */
      readonly map: SeatMap;
      readonly report: ImportReport;
      readonly check: MapCheck;
    }
  | { readonly kind: 'refused'; readonly problems: readonly ImportProblem[] };

/** Reads a file without keeping the page from being used. */
export type MapReader = (request: ReadRequest) => Promise<ReadAnswer>;
