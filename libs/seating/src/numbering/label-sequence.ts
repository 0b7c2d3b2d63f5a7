/** What labels are made of: 1 2 3; A B C; the Serbian letters in Latin (A B C Č Ć) or Cyrillic (А Б В Г Д); I II III. */
export type LabelAlphabet = 'numbers' | 'latin' | 'abeceda' | 'azbuka' | 'roman';

/** The labels of seats or rows, one after the other. */
export interface LabelSequence {
  readonly alphabet: LabelAlphabet;
  /** Which label comes first: 1 is 1, A or I; 3 is 3, C or III. At least 1. */
  readonly start: number;
  /** 2 takes every second label: 1 3 5. 1 if left out. */
  readonly step?: number;
  /** Stands before each label. */
  readonly prefix?: string;
  /** Labels that are not given, without the prefix: I and O, 13. */
  readonly skip?: readonly string[];
}
