/**
 * Why seats.io did not do what it was asked:
 * - `refused`: what it was asked for can't be, and nothing was changed (400);
 * - `not_found`: there is no such chart, event or hold token (404);
 * - `unauthorised`: it does not know the key, or the key may not do that (401, 403);
 * - `busy`: it wants fewer requests (429), and nothing was changed;
 * - `unreachable`: no answer, or none that can be read; a change may have been made all the same.
 */
export type SeatsioFailure = 'refused' | 'not_found' | 'unauthorised' | 'busy' | 'unreachable';

/** A failed call to seats.io. Its message carries seats.io's own codes, never the key. */
export class SeatsioError extends Error {
  override readonly name = 'SeatsioError';
  readonly failure: SeatsioFailure;
  /** seats.io's own codes, e.g. ILLEGAL_STATUS_CHANGE. */
  readonly codes: readonly string[];

  constructor(
    failure: SeatsioFailure,
    message: string,
    more: { codes?: readonly string[]; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.failure = failure;
    this.codes = more.codes ?? [];
  }
}
