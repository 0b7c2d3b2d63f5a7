import type { SeatDifference, SeatMapService } from '#inventory';
import type { OperationResult, Problem } from './operation.ts';

/** So many differences are worked on by one run. */
const most = 1_000;

/**
 * Compares seats with each seat-map service, our own table first, and puts right what takes no seat from anybody: the later
 * ones go by what our table says.
 */
export async function checkSeatMaps(
  services: readonly SeatMapService[],
  dryRun: boolean,
): Promise<OperationResult> {
  const problems: Problem[] = [];
  let checked = 0;
  for (const service of services) {
    checked += await service.countSeats();
    for (const difference of await service.compare(most)) {
      problems.push(problemOf(difference, !dryRun && (await service.correct(difference))));
    }
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
