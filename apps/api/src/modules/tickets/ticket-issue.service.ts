import { randomBytes } from 'node:crypto';
import { makeReadableCode } from '@vh/domain';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { listAttendees, listOrderLines, type OrderRecord } from '../orders/order.repo.ts';
import { ticketCodesOf } from './ticket-codes.service.ts';
import { findTakenShortCodes, insertTickets } from './ticket.repo.ts';

/** 8 characters of 23 are 78 thousand million codes; the ninth catches typing errors. */
const shortCodeLength = 8;

/** Makes the tickets of an order that is paid in this transaction. */
export async function issueTickets(deps: Deps, tx: Tx, order: OrderRecord): Promise<void> {
  const lines = await listOrderLines(tx, order.id);
  const attendees = new Map(
    (await listAttendees(tx, order.id)).map(attendee => [
      `${attendee.orderLineId} ${attendee.position}`,
      attendee,
    ]),
  );
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const shortCodes = await makeShortCodes(tx, count);
  const keyId = await ticketCodesOf(deps).activeKeyId(tx);
  const units = lines.flatMap(line => Array.from({ length: line.quantity }, (_, index) => ({ line, index })));
  const tickets = units.map(({ line, index }, at) => {
    const attendee = attendees.get(`${line.id} ${index}`);
    return {
      id: newId(),
      orderId: order.id,
      orderLineId: line.id,
      eventId: line.eventId,
      ticketTypeId: line.ticketTypeId,
      position: at + 1,
      attendeeName: attendee?.name ?? '',
      attendeeEmail: attendee?.email ?? null,
      shortCode: shortCodes[at] ?? '',
      keyId,
      price: line.face + line.fee,
    };
  });
  await insertTickets(tx, tickets, deps.clock.now());
}

/** Codes that no ticket has; the unique index stays the judge of the unlikely race. */
async function makeShortCodes(tx: Tx, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    while (codes.size < count) codes.add(makeReadableCode(shortCodeLength, randomBytes));
    for (const taken of await findTakenShortCodes(tx, [...codes])) codes.delete(taken);
  }
  return [...codes];
}
