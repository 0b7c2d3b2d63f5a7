import type { SeatMap } from '@vh/seating';
import { AppError } from '../../../platform/app-error.ts';
import { MapTooHeavy, workOnMap } from './map-pool.ts';
import type { JudgedMap, MapSource, PresentedReport } from './map-work.ts';
import type { WrittenFile } from './map-export.ts';

/**
 * Reads a map from a file.
 * @throws {AppError} seat_map.unreadable, or seat_map.duplicates with the report where seats share an address and
 * nobody said what is to become of them
 */
export async function readMapFile(
  source: MapSource,
): Promise<{ judged: JudgedMap; report: PresentedReport }> {
  const read = await workOnMap('read', source).catch((error: unknown) => {
    if (!(error instanceof MapTooHeavy)) throw error;
    return { kind: 'unreadable', problems: [{ code: 'too-heavy', place: '', params: {} }] } as const;
  });
  switch (read.kind) {
    case 'unreadable':
      throw new AppError('seat_map.unreadable', {
        message: 'the file is no seat map',
        details: { problems: read.problems },
      });
    case 'duplicates':
      throw new AppError('seat_map.duplicates', { details: { report: read.report } });
    case 'read':
      return read;
  }
}

/** Looks a map through. @throws {AppError} service.unavailable when it takes too long */
export function judgeMap(map: SeatMap): Promise<JudgedMap> {
  return judgeJson(JSON.stringify(map));
}

/** Looks a map through that is there as text. @throws {AppError} service.unavailable when it takes too long */
export async function judgeJson(json: string): Promise<JudgedMap> {
  return orUnavailable(workOnMap('judge', { json }));
}

/** Writes a map as a file. @throws {AppError} service.unavailable when it takes too long */
export async function writeFile(task: {
  readonly json: string;
  readonly format: 'pretix' | 'csv';
  readonly name: string;
}): Promise<WrittenFile> {
  return orUnavailable(workOnMap('write', task));
}

function orUnavailable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof MapTooHeavy)) throw error;
    throw new AppError('service.unavailable', { message: error.message, cause: error, retryAfter: 5 });
  });
}
