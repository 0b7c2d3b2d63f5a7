import { Transform, type Readable } from 'node:stream';
import { isAreaRole } from '@vh/auth';
import type { AreaReleases } from '@vh/area-contract';
import { importMapFor, withImportMap } from '@vh/releases';
import { watchReleases } from './released-areas.ts';

/** Where scripts of areas that another origin serves are told to browsers, with their hashes. */
export interface AreaIntegrity {
  /** The import map of the page at a path, by the area that it belongs to; undefined where this site serves that. */
  importMapOf(pathname: string): string | undefined;
}

/** Reads areas.json and the kept lists of hashes when areas.json has changed. */
export function createAreaIntegrity(releaseDir: string): AreaIntegrity {
  const releasesNow = watchReleases(releaseDir);
  let read: AreaReleases | undefined;
  let maps: ReadonlyMap<string, string> = new Map();
  return {
    importMapOf(pathname) {
      const name = pathname.split('/')[1] ?? '';
      if (!isAreaRole(name)) return undefined;
      const releases = releasesNow();
      if (releases !== read) maps = readMaps(releaseDir, releases);
      read = releases;
      return maps.get(name);
    },
  };
}

/** {@link withImportMap} for a page that is still growing: its head begins within its first piece. */
export function streamWithImportMap(page: Readable, map: string, nonce: string): Readable {
  let isFirst = true;
  const inject = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = isFirst ? withImportMap(chunk.toString(), map, nonce) : chunk;
      isFirst = false;
      done(null, text);
    },
  });
  page.on('error', error => inject.destroy(error));
  inject.on('close', () => page.destroy());
  return page.pipe(inject);
}

function readMaps(releaseDir: string, releases: AreaReleases): ReadonlyMap<string, string> {
  try {
    return new Map(
      Object.entries(releases).flatMap(([name, area]) => {
        const offered = [area, area.rollout, area.preview].filter(release => release !== undefined);
        const map = importMapFor(releaseDir, name, offered);
        return map === undefined ? [] : [[name, map] as const];
      }),
    );
  } catch {
    // deliberate: the loader says of versions whose hashes can't be read what is wrong
    return new Map();
  }
}
