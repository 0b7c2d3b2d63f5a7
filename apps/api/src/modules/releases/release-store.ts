import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { areaActions } from '@vh/contract';
import * as z from 'zod';

// What is not named here belongs to the commands that write it, and is kept as it is.
const release = z.looseObject({ version: z.string(), releasedAt: z.iso.datetime() });

const areaHistory = z.looseObject({
  versions: z.record(z.string(), release),
  /** A stack: the last one is live. */
  live: z.array(z.string()),
  log: z.array(
    z.looseObject({
      at: z.iso.datetime(),
      action: z.enum(areaActions),
      version: z.string(),
      from: z.string().optional(),
      by: z.string().optional(),
    }),
  ),
  /** Taken out of service; a start of the product must not put it back. */
  withdrawn: z.boolean().optional(),
});

const history = z.looseObject({ areas: z.record(z.string(), areaHistory) });
const live = z.looseObject({ areas: z.record(z.string(), release) });

/** One area: what was ever released of it, and what was done. */
export type AreaHistory = z.output<typeof areaHistory>;

/** All that is known of the released areas. */
export interface Releases {
  readonly history: z.output<typeof history>;
  /** What web servers offer. */
  readonly live: z.output<typeof live>;
}

const historyFile = 'areas-history.json';
const liveFile = 'areas.json';

/** What was released; nothing where nothing was. */
export function readReleases(releaseDir: string): Releases {
  const empty = { schema: 1, areas: {} };
  return {
    history: history.parse(readJson(join(releaseDir, historyFile)) ?? empty),
    live: live.parse(readJson(join(releaseDir, liveFile)) ?? empty),
  };
}

/** Keeps both files, the history first: a crash in between leaves what is live as it was, and the next change mends it. */
export function writeReleases(releaseDir: string, releases: Releases): void {
  replaceFile(join(releaseDir, historyFile), releases.history);
  replaceFile(join(releaseDir, liveFile), releases.live);
}

/** Whether the files of a version are those that were released. */
export function isIntact(releaseDir: string, area: string, version: string): boolean {
  const folder = join(releaseDir, 'areas', area, version);
  const listPath = join(folder, 'integrity.json');
  if (!existsSync(listPath)) return false;
  const expected = z.record(z.string(), z.string()).parse(readJson(listPath));
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = found
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(path => path !== 'integrity.json');
  return (
    paths.length === Object.keys(expected).length &&
    paths.every(path => expected[path] === integrityOf(readFileSync(join(folder, path))))
  );
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A reader sees the old or the new text, never a part, also after a power cut. */
function replaceFile(path: string, value: unknown): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(value, undefined, 2)}\n`);
  const handle = openSync(draft, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, path);
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
