import type { Deps } from '../../platform/deps.ts';
import type { OperationResult, Problem } from './operation.ts';
import type { SeatDifference, SeatMapService } from './seat-map-service.ts';

/** So many differences are worked on by one run. */
const most = 1_000;

/** Compares seats with the seat-map service, and puts right what takes no seat from anybody. */
export async function checkSeatMap(
  deps: Pick<Deps, 'db'>,
  seatMap: SeatMapService,
  dryRun: boolean,
): Promise<OperationResult> {
  const checked = await seatMap.countSeats(deps.db.query);
  const problems: Problem[] = [];
  for (const difference of await seatMap.compare(deps.db.query, most)) {
    const fixed = !dryRun && (await deps.db.transaction(tx => seatMap.correct(tx, difference)));
    problems.push(problemOf(difference, fixed));
  }
  return { checked, changed: problems.filter(problem => problem.fixed).length, problems };
}

function problemOf(
  { code, eventId, label, orderId, orderNumber, found, expected }: SeatDifference,
  fixed: boolean,
): Problem {
  return {
    code,
    eventId,
    subject: label,
    ...(orderId && { orderId }),
    ...(orderNumber && { orderNumber }),
    ...(found && { found }),
    ...(expected && { expected }),
    fixed,
  };
}
