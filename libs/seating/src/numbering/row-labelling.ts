import { confusableLetters, takeLabels, type LabelSequence } from './label-sequence.ts';

/** How rows are labelled. */
export interface RowLabelling extends LabelSequence {
  /** The last row drawn is the first labelled: for rows drawn from the back to the front. */
  readonly fromLast?: boolean;
}

/** A B C without I and O. */
export const letteredRows: RowLabelling = { alphabet: 'latin', start: 1, skip: confusableLetters };

/** 1 2 3. */
export const numberedRows: RowLabelling = { alphabet: 'numbers', start: 1 };

/** The labels of so many rows, in the order in which they were drawn. */
export function labelRows(labelling: RowLabelling, count: number): string[] {
  const labels = takeLabels(labelling, count);
  return labelling.fromLast ? labels.reverse() : labels;
}
