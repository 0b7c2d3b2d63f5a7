import { priceTicket } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import { findEventFacts } from '#catalogue';
import type { HoldProblem } from '#inventory';

/** A refusal of lines whose price rose with the fee on the new price, so that buyers are told what they would pay; other errors as they are. */
export async function withFees(query: Queries, eventId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'inventory.unavailable') return error;
  const { problems } = error.details as { readonly problems: readonly HoldProblem[] };
  if (problems.every(({ face }) => face === undefined)) return error;
  const [event] = await findEventFacts(query, [eventId]);
  if (!event) return error;
  return new AppError(error.code, {
    details: {
      problems: problems.map(problem =>
        problem.face === undefined
          ? problem
          : { ...problem, fee: priceTicket(problem.face, event.feePlan).fee },
      ),
    },
  });
}
