import type { ResponseOf } from '@vh/contract';
import {
  liveRelease,
  NEEDED_AREA,
  offeredSince,
  ReleaseError,
  shellHistoryOf,
  type HistoryFile,
} from '@vh/releases';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import { countOutcomes, type OutcomeCount } from './area-outcomes.repo.ts';

/** The areas and the shell with their versions, as the back office gets them. */
export type ReleasedAreas = ResponseOf<'POST /back/deploy/get-areas'>;

/** So many entries of the log are shown. */
const shownEntries = 20;

/** After so many seconds a command that held the lock is done. */
const retrySeconds = 10;

/** The history as the contract shows it, with the people who opened each version since it was released or activated last. */
export async function presentReleases(query: Queries, history: HistoryFile): Promise<ReleasedAreas> {
  const counted = Object.entries(history.areas).flatMap(([area, own]) =>
    Object.keys(own.versions).map(version => ({ area, version, since: offeredSince(own, version) })),
  );
  return present(history, await countOutcomes(query, counted));
}

function present(history: HistoryFile, outcomes: ReadonlyMap<string, OutcomeCount>): ReleasedAreas {
  const areas = Object.entries(history.areas).sort(([one], [other]) => (one < other ? -1 : 1));
  const shell = shellHistoryOf(history);
  const liveShell = liveRelease(shell)?.version;
  const log = [...areas, ['shell', shell] as const].flatMap(([area, own]) =>
    own.log.map(entry => ({ area, ...entry })),
  );
  return {
    isManaged: true,
    areas: areas.map(([name, own]) => ({
      name,
      live: liveRelease(own)?.version ?? null,
      rollout: own.rollout ?? null,
      preview: own.preview ?? null,
      canWithdraw: name !== NEEDED_AREA,
      versions: Object.values(own.versions)
        .map(({ version, releasedAt }) => ({
          version,
          releasedAt,
          ...(outcomes.get(`${name} ${version}`) ?? { people: 0, failed: 0 }),
        }))
        .sort(newestFirst),
    })),
    shell:
      liveShell === undefined
        ? null
        : {
            live: liveShell,
            versions: Object.values(shell.versions)
              .map(({ version, releasedAt, failed = null }) => ({ version, releasedAt, failed }))
              .sort(newestFirst),
          },
    log: log.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, shownEntries),
  };
}

/** Versions begin with the instant of their release. */
function newestFirst(one: { version: string }, other: { version: string }): number {
  return one.version < other.version ? 1 : -1;
}

/** Turns refusals of the store into errors of the contract. */
export async function withReleaseErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (error.code === 'locked') throw new AppError('request.rate_limited', { retryAfter: retrySeconds });
    throw new AppError('request.invalid', { fields: { version: problemOf(error.code) } });
  }
}

function problemOf(code: ReleaseError['code']): string {
  switch (code) {
    case 'damaged':
    case 'needed':
    case 'unreadable':
      return code;
    case 'already-live':
      return 'live';
    case 'breaks-areas':
      return 'breaks_areas';
    case 'needs-shell':
      return 'needs_shell';
    default:
      return 'unknown';
  }
}
