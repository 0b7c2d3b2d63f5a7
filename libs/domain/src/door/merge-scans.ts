import {
  decideScan,
  letsThrough,
  type DoorDirection,
  type RecordedVerdict,
  type Standing,
} from './decide-scan.ts';

/** A passage that a door let happen. Instants are milliseconds of the server's clock. */
export interface Passage {
  /** Made by the device once for each scan: one nonce is one scan. */
  readonly nonce: string;
  readonly at: number;
  readonly direction: DoorDirection;
  readonly where: string;
}

/** What becomes of passages of one ticket at one event when all of them are known. */
export interface MergedPassages {
  /** Why a passage should not have been, by its nonce. Passages that are missing here count. */
  readonly conflicts: ReadonlyMap<string, RecordedVerdict>;
  /** Where the ticket stands after them; absent where none counts. */
  readonly standing?: Standing;
}

/**
 * Puts the passages of one ticket at one event together. They happened, so none is refused: the earliest by the server's
 * clock counts, and what should not have followed it is conflicts. The order in which they became known doesn't matter.
 */
export function mergePassages(passages: readonly Passage[], voidedAt?: number): MergedPassages {
  const conflicts = new Map<string, RecordedVerdict>();
  let standing: Standing | undefined;
  for (const { nonce, at, direction, where } of inOrder(passages)) {
    const verdict = decideScan(anyGate, {
      code: { kind: 'named', by: 'picked' },
      isConfirmed: true,
      ticket: {
        admits: true,
        typeId: '',
        ...(voidedAt !== undefined && { voidedAt }),
        ...(standing && { standing }),
      },
      direction,
      at,
    });
    if (letsThrough(verdict)) standing = { isInside: verdict === 'admitted', at, where };
    else if (verdict !== 'confirm') conflicts.set(nonce, verdict);
  }
  return { conflicts, ...(standing && { standing }) };
}

/** Which types a gate takes may have been changed since somebody passed it: that conflicts nobody. */
const anyGate = { eventIds: [], otherDates: [], isListOld: false, mayType: true };

/** By time, then by nonce, each nonce once. */
function inOrder(passages: readonly Passage[]): Passage[] {
  const byNonce = new Map(passages.map(passage => [passage.nonce, passage]));
  return [...byNonce.values()].sort((a, b) => a.at - b.at || (a.nonce < b.nonce ? -1 : 1));
}

/**
 * When something happened by the server's clock: what the device's clock said, and how far the server's was ahead of it.
 * Nothing happened after the server heard of it.
 */
export function serverTimeOf(deviceAt: number, clockOffset: number, heardAt: number): number {
  return Math.min(deviceAt + clockOffset, heardAt);
}

/**
 * How far the server's clock is ahead of the device's, milliseconds: by an answer's own time, which was written somewhere
 * between asking and hearing (both by the device's clock).
 */
export function measureOffset(serverAt: number, askedAt: number, heardAt: number): number {
  return Math.round(serverAt - (askedAt + heardAt) / 2);
}
