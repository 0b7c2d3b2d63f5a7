import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

const LEFT_OUT = ['node_modules', 'dist', '.git', '.nx', '.data', '.release', 'coverage', 'test-results'];

/**
 * Copies a repository as it is, with the installed packages of the original, so that generators can write into it.
 *
 * @param {string} original its root
 * @returns {{ root: string, remove: () => void }}
 */
export function copyWorkspace(original) {
  const root = mkdtempSync(join(tmpdir(), 'vh-workspace-'));
  cpSync(original, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => relative(original, path) === '' || !LEFT_OUT.includes(basename(path)),
  });
  const packages = join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(original, 'node_modules'))) {
    // our own packages are linked relatively, and so lead to the copies
    if (name === '@vh')
      cpSync(join(original, 'node_modules', name), join(packages, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else if (!name.startsWith('.')) symlinkSync(join(original, 'node_modules', name), join(packages, name));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
