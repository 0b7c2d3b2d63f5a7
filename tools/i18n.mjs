import { allowSame, checkTexts, removeUnused } from './i18n/check.mjs';
import { writeGlossary } from './i18n/glossary.mjs';
import { parseArguments } from './process/arguments.mjs';
import { runMain } from './process/run-main.mjs';
import { ROOT } from './process/workspace.mjs';

const USAGE = 'npm run i18n -- [--remove-unused] [--allow-same] [--glossary]';

/** Checks the files of texts (`locales/<language>.json`) and says what is wrong with them. */
runMain(async () => {
  const { values } = parseArguments(
    {
      'remove-unused': { type: 'boolean' },
      'allow-same': { type: 'boolean' },
      glossary: { type: 'boolean' },
    },
    USAGE,
  );
  if (values['remove-unused']) process.stdout.write(`${removeUnused()} texts that nobody reads removed.\n`);
  if (values['allow-same']) for (const line of allowSame()) process.stdout.write(`allowed ${line}\n`);
  if (values.glossary) writeGlossary(ROOT);
  const problems = checkTexts();
  process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : 'All texts are in order.\n');
  return problems.length > 0 ? 1 : 0;
});
