import { takeLabels, type LabelSequence } from './label-sequence.ts';

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

/** 1 2 3 from the start of the row. */
export const plainNumbering: SeatNumbering = { alphabet: 'numbers', start: 1, order: 'from-start' };

/**
 * The labels of a row's seats along the row.
 * @param before how many labels the rows before it have, for continuous numbering
 */
export function numberSeats(numbering: SeatNumbering, count: number, before = 0): string[] {
  const labels = takeLabels(numbering, count, before);
  if (numbering.order === 'from-start') return labels;
  if (numbering.order === 'from-end') return labels.reverse();
  const first = labels.filter((_, place) => place % 2 === 0);
  const second = labels.filter((_, place) => place % 2 === 1).reverse();
  // 2 4 6 … 5 3 1 is 1 3 5 … 6 4 2 seen from the other end
  return numbering.order === 'odd-first' ? [...first, ...second] : [...first, ...second].reverse();
}

/** The labels of the seats of several rows, the front row first. */
export function numberRows(numbering: SeatNumbering, counts: readonly number[]): string[][] {
  let before = 0;
  return counts.map(count => {
    const labels = numberSeats(numbering, count, numbering.continuous ? before : 0);
    before += count;
    return labels;
  });
}
