import fs from 'node:fs';
import { join } from 'node:path';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a release (`--import`): from the nth call that writes on, the disk is full, as Node says it. A copy of a folder
 * gets as far as its first file.
 */
let left = Number(process.env['DRILL_WRITES'] ?? Infinity);

/** @param {string} path */
function spend(path) {
  left -= 1;
  if (left >= 0) return;
  throw Object.assign(new Error(`ENOSPC: no space left on device, write '${path}'`), { code: 'ENOSPC' });
}

const { cpSync, copyFileSync, readdirSync, writeFileSync, mkdirSync } = fs;

Object.assign(fs, {
  /** @param {string} from @param {string} to @param {import('node:fs').CopySyncOptions} options */
  cpSync: (from, to, options) => {
    if (left < 1) {
      const first = readdirSync(from, { withFileTypes: true }).find(entry => entry.isFile());
      mkdirSync(to, { recursive: true });
      if (first) copyFileSync(join(from, first.name), join(to, first.name));
    }
    spend(to);
    cpSync(from, to, options);
  },
  /** @param {string} from @param {string} to */
  copyFileSync: (from, to) => {
    spend(to);
    copyFileSync(from, to);
  },
  /** @param {string} path @param {string} content @param {import('node:fs').WriteFileOptions} options */
  writeFileSync: (path, content, options) => {
    // what was written before the disk was full stays
    if (left < 1 && typeof path === 'string') writeFileSync(path, '', options);
    spend(path);
    writeFileSync(path, content, options);
  },
});
syncBuiltinESMExports();
