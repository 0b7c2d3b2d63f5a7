import type { LabelSequence } from './label-sequence.ts';

/**
 * Where the labels of a row begin, seen along the row as it was drawn: at its start, at its end, or at both with the
 * odd labels first (1 3 5 … 6 4 2) or the even ones (2 4 6 … 5 3 1).
 */
export type SeatOrder = 'from-start' | 'from-end' | 'odd-first' | 'even-first';

/** How the seats of rows are numbered. */
export interface SeatNumbering extends LabelSequence {
  readonly order: SeatOrder;
  /** Each row goes on where the one before ended. */
  readonly continuous?: boolean;
}
