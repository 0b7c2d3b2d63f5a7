import type { HoldLine } from '@vh/seat-view';

/** Where the seats chosen on an event's plan are kept until its tab is closed, so that a reload loses none. */
const keyOf = (eventId: string) => `vh_seats ${eventId}`;

/** Keeps what is chosen on the plan of an event. */
export function keepSeats(eventId: string, lines: readonly HoldLine[]): void {
  try {
    if (lines.length > 0) sessionStorage.setItem(keyOf(eventId), JSON.stringify(lines));
    else sessionStorage.removeItem(keyOf(eventId));
  } catch {
    // deliberate: where storage is forbidden the buyer chooses again
  }
}

/** What was chosen on the plan of an event; seats that are not free any more are left to the picker. */
export function keptSeats(eventId: string): readonly HoldLine[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isHoldLine) : [];
  } catch {
    // deliberate: see keepSeats; and what is no choice of ours is none
    return [];
  }
}

function isHoldLine(value: unknown): value is HoldLine {
  if (typeof value !== 'object' || value === null) return false;
  if (!('ticketTypeId' in value) || typeof value.ticketTypeId !== 'string') return false;
  if (!('quantity' in value) || typeof value.quantity !== 'number') return false;
  if (!('mapSeats' in value) || value.mapSeats === undefined) return true;
  return Array.isArray(value.mapSeats) && value.mapSeats.every(seat => typeof seat === 'string');
}
