import type { operationNames, operationProblem } from '@vh/contract';
import type { z } from 'zod';

/** One of the operations that look after orders. */
export type OperationName = (typeof operationNames)[number];

/** One thing that is not as it should be. */
export type Problem = z.output<typeof operationProblem>;

/** What an operation answers (product 6). */
export interface OperationResult {
  readonly checked: number;
  readonly changed: number;
  readonly problems: Problem[];
}

/** Thrown to take back what a dry run did in its transaction. */
export class DryRunOver<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('a dry run is over');
    this.name = 'DryRunOver';
    this.result = result;
  }
}
