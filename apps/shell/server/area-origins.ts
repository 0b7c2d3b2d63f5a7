import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { originOf } from '@vh/releases';
import type { ServerConfig } from './config.ts';

/** How long what areas.json says is believed without a look, in milliseconds. */
const believedMs = 1_000;

/**
 * The configuration with the origins of all areas that are live: those of areas.json, whatever is released while the
 * server runs, besides those of AREA_ORIGINS.
 */
export function withLiveOrigins(config: ServerConfig, now: () => number = Date.now): ServerConfig {
  const released = readOrigins(join(config.releaseDir, 'areas.json'), now);
  return {
    ...config,
    get areaOrigins() {
      return [...new Set([...config.areaOrigins, ...released()])];
    },
  };
}

function readOrigins(file: string, now: () => number): () => readonly string[] {
  let origins: readonly string[] = [];
  let changed: number | undefined;
  let lookedAt = -Infinity;
  return () => {
    if (now() - lookedAt < believedMs) return origins;
    lookedAt = now();
    // a file of a few hundred bytes, looked at once a second: not worth waiting for
    const changedNow = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedNow === changed) return origins;
    changed = changedNow;
    origins = changedNow === undefined ? [] : originsIn(file);
    return origins;
  };
}

/** The part of an area in areas.json that is read here; unchecked. */
interface Offered {
  readonly manifest?: unknown;
  readonly rollout?: { readonly manifest?: unknown } | null;
  readonly preview?: { readonly manifest?: unknown } | null;
}

function originsIn(file: string): string[] {
  try {
    const { areas } = JSON.parse(readFileSync(file, 'utf8')) as { areas?: unknown };
    return Object.values(areas ?? {})
      .flatMap((area: Offered | null) => [area, area?.rollout, area?.preview])
      .flatMap(release => originOf(release?.manifest) ?? []);
  } catch {
    // deliberate: the loader says of a file that can't be read what is wrong
    return [];
  }
}
