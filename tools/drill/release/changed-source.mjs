import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../process/workspace.mjs';

/**
 * A word of one screen of an area, where its source has it.
 *
 * @typedef {object} Word
 * @property {string} area
 * @property {string} file from the root
 * @property {string} from as it stands in the source
 * @property {string} to
 */

/** One word of each area that its start page shows. @type {readonly Word[]} */
export const WORDS = [
  ...['admin', 'client', 'manager', 'contractor'].map(area => ({
    area,
    file: `apps/${area}/src/texts.ts`,
    from: "navEvents: 'Events',",
    to: "navEvents: 'Every event',",
  })),
  { area: 'payspot', file: 'apps/payspot/src/texts/en.ts', from: "sell: 'Sell',", to: "sell: 'Sell here'," },
  {
    area: 'scanner',
    file: 'apps/scanner/src/texts/en.ts',
    from: "chooseEvent: 'Which event?',",
    to: "chooseEvent: 'Which event now?',",
  },
];

/**
 * Runs `body` while files of the sources are others; they are put back whatever happens.
 *
 * @template T
 * @param {readonly (readonly [file: string, change: (source: string) => string])[]} changes files from the root
 * @param {() => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withChangedSources(changes, body) {
  const sources = changes.map(
    ([file]) => /** @type {const} */ ([join(ROOT, file), readFileSync(join(ROOT, file), 'utf8')]),
  );
  const restore = () => sources.forEach(([path, source]) => writeFileSync(path, source));
  process.once('exit', restore);
  for (const [file, change] of changes) {
    const path = join(ROOT, file);
    const source = readFileSync(path, 'utf8');
    const changed = change(source);
    if (changed === source) throw new Error(`${file} can't be changed as it was any more: mend this drill`);
    writeFileSync(path, changed);
  }
  try {
    return await body();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/**
 * One text of a file in place of another, as {@link withChangedSources} takes it.
 *
 * @param {Pick<Word, 'file' | 'from' | 'to'>} word
 * @returns {readonly [string, (source: string) => string]}
 */
export function replaced({ file, from, to }) {
  return [file, source => source.replace(from, () => to)];
}

/**
 * @param {string} text such as `sell: 'Sell here',`
 * @returns {string} what people read of it
 */
export function shownOf(text) {
  return /'(.*)'/.exec(text)?.[1] ?? '';
}
