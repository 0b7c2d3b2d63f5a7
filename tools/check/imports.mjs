import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Which files a file imports, by path from the root. @typedef {ReadonlyMap<string, readonly string[]>} ImportGraph */

const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;

/** What stands between quotes after `from`, `import`, `require` or a relative of `jest.mock`. */
const SPECIFIERS =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*|\bjest\.\w+\s*(?:<[^>()]*>)?\(\s*|\bnew URL\(\s*)['"]([^'"\n]+)['"]/g;

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
  return new Map(
    files
      .filter(file => SOURCE.test(file))
      .map(file => {
        const text = readFileSync(join(root, file), 'utf8');
        const named = Array.from(text.matchAll(SPECIFIERS), ([, name = '']) => name);
        const used = named
          .map(name => resolve(dirname(file), name, packages))
          .filter(path => known.has(path));
        return [file, [...new Set(used)]];
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
