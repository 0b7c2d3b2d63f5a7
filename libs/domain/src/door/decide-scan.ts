/** What a door can say about a scan (product 8). */
export const doorVerdicts = [
  'admitted',
  'exited',
  'already_in',
  'not_inside',
  'wrong_event',
  'wrong_date',
  'wrong_gate',
  'old_code',
  'void',
  'unknown',
  'forged',
] as const;

/** What a door can say about a scan (product 8). */
export type DoorVerdict = (typeof doorVerdicts)[number];

/** Which way somebody goes through a gate. */
export type DoorDirection = 'entry' | 'exit';

/** Where a ticket stands at an event: its last passage that counts. Instants are milliseconds of the server's clock. */
export interface Standing {
  readonly isInside: boolean;
  readonly at: number;
  /** The gate or scanner as people call it. */
  readonly where: string;
}

/** What of a ticket decides at the door of an event. */
export interface TicketAtDoor {
  /** It is a ticket for this event, or for a combined one that this event is a part of. */
  readonly admits: boolean;
  readonly typeId: string;
  /** Since when it admits nobody; absent while it is good. */
  readonly voidedAt?: number;
  /** Its last passage here; absent before the first. */
  readonly standing?: Standing;
}

/**
 * What a scanned or typed text turned out to be. `foreign` is no code of ours; `forged` has a signature that none of our
 * keys made; `genuine` names a ticket and the event it was made for; `named` was found by its short code or by a person.
 * `isOld`: a code that changes, as it was shown at another time.
 */
export type ReadCode =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'forged' }
  | { readonly kind: 'genuine'; readonly eventId: string; readonly isOld?: boolean }
  | { readonly kind: 'named' };

/** The door at which something is scanned. */
export interface DoorFacts {
  /** Its event, and the combined ones that the event is a part of. */
  readonly eventIds: readonly string[];
  /** The same event on other dates: their tickets are told from those for something else. */
  readonly otherDates: readonly string[];
  /** Ticket types that its gate takes; absent: all. */
  readonly typeIds?: readonly string[];
  /** The list of tickets is of an earlier moment, so that a genuine code may be of a ticket that was sold since. */
  readonly isListOld: boolean;
}

/** A scan, with what is known about its ticket. */
export interface ScanToDecide {
  readonly code: ReadCode;
  readonly ticket?: TicketAtDoor;
  readonly direction: DoorDirection;
  /** Milliseconds of the server's clock. */
  readonly at: number;
}

/** Whether a verdict lets somebody through. */
export function letsThrough(verdict: DoorVerdict): verdict is 'admitted' | 'exited' {
  return verdict === 'admitted' || verdict === 'exited';
}

/** The verdict on a scan. Server, hub and devices decide by this one function. */
export function decideScan(door: DoorFacts, { code, ticket, direction, at }: ScanToDecide): DoorVerdict {
  if (code.kind === 'foreign') return 'unknown';
  if (code.kind === 'forged') return 'forged';
  if (!ticket) return code.kind === 'genuine' ? decideUnlisted(door, code, direction) : 'unknown';
  if (!ticket.admits) {
    return code.kind === 'genuine' && door.otherDates.includes(code.eventId) ? 'wrong_date' : 'wrong_event';
  }
  if (ticket.voidedAt !== undefined && ticket.voidedAt <= at) return 'void';
  const isInside = ticket.standing?.isInside ?? false;
  // who is in must get out, by whichever gate
  if (direction === 'exit') return isInside ? 'exited' : 'not_inside';
  if (door.typeIds && !door.typeIds.includes(ticket.typeId)) return 'wrong_gate';
  if (isInside) return 'already_in';
  return isOldCode(code) ? 'old_code' : 'admitted';
}

/** A picture of a changing code lets nobody in; out gets whoever is in. */
function isOldCode(code: ReadCode): boolean {
  return code.kind === 'genuine' && code.isOld === true;
}

/** A genuine code whose ticket is not in the list. */
function decideUnlisted(
  { eventIds, otherDates, typeIds, isListOld }: DoorFacts,
  code: Extract<ReadCode, { kind: 'genuine' }>,
  direction: DoorDirection,
): DoorVerdict {
  if (otherDates.includes(code.eventId)) return 'wrong_date';
  if (!eventIds.includes(code.eventId)) return 'wrong_event';
  if (!isListOld) return 'unknown';
  if (direction === 'exit') return 'not_inside';
  // of which type it is, only the server knows: a gate for some types sends it to one for all
  if (typeIds) return 'wrong_gate';
  return isOldCode(code) ? 'old_code' : 'admitted';
}
