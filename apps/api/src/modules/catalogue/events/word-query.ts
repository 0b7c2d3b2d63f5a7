/** What is looked for, ready for the database. */
export interface WordQuery {
  /** A tsquery of the configuration `simple`. */
  readonly words: string;
  /** The folded words as they were typed, or as they were probably meant. */
  readonly terms: readonly string[];
  /** So few events can have them that all are read and ranked. */
  readonly isRare: boolean;
}
