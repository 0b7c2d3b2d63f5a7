import { formatFiles, generateFiles, logger, readJson, writeJson } from '@nx/devkit';
import { join } from 'node:path';
import { UserFacingError } from '../../process/user-facing-error.mjs';
import { checkName, formsOf } from '../names.mjs';
import { runTool } from '../run-tool.mjs';
import { editSource, importOf } from '../source.mjs';
import { addToLock, linkPackage } from '../workspace-package.mjs';
import { findPlace, insertRoute } from './area-routes.mjs';
import { addTexts, textsOf } from './texts.mjs';

/** @typedef {import('@nx/devkit').Tree} Tree */

/**
 * Writes a screen with its address, texts, model and tests: to `apps/<area>/src/features/<name>`, or with `shared` to
 * `libs/back-office/<name>`, an Nx project of its own. The area gets its route and declares its path.
 *
 * @param {Tree} tree
 * @param {{ area: string, name: string, shared?: boolean, call?: string }} options `call` lists rows that have an `_id`
 * @returns {Promise<() => void>} what is done once the files are written
 */
export default async function generateFeature(tree, { area, name, shared = false, call }) {
  checkName(name, 'a feature');
  const areaFile = `apps/${area}/area.json`;
  if (!tree.exists(areaFile))
    throw new UserFacingError(`There is no area "${area}": ${areaFile} does not exist.`, { code: 'no-area' });
  const folder = shared ? `libs/back-office/${name}` : `apps/${area}/src/features/${name}`;
  if (tree.exists(folder)) throw new UserFacingError(`${folder} exists already.`, { code: 'exists' });
  if (call !== undefined) checkCall(tree, call);
  const place = findPlace(tree, area, name);
  if (shared && place.path !== name)
    throw new UserFacingError(`Screens of ${area} stand below an id of their own and are not shared.`, {
      code: 'not-shared',
    });
  const forms = formsOf(name);
  const texts = textsOf(tree, { area, shared, call, ...forms });
  writeScreen(tree, { ...forms, folder, shared, call, texts, ...place });
  if (texts.isOfArea) addTexts(tree, area, texts);
  const route = `${forms.camel}Route`;
  editSource(tree, `apps/${area}/src/area.tsx`, source => [
    ...importOf(source, [route], shared ? `@vh/back-office-${name}` : `./features/${name}/index.ts`),
    insertRoute(source, route),
  ]);
  declarePath(tree, areaFile, place.declared);
  const workspace = { name: `@vh/back-office-${name}`, folder };
  if (shared) addToLock(tree, workspace);
  await formatFiles(tree);
  return () => {
    if (shared) linkPackage(tree.root, workspace);
    runTool(tree.root, 'graph');
    logger.info(nextSteps(area, place.address, folder));
  };
}

/**
 * @typedef {object} Screen
 * @property {string} folder
 * @property {boolean} shared
 * @property {string | undefined} call
 * @property {string} path of its route
 * @property {string} address
 * @property {import('./texts.mjs').ScreenTexts} texts
 */

/**
 * @param {Tree} tree
 * @param {Screen & ReturnType<typeof formsOf>} screen
 */
function writeScreen(tree, screen) {
  const { folder, shared, call, texts } = screen;
  // the frame of payspot and scanner asks for a shift or an event before it shows a page
  const testArea = shared ? 'shared' : texts.isOfArea ? 'made' : 'own';
  const base = testArea === 'own' ? screen.address : `/admin/${screen.path}`;
  const values = { ...screen, testArea, testPath: base.replace(':id', '${idOf(1)}') };
  const source = shared ? `${folder}/src` : folder;
  const put = (/** @type {string} */ from, /** @type {string} */ to) =>
    generateFiles(tree, join(import.meta.dirname, 'files', from), to, values);
  put('screen', source);
  put(call === undefined ? 'plain' : 'list', source);
  if (!texts.isOfArea) {
    put('texts', source);
    for (const [language, said] of Object.entries(texts.locales))
      writeJson(tree, `${source}/locales/${language}.json`, said);
  }
  if (!shared) return;
  put('project', folder);
  put('project-test', source);
}

/**
 * @param {Tree} tree
 * @param {string} call
 */
function checkCall(tree, call) {
  const files = tree.children('libs/contract/src').filter(file => file.endsWith('.contract.ts'));
  const isKnown = files.some(file => tree.read(`libs/contract/src/${file}`, 'utf8')?.includes(`'${call}':`));
  if (!isKnown)
    throw new UserFacingError(
      `The contract has no call "${call}"; \`npx nx g endpoint\` adds one that lists the rows of a table.`,
      { code: 'no-call' },
    );
}

/**
 * @param {Tree} tree
 * @param {string} file
 * @param {string} path
 */
function declarePath(tree, file, path) {
  const area = readJson(tree, file);
  if (path in area.paths)
    throw new UserFacingError(`${file} has the path "${path}" already.`, { code: 'exists' });
  writeJson(tree, file, { ...area, paths: { ...area.paths, [path]: [] } });
}

/**
 * @param {string} area
 * @param {string} address
 * @param {string} folder
 */
function nextSteps(area, address, folder) {
  return `
The screen opens at ${address}. Its Serbian title is still English (\`npm run i18n\` says so); a line in \`navigation\` of apps/${area}/src/area.tsx
puts it into the menu, a guard behind its path in apps/${area}/area.json closes it. Then:
  npm run check    to see that all is well with ${folder}
  npm run dev -- ${area}    to work on it
`;
}
