import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { isAreaRole } from '@vh/auth';
import { parseAreasFile } from '@vh/area-contract';
import { importMapFor, withImportMap } from '@vh/releases';

/** Where scripts of areas that another origin serves are told to browsers, with their hashes. */
export interface AreaIntegrity {
  /** The import map of the page at a path, by the area that it belongs to; undefined where this site serves that. */
  importMapOf(pathname: string): string | undefined;
}

/** Reads areas.json and the kept lists of hashes when areas.json has changed. */
export function createAreaIntegrity(releaseDir: string): AreaIntegrity {
  const file = join(releaseDir, 'areas.json');
  let changedAt: number | undefined;
  let maps: ReadonlyMap<string, string> = new Map();
  return {
    importMapOf(pathname) {
      const name = pathname.split('/')[1] ?? '';
      if (!isAreaRole(name)) return undefined;
      // pages of areas are made one by one for each person, so a look at the file is cheap beside them
      const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
      if (now !== changedAt) {
        changedAt = now;
        maps = readMaps(releaseDir, file);
      }
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

function readMaps(releaseDir: string, file: string): ReadonlyMap<string, string> {
  try {
    const areas = Object.entries(parseAreasFile(JSON.parse(readFileSync(file, 'utf8'))));
    return new Map(
      areas.flatMap(([name, area]) => {
        const offered = [area, area.rollout, area.preview].filter(release => release !== undefined);
        const map = importMapFor(releaseDir, name, offered);
        return map === undefined ? [] : [[name, map] as const];
      }),
    );
  } catch {
    // deliberate: the loader says of an areas.json that can't be read what is wrong
    return new Map();
  }
}
