import type { ResponseOf } from '@vh/contract';
import type { SeatsNow, StandingLeft } from './holds/seat-live.repo.ts';

type SeatStates = ResponseOf<'POST /front/event/seat-states'>;
type SeatChanges = ResponseOf<'POST /front/event/seat-changes'>;

/** What of a moment is compared with later ones. */
interface Past {
  readonly versionId: string;
  readonly free: string;
  readonly standing: string;
}

/** The seats of an event as a process saw them last, and what it saw before. */
export interface SeatView {
  readonly now: SeatsNow;
  /** What changed since a revision; undefined when nothing did that buyers see. */
  changesSince(revision: string): SeatChanges | undefined;
  /** The view after another look. */
  next(now: SeatsNow): SeatView;
}

/** Buyers ask again within seconds: who comes with an older revision gets everything. */
const mostRemembered = 32;

/** The first view of an event's seats. */
export function createSeatView(now: SeatsNow, before: ReadonlyMap<string, Past> = new Map()): SeatView {
  const past = new Map(before);
  past.set(now.revision, { versionId: now.versionId, free: now.free, standing: standingKey(now.standing) });
  const [oldest] = past.keys();
  if (past.size > mostRemembered && oldest !== undefined) past.delete(oldest);
  return {
    now,
    changesSince(revision) {
      if (revision === now.revision) return undefined;
      const then = past.get(revision);
      if (then?.versionId !== now.versionId || then.free.length !== now.free.length) {
        return { kind: 'all', states: presentStates(now) };
      }
      const { freed, taken } = compareSeats(then.free, now.free);
      const isSame = freed.length + taken.length === 0 && then.standing === standingKey(now.standing);
      if (isSame) return undefined;
      return { kind: 'changes', revision: now.revision, freed, taken, standing: [...now.standing] };
    },
    next: later => createSeatView(later, past),
  };
}

/** The seats of a moment as buyers are told of them. */
export function presentStates(now: SeatsNow): SeatStates {
  return {
    revision: now.revision,
    seatMapVersionId: now.versionId,
    seats: now.free.length,
    free: packBits(now.free).toString('base64'),
    standing: [...now.standing],
    categories: [...now.categories],
  };
}

/** A bit for each '1' or '0', the first in the highest bit of the first byte. */
export function packBits(text: string): Buffer {
  const bytes = Buffer.alloc(Math.ceil(text.length / 8));
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '1') bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return bytes;
}

function compareSeats(then: string, now: string): { freed: number[]; taken: number[] } {
  const freed: number[] = [];
  const taken: number[] = [];
  for (let at = 0; at < now.length; at += 1) {
    if (then[at] === now[at]) continue;
    (now[at] === '1' ? freed : taken).push(at);
  }
  return { freed, taken };
}

function standingKey(standing: readonly StandingLeft[]): string {
  return standing.map(({ key, left }) => `${key}:${left}`).join(' ');
}
