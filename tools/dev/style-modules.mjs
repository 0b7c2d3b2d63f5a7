import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { transform } from 'lightningcss';
import { ROOT } from '../process/workspace.mjs';

/**
 * Style sheets as modules that put themselves into the page. A constructed sheet is no inline style, so the shell's policy
 * lets it in, and a changed one takes the place of what it was.
 *
 * @param {string} area name that classes begin with
 * @returns {import('rolldown').Plugin}
 */
export function styleModules(area) {
  return {
    name: 'style-modules',
    load: {
      filter: { id: /\.css$/ },
      handler: id => ({ code: styleModule(id, readFileSync(id), area), moduleType: 'js' }),
    },
  };
}

/**
 * @param {string} file
 * @param {Uint8Array} source
 * @param {string} area
 * @returns {string}
 */
export function styleModule(file, source, area) {
  const { code, exports } = transform({
    filename: relative(ROOT, file).replaceAll('\\', '/'),
    code: source,
    // as in a release, names of containers and grids are those of the whole page
    cssModules: file.endsWith('.module.css')
      ? { pattern: `${area}-[local]-[hash]`, container: false, grid: false, customIdents: false }
      : false,
    errorRecovery: false,
  });
  const names = Object.entries(exports ?? {}).map(([name, value]) => [name, classesOf(value)]);
  const id = JSON.stringify(relative(ROOT, file));
  return [
    `const sheets = (globalThis.areaSheets ??= new Map());`,
    `let sheet = sheets.get(${id});`,
    `if (!sheet) {`,
    `  sheet = new CSSStyleSheet();`,
    `  sheets.set(${id}, sheet);`,
    `  document.adoptedStyleSheets.push(sheet);`,
    `}`,
    `sheet.replaceSync(${JSON.stringify(new TextDecoder().decode(code))});`,
    `export default ${JSON.stringify(Object.fromEntries(names))};`,
  ].join('\n');
}

/** @param {import('lightningcss').CSSModuleExport} value */
function classesOf({ name, composes }) {
  return [name, ...composes.map(each => each.name)].join(' ');
}
