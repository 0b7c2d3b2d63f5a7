import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The areas of the back office, each a folder below apps. */
export const AREAS = ['admin', 'client', 'manager', 'contractor', 'payspot', 'scanner'];

/** What features are: folders below here are shared by areas, folders below an area's `src/features` are its own. */
const SHARED = 'libs/back-office';

/**
 * @typedef {{
 *   readonly files: number;
 *   readonly lines: number;
 *   readonly uses: readonly string[];
 * }} Part
 */

/**
 * Reads who imports whom: areas, their own features with the folders beside them (frame, texts, what features share), and the
 * shared features.
 *
 * @param {string} root of the workspace
 * @returns {Readonly<Record<string, Part>>} by path from the root, such as `apps/admin` or `libs/back-office/orders`
 */
export function readParts(root) {
  const shared = foldersBelow(root, SHARED);
  const own = AREAS.flatMap(area => [
    ...foldersBelow(root, `apps/${area}/src/features`),
    ...foldersBelow(root, `apps/${area}/src`).filter(folder => !/\/(features|testing)$/.test(folder)),
  ]);
  const areas = AREAS.map(area => `apps/${area}`);
  const parts = [...areas, ...own, ...shared];
  return Object.fromEntries(parts.map(part => [part, readPart(root, part, parts)]));
}

/**
 * The first circle of parts, or of files, that import each other, in the order of the imports; undefined where there is none.
 *
 * @param {Readonly<Record<string, Pick<Part, 'uses'>>>} parts
 * @returns {readonly string[] | undefined}
 */
export function findCircle(parts) {
  const done = new Set();
  /** @type {(name: string, path: readonly string[]) => readonly string[] | undefined} */
  const walk = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const used of parts[name]?.uses ?? []) {
      const circle = walk(used, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(parts)) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Imports of a feature's files by the rest of its area that go past its door, its `index.ts`.
 *
 * @param {Readonly<Record<string, Pick<Part, 'uses'>>>} files by path from the root
 * @returns {string[]} such as `apps/payspot/src/area.tsx → apps/payspot/src/features/sell/sell.page.tsx`
 */
export function importsPastDoors(files) {
  return Object.entries(files).flatMap(([file, { uses }]) =>
    uses.filter(used => isInside(used, file)).map(used => `${file} → ${used}`),
  );
}

/**
 * @param {string} used
 * @param {string} file that imports it
 */
function isInside(used, file) {
  const [, feature] = /^(apps\/[^/]+\/src\/features\/[^/]+\/)/.exec(used) ?? [];
  const isOfArea = AREAS.some(area => used.startsWith(`apps/${area}/`));
  if (!isOfArea || feature === undefined || file.startsWith(feature)) return false;
  return used !== `${feature}index.ts`;
}

/**
 * The parts as a page of Markdown: a diagram and a table.
 *
 * @param {Readonly<Record<string, Part>>} parts
 * @returns {string}
 */
export function describeParts(parts) {
  const shared = Object.keys(parts).filter(name => name.startsWith(SHARED));
  const arrows = [...AREAS.map(area => `apps/${area}`), ...shared].flatMap(name =>
    usedBy(parts, name).map(used => `  ${idOf(name)} --> ${idOf(used)}`),
  );
  const nodes = [
    ...AREAS.map(area => `  ${area}[[${area}]]`),
    ...shared.map(name => `  ${idOf(name)}(${labelOf(name)})`),
  ];
  const rows = shared.map(name => {
    const areas = AREAS.filter(area => reaches(parts, `apps/${area}`, name));
    return `| \`${name}\` | ${areas.join(', ')} |`;
  });
  const own = AREAS.map(area => {
    const names = Object.keys(parts).filter(name => name.startsWith(`apps/${area}/src/features/`));
    return `| \`apps/${area}\` | ${names.map(name => name.split('/').at(-1)).join(', ') || '–'} |`;
  });
  return [
    '```mermaid',
    'flowchart LR',
    ...nodes,
    ...arrows,
    '```',
    '',
    '| shared feature | bundled into |',
    '| --- | --- |',
    ...rows,
    '',
    '| area | features of its own |',
    '| --- | --- |',
    ...own,
    '',
  ].join('\n');
}

/**
 * What an area uses itself or by its own features.
 *
 * @param {Readonly<Record<string, Part>>} parts
 * @param {string} name
 */
function usedBy(parts, name) {
  const own = Object.keys(parts).filter(part => part === name || part.startsWith(`${name}/`));
  const used = own.flatMap(part => parts[part]?.uses ?? []).filter(part => part.startsWith(SHARED));
  return [...new Set(used)].filter(part => part !== name).sort();
}

/**
 * @param {Readonly<Record<string, Part>>} parts
 * @param {string} from
 * @param {string} to
 * @returns {boolean}
 */
function reaches(parts, from, to, seen = new Set()) {
  if (seen.has(from)) return false;
  seen.add(from);
  return usedBy(parts, from).some(used => used === to || reaches(parts, used, to, seen));
}

/**
 * The shared features whose files an area bundles, on its own, by its own features or by another shared one.
 *
 * @param {Readonly<Record<string, Part>>} parts
 * @param {string} area such as `admin`
 * @returns {string[]} such as `libs/back-office/orders`
 */
export function sharedFeaturesOf(parts, area) {
  return Object.keys(parts).filter(
    name => name.startsWith(`${SHARED}/`) && reaches(parts, `apps/${area}`, name),
  );
}

/** @param {string} name */
function idOf(name) {
  return name
    .replace(/^apps\//, '')
    .replace(`${SHARED}/`, 'shared-')
    .replaceAll('/', '-');
}

/** @param {string} name */
function labelOf(name) {
  return name.replace(`${SHARED}/`, '');
}

/**
 * Folders with sources, sorted: an empty one that a move left behind is not in a clone.
 *
 * @param {string} root
 * @param {string} folder
 */
function foldersBelow(root, folder) {
  try {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    const folders = entries.filter(entry => entry.isDirectory()).map(entry => `${folder}/${entry.name}`);
    return folders.filter(path => sourcesBelow(root, path).length > 0).sort();
  } catch {
    // deliberate: an area may have no features of its own yet
    return [];
  }
}

/**
 * @param {string} root
 * @param {string} part
 * @param {readonly string[]} parts
 * @returns {Part}
 */
function readPart(root, part, parts) {
  const folder =
    parts.some(other => other.startsWith(`${part}/`)) || part.startsWith(SHARED) ? `${part}/src` : part;
  const inner = parts.filter(other => other.startsWith(`${part}/`));
  const files = sourcesBelow(root, folder.endsWith('/src') ? folder : `${folder}`).filter(
    file => !inner.some(other => file.startsWith(`${other}/`)),
  );
  const uses = new Set();
  let lines = 0;
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    lines += text.split('\n').length - 1;
    if (/\.(test|testing)\.tsx?$/.test(file)) continue;
    for (const [, spec = ''] of text.matchAll(/(?:from |import\(|^import )'([^']+)'/gm)) {
      const used = partOf(root, file, spec, parts);
      if (used && used !== part) uses.add(used);
    }
  }
  return { files: files.length, lines, uses: [...uses].sort() };
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} spec
 * @param {readonly string[]} parts
 */
function partOf(root, file, spec, parts) {
  const shared = /^@vh\/back-office-([\w-]+)/.exec(spec);
  if (shared) return `${SHARED}/${shared[1]}`;
  if (!spec.startsWith('.')) return undefined;
  const path = relative(root, resolve(root, dirname(file), spec)).replaceAll('\\', '/');
  return parts.filter(part => path.startsWith(`${part}/`)).sort((a, b) => b.length - a.length)[0];
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesBelow(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(path => /\.tsx?$/.test(path) && !/\/(node_modules|dist)\//.test(path));
}
