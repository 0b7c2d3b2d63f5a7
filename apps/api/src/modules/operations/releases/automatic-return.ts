import { endChannel, goBack, liveRelease, type AreaHistory } from '@vh/releases';
import type { OutcomeCount } from './area-outcomes.repo.ts';

/** So many people must have met an error, so that one broken browser takes nothing back. */
const fewestFailed = 3;

/** A version goes back when more than this share of the people who opened it met an error. */
const mostFailedShare = 0.05;

/** A version that has been live for so long is no longer taken back by itself, in milliseconds. */
const watchedMs = 24 * 3_600_000;

/** Whether a version fails for too many of the people who opened it. */
export function failsTooOften({ people, failed }: OutcomeCount): boolean {
  return failed >= fewestFailed && failed > people * mostFailedShare;
}

/**
 * The history after a version that fails too often was taken back: its rollout or preview is ended, or what was live
 * before it is live again. Undefined where there is nothing to do: nobody is offered the version, nothing was live before,
 * or it has been live for more than a day.
 */
export function takenBack(
  own: AreaHistory,
  version: string,
  now: Date,
  note: string,
): AreaHistory | undefined {
  const act = { at: now.toISOString(), note };
  if (own.rollout?.version === version) return endChannel(own, 'rollout', act, 'return');
  if (own.preview === version) return endChannel(own, 'preview', act, 'return');
  if (liveRelease(own)?.version !== version || own.live.length < 2) return undefined;
  const since = own.log.findLast(entry => entry.version === version && entry.action !== 'end')?.at;
  if (since === undefined || now.getTime() - Date.parse(since) > watchedMs) return undefined;
  return goBack(own, undefined, act, 'return');
}
