import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Which files a file imports, by path from the root. @typedef {ReadonlyMap<string, readonly string[]>} ImportGraph */

const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;

/** What stands between quotes after `from`, `import`, `require` or a relative of `jest.mock`. */
const SPECIFIERS =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*|\bjest\.\w+\s*(?:<[^>()]*>)?\(\s*|\bnew URL\(\s*)['"]([^'"\n]+)['"]/g;

/** Files of a folder that are imported by their ending, such as texts by language. */
const GLOBS = /\bimport\.meta\.glob\(\s*'(\.[^']*)\/\*(\.\w+)'/g;

/** What is imported from a context of the API, such as `#orders`: the names, and whose face it is. */
const FACE_IMPORTS = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'#([\w-]+)'/g;

/** What a face names, and from which of its files; a whole file has a name too. */
const FACE_EXPORTS = /^export\s+(?:type\s+)?(?:\{([^}]*)\}|\*\s*as\s+(\w+))\s*from\s*'(\.[^']+)'/gm;

/**
 * Reads which file imports which: tests, types, lazy imports, replaced modules and files beside a module included.
 *
 * @param {string} root of the workspace
 * @param {readonly string[]} files all files of the workspace, by path from the root
 * @param {readonly string[]} [gone] files that were there before, which others may still import
 * @returns {ImportGraph}
 */
export function readImports(root, files, gone = []) {
  const known = new Set([...files, ...gone]);
  const packages = readPackages(root, files);
  const faces = readFaces(root, files);
  return new Map(
    files
      .filter(file => SOURCE.test(file))
      .map(file => {
        const text = readFileSync(join(root, file), 'utf8');
        const named = Array.from(text.matchAll(SPECIFIERS), ([, name = '']) => name);
        const used = named.map(name => resolve(dirname(file), name, packages));
        const behind = Array.from(text.matchAll(FACE_IMPORTS), ([, names = '', face = '']) =>
          namesIn(names).map(name => faces.get(`#${face} ${name}`) ?? ''),
        );
        const listed = Array.from(text.matchAll(GLOBS), ([, folder = '', ending = '']) =>
          files.filter(path => dirname(path) === join(dirname(file), folder) && path.endsWith(ending)),
        );
        return [
          file,
          [...new Set([...used, ...behind.flat(), ...listed.flat()])].filter(path => known.has(path)),
        ];
      }),
  );
}

/**
 * Every file that files import, themselves and those of the imported ones included.
 *
 * @param {ImportGraph} graph
 * @param {readonly string[]} files
 * @param {(file: string) => boolean} [isEnd] whose own imports are left out
 * @returns {Set<string>}
 */
export function closureOf(graph, files, isEnd = () => false) {
  const found = new Set(files);
  for (const path of found) {
    if (isEnd(path)) continue;
    for (const used of graph.get(path) ?? []) found.add(used);
  }
  return found;
}

/**
 * @param {string} folder
 * @param {string} name as it is imported
 * @param {ReadonlyMap<string, string>} packages
 * @returns {string} a path from the root, empty for packages of others
 */
function resolve(folder, name, packages) {
  const path = name.replace(/\?.*$/, '');
  return path.startsWith('.') ? join(folder, path) : (packages.get(path) ?? '');
}

/**
 * What the packages of the workspace are imported by, such as `@vh/domain`, and the file behind it.
 *
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {Map<string, string>}
 */
function readPackages(root, files) {
  /** @type {Map<string, string>} */
  const doors = new Map();
  for (const file of files.filter(path => /^(?:apps|libs)\/.*\/package\.json$/.test(path))) {
    /** @type {{ name: string, exports?: Record<string, string | { default: string }> }} */
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const [door, target] of Object.entries(exports)) {
      const path = typeof target === 'string' ? target : target.default;
      doors.set(join(name, door), join(dirname(file), path));
    }
  }
  return doors;
}

/**
 * The files behind the faces of the API's contexts: a face itself would lead to everything that it names.
 *
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {Map<string, string>} by face and name, such as `#orders findOrderById`
 */
function readFaces(root, files) {
  /** @type {Map<string, string>} */
  const behind = new Map();
  for (const file of files) {
    const [, context] = /^apps\/api\/src\/modules\/([^/]+)\/index\.ts$/.exec(file) ?? [];
    if (context === undefined) continue;
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, names = '', whole, path = ''] of text.matchAll(FACE_EXPORTS))
      for (const name of whole === undefined ? namesIn(names) : [whole])
        behind.set(`#${context} ${name}`, join(dirname(file), path));
  }
  return behind;
}

/** @param {string} names between braces */
function namesIn(names) {
  const each = names.split(',').map(name => name.trim().replace(/^type\s+/, ''));
  return each.map(name => name.replace(/\s+as\s+.*$/, '')).filter(name => name !== '');
}
