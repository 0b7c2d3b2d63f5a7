import type { ParsedBodyOf } from '@vh/contract';
import { satisfiesRange } from '@vh/domain';
import {
  checkRequires,
  checkVersion,
  endChannel,
  goBack,
  historyOf,
  liveRelease,
  makeLive,
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
import { countAllOutcomes, countOutcomes, saveOutcome } from './area-outcomes.repo.ts';
import { failsTooOften, takenBack } from './automatic-return.ts';
import { neededArea, presentReleases, withReleaseErrors, type ReleasedAreas } from './released-areas.ts';

type AreaChange = ParsedBodyOf<'POST /back/deploy/set-area'>;
type ChannelChange = ParsedBodyOf<'POST /back/deploy/set-channel'>;
type Report = ParsedBodyOf<'POST /back/area/report'>;
type ReleaseDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

/** How long a command may hold the lock before this service gives up, in milliseconds. */
const patienceMs = 5_000;

/** The areas with their versions; nothing where this service does not see the folder of releases. */
export async function listReleasedAreas({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<ReleasedAreas> {
  if (config.releaseDir === undefined) return { isManaged: false, areas: [], shell: null, log: [] };
  const outcomes = await countAllOutcomes(db.query);
  return presentReleases(releaseStore(config.releaseDir).read(), outcomes);
}

/**
 * Makes another version of an area live or takes the area out of service, with its history. Pages that are open go on with
 * what they have loaded.
 * @throws {AppError} settings.changed when something else is live than was seen, or request.invalid at `version`: `unknown`,
 * `damaged` when its files are not those that were released, `needs_shell` when it can't run in the live shell, `needed` when the
 * area must stay
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
      if (area === neededArea) throw new AppError('request.invalid', { fields: { version: 'needed' } });
      return withdraw(own, act);
    }
    // versions begin with their instant, so that the newer one is the greater
    return live !== null && version < live
      ? goBack(own, version, act)
      : makeLive(own, version, act, 'promote');
  });
}

/**
 * Offers a version to those who chose previews or to a share of the people, or ends that.
 * @throws {AppError} as {@link setReleasedArea}; request.invalid at `share` where a rollout has none
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
 * Keeps what a browser tells of a version, and takes the version back when it fails for too many people. Only people of the
 * area's roles count: others never get the version, and could force it back.
 */
export async function reportOutcome(
  deps: ReleaseDeps & Pick<Deps, 'log'>,
  { area, version, outcome, page, message }: Report,
  actor: Actor,
): Promise<void> {
  const { config, db, clock, log } = deps;
  if (config.releaseDir === undefined) return;
  const store = releaseStore(config.releaseDir);
  const released = historyOf(store.read(), area).versions[version];
  if (!actor.roles.some(role => released?.roles.includes(role))) return;
  const failure = outcome === 'failed' ? { failure: { page: page ?? null, message: message ?? null } } : {};
  await saveOutcome(db.query, { area, version, userId: actor.userId, at: clock.now(), ...failure });
  if (outcome === 'opened') return;
  const count = await countOutcomes(db.query, area, version);
  log.warn({ area, version, page, message, ...count }, 'a page of an area failed');
  if (!failsTooOften(count)) return;
  const note = `${count.failed} of ${count.people} people met an error`;
  const isBack = await store.change(history => {
    const next = takenBack(historyOf(history, area), version, clock.now(), note);
    return next ? { history: withArea(history, area, next), result: true } : { history, result: false };
  });
  if (!isBack) return;
  log.error({ area, version, ...count }, 'a version of an area was taken back by itself');
  await db.transaction(tx =>
    insertAuditEntry(tx, {
      ...{ at: clock.now(), userId: null, action: 'area.return', entity: 'area', entityId: area },
      before: { version },
      after: { ...count },
    }),
  );
}

interface ChangeRequest {
  readonly area: string;
  readonly seen: string | null;
  readonly by: ChangedBy;
  readonly note: string | undefined;
}

async function changeRelease(
  { config, db, clock }: ReleaseDeps,
  { area, seen, by, note }: ChangeRequest,
  change: (own: AreaHistory, act: { at: string; by: string; note?: string }) => AreaHistory,
): Promise<ReleasedAreas> {
  const { releaseDir } = config;
  if (releaseDir === undefined) throw new AppError('request.invalid', { fields: { area: 'unknown' } });
  const now = clock.now();
  const act = { at: now.toISOString(), by: by.actor.name, ...(note !== undefined && { note }) };
  const done = await withReleaseErrors(() =>
    releaseStore(releaseDir).change(
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
  return presentReleases(done.history, await countAllOutcomes(db.query));
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
  const known = Object.values(offersOf(before));
  for (const version of Object.values(offersOf(after))) {
    const release = version === null ? undefined : after.versions[version];
    if (!release || known.includes(release.version)) continue;
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
