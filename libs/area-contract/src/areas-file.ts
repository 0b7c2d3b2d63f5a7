import { areaRoles, isAreaRole, learnAreaPaths, type DeclaredPaths, type AreaRole } from '@vh/auth';
import type { AreaRequirements } from './area.ts';

/** What areas.json says about one released version of an area. */
export interface AreaRelease {
  readonly version: string;
  /** Address of its mf-manifest.json, from the root of the site or full. */
  readonly manifest: string;
  /** Hash of that manifest in the form of Subresource Integrity; absent while developing. */
  readonly integrity?: string | undefined;
  readonly requires: AreaRequirements;
  readonly releasedAt: string;
  /** Its paths with their guards; absent of versions that were released before areas said them. */
  readonly paths?: DeclaredPaths | undefined;
}

/** An area that is live, and the versions that some people get instead. */
export interface LiveArea extends AreaRelease {
  /** For so many percent of the people. */
  readonly rollout?: (AreaRelease & { readonly share: number }) | undefined;
  /** For those who chose to see previews. */
  readonly preview?: AreaRelease | undefined;
}

/** The released areas by name. */
export type AreaReleases = Readonly<Partial<Record<AreaRole, LiveArea>>>;

/** Where the shell finds which areas are live. */
export const areasFilePath = '/areas.json';

/** Reads areas.json; entries that aren't whole are left out, so that one bad entry doesn't take the others along. */
export function parseAreasFile(value: unknown): AreaReleases {
  if (!isRecord(value) || value['schema'] !== 1 || !isRecord(value['areas'])) {
    throw new Error('areas.json is not of schema 1.');
  }
  const entries = Object.entries(value['areas']).flatMap(([name, entry]) => {
    const area = isAreaRole(name) ? parseArea(entry) : undefined;
    return area ? [[name, area] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The paths of each version of an area that people get. */
export function pathsOf({ rollout, preview, ...live }: LiveArea): readonly (DeclaredPaths | undefined)[] {
  return [live, rollout, preview].flatMap(release => (release ? [release.paths] : []));
}

/** Takes over the paths of areas, of whichever version people get; of all areas unless some are named. */
export function learnReleasedPaths(releases: AreaReleases, names: readonly AreaRole[] = areaRoles): void {
  for (const name of names) {
    const area = releases[name];
    learnAreaPaths(name, area ? pathsOf(area) : []);
  }
}

/** For whom a version is chosen. */
export interface AreaReader {
  /** Undefined where nobody is known: such a reader gets what is live. */
  readonly userId: string | undefined;
  readonly wantsPreviews: boolean;
}

/** The version of an area that a person gets, and as what they get it. */
export interface ChosenRelease {
  readonly release: AreaRelease;
  readonly channel: 'live' | 'rollout' | 'preview';
}

/** Chooses the version of an area for a person: always the same one while nothing else is released. */
export function chooseRelease(area: LiveArea, { userId, wantsPreviews }: AreaReader): ChosenRelease {
  const { rollout, preview, ...live } = area;
  if (preview && wantsPreviews) return { release: preview, channel: 'preview' };
  if (rollout && userId !== undefined && isInRollout(userId, rollout.version, rollout.share)) {
    const { share: _, ...release } = rollout;
    return { release, channel: 'rollout' };
  }
  return { release: live, channel: 'live' };
}

/** True when a person is among the `share` percent who get a version; who is stays so when the share grows. */
export function isInRollout(userId: string, version: string, share: number): boolean {
  return hashOf(`${userId} ${version}`) % 100 < share;
}

/** FNV-1a with 32 bits and a last mix (http://www.isthe.com/chongo/tech/comp/fnv/), as an unsigned number. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function parseArea(entry: unknown): LiveArea | undefined {
  const live = parseRelease(entry);
  if (!live || !isRecord(entry)) return undefined;
  const [rollout, preview] = [parseRelease(entry['rollout']), parseRelease(entry['preview'])];
  const share = isRecord(entry['rollout']) ? entry['rollout']['share'] : undefined;
  return {
    ...live,
    ...(rollout && typeof share === 'number' && { rollout: { ...rollout, share } }),
    ...(preview && { preview }),
  };
}

function parseRelease(entry: unknown): AreaRelease | undefined {
  if (!isRecord(entry)) return undefined;
  const { version, manifest, integrity, requires, releasedAt, paths } = entry;
  if (typeof version !== 'string' || typeof manifest !== 'string' || !isRecord(requires)) return undefined;
  const { contract, shell } = requires;
  if (typeof contract !== 'string' || typeof shell !== 'string') return undefined;
  return {
    version,
    manifest,
    integrity: typeof integrity === 'string' ? integrity : undefined,
    requires: { contract, shell },
    releasedAt: typeof releasedAt === 'string' ? releasedAt : '',
    ...(isPaths(paths) && { paths }),
  };
}

function isPaths(value: unknown): value is DeclaredPaths {
  return (
    isRecord(value) &&
    Object.values(value).every(
      guards => Array.isArray(guards) && guards.every(guard => typeof guard === 'string'),
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
