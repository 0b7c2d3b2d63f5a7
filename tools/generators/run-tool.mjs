import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a command of the repository to its end; only its complaints are printed.
 *
 * @param {string} root
 * @param {string} name such as `graph`
 */
export function runTool(root, name) {
  execFileSync(process.execPath, [join(root, 'tools', `${name}.mjs`)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
