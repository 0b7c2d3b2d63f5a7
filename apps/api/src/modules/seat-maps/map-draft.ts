import { createHash } from 'node:crypto';
import { countSeats, countStanding, type SeatMap } from '@vh/seating';
import type { DraftRecord } from './seat-map.repo.ts';

/** A map with what is kept of it beside it. */
export function draftOf(map: SeatMap): DraftRecord {
  return {
    map,
    seats: countSeats(map),
    standing: Math.floor(countStanding(map)),
    hash: createHash('sha256').update(JSON.stringify(map)).digest('hex'),
  };
}

/** What the audit log is told of a map: counts and its hash, never all its seats. */
export function tellOf({ seats, standing, hash }: Omit<DraftRecord, 'map'>) {
  return { seats, standing, sha256: hash };
}
