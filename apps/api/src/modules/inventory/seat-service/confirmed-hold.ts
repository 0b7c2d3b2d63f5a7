import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { GrantedHolds, HoldProblem, HoldRequest } from '../holds/hold-request.ts';
import type { Inventory } from '../holds/inventory.service.ts';
import { countFreeSeatsOf } from './seat-service.repo.ts';
import { seatServicesOf } from './seat-services.ts';

/** A buyer who left the choice to us is given other seats so often, where somebody has those there. */
const mostTurns = 3;

/**
 * Takes places for a cart, and keeps them only if the service that their seats are at agrees. Of chosen seats that somebody
 * else has there the buyer is told, with nothing held, so that the others can be chosen again; the best available are picked
 * again. Seats that are at no service outside cost no question.
 * @throws {AppError} what taking places throws, inventory.unavailable, or seat_service.unreachable
 */
export async function holdConfirmed(
  deps: Deps,
  inventory: Pick<Inventory, 'hold' | 'releaseFromCart'>,
  request: HoldRequest,
): Promise<GrantedHolds> {
  const services = seatServicesOf(deps);
  for (let turn = 1; ; turn += 1) {
    const granted = await inventory.hold(turn === 1 ? request : anotherTurn(request, turn));
    const answer = await services.confirmHold(seatIdsOf(granted));
    if (answer.kind === 'confirmed' || answer.kind === 'later') return granted;
    for (const { holdId } of granted.lines) await inventory.releaseFromCart(request.cart, holdId);
    if (answer.kind === 'unreachable') throw new AppError('seat_service.unreachable', { retryAfter: 30 });
    const isChosen = request.lines.some(line => line.chosenSeats);
    if (isChosen || turn === mostTurns) {
      const problems = await problemsOf(deps, granted, answer.seatIds);
      throw new AppError('inventory.unavailable', { details: { problems } });
    }
  }
}

/** The same key each time that the request is repeated, so that a repeat finds what was granted in the end. */
function anotherTurn(request: HoldRequest, turn: number): HoldRequest {
  const key = createHash('sha256').update(`${request.key} ${turn}`).digest('base64url');
  return { ...request, key, lines: request.lines.map(line => ({ ...line, holdId: newId() })) };
}

function seatIdsOf({ lines }: GrantedHolds): string[] {
  return lines.flatMap(({ seats = [] }) => seats.map(({ id }) => id));
}

async function problemsOf(
  { db }: Pick<Deps, 'db'>,
  { lines }: GrantedHolds,
  takenIds: readonly string[],
): Promise<HoldProblem[]> {
  const problems: HoldProblem[] = [];
  for (const { ticketTypeId, seats = [] } of lines) {
    const seatIds = seats.map(({ id }) => id).filter(id => takenIds.includes(id));
    if (seatIds.length === 0) continue;
    const available = await countFreeSeatsOf(db.query, ticketTypeId);
    problems.push({ ticketTypeId, reason: 'seat_taken', available, seatIds });
  }
  return problems;
}
