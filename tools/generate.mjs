import { runMain } from './process/run-main.mjs';
import { parseArguments } from './process/arguments.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { generateArea } from './generate/generate-area.mjs';

const USAGE = 'npm run generate -- area <name>';

runMain(async () => {
  const [what, name] = parseArguments({}, USAGE).positionals;
  if (what !== 'area' || !name) throw new UserFacingError(`Usage: ${USAGE}`, { code: 'usage' });
  for (const file of generateArea(name)) process.stdout.write(`  ${file}\n`);
  process.stdout.write(`
The area "${name}" is written. The shell mounts it when its role is known: see "A new area" in docs/contributing.md.
Say in apps/${name}/area.json which roles may enter, then:
  npm run dev -- ${name}       to work on it, in front of the product that runs (npm start)
  npm test -- --only unit      to run its tests
  npm run release -- ${name}   to put it live
`);
});
