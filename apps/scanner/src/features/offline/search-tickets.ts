import { normaliseSearchText, type DoorBook, type ListedTicket } from '@vh/domain';
import type { Sync } from './door-list.model.ts';

/** A ticket that somebody at the door may mean. */
export interface FoundTicket {
  readonly ticketId: string;
  readonly name: string;
  /** Who bought it, where nobody is named on it. */
  readonly buyer?: string;
  readonly orderNumber: string;
  /** Its place in its order: 1 of 2. */
  readonly position: number;
  readonly outOf: number;
  readonly typeName: string;
  /** '' where there is no seat. */
  readonly seat: string;
  readonly isVoid: boolean;
  /** Its holder went in and has not gone out. */
  readonly isInside: boolean;
}

/** So many are shown; more words find fewer. */
export const mostFound = 20;

const folded = new WeakMap<ListedTicket, string>();

/** Tickets of a door whose name (or buyer's, where it bears none), or order has all of some words, however they are written. */
export function searchTickets(
  book: DoorBook,
  door: Pick<Sync['door'], 'eventIds' | 'ticketTypes'>,
  words: string,
): FoundTicket[] {
  const wanted = normaliseSearchText(words).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  const events = new Set(door.eventIds);
  const types = new Map(door.ticketTypes.map(({ _id, name }) => [_id, name]));
  const isMeant = (ticket: ListedTicket) =>
    events.has(ticket.eventId) && wanted.every(word => foldedOf(ticket).includes(word));
  return book.search(isMeant, mostFound).map(ticket => ({
    ...{ ticketId: ticket.id, name: ticket.attendeeName, seat: ticket.seat },
    ...{ orderNumber: ticket.orderNumber, position: ticket.position, outOf: ticket.outOf },
    ...(ticket.buyerName !== undefined && { buyer: ticket.buyerName }),
    typeName: types.get(ticket.typeId) ?? '',
    isVoid: ticket.voidedAt !== undefined,
    isInside: book.standingOf(ticket)?.isInside ?? false,
  }));
}

/** What a ticket is found by, worked out once: lists have up to a hundred thousand. */
function foldedOf(ticket: ListedTicket): string {
  const known = folded.get(ticket);
  if (known !== undefined) return known;
  const { attendeeName, buyerName = '', orderNumber } = ticket;
  const text = normaliseSearchText(`${attendeeName} ${buyerName} ${orderNumber}`);
  folded.set(ticket, text);
  return text;
}
