import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAuditEntry } from '../audit/audit.repo.ts';
import type { ChangedBy } from '../settings/site-state.service.ts';
import { withReleaseLock } from './release-lock.ts';
import { isIntact, readReleases, writeReleases, type AreaHistory, type Releases } from './release-store.ts';

type Areas = ResponseOf<'POST /back/deploy/get-areas'>;
type Change = ParsedBodyOf<'POST /back/deploy/set-area'>;

/** So many entries of the log are shown. */
const shownEntries = 20;

/** Whoever takes this area out of service could not put anything back. */
const neededArea = 'admin';

/** The areas with their versions; nothing where this service does not see the folder of releases. */
export function listReleasedAreas({ config }: Pick<Deps, 'config'>): Areas {
  if (config.releaseDir === undefined) return { isManaged: false, areas: [], log: [] };
  return presentReleases(readReleases(config.releaseDir));
}

/**
 * Makes another version of an area live or takes the area out of service, with its history. Pages that are open go on with
 * what they have loaded.
 * @throws {AppError} settings.changed when something else is live than was seen, or request.invalid at `version`: `unknown`,
 * `damaged` when its files are not those that were released, `needed` when the area must stay
 */
export async function setReleasedArea(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { area, version, seen }: Change,
  by: ChangedBy,
): Promise<Areas> {
  const { releaseDir } = config;
  if (releaseDir === undefined) throw new AppError('request.invalid', { fields: { area: 'unknown' } });
  const now = clock.now();
  const done = await withReleaseLock(releaseDir, () => {
    const releases = readReleases(releaseDir);
    const own = Object.hasOwn(releases.history.areas, area) ? releases.history.areas[area] : undefined;
    if (!own) throw new AppError('request.invalid', { fields: { area: 'unknown' } });
    const live = liveVersion(releases, area);
    if (live !== seen) throw new AppError('settings.changed');
    if (version === live) return releases;
    refuse(releaseDir, { area, version }, own);
    const entry = { at: now.toISOString(), by: by.actor.name, ...(live !== null && { from: live }) };
    const next = version === null ? withdrawn(own, entry) : chosen(own, version, entry);
    const others = Object.entries(releases.live.areas).filter(([name]) => name !== area);
    const shown = version === null ? undefined : own.versions[version];
    const changed = {
      history: { ...releases.history, areas: { ...releases.history.areas, [area]: next } },
      live: { ...releases.live, areas: { ...Object.fromEntries(others), ...(shown && { [area]: shown }) } },
    };
    writeReleases(releaseDir, changed);
    return changed;
  });
  await db.transaction(tx =>
    insertAuditEntry(tx, {
      at: now,
      userId: by.actor.userId,
      action: version === null ? 'area.take-out' : 'area.choose-version',
      entity: 'area',
      entityId: area,
      before: { version: seen },
      after: { version },
      address: by.address,
    }),
  );
  return presentReleases(done);
}

function refuse(
  releaseDir: string,
  { area, version }: Pick<Change, 'area' | 'version'>,
  own: AreaHistory,
): void {
  const problem = () => {
    if (version === null) return area === neededArea ? 'needed' : undefined;
    if (!Object.hasOwn(own.versions, version)) return 'unknown';
    return isIntact(releaseDir, area, version) ? undefined : 'damaged';
  };
  const found = problem();
  if (found) throw new AppError('request.invalid', { fields: { version: found } });
}

interface Entry {
  readonly at: string;
  readonly by: string;
  readonly from?: string;
}

function withdrawn(own: AreaHistory, entry: Entry): AreaHistory {
  const version = entry.from ?? own.live.at(-1) ?? '';
  return { ...own, withdrawn: true, log: [...own.log, { ...entry, action: 'withdraw', version }] };
}

/** Versions begin with their instant, so that the newer one is the greater. */
function chosen(own: AreaHistory, version: string, entry: Entry): AreaHistory {
  const action = entry.from !== undefined && version < entry.from ? 'rollback' : 'promote';
  return {
    ...own,
    withdrawn: false,
    live: [...own.live, version],
    log: [...own.log, { ...entry, action, version }],
  };
}

function liveVersion({ live }: Releases, area: string): string | null {
  return (Object.hasOwn(live.areas, area) && live.areas[area]?.version) || null;
}

function presentReleases(releases: Releases): Areas {
  const areas = Object.entries(releases.history.areas).sort(([one], [other]) => (one < other ? -1 : 1));
  const log = areas.flatMap(([area, own]) =>
    own.log.map(({ at, action, version, from, by }) => ({
      area,
      at,
      action,
      version,
      ...(from !== undefined && { from }),
      ...(by !== undefined && { by }),
    })),
  );
  return {
    isManaged: true,
    areas: areas.map(([name, own]) => ({
      name,
      live: liveVersion(releases, name),
      canWithdraw: name !== neededArea,
      versions: Object.values(own.versions)
        .map(({ version, releasedAt }) => ({ version, releasedAt }))
        .sort((one, other) => (one.version < other.version ? 1 : -1)),
    })),
    log: log.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, shownEntries),
  };
}
