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
 * Runs `body` while a word of the sources is another one.
 *
 * @template T
 * @param {Word} word
 * @param {() => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withChangedWord({ file, from, to }, body) {
  const path = join(ROOT, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from))
    throw new Error(`${file} has no ${from} any more: say another word in this drill`);
  const restore = () => writeFileSync(path, source);
  process.once('exit', restore);
  writeFileSync(path, source.replace(from, to));
  try {
    return await body();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/**
 * @param {string} text such as `sell: 'Sell here',`
 * @returns {string} what people read of it
 */
export function shownOf(text) {
  return /'(.*)'/.exec(text)?.[1] ?? '';
}
