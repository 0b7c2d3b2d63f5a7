import type { Effort } from './decoder.ts';

/** Asks the worker to look for a code. */
export interface DecodeRequest {
  readonly id: number;
  readonly picture: ImageData;
  readonly effort: Effort;
}

/** What the worker found. */
export interface DecodeAnswer {
  readonly id: number;
  readonly text?: string | undefined;
  /** Why it could not look at all; English, for the device check. */
  readonly failure?: string;
}
