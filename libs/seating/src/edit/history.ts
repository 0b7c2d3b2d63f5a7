import type { SeatMap } from '../seat-map.ts';

/** A map with what it was before and what was undone. Versions share all that they have in common. */
export interface EditHistory {
  readonly present: SeatMap;
  /** The latest last. */
  readonly past: readonly SeatMap[];
  /** The next to be done again last. */
  readonly future: readonly SeatMap[];
  /** What the last step belongs to, so that one drag is one step. */
  readonly gesture: string | undefined;
}

/** So many steps can be undone; older ones are forgotten. */
export const mostSteps = 200;

/** A map without a past. */
export function createHistory(present: SeatMap): EditHistory {
  return { present, past: [], future: [], gesture: undefined };
}

/**
 * Goes on to a changed map; what was undone is forgotten. The same map is no step.
 * @param gesture steps of the same gesture, one after the other, are undone as one
 */
export function commit(history: EditHistory, map: SeatMap, gesture?: string): EditHistory {
  if (map === history.present) return history;
  const isSameGesture = gesture !== undefined && gesture === history.gesture;
  const past = isSameGesture ? history.past : [...history.past, history.present].slice(-mostSteps);
  return { present: map, past, future: [], gesture };
}

/** The map as it was a step before; at the beginning nothing changes. */
export function undo(history: EditHistory): EditHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  const { past, present, future } = history;
  return { present: before, past: past.slice(0, -1), future: [...future, present], gesture: undefined };
}

/** Does again what was undone last. */
export function redo(history: EditHistory): EditHistory {
  const next = history.future.at(-1);
  if (!next) return history;
  const { past, present, future } = history;
  return { present: next, past: [...past, present], future: future.slice(0, -1), gesture: undefined };
}
