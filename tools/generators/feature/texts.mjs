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
 * @property {Record<string, string>} en by key
 * @property {Record<string, string>} sr by key; the title remains to be translated
 */

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
  const say = (/** @type {string} */ second, /** @type {string} */ nothing) => ({
    [keys.title]: title,
    [keys.second]: second,
    [keys.nothing]: nothing,
  });
  return {
    isOfArea,
    keys,
    namespace: shared ? name : `${area}-${name}`,
    hook: isOfArea ? 'useTexts' : `use${pascal}Texts`,
    from: isOfArea ? '../../texts/use-texts.ts' : `./${name}-texts.ts`,
    en: say(call ? 'Id' : 'Search', 'Nothing here yet.'),
    sr: say(call ? 'Oznaka' : 'Pretraga', 'Ovde još nema ničega.'),
  };
}

/**
 * Adds the texts of a screen to the catalogues of its area.
 *
 * @param {Tree} tree
 * @param {string} area
 * @param {Pick<ScreenTexts, 'en' | 'sr'>} texts
 */
export function addTexts(tree, area, { en, sr }) {
  for (const [language, texts] of Object.entries({ en, sr })) {
    const file = `apps/${area}/src/texts/locales/${language}.json`;
    writeJson(tree, file, { ...readJson(tree, file), ...texts });
  }
}
