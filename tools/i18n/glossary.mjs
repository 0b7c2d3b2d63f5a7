import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {import('./read-locales.mjs').Locale} Locale */

/**
 * One term: its word by language, and by language the words that must not stand for it. A final `*` stands for any ending.
 *
 * @typedef {{ readonly en: string, readonly unless?: string, readonly avoid?: Readonly<Record<string, readonly string[]>> }
 *   & Readonly<Record<string, unknown>>} Term
 */

/**
 * The words and the form of address of all languages.
 *
 * @typedef {object} Glossary
 * @property {Readonly<Record<string, { readonly form: string, readonly avoid: readonly string[] }>>} address by language
 * @property {readonly Term[]} terms
 */

/** Where the data and the pages made of it are, from the root. */
export const GLOSSARY_FOLDER = 'docs/glossary';

/** @type {Readonly<Record<string, string>>} */
const NAMES = {
  en: 'English',
  ba: 'Bosnian (ba)',
  de: 'German (de)',
  es: 'Spanish (es)',
  fr: 'French (fr)',
  nl: 'Dutch (nl)',
  ru: 'Russian (ru)',
  se: 'Swedish (se)',
  sr: 'Serbian (sr)',
};

/**
 * @param {string} root of the workspace
 * @returns {Glossary}
 */
export const readGlossary = root =>
  JSON.parse(readFileSync(join(root, GLOSSARY_FOLDER, 'glossary.json'), 'utf8'));

/**
 * Texts that say another word than the glossary's, or the other form of address, each with its file and key.
 *
 * @param {readonly Locale[]} locales
 * @param {Glossary} glossary
 * @returns {string[]}
 */
export function glossaryProblems(locales, glossary) {
  const english = new Map(
    locales.flatMap(one => (one.language === 'en' ? [[dirname(one.path), one.texts]] : [])),
  );
  return locales.flatMap(({ path, language, texts }) => {
    const source = english.get(dirname(path)) ?? {};
    const rules = termRules(language, glossary);
    const { form = '', avoid = [] } = glossary.address[language] ?? {};
    const others = avoid.map(patternOf);
    return Object.entries(texts).flatMap(([key, text]) => {
      const said = withoutPlaceholders(text);
      const meant = withoutPlaceholders(source[key] ?? source[key.replace(/_(few|many)$/, '_other')] ?? '');
      const address = others.flatMap(pattern => pattern.exec(said)?.[0] ?? []);
      return [
        ...address.map(word => `${path}: "${key}" says “${word}”, but the form of address is ${form}`),
        ...rules.flatMap(({ term, isMeant, patterns, right }) =>
          isMeant(meant)
            ? patterns.flatMap(pattern => {
                const word = pattern.exec(said)?.[0];
                return word ? [`${path}: "${key}" says “${word}” for ${term}, which is ${right}`] : [];
              })
            : [],
        ),
      ];
    });
  });
}

/**
 * @param {string} language
 * @param {Glossary} glossary
 */
function termRules(language, { terms }) {
  return terms.flatMap(term => {
    const avoid = term.avoid?.[language];
    if (!avoid) return [];
    const word = new RegExp(`\\b${nameOf(term)}`, 'i');
    const unless = term.unless ? new RegExp(`\\b${term.unless}`, 'i') : undefined;
    return [
      {
        term: term.en,
        right: String(term[language]),
        patterns: avoid.map(patternOf),
        isMeant: (/** @type {string} */ text) => word.test(text) && !unless?.test(text),
      },
    ];
  });
}

/** A term without what explains it: `transfer` of `transfer (of a ticket)`. @param {Term} term */
const nameOf = term => term.en.replace(/ \(.*\)$/, '');

/** Without placeholders, variables that readers write (`{tickets}`) and the name of a program. @param {string} text */
const withoutPlaceholders = text => text.replace(/{{?\w+}}?|\bTicketland\b/g, ' ');

/**
 * A whole word, with any ending where it ends with `*`; `PDF:er` and `d’e-mail` have no word `er` or `d`.
 *
 * @param {string} word
 */
function patternOf(word) {
  const stem = word.replace(/\*$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `(?<![\\p{L}.:’'-])${stem}${word.endsWith('*') ? '\\p{L}*' : ''}(?![\\p{L}’-]|\\.[\\p{L}*])`,
    'iu',
  );
}

/**
 * The page of one language.
 *
 * @param {string} language
 * @param {Glossary} glossary
 * @returns {string} Markdown
 */
export function glossaryPage(language, { address, terms }) {
  const { form, avoid } = address[language] ?? { form: '', avoid: [] };
  const title = `# Glossary: ${NAMES[language] ?? language}`;
  const source = 'Made from `glossary.json` by `npm run i18n -- --glossary`; change that file.';
  if (language === 'en') {
    const list = [...terms].map(({ en }) => `- ${en}`).join('\n');
    return `${title}\n\n${source}\n\nForm of address: **${form}**. These are the source terms.\n\n${list}\n`;
  }
  const rows = terms.map(term => {
    const avoided = term.avoid?.[language]?.map(word => word.replace('*', '…')).join(', ') ?? '';
    return `| ${term.en} | ${term[language]} | ${avoided} |`;
  });
  const not = avoid.map(word => word.replace('*', '…')).join(', ');
  return [
    title,
    '',
    source,
    '',
    `Form of address: **${form}** (not: ${not}).`,
    '',
    '| English | term | not |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/**
 * Writes the pages of all languages.
 *
 * @param {string} root of the workspace
 */
export function writeGlossary(root) {
  const glossary = readGlossary(root);
  mkdirSync(join(root, GLOSSARY_FOLDER), { recursive: true });
  for (const language of Object.keys(glossary.address))
    writeFileSync(join(root, GLOSSARY_FOLDER, `${language}.md`), glossaryPage(language, glossary));
}
