import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { siteWords } from '../../../../tools/build/site-words.mjs';
import { wordsIn } from './words-in.ts';
import { languageCodes } from '../../../../libs/domain/src/locales.ts';

/** `virtual:words/<page>/<language>`: what one page can say, as `messages`. */
const idPattern = /^\0?virtual:words\/(\w+)\/(\w+)$/;

/** Files a page is made of, by the page's name; undefined before a build knows them, then it can say everything. */
type FilesOf = (page: string) => ReadonlySet<string> | undefined;

/**
 * Offers the words of a page on their own: the first words, and those of the later ones whose keys stand in its
 * code. Anyone who writes a page need not care: its words are found again in each build.
 */
export function pageWords(filesOf: FilesOf): Plugin {
  return {
    name: 'page-words',
    resolveId: id => (idPattern.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, page, language] = idPattern.exec(id) ?? [];
      if (!page || !language || !languageCodes.some(code => code === language)) return undefined;
      const { first, later } = siteWords(language);
      const files = filesOf(page);
      const said = files ? wordsIn([...files].map(readCode).join('\n'), later) : later;
      return `export const messages = ${JSON.stringify({ ...first, ...said })};`;
    },
  };
}

/**
 * The code of a module; what plugins made up has none that says words, and i18n itself names a key only to tell
 * whether all words are there.
 */
function readCode(file: string): string {
  const [path = ''] = file.split('?');
  if (!/\.tsx?$/.test(path) || path.startsWith('\0') || path.includes('/libs/i18n/src/')) return '';
  return readFileSync(path, 'utf8');
}
