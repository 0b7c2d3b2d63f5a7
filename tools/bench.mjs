import { join } from 'node:path';
import { runMain } from './process/run-main.mjs';
import { listEntries, loadEntry } from './process/catalogue.mjs';
import { parseArguments } from './process/arguments.mjs';
import { progressLog } from './process/progress.mjs';
import { ROOT } from './process/workspace.mjs';
import { checkNodeVersion } from './start/node-version.mjs';
import { ensureInstalled } from './start/install.mjs';
import { formatTable, judge } from './bench/define.mjs';

const FOLDER = join(ROOT, 'tools', 'bench', 'benches');

runMain(async () => {
  const [name] = parseArguments({}, 'npm run bench -- [<name>]').positionals;
  checkNodeVersion();
  const log = progressLog();
  await ensureInstalled(log);
  if (!name) return printList();
  const { bench } = /** @type {{ bench: import('./bench/define.mjs').Bench }} */ (
    await loadEntry(FOLDER, name)
  );
  const measurement = await bench.run(log);
  const verdict = judge(bench, measurement);
  // A missed target is a finding, not an error of the bench: the exit code stays 0 and `met` tells.
  process.stdout.write(`\n${formatTable(verdict, measurement)}\n\n${JSON.stringify(verdict)}\n`);
});

async function printList() {
  for (const name of listEntries(FOLDER)) {
    const { bench } = /** @type {{ bench: import('./bench/define.mjs').Bench }} */ (
      await loadEntry(FOLDER, name)
    );
    process.stdout.write(`  ${name.padEnd(16)} ${bench.about}\n`);
  }
}
