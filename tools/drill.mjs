import { join } from 'node:path';
import { runMain } from './process/run-main.mjs';
import { listEntries, loadEntry } from './process/catalogue.mjs';
import { parseArguments } from './process/arguments.mjs';
import { progressLog } from './process/progress.mjs';
import { ROOT } from './process/workspace.mjs';
import { checkNodeVersion } from './start/node-version.mjs';
import { ensureInstalled } from './start/install.mjs';
import { runDrill } from './drill/define.mjs';

const FOLDER = join(ROOT, 'tools', 'drill', 'drills');

runMain(async () => {
  const [name, ...rest] = process.argv.slice(2);
  checkNodeVersion();
  const log = progressLog();
  await ensureInstalled(log);
  if (!name) return printList();
  const { drill } = /** @type {{ drill: import('./drill/define.mjs').Drill }} */ (
    await loadEntry(FOLDER, name)
  );
  const options = parseArguments(drill.options ?? {}, usageOf(drill), rest).values;
  log(`${drill.name}: ${drill.promise}`);
  const { findings, held } = await runDrill(drill, log, options);
  const broken = findings.filter(finding => !finding.held).length;
  process.stdout.write(
    `\n${held ? 'The promise held' : 'THE PROMISE BROKE'}: ${findings.length - broken} held, ${broken} broken\n`,
  );
  return held ? 0 : 1;
});

/** @param {import('./drill/define.mjs').Drill} drill */
function usageOf({ name, options = {} }) {
  const flags = Object.keys(options).map(option => ` [--${option}]`);
  return `npm run drill -- ${name}${flags.join('')}`;
}

async function printList() {
  for (const name of listEntries(FOLDER)) {
    const { drill } = /** @type {{ drill: import('./drill/define.mjs').Drill }} */ (
      await loadEntry(FOLDER, name)
    );
    process.stdout.write(`  ${name.padEnd(16)} ${drill.promise}\n`);
  }
}
