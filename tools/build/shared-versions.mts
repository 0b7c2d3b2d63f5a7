import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { sharedModules } from '../../libs/area-contract/src/shared-modules.ts';

const publicId = 'virtual:shared-versions';
const resolvedId = `\0${publicId}`;
const require = createRequire(import.meta.url);

/** Offers `virtual:shared-versions`: the installed version of each shared module, so that the shell's map can't drift. */
export function sharedVersions(): Plugin {
  return {
    name: 'velvet-hall:shared-versions',
    resolveId: id => (id === publicId ? resolvedId : undefined),
    load: id =>
      id === resolvedId ? `export const sharedVersions = ${JSON.stringify(readVersions())};` : undefined,
  };
}

function readVersions(): Record<string, string> {
  return Object.fromEntries(sharedModules.map(key => [key, readVersion(packageOf(key))]));
}

function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Looks the package up by folder: some packages don't export their package.json. */
function readVersion(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
      return String(version);
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is shared but not installed below ${dirname(import.meta.url)}.`);
}
