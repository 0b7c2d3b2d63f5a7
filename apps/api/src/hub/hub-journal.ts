import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { isMissingFile } from '../platform/missing-file.ts';
import type { HubJournal, KeptScan, RecalledScan } from './hub.ts';

/** The journal of a hub on its disk: one line a scan, and one for what the server has said of some. */
export interface DiskJournal extends HubJournal {
  /** All scans that it had when it was opened. */
  readonly recalled: readonly RecalledScan[];
  /** What the server has said nothing of, the oldest first. */
  waiting(): readonly KeptScan[];
  /** The server has these scans, or has refused them. */
  confirm(nonces: readonly string[], refused: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

type Line =
  | { readonly kept: KeptScan }
  | { readonly done: readonly string[]; readonly refused?: readonly string[] };

/**
 * Opens a journal. A line that a power cut left half written is dropped: its scan was never answered. What is appended while
 * the disk is busy is written together, and one flush serves all of it.
 */
export async function openJournal(path: string): Promise<DiskJournal> {
  const lines = (await readFile(path, 'utf8').catch(missing)).split('\n').flatMap(readLine);
  const done = new Set(lines.flatMap(line => ('done' in line ? line.done : [])));
  const refused = new Set(lines.flatMap(line => ('done' in line ? (line.refused ?? []) : [])));
  const recalled = lines.flatMap((line): RecalledScan[] => {
    if (!('kept' in line)) return [];
    const { nonce } = line.kept.scan;
    return [{ kept: line.kept, fate: done.has(nonce) ? 'done' : refused.has(nonce) ? 'refused' : undefined }];
  });
  const unknown = recalled.filter(({ fate }) => fate === undefined);
  const waiting = new Map(unknown.map(({ kept }) => [kept.scan.nonce, kept]));
  await writeFile(`${path}.new`, lines.map(line => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
  await rename(`${path}.new`, path);
  const file = await open(path, 'a', 0o600);
  let buffered: string[] = [];
  let flushing: Promise<void> | undefined;

  async function flush(): Promise<void> {
    while (buffered.length > 0) {
      const text = buffered.join('');
      buffered = [];
      await file.appendFile(text);
      await file.datasync();
    }
  }

  function write(line: Line): Promise<void> {
    buffered.push(`${JSON.stringify(line)}\n`);
    flushing ??= flush().finally(() => (flushing = undefined));
    return flushing;
  }

  return {
    recalled,
    waiting: () => [...waiting.values()],
    async append(scans) {
      if (scans.length === 0) return;
      for (const kept of scans) waiting.set(kept.scan.nonce, kept);
      await Promise.all(scans.map(kept => write({ kept })));
    },
    async confirm(nonces, refusals) {
      for (const nonce of [...nonces, ...refusals]) waiting.delete(nonce);
      await write({ done: nonces, ...(refusals.length > 0 && { refused: refusals }) });
    },
    async close() {
      await flushing;
      await file.close();
    },
  };
}

function readLine(text: string): Line[] {
  if (text === '') return [];
  try {
    const line: Line = JSON.parse(text);
    return [line];
  } catch {
    // deliberate: only the last line can be broken, by a power cut, before anybody was told of it
    return [];
  }
}

function missing(error: unknown): string {
  if (isMissingFile(error)) return '';
  throw error;
}
