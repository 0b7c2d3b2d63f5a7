import { readFile, rename, writeFile } from 'node:fs/promises';
import { isMissingFile } from '../platform/missing-file.ts';
import type { HubLists } from './hub.ts';

/** Between two times that the lists are written down, milliseconds: what was scanned meanwhile is in the journal. */
const writeEvery = 60_000;

/** The lists of a hub on its disk, for a start without a network. */
export function createListFile(path: string, now: () => number) {
  let writtenAt: number | undefined;
  return {
    /** What was written last; undefined where nothing was, or nothing that can be read. */
    async read(): Promise<HubLists | undefined> {
      try {
        const lists: HubLists = JSON.parse(await readFile(path, 'utf8'));
        return lists;
      } catch (error) {
        if (isMissingFile(error) || error instanceof SyntaxError) return undefined;
        throw error;
      }
    },
    /** Writes the lists down, unless that was done a moment ago. */
    async write(take: () => HubLists): Promise<void> {
      if (writtenAt !== undefined && now() - writtenAt < writeEvery) return;
      await writeFile(`${path}.new`, JSON.stringify(take()), { mode: 0o600 });
      await rename(`${path}.new`, path);
      writtenAt = now();
    },
  };
}
