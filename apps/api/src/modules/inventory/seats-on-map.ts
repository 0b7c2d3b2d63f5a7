import type { ParsedBodyOf } from '@vh/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Queries } from '../../platform/database.ts';
import type { HoldProblem, WantedLine } from './holds/hold-request.ts';
import { findSeatsOnMap } from './holds/seat-live.repo.ts';

type HoldBody = ParsedBodyOf<'POST /front/cart/hold'>;

/**
 * The lines of a request with the event's own seats where they were chosen on its map.
 * @throws {AppError} request.invalid for a seat that the event does not have, or seats named in both ways
 */
export async function linesBySeat(
  query: Queries,
  { eventId, lines }: Pick<HoldBody, 'eventId' | 'lines'>,
): Promise<{ lines: readonly WantedLine[]; mapSeatOf: ReadonlyMap<string, string> }> {
  const chosen = lines.flatMap(({ mapSeats }) => mapSeats ?? []);
  if (chosen.length === 0) return { lines, mapSeatOf: new Map() };
  const seatOf = await findSeatsOnMap(query, eventId, chosen);
  const isWrong = lines.some(
    ({ mapSeats, seatIds }) =>
      mapSeats && (seatIds !== undefined || mapSeats.some(seat => !seatOf.has(seat))),
  );
  if (isWrong) throw new AppError('request.invalid', { fields: { lines: 'seats' } });
  return {
    lines: lines.map(({ mapSeats, ...line }) =>
      mapSeats ? { ...line, seatIds: mapSeats.flatMap(seat => seatOf.get(seat) ?? []) } : line,
    ),
    mapSeatOf: new Map(Array.from(seatOf, ([mapSeat, id]) => [id, mapSeat])),
  };
}

/** A refusal that names seats as they were chosen; other errors as they are. */
export function problemsOnMap(error: unknown, mapSeatOf: ReadonlyMap<string, string>): unknown {
  if (mapSeatOf.size === 0 || !(error instanceof AppError) || error.code !== 'inventory.unavailable')
    return error;
  const { problems } = error.details as { problems: readonly HoldProblem[] };
  return new AppError(error.code, {
    details: {
      problems: problems.map(problem => ({
        ...problem,
        ...(problem.seatIds && { mapSeats: problem.seatIds.flatMap(id => mapSeatOf.get(id) ?? []) }),
      })),
    },
  });
}
