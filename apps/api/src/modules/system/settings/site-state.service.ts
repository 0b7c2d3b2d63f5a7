import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { deploySettingFields, mapSettings } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '../audit/audit.repo.ts';
import { lockSettings } from './settings.repo.ts';
import { getSettings, saveSettings } from './settings.service.ts';

type DeploySettings = ResponseOf<'POST /back/deploy/get'>;
type SiteState = ResponseOf<'GET /front/site/get-state'>;

/** How old this process's knowledge of whether the site is closed may be, in milliseconds. */
const freshMs = 1_000;

/** Who changed something, and from where. */
export interface ChangedBy {
  readonly actor: Actor;
  readonly address: string;
}

interface Known {
  readonly until: number;
  readonly isClosed: Promise<boolean>;
}

const byDeps = new WeakMap<Deps, Known>();

/** True when the public site is closed; each call asks, so the answer may be a second old. */
export function isSiteClosed(deps: Deps): Promise<boolean> {
  const now = performance.now();
  const known = byDeps.get(deps);
  if (known && known.until > now) return known.isClosed;
  const isClosed = getSettings(deps.db.query, 'deploy').then(({ isMaintenanceMode }) => isMaintenanceMode);
  byDeps.set(deps, { until: now + freshMs, isClosed });
  // Nobody is turned away because it could not be asked whether the site is closed.
  return isClosed.catch(() => {
    byDeps.delete(deps);
    return false;
  });
}

/** What web servers must know at any moment. */
export async function getSiteState(query: Queries): Promise<SiteState> {
  const [{ isMaintenanceMode }, { publishedAt, stagedAt }] = await Promise.all([
    getSettings(query, 'deploy'),
    getSettings(query, 'release'),
  ]);
  const isStaged = stagedAt !== undefined && stagedAt > (publishedAt ?? '');
  return {
    isMaintenanceMode,
    ...(publishedAt !== undefined && { publishedAt }),
    ...(isStaged && { stagedAt }),
  };
}

/**
 * Sets the three deploy settings, with their history.
 * @throws {AppError} settings.changed when they are not as they were seen
 */
export async function saveDeploySettings(
  deps: Deps,
  { seen, ...settings }: ParsedBodyOf<'POST /back/deploy/maintenance'>,
  by: ChangedBy,
): Promise<DeploySettings> {
  const saved = await deps.db.transaction(async tx => {
    await lockSettings(tx, 'deploy');
    const before = await getSettings(tx, 'deploy');
    if (seen && !isSame(seen, before)) throw new AppError('settings.changed');
    const now = deps.clock.now();
    await saveSettings(tx, 'deploy', settings, now);
    const after = await getSettings(tx, 'deploy');
    await insertAuditEntry(tx, {
      at: now,
      userId: by.actor.userId,
      action: 'settings.deploy',
      entity: 'settings',
      entityId: 'deploy',
      before,
      after,
      address: by.address,
    });
    return after;
  });
  byDeps.delete(deps);
  return saved;
}

function isSame(one: DeploySettings, other: DeploySettings): boolean {
  const isKept = mapSettings(deploySettingFields, (_, name) => one[name] === other[name]);
  return Object.values(isKept).every(Boolean);
}

/** Publishes the site again, to everybody or only to the logged-in. */
export async function publishSite(
  deps: Deps,
  reach: 'everybody' | 'logged-in',
  by: ChangedBy,
): Promise<SiteState> {
  return deps.db.transaction(async tx => {
    const before = await getSiteState(tx);
    const now = deps.clock.now();
    const at = now.toISOString();
    await saveSettings(tx, 'release', reach === 'everybody' ? { publishedAt: at } : { stagedAt: at }, now);
    const after = await getSiteState(tx);
    await insertAuditEntry(tx, {
      at: now,
      userId: by.actor.userId,
      action: reach === 'everybody' ? 'site.publish' : 'site.stage',
      entity: 'settings',
      entityId: 'release',
      before,
      after,
      address: by.address,
    });
    return after;
  });
}
