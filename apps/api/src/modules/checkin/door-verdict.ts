import type { Verdict } from './checkin.repo.ts';

/** What decides about a ticket that was found and is genuine. */
export interface DoorFacts {
  readonly admits: boolean;
  readonly isVoid: boolean;
  /** What the last passage at this event was; undefined before the first. */
  readonly lastPassage: Verdict | undefined;
  readonly direction: 'entry' | 'exit';
}

/** The verdict on a genuine ticket (product 8). */
export function decideAtDoor({ admits, isVoid, lastPassage, direction }: DoorFacts): Verdict {
  if (!admits) return 'wrong_event';
  if (isVoid) return 'void';
  const isInside = lastPassage === 'admitted';
  if (direction === 'exit') return isInside ? 'exited' : 'not_inside';
  return isInside ? 'already_in' : 'admitted';
}
