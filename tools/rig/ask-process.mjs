import { spawn } from 'node:child_process';

/**
 * Runs a Node program that reads JSON from stdin and prints JSON: work in a process of its own.
 *
 * @param {string} program
 * @param {unknown} input
 * @returns {Promise<any>} what it printed
 */
export function askProcess(program, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', chunk => (output += chunk));
    child.once('error', reject);
    child.once('close', code => {
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`${program} ended with code ${code}`));
    });
    child.stdin.end(JSON.stringify(input));
  });
}
