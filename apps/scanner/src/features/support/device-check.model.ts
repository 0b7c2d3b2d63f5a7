/** How a part of the device did in its check. */
export type CheckResult = 'open' | 'running' | 'good' | 'bad';

/** A check with what it found, in one sentence. */
export interface CheckOutcome {
  readonly result: CheckResult;
  readonly note?: string;
}

/** Not checked yet. */
export const openCheck: CheckOutcome = { result: 'open' };

/** Tones of a status badge by result. */
export const toneOf: Record<CheckResult, 'ok' | 'bad' | 'mute' | 'wait'> = {
  open: 'mute',
  running: 'wait',
  good: 'ok',
  bad: 'bad',
};
