import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAreasFile, type AreaReleases } from '@vh/area-contract';

/**
 * What areas.json says, read again when it has changed: the same object until then. A file that is broken or gone changes
 * nothing.
 */
export function watchReleases(releaseDir: string): () => AreaReleases {
  const file = join(releaseDir, 'areas.json');
  let changedAt: number | undefined;
  let releases: AreaReleases = {};
  return () => {
    // a few kilobytes, and most pages are made for many people at once: a look at the file is cheap beside them
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (now === changedAt) return releases;
    changedAt = now;
    try {
      releases = parseAreasFile(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      // deliberate: the last good one counts; the loader says of a file that can't be read what is wrong
    }
    return releases;
  };
}
