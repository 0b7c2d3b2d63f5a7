import { isApiError } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import type { StaffSeat } from './staff-seats.model.ts';

/** The places of an event, as the API answers them. */
export type EventCapacity = ResponseOf<'POST /back/inventory/get'>;

/** A quota with its counts. */
export type QuotaRow = EventCapacity['quotas'][number];

/** Places that are blocked. */
export type BlockRow = EventCapacity['blocks'][number];

/** Why places are blocked, in the order in which it is offered. */
export const blockReasons = ['house', 'sponsor', 'artist', 'technical', 'kill', 'other'] as const;

/** Why places are blocked. */
export type BlockReason = (typeof blockReasons)[number];

/** Channels that can have a limit. */
export const cappedChannels = ['web', 'payspot'] as const;

/** A row of seats of one quota. */
export interface SeatRow {
  readonly key: string;
  readonly section: string;
  readonly row: string;
  readonly seats: readonly StaffSeat[];
  readonly free: number;
}

/** The rows of a quota, in the order in which the seats came, with how many of each are offered. */
export function seatRowsOf(
  seats: readonly StaffSeat[],
  quotaId: string,
  isOffered: (seat: StaffSeat) => boolean = ({ state }) => state === 'free',
): SeatRow[] {
  const rows = new Map<string, StaffSeat[]>();
  for (const seat of seats) {
    if (seat.quotaId !== quotaId) continue;
    const key = `${seat.section}\n${seat.row}`;
    const known = rows.get(key);
    if (known) known.push(seat);
    else rows.set(key, [seat]);
  }
  return [...rows].map(([key, own]) => ({
    key,
    section: own[0]?.section ?? '',
    row: own[0]?.row ?? '',
    seats: own,
    free: own.filter(isOffered).length,
  }));
}

/** A typed count: undefined when it is no whole number from 0 on, null when nothing was typed. */
export function readCount(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Seats as they are called, row by row: "Parter 3: 4, 5". */
export function nameSeats(seats: readonly { section: string; row: string; seat: string }[]): string {
  const rows = new Map<string, string[]>();
  for (const { section, row, seat } of seats) {
    const key = `${section} ${row}`;
    rows.set(key, [...(rows.get(key) ?? []), seat]);
  }
  return [...rows].map(([row, names]) => `${row}: ${names.join(', ')}`).join('; ');
}

/** How much was possible of what was refused as being in the way; undefined for other failures. */
export function availableInstead(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'inventory.conflict') return undefined;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('available' in details)) return undefined;
  return typeof details.available === 'number' ? details.available : undefined;
}
