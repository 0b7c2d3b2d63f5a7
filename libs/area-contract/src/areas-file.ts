import { isAreaRole, type AreaRole } from '@vh/auth';
import type { AreaRequirements } from './area.ts';

/** What areas.json says about one released area. */
export interface AreaRelease {
  readonly version: string;
  /** Address of its mf-manifest.json, from the root of the site or full. */
  readonly manifest: string;
  /** Hash of that manifest in the form of Subresource Integrity; absent while developing. */
  readonly integrity?: string | undefined;
  readonly requires: AreaRequirements;
  readonly releasedAt: string;
}

/** The released areas by name. */
export type AreaReleases = Readonly<Partial<Record<AreaRole, AreaRelease>>>;

/** Where the shell finds which areas are live. */
export const areasFilePath = '/areas.json';

/** Reads areas.json; entries that aren't whole are left out, so that one bad entry doesn't take the others along. */
export function parseAreasFile(value: unknown): AreaReleases {
  if (!isRecord(value) || value['schema'] !== 1 || !isRecord(value['areas'])) {
    throw new Error('areas.json is not of schema 1.');
  }
  const entries = Object.entries(value['areas']).flatMap(([name, entry]) => {
    const release = isAreaRole(name) ? parseRelease(entry) : undefined;
    return release ? [[name, release] as const] : [];
  });
  return Object.fromEntries(entries);
}

function parseRelease(entry: unknown): AreaRelease | undefined {
  if (!isRecord(entry)) return undefined;
  const { version, manifest, integrity, requires, releasedAt } = entry;
  if (typeof version !== 'string' || typeof manifest !== 'string' || !isRecord(requires)) return undefined;
  const { contract, shell } = requires;
  if (typeof contract !== 'string' || typeof shell !== 'string') return undefined;
  return {
    version,
    manifest,
    integrity: typeof integrity === 'string' ? integrity : undefined,
    requires: { contract, shell },
    releasedAt: typeof releasedAt === 'string' ? releasedAt : '',
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
