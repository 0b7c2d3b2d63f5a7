import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../process/workspace.mjs';

/**
 * A word of one screen, where its source has it.
 *
 * @typedef {object} Word
 * @property {string} area that shows it, or `shell`
 * @property {string} [path] of the screen; by default the start page of the area
 * @property {string} file from the root
 * @property {string} from as it stands in the source
 * @property {string} to
 */

/** One word of each area, of a feature that several areas bundle, and of the shell. @type {readonly Word[]} */
export const WORDS = [
  // no test looks at these: a word that one looks at would be refused, as it should
  {
    area: 'admin',
    file: 'apps/admin/src/locales/en.json',
    from: '"navEvents": "Events"',
    to: '"navEvents": "Every event"',
  },
  {
    area: 'client',
    file: 'apps/client/src/features/overview/locales/en.json',
    from: '"nextEvents": "Upcoming events"',
    to: '"nextEvents": "Events to come"',
  },
  {
    area: 'manager',
    file: 'apps/manager/src/features/overview/locales/en.json',
    from: '"nextEvents": "Upcoming events"',
    to: '"nextEvents": "Events to come"',
  },
  {
    area: 'contractor',
    file: 'apps/contractor/src/features/overview/locales/en.json',
    from: '"eventsAhead": "Upcoming events"',
    to: '"eventsAhead": "Events to come"',
  },
  {
    area: 'payspot',
    file: 'apps/payspot/src/texts/locales/en.json',
    from: '"basketEmptyHint": "Select a ticket type or press its number."',
    to: '"basketEmptyHint": "Select a ticket type, or press its number."',
  },
  {
    area: 'scanner',
    file: 'apps/scanner/src/texts/locales/en.json',
    from: '"chooseEvent": "Choose an event"',
    to: '"chooseEvent": "Choose an event now"',
  },
  {
    area: 'contractor',
    path: '/contractor/event',
    file: 'libs/back-office/events/src/event/locales/en.json',
    from: '"when.past": "Past"',
    to: '"when.past": "Gone by"',
  },
  {
    area: 'shell',
    path: '/',
    file: 'apps/shell/src/layout/site-footer.tsx',
    from: '<div className={styles.base}>',
    to: "<div className={styles.base}><p>{'Said by the drill'}</p>",
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
 * @param {string} text such as `"sell": "Sell here"`
 * @returns {string} what people read of it; '' of a text that has no words
 */
export function shownOf(text) {
  return [...text.matchAll(/(['"])(.*?)\1/g)].at(-1)?.[2] ?? '';
}
