import type { ParsedBodyOf } from '@vh/contract';
import { satisfiesRange } from '@vh/domain';
import {
  checkMayWithdraw,
  checkRequires,
  checkVersion,
  endChannel,
  goBack,
  historyOf,
  lastRelease,
  liveRelease,
  makeLive,
  offeredSince,
  putBack,
  ReleaseError,
  releaseStore,
  rollOut,
  showPreview,
  withdraw,
  type AreaHistory,
  type HistoryFile,
} from '@vh/releases';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ChangedBy, insertAuditEntry } from '#system';
import { countOutcomes, saveOutcome, type OutcomeCount } from './area-outcomes.repo.ts';
import { failsTooOften, takenBack } from './automatic-return.ts';
import { presentReleases, withReleaseErrors, type ReleasedAreas } from './released-areas.ts';

type AreaChange = ParsedBodyOf<'POST /back/deploy/set-area'>;
type ChannelChange = ParsedBodyOf<'POST /back/deploy/set-channel'>;
type Report = ParsedBodyOf<'POST /back/area/report'>;
type ReleaseDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>;

/** How long a command may hold the lock before this service gives up, in milliseconds. */
const patienceMs = 5_000;

/**
 * The areas with their versions; nothing where this service does not see the folder of releases.
 * @throws {AppError} request.invalid at `version`: `unreadable` when the files of what is released are lost
 */
export async function listReleasedAreas({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<ReleasedAreas> {
  const { releaseDir } = config;
  if (releaseDir === undefined) return { isManaged: false, areas: [], shell: null, log: [] };
  const history = await withReleaseErrors(async () => releaseStore(releaseDir).read());
  return presentReleases(db.query, history);
}

/**
 * Makes another version of an area live or takes the area out of service, with its history. Pages that are open go on with
 * what they have loaded.
 * @throws {AppError} settings.changed when something else is live than was seen, or request.invalid at `version`: `unknown`,
 * `damaged` when its files are not those that were released, `needs_shell` when it can't run in the live shell, `needed` when the
 * area must stay, `unreadable` when the files of what is released are lost
 */
export async function setReleasedArea(
  deps: ReleaseDeps,
  { area, version, seen, note }: AreaChange,
  by: ChangedBy,
): Promise<ReleasedAreas> {
  return changeRelease(deps, { area, seen, by, note }, (own, act) => {
    const live = liveRelease(own)?.version ?? null;
    if (version === live) return own;
    if (version === null) {
      checkMayWithdraw(area);
      return withdraw(own, act);
    }
    // the one that was live when the area was taken out of service
    const last = lastRelease(own)?.version;
    if (version === last) return putBack(own, act);
    // versions begin with their instant, so that the newer one is the greater
    return last !== undefined && version < last
      ? goBack(own, version, act)
      : makeLive(own, version, act, 'promote');
  });
}

/**
 * Offers a version to those who chose previews or to a share of the people, or ends that.
 * @throws {AppError} as {@link setReleasedArea}; request.invalid at `version`: `live` when everybody gets it already, and at `share`
 * where a rollout has none
 */
export async function setAreaChannel(
  deps: ReleaseDeps,
  { area, channel, version, share, seen, note }: ChannelChange,
  by: ChangedBy,
): Promise<ReleasedAreas> {
  if (channel === 'rollout' && version !== null && share === undefined)
    throw new AppError('request.invalid', { fields: { share: 'required' } });
  return changeRelease(deps, { area, seen, by, note }, (own, act) => {
    if (version === null) return endChannel(own, channel, act);
    return channel === 'preview' ? showPreview(own, version, act) : rollOut(own, version, share ?? 1, act);
  });
}

/**
 * Keeps what a browser tells of a version, and takes the version back when it fails for too many people since it was released or
 * activated last. Only people of the area's roles count: others never get the version, and could force it back.
 */
export async function reportOutcome(
  deps: ReleaseDeps,
  { area, version, outcome, page, message }: Report,
  actor: Actor,
): Promise<void> {
  const { config, db, clock, log } = deps;
  const { releaseDir } = config;
  if (releaseDir === undefined) return;
  const own = await withReleaseErrors(async () => historyOf(releaseStore(releaseDir).read(), area));
  if (!actor.roles.some(role => own.versions[version]?.roles.includes(role))) return;
  const failure = outcome === 'failed' ? { failure: { page: page ?? null, message: message ?? null } } : {};
  await saveOutcome(db.query, { area, version, userId: actor.userId, at: clock.now(), ...failure });
  if (outcome === 'opened') return;
  const counted = [{ area, version, since: offeredSince(own, version) }];
  const count = (await countOutcomes(db.query, counted)).get(`${area} ${version}`);
  log.warn({ area, version, page, message, ...count }, 'a page of an area failed');
  if (count && failsTooOften(count)) await takeBack(deps, releaseDir, { area, version, count });
}

interface FailingVersion {
  readonly area: string;
  readonly version: string;
  readonly count: OutcomeCount;
}

async function takeBack(
  { db, clock, log }: ReleaseDeps,
  releaseDir: string,
  { area, version, count }: FailingVersion,
): Promise<void> {
  const now = clock.now();
  const note = `${count.failed} of ${count.people} people met an error`;
  const store = releaseStore(releaseDir, { say: sentence => log.error(sentence) });
  const isBack = await withReleaseErrors(() =>
    store.change(history => {
      const own = historyOf(history, area);
      const next = takenBack(own, { version, now, note }, after => {
        const problem = findProblem(() => checkOffered(releaseDir, history, area, own, after));
        if (problem !== undefined)
          log.error({ area, version, problem }, 'an earlier version can not be live again');
        return problem === undefined;
      });
      return next ? { history: withArea(history, area, next), result: true } : { history, result: false };
    }),
  );
  if (!isBack) return;
  log.error({ area, version, ...count }, 'a version of an area was taken back automatically');
  await db.transaction(tx =>
    insertAuditEntry(tx, {
      ...{ at: now, userId: null, action: 'area.return', entity: 'area', entityId: area },
      before: { version },
      after: { ...count },
    }),
  );
}

/** The sentence with which a change of what is released is refused; undefined where it is not. */
function findProblem(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}

interface ChangeRequest {
  readonly area: string;
  readonly seen: string | null;
  readonly by: ChangedBy;
  readonly note: string | undefined;
}

async function changeRelease(
  { config, db, clock, log }: ReleaseDeps,
  { area, seen, by, note }: ChangeRequest,
  change: (own: AreaHistory, act: { at: string; by: string; note?: string }) => AreaHistory,
): Promise<ReleasedAreas> {
  const { releaseDir } = config;
  if (releaseDir === undefined) throw new AppError('request.invalid', { fields: { area: 'unknown' } });
  const now = clock.now();
  const act = { at: now.toISOString(), by: by.actor.name, ...(note !== undefined && { note }) };
  const done = await withReleaseErrors(() =>
    releaseStore(releaseDir, { say: sentence => log.error(sentence) }).change(
      history => {
        if (!Object.hasOwn(history.areas, area))
          throw new AppError('request.invalid', { fields: { area: 'unknown' } });
        const own = historyOf(history, area);
        if ((liveRelease(own)?.version ?? null) !== seen) throw new AppError('settings.changed');
        const next = change(own, act);
        if (next === own) return { history, result: { history, before: own, after: own } };
        checkOffered(releaseDir, history, area, own, next);
        const changed = withArea(history, area, next);
        return { history: changed, result: { history: changed, before: own, after: next } };
      },
      { patienceMs },
    ),
  );
  await db.transaction(async tx => {
    const outcomes = { before: offersOf(done.before), after: offersOf(done.after) };
    const action = done.after.withdrawn ? 'area.take-out' : 'area.choose-version';
    await insertAuditEntry(tx, {
      ...{ at: now, userId: by.actor.userId, action, entity: 'area', entityId: area, address: by.address },
      ...outcomes,
    });
  });
  return presentReleases(db.query, done.history);
}

/**
 * A version that somebody gets from now on must run in the live shell and be what was released; another origin's files browsers
 * check themselves.
 */
function checkOffered(
  releaseDir: string,
  history: HistoryFile,
  area: string,
  before: AreaHistory,
  after: AreaHistory,
): void {
  const offered: Partial<Record<string, string | null>> = offersOf(before);
  for (const [channel, version] of Object.entries(offersOf(after))) {
    const release = version === null ? undefined : after.versions[version];
    if (!release || offered[channel] === release.version) continue;
    checkRequires(history, area, release, satisfiesRange);
    if (release.manifest.startsWith('/')) checkVersion(releaseDir, area, release.version);
  }
}

function offersOf(own: AreaHistory) {
  return {
    version: liveRelease(own)?.version ?? null,
    ...(own.rollout && { rollout: own.rollout.version }),
    ...(own.preview !== undefined && { preview: own.preview }),
  };
}

function withArea(history: HistoryFile, area: string, own: AreaHistory): HistoryFile {
  return { ...history, areas: { ...history.areas, [area]: own } };
}
