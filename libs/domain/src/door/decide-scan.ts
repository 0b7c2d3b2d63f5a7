import { closedVerdict, type ClosedVerdict, type DoorTimes } from './door-times.ts';

/** What a door records of a scan (product 8). */
export const recordedVerdicts = [
  'admitted',
  'exited',
  'already_in',
  'not_inside',
  'wrong_event',
  'wrong_date',
  'wrong_gate',
  'old_code',
  'not_open',
  'event_over',
  'event_cancelled',
  'event_postponed',
  'not_typed',
  'void',
  'unknown',
  'forged',
] as const;

/** What a door records of a scan (product 8). */
export type RecordedVerdict = (typeof recordedVerdicts)[number];

/**
 * What a door can say about a scan: what it records, or `confirm`, which is no verdict yet and never recorded: a person has
 * to look at the holder of a ticket that was found without its QR code, and say yes.
 */
export const doorVerdicts = [...recordedVerdicts, 'confirm'] as const;

/** What a door can say about a scan (product 8). */
export type DoorVerdict = (typeof doorVerdicts)[number];

/** Verdicts that somebody with the right for it may override with a reason. */
export const overridableVerdicts = [
  'not_open',
  'event_over',
  'event_cancelled',
  'event_postponed',
] as const satisfies readonly ClosedVerdict[];

/** True when a verdict can be overridden with a reason. */
export function isOverridable(verdict: DoorVerdict): verdict is ClosedVerdict {
  return overridableVerdicts.some(one => one === verdict);
}

/** How a code came into a door: read by a camera or hand scanner, typed by a person, or picked from the door's list. */
export const codeEntries = ['scanned', 'typed', 'picked'] as const;

/** How a code came into a door. */
export type CodeEntry = (typeof codeEntries)[number];

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
  /** Its type has changing codes, so that its short code lets nobody in. */
  readonly isRotating?: boolean;
  /** Since when it admits nobody; absent while it is good. */
  readonly voidedAt?: number;
  /** Its last passage here; absent before the first. */
  readonly standing?: Standing;
}

/**
 * What a scanned or typed text turned out to be. `foreign` is no code of ours; `forged` has a signature that none of our
 * keys made; `genuine` names a ticket and the event it was made for; `named` was found by its typed short code or picked by a
 * person.
 * `isOld`: a code that changes, as it was shown at another time.
 */
export type ReadCode =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'forged' }
  | { readonly kind: 'genuine'; readonly eventId: string; readonly isOld?: boolean }
  | { readonly kind: 'named'; readonly by: Exclude<CodeEntry, 'scanned'> };

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
  /** True when codes may be typed and tickets be picked by name here; absent: not. */
  readonly mayType?: boolean;
  /** When the event admits; absent where that decides nothing, e.g. about passages that happened. */
  readonly times?: DoorTimes;
}

/** A scan, with what is known about its ticket. */
export interface ScanToDecide {
  readonly code: ReadCode;
  readonly ticket?: TicketAtDoor;
  readonly direction: DoorDirection;
  /** Milliseconds of the server's clock. */
  readonly at: number;
  /** Somebody has seen whose ticket it is, and said yes. */
  readonly isConfirmed?: boolean;
  /** Somebody who may admits although the event is not open, with a reason. */
  readonly isOverridden?: boolean;
}

/** Whether a verdict lets somebody through. */
export function letsThrough(verdict: DoorVerdict): verdict is 'admitted' | 'exited' {
  return verdict === 'admitted' || verdict === 'exited';
}

/** The verdict on a scan. Server, hub and devices decide by this one function. */
export function decideScan(door: DoorFacts, scan: ScanToDecide): DoorVerdict {
  const { code, ticket, direction, at } = scan;
  if (code.kind === 'foreign') return 'unknown';
  if (code.kind === 'forged') return 'forged';
  if (!ticket) return code.kind === 'genuine' ? decideUnlisted(door, code, scan) : 'unknown';
  if (!ticket.admits) {
    return code.kind === 'genuine' && door.otherDates.includes(code.eventId) ? 'wrong_date' : 'wrong_event';
  }
  if (ticket.voidedAt !== undefined && ticket.voidedAt <= at) return 'void';
  if (code.kind === 'named' && !mayBeNamed(door, code, ticket)) return 'not_typed';
  const isInside = ticket.standing?.isInside ?? false;
  // who is in must get out, by whichever gate
  if (direction === 'exit') return isInside ? 'exited' : 'not_inside';
  if (door.typeIds && !door.typeIds.includes(ticket.typeId)) return 'wrong_gate';
  if (isInside) return 'already_in';
  return decideEntry(door, scan);
}

/** Typing needs the right for it; the short code of a ticket whose code changes would be worth more than the code itself. */
function mayBeNamed(
  { mayType = false }: DoorFacts,
  { by }: Extract<ReadCode, { kind: 'named' }>,
  { isRotating = false }: TicketAtDoor,
): boolean {
  return mayType && !(by === 'typed' && isRotating);
}

/** The verdict on somebody whose ticket is good here: by its code's moment, the event's, and who found it. */
function decideEntry(
  { times }: DoorFacts,
  { code, at, isConfirmed = false, isOverridden = false }: ScanToDecide,
): DoorVerdict {
  if (code.kind === 'genuine' && code.isOld) return 'old_code';
  const closed = times && !isOverridden ? closedVerdict(times, at) : undefined;
  if (closed) return closed;
  return code.kind === 'named' && !isConfirmed ? 'confirm' : 'admitted';
}

/** A genuine code whose ticket is not in the list. */
function decideUnlisted(
  door: DoorFacts,
  code: Extract<ReadCode, { kind: 'genuine' }>,
  scan: ScanToDecide,
): DoorVerdict {
  const { eventIds, otherDates, typeIds, isListOld } = door;
  if (otherDates.includes(code.eventId)) return 'wrong_date';
  if (!eventIds.includes(code.eventId)) return 'wrong_event';
  if (!isListOld) return 'unknown';
  if (scan.direction === 'exit') return 'not_inside';
  // of which type it is, only the server knows: a gate for some types sends it to one for all
  if (typeIds) return 'wrong_gate';
  return decideEntry(door, scan);
}
