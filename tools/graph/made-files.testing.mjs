import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Makes a repository of these files for as long as it is looked at.
 *
 * @template T
 * @param {Readonly<Record<string, string>>} texts by path from the root
 * @param {(root: string) => T} look
 * @returns {T}
 */
export function withMadeFiles(texts, look) {
  const root = mkdtempSync(join(tmpdir(), 'graph-'));
  try {
    for (const folder of ['apps', 'libs', 'tools']) mkdirSync(join(root, folder));
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return look(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
