import type { importReport, ParsedBodyOf } from '@vh/contract';
import type { SeatMap } from '@vh/seating';
import { importSeatMap, resolveDuplicates, type ImportReport } from '@vh/seating/import';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';

/** What is told of an import. */
export type PresentedReport = z.output<typeof importReport>;

type Source = Omit<ParsedBodyOf<'POST /back/seat-map/import'>, 'seatMapId' | 'draftVersion'>;

/** No more duplicates than these are told one by one. */
const mostTold = 100;

/**
 * Reads a map from a file.
 * @throws {AppError} seat_map.unreadable, or seat_map.duplicates with the report where seats share an address and
 * nobody said what is to become of them
 */
export function readMapFile({ text, format, filename, duplicates }: Source): {
  map: SeatMap;
  report: PresentedReport;
} {
  const options = { ...(format && { format }), ...(filename !== undefined && { filename }) };
  const imported = importSeatMap(text, options);
  if ('problems' in imported) {
    throw new AppError('seat_map.unreadable', {
      message: 'the file is no seat map',
      details: { problems: imported.problems },
    });
  }
  const report = presentReport(imported.report);
  if (report.duplicateAddresses === 0) return { map: imported.map, report };
  if (duplicates === undefined) throw new AppError('seat_map.duplicates', { details: { report } });
  return { map: resolveDuplicates(imported.map, duplicates).map, report };
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
