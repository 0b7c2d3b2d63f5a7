import type { ResponseOf } from '@vh/contract';
import { liveRelease, ReleaseError, shellHistoryOf, type HistoryFile } from '@vh/releases';
import { AppError } from '../../../platform/app-error.ts';
import type { OutcomeCount } from './area-outcomes.repo.ts';

/** The areas and the shell with their versions, as the back office gets them. */
export type ReleasedAreas = ResponseOf<'POST /back/deploy/get-areas'>;

/** The area that can't be disabled: nobody could activate anything afterwards. */
export const neededArea = 'admin';

/** So many entries of the log are shown. */
const shownEntries = 20;

/** After so many seconds a command that held the lock is done. */
const retrySeconds = 10;

/** The history as the contract shows it. */
export function presentReleases(
  history: HistoryFile,
  outcomes: ReadonlyMap<string, OutcomeCount>,
): ReleasedAreas {
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
      canWithdraw: name !== neededArea,
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
  if (code === 'damaged') return 'damaged';
  if (code === 'breaks-areas') return 'breaks_areas';
  return code === 'needs-shell' ? 'needs_shell' : 'unknown';
}
