import { readJson, writeJson } from '@nx/devkit';

/** @typedef {import('@nx/devkit').Tree} Tree */

/**
 * The texts of a new screen.
 *
 * @typedef {object} ScreenTexts
 * @property {boolean} isOfArea whether they stand in the one catalogue of the area (`src/texts`), not beside the screen
 * @property {string} namespace
 * @property {string} hook that says them
 * @property {string} from the module that the hook comes from, as the screen imports it
 * @property {Record<'title' | 'second' | 'nothing', string>} keys of the title, of the search or the column, of the empty list
 * @property {Record<string, Record<string, string>>} locales by language and key; the title remains to be translated
 */

/** The words of a new screen by language: of the column, of the search, of the empty list. @type {Readonly<Record<string, readonly [string, string, string]>>} */
const WORDS = {
  en: ['Id', 'Search', 'Nothing here yet.'],
  ba: ['Oznaka', 'Pretraga', 'Ovdje još nema ničega.'],
  de: ['ID', 'Suche', 'Noch nichts vorhanden.'],
  es: ['Identificador', 'Buscar', 'Todavía no hay nada.'],
  fr: ['Identifiant', 'Recherche', 'Rien pour le moment.'],
  nl: ['ID', 'Zoeken', 'Hier is nog niets.'],
  ru: ['Идентификатор', 'Поиск', 'Пока ничего нет.'],
  se: ['ID', 'Sök', 'Inget här ännu.'],
  sr: ['Oznaka', 'Pretraga', 'Ovde još nema ničega.'],
};

/**
 * @param {Tree} tree
 * @param {{ area: string, shared: boolean, call?: string | undefined, name: string, camel: string, pascal: string, title: string }} screen
 * @returns {ScreenTexts}
 */
export function textsOf(tree, { area, shared, call, name, camel, pascal, title }) {
  const isOfArea = !shared && tree.exists(`apps/${area}/src/texts/use-texts.ts`);
  const key = (/** @type {string} */ word) =>
    isOfArea ? camel + word.charAt(0).toUpperCase() + word.slice(1) : word;
  const keys = { title: key('title'), second: key(call ? 'id' : 'search'), nothing: key('nothing') };
  const locales = Object.fromEntries(
    Object.entries(WORDS).map(([language, [id, search, nothing]]) => [
      language,
      { [keys.title]: title, [keys.second]: call ? id : search, [keys.nothing]: nothing },
    ]),
  );
  return {
    isOfArea,
    keys,
    namespace: shared ? name : `${area}-${name}`,
    hook: isOfArea ? 'useTexts' : `use${pascal}Texts`,
    from: isOfArea ? '../../texts/use-texts.ts' : `./${name}-texts.ts`,
    locales,
  };
}

/**
 * Adds the texts of a screen to the catalogues of its area.
 *
 * @param {Tree} tree
 * @param {string} area
 * @param {Pick<ScreenTexts, 'locales'>} texts
 */
export function addTexts(tree, area, { locales }) {
  for (const [language, texts] of Object.entries(locales)) {
    const file = `apps/${area}/src/texts/locales/${language}.json`;
    writeJson(tree, file, { ...(tree.exists(file) && readJson(tree, file)), ...texts });
  }
}
