import type { ParsedBodyOf } from '@vh/contract';
import { satisfiesRange } from '@vh/domain';
import {
  checkOffers,
  checkVersion,
  goBack,
  liveRelease,
  makeLive,
  releaseStore,
  shellHistoryOf,
} from '@vh/releases';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ChangedBy, insertAuditEntry } from '#system';
import { presentReleases, withReleaseErrors, type ReleasedAreas } from './released-areas.ts';

type ShellChange = ParsedBodyOf<'POST /back/deploy/set-shell'>;

/** Longest wait for a command that holds the lock, in milliseconds. */
const patienceMs = 5_000;

/**
 * Makes another version of the shell live. Running web servers take it over on their own; one that can't goes back to the
 * version before, and the log says so.
 * @throws {AppError} settings.changed when something else is live than was seen, request.rate_limited while a command changes
 * what is released, or request.invalid at `version`: `unknown`, `damaged` when its files are not those that were released,
 * `unreadable` when the files of what is released are lost, `breaks_areas` when a version of an area that people get can't run in it
 */
export async function setReleasedShell(
  { config, db, clock, log }: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  { version, seen, note }: ShellChange,
  { actor, address }: ChangedBy,
): Promise<ReleasedAreas> {
  const { releaseDir } = config;
  if (releaseDir === undefined) throw new AppError('request.invalid', { fields: { version: 'unknown' } });
  const now = clock.now();
  const act = { at: now.toISOString(), by: actor.name, ...(note !== undefined && { note }) };
  const { history, isChanged } = await withReleaseErrors(() =>
    releaseStore(releaseDir, { say: sentence => log.error(sentence) }).change(
      before => {
        const own = shellHistoryOf(before);
        const live = liveRelease(own)?.version;
        if (live !== seen) throw new AppError('settings.changed');
        if (version === live) return { history: before, result: { history: before, isChanged: false } };
        // versions begin with their instant, so that the newer one is the greater
        const shell = version < live ? goBack(own, version, act) : makeLive(own, version, act, 'promote');
        const next = shell.versions[version];
        if (next) checkOffers(before, next, satisfiesRange);
        checkVersion(releaseDir, 'shell', version);
        const after = { ...before, shell };
        return { history: after, result: { history: after, isChanged: true } };
      },
      { patienceMs },
    ),
  );
  if (isChanged)
    await db.transaction(tx =>
      insertAuditEntry(tx, {
        ...{
          at: now,
          userId: actor.userId,
          action: 'area.choose-version',
          entity: 'area',
          entityId: 'shell',
          address,
        },
        before: { version: seen },
        after: { version },
      }),
    );
  return presentReleases(db.query, history);
}
