import { writeFileSync } from 'node:fs';
import { allowSame, checkTexts, removeUnused, tableOfTexts } from './i18n/check.mjs';
import { exportTexts, importTexts, readTranslationFile } from './i18n/exchange.mjs';
import { writeGlossary } from './i18n/glossary.mjs';
import { parseArguments } from './process/arguments.mjs';
import { runMain } from './process/run-main.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { ROOT } from './process/workspace.mjs';

const USAGE = `npm run i18n -- [--remove-unused] [--allow-same] [--glossary]
       npm run i18n -- export --language de [--format xliff|json] [--to <file>]
       npm run i18n -- import <file>`;

/** Checks the files of texts (`locales/<language>.json`), or exchanges them with translators. */
runMain(async () => {
  const { values, positionals } = parseArguments(
    {
      'remove-unused': { type: 'boolean' },
      'allow-same': { type: 'boolean' },
      glossary: { type: 'boolean' },
      language: { type: 'string' },
      format: { type: 'string' },
      to: { type: 'string' },
    },
    USAGE,
  );
  const [command, file = ''] = positionals;
  if (command === 'export') return exportTo(values);
  if (command === 'import') return importFrom(file);
  if (command) throw new UserFacingError(`There is no command ${command}.\n\nUsage: ${USAGE}`);
  if (values['remove-unused']) process.stdout.write(`${removeUnused()} texts that nobody reads removed.\n`);
  if (values['allow-same']) for (const line of allowSame()) process.stdout.write(`allowed ${line}\n`);
  if (values.glossary) writeGlossary(ROOT);
  const problems = checkTexts();
  process.stdout.write(`${tableOfTexts()}\n\n`);
  process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : 'All texts are in order.\n');
  return problems.length > 0 ? 1 : 0;
});

/** @param {Record<string, string | boolean | undefined>} values */
function exportTo({ language, format = 'xliff', to }) {
  const content = exportTexts(ROOT, String(language ?? ''), String(format));
  const file = String(to ?? `texts-${language}.${format === 'json' ? 'json' : 'xlf'}`);
  writeFileSync(file, content);
  process.stdout.write(`The texts are in ${file}.\n`);
  return 0;
}

/** @param {string} file */
function importFrom(file) {
  if (!file) throw new UserFacingError(`Name the file.\n\nUsage: ${USAGE}`);
  const { imported, problems } = importTexts(ROOT, readTranslationFile(file));
  process.stdout.write(
    [...problems, `${imported} texts imported, ${problems.length} refused.`, ''].join('\n'),
  );
  return problems.length > 0 ? 1 : 0;
}
