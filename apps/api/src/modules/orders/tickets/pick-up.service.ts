import { timingSafeEqual } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { readReadableCode } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOrderByNumber } from '../records/order.repo.ts';
import { appendOrderEvent } from '../records/order-write.repo.ts';
import { ownTickets } from './ticket-access.ts';
import { counterTurn } from '../drawing/drawing-queue.ts';
import { pickUpCodeOf } from './pick-up-code.ts';
import { drawCounted } from './print-counted.ts';
import type { TicketFiles } from './ticket-files.service.ts';
import { listTickets } from './ticket.repo.ts';

type Wish = ParsedBodyOf<'POST /back/payspot/pick-up'>;

/**
 * Prints the tickets of an order at a counter.
 * @throws {AppError} order.not_found alike for orders that don't exist and for wrong codes
 */
export async function pickUp(
  deps: Deps,
  files: TicketFiles,
  wish: Wish,
  actor: Actor,
): Promise<ResponseOf<'POST /back/payspot/pick-up'>> {
  if (!actor.payspotIds.includes(wish.payspotId) && !hasRole(actor, 'admin')) throw new AppError('not_found');
  const number = readReadableCode(wish.number);
  const code = readReadableCode(wish.pickUpCode);
  const order = number && code ? await findOrderByNumber(deps.db.query, number) : undefined;
  if (!order || !code || !isSame(code, pickUpCodeOf(order, deps.config.appSecret))) {
    throw new AppError('order.not_found');
  }
  const tickets = ownTickets(await listTickets(deps.db.query, order.id)).filter(
    ticket => ticket.state !== 'void',
  );
  const turn = counterTurn(actor.userId);
  if (tickets.length === 0) throw new AppError('order.state', { details: { state: order.state } });
  const { file, copy } = await drawCounted(deps, order, tickets, prints =>
    files.pdfOf(order, { tickets, paper: 'thermal', isByStaff: true, prints, turn }),
  );
  await deps.db.transaction(tx =>
    appendOrderEvent(tx, order.id, deps.clock.now(), {
      type: 'ticket.pick_up',
      actor: { kind: 'user', id: actor.userId, name: actor.name },
      cause: 'payspot',
      data: { payspotId: wish.payspotId, tickets: tickets.length, copy },
    }),
  );
  return {
    number: order.number,
    buyerName: order.buyerName,
    quantity: tickets.length,
    pdf: file.content.toString('base64'),
  };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
