import { validateSeatMap } from '@vh/seating';
import { importSeatMap, resolveDuplicates } from '@vh/seating/import';
import type { ReadAnswer, ReadRequest } from './read-protocol.ts';

/** Reads a map, makes its addresses unique when told how, and checks it. */
export function readMap({ text, filename, choice }: ReadRequest): ReadAnswer {
  const result = importSeatMap(text, { filename });
  if ('problems' in result) return { kind: 'refused', problems: result.problems };
  const map = choice ? resolveDuplicates(result.map, choice).map : result.map;
  return { kind: 'read', map, report: result.report, check: validateSeatMap(map) };
}
