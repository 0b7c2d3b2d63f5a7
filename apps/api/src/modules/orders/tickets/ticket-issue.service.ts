import { randomBytes } from 'node:crypto';
import { makeReadableCode } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { newId } from '../../../platform/ids.ts';
import { listAttendees, type OrderLineRecord } from '../records/order.repo.ts';
import { ticketCodesOf } from './ticket-codes.service.ts';
import { findTakenShortCodes, insertTickets, listOrderSeats, type NewTicket } from './ticket.repo.ts';

/** 8 characters of 23 are 78 thousand million codes; the ninth catches typing errors. */
const shortCodeLength = 8;

/** A ticket that was handed out before its order was made. */
export interface IssuedBefore {
  readonly id: string;
  readonly shortCode: string;
  readonly keyId: number;
}

/**
 * Makes the tickets of orders that are paid in this transaction, given all lines of each. Orders whose tickets were handed
 * out before get those, in the order of their lines.
 */
export async function issueTickets(
  deps: Deps,
  tx: Tx,
  lines: readonly OrderLineRecord[],
  issued: ReadonlyMap<string, readonly IssuedBefore[]> = new Map(),
): Promise<void> {
  const byOrder = groupBy(lines, line => line.orderId);
  const attendees = new Map(
    (await listAttendees(tx, [...byOrder.keys()])).map(attendee => [
      `${attendee.orderLineId} ${attendee.position}`,
      attendee,
    ]),
  );
  const seats = await listOrderSeats(tx, [...byOrder.keys()]);
  const units = [...byOrder.values()].flatMap(unitsOf);
  const shortCodes = await makeShortCodes(tx, units.length);
  const keyId = await ticketCodesOf(deps).activeKeyId(tx);
  const tickets = units.map(({ line, index, position }, at): NewTicket => {
    const attendee = attendees.get(`${line.id} ${index}`);
    const before = issued.get(line.orderId)?.[position - 1];
    return {
      id: before?.id ?? newId(),
      orderId: line.orderId,
      orderLineId: line.id,
      eventId: line.eventId,
      ticketTypeId: line.ticketTypeId,
      position,
      attendeeName: attendee?.name ?? '',
      attendeeEmail: attendee?.email ?? null,
      shortCode: before?.shortCode ?? shortCodes[at] ?? '',
      keyId: before?.keyId ?? keyId,
      // the seats of a type in the order in which they were taken, which is that of the lines
      seatId: seats.get(`${line.orderId} ${line.ticketTypeId}`)?.shift() ?? null,
      price: line.face - line.discount + line.fee,
    };
  });
  await insertTickets(tx, tickets, deps.clock.now());
}

/** The tickets of one order: which of its line each is, from 0, and its place in the order, from 1. */
function unitsOf(lines: readonly OrderLineRecord[]) {
  return lines
    .flatMap(line => Array.from({ length: line.quantity }, (_, index) => ({ line, index })))
    .map((unit, at) => ({ ...unit, position: at + 1 }));
}

/** Codes that no ticket has; the unique index stays the judge of the unlikely race. */
export async function makeShortCodes(tx: Tx, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    while (codes.size < count) codes.add(makeReadableCode(shortCodeLength, randomBytes));
    for (const taken of await findTakenShortCodes(tx, [...codes])) codes.delete(taken);
  }
  return [...codes];
}
