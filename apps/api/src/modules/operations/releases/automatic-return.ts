import {
  earlierReleases,
  endChannel,
  goBack,
  liveRelease,
  offeredSince,
  type AreaHistory,
} from '@vh/releases';
import type { OutcomeCount } from './area-outcomes.repo.ts';

/** So many people must have met an error, so that one broken browser takes nothing back. */
const fewestFailed = 3;

/** A version goes back when more than this share of the people who opened it met an error. */
const mostFailedShare = 0.05;

/** A version that has been live for so long is no longer taken back automatically, in milliseconds. */
const watchedMs = 24 * 3_600_000;

/** True when a version fails for too many of the people who opened it. */
export function failsTooOften({ people, failed }: OutcomeCount): boolean {
  return failed >= fewestFailed && failed > people * mostFailedShare;
}

/** What is to be taken back, and why. */
export interface Return {
  readonly version: string;
  readonly now: Date;
  readonly note: string;
}

/**
 * The history after a version that fails too often was taken back: its rollout or preview is ended, or the version that was live
 * before it and that `mayOffer` allows is live again. Undefined where there is nothing to do: nobody is offered the version, no
 * version that was live before may be, or it has been live for more than a day.
 */
export function takenBack(
  own: AreaHistory,
  { version, now, note }: Return,
  mayOffer: (next: AreaHistory) => boolean,
): AreaHistory | undefined {
  const act = { at: now.toISOString(), note };
  if (own.rollout?.version === version) return endChannel(own, 'rollout', act, 'return');
  if (own.preview === version) return endChannel(own, 'preview', act, 'return');
  if (liveRelease(own)?.version !== version) return undefined;
  const since = offeredSince(own, version);
  if (since === undefined || now.getTime() - Date.parse(since) > watchedMs) return undefined;
  return earlierReleases(own)
    .map(earlier => goBack(own, earlier.version, act, 'return'))
    .find(mayOffer);
}
