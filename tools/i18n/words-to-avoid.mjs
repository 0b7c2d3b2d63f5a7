import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words that the field does not use, each with what to write in its place. @type {Readonly<Record<string, string>>} */
const WORDS = JSON.parse(readFileSync(join(import.meta.dirname, 'words-to-avoid.json'), 'utf8'));

/** Sources, texts and documents; not what a migration once did, and not the words of demo data. */
const READ = /\.(ts|tsx|mts|mjs|cjs|css|sql|json|md)$/;
const NOT_READ =
  /^(CHANGELOG\.md|package-lock\.json|libs\/contract\/contract-snapshot\.json|tools\/i18n\/words-to-avoid|tools\/facts\/|docs\/decisions\/016[59]-)|\/(migrations|seed|facts|testing\/fixtures)\//;

/** Where a phrase means another thing, by file. @type {Readonly<Record<string, readonly string[]>>} */
const MEANT = {
  'apps/api/src/hub/hub-journal.ts': ['in line'],
  'apps/api/src/modules/sales/waiting-list/waiting-offer.repo.ts': ['in line'],
  'apps/scanner/src/features/scan/scan.page.test.tsx': ['called off'],
};

const pattern = new RegExp(
  `(?<![\\w-])(${Object.keys(WORDS)
    .map(word => word.replaceAll(' ', '\\s+(?:\\*\\s+)?'))
    .join('|')})(?![\\w-])`,
  'gi',
);

/**
 * Uses of such words in a text.
 *
 * @param {string} file path from the root of the workspace
 * @param {string} text
 * @returns {string[]} a sentence each
 */
export function wordsToAvoidIn(file, text) {
  return [...text.matchAll(pattern)].flatMap(found => {
    const word = (found[0] ?? '').replaceAll(/\s+(\*\s+)?/g, ' ');
    const known = Object.keys(WORDS).find(one => one.toLowerCase() === word.toLowerCase()) ?? word;
    if (MEANT[file]?.includes(known)) return [];
    const line = text.slice(0, found.index).split('\n').length;
    return [`${file}:${line} says “${word}”; write ${WORDS[known]}`];
  });
}

/**
 * Uses of such words in the files that Git knows.
 *
 * @param {string} root of the workspace
 * @returns {string[]}
 */
export function findWordsToAvoid(root) {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return listed
    .split('\0')
    .filter(file => READ.test(file) && !NOT_READ.test(file))
    .flatMap(file => wordsToAvoidIn(file, readIfThere(join(root, file))));
}

/** @param {string} path a file that was deleted since Git listed it has no words */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
