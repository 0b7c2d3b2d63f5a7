import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Which files a file imports, by path from the root. @typedef {ReadonlyMap<string, readonly string[]>} ImportGraph */

const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;

/** What stands between quotes after `from`, `import`, `require` or a relative of `jest.mock`. */
const SPECIFIERS =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*|\bjest\.\w+\s*(?:<[^>()]*>)?\(\s*|\bnew URL\(\s*)['"]([^'"\n]+)['"]/g;

/** Files of a folder that are imported by their ending, such as texts by language. */
const GLOBS = /\bimport\.meta\.glob\(\s*'(\.[^']*)\/\*(\.\w+)'/g;

/** What is imported or exported again by name, and from where. */
const NAMED = /\b(?:import|export)\s+(type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*'([^'\n]+)'/g;

/** What is only there for the compiler. */
const TYPES_ONLY = /^(?:import|export)\s+type\s+(?:\{[^}]*\}|\*[^'"]*|\w+)\s+from\s+'[^'\n]+';?$/gm;

/** What a face exports: names of another file, a whole file under a name, all of a file, or what it declares. */
const EXPORTS =
  /^export\s+(?:type\s+)?(?:\{([^}]*)\}|\*\s*as\s+(\w+)|(\*))\s*from\s*'(\.[^']+)'|^export\s+(?:declare\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+(\w+)/gm;

/**
 * Reads which file imports which: tests, lazy imports, replaced modules and files beside a module included. A face of a context
 * (`#orders`) is followed by name: itself would lead to everything that it names.
 *
 * @param {string} root of the workspace
 * @param {readonly string[]} files all files of the workspace, by path from the root
 * @param {readonly string[]} [gone] files that were there before, which others may still import
 * @param {object} [options]
 * @param {boolean} [options.isOfTests] as tests meet them: without types, and through faces of packages (`@vh/domain`) by name too
 * @returns {ImportGraph}
 */
export function readImports(root, files, gone = [], { isOfTests = false } = {}) {
  const known = new Set([...files, ...gone]);
  const packages = readPackages(root, files);
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const faces = createFaces(read, known);
  return new Map(
    files
      .filter(file => SOURCE.test(file))
      .map(file => {
        const text = isOfTests ? read(file).replace(TYPES_ONLY, '') : read(file);
        const named = Array.from(text.matchAll(NAMED), ([, isType, names = '', specifier = '']) => {
          const wanted = isOfTests ? withoutTypes(names) : names;
          const path = resolve(dirname(file), specifier, packages);
          const isFollowed = isContext(path) || (isOfTests && path !== '' && !specifier.startsWith('.'));
          if (isOfTests && (isType || (names.trim() !== '' && wanted.trim() === ''))) return [];
          return isFollowed ? namesIn(wanted).map(name => faces.behind(path, name)) : [path];
        });
        const others = Array.from(text.replace(NAMED, '').matchAll(SPECIFIERS), ([, name = '']) =>
          resolve(dirname(file), name, packages),
        );
        const listed = Array.from(text.matchAll(GLOBS), ([, folder = '', ending = '']) =>
          files.filter(path => dirname(path) === join(dirname(file), folder) && path.endsWith(ending)),
        );
        return [
          file,
          [...new Set([...named.flat(), ...others, ...listed.flat()])].filter(path => known.has(path)),
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
  if (path.startsWith('#')) return `apps/api/src/modules/${path.slice(1)}/index.ts`;
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
 * The files behind faces.
 *
 * @param {(file: string) => string} read
 * @param {ReadonlySet<string>} known
 */
function createFaces(read, known) {
  /** @type {Map<string, Map<string, string>>} */
  const found = new Map();
  /** @param {string} face @returns {Map<string, string>} files by what they export through the face */
  const exportsOf = face => {
    const kept = found.get(face);
    if (kept !== undefined) return kept;
    /** @type {Map<string, string>} */
    const own = new Map();
    found.set(face, own);
    if (!known.has(face)) return own;
    for (const [, names, whole, all, path = '', declared] of read(face).matchAll(EXPORTS)) {
      const target = join(dirname(face), path);
      if (declared !== undefined) own.set(declared, face);
      else if (all !== undefined) for (const [name, file] of exportsOf(target)) own.set(name, file);
      else for (const name of whole === undefined ? givenNames(names ?? '') : [whole]) own.set(name, target);
    }
    return own;
  };
  return {
    /** @param {string} face @param {string} name @returns {string} the face itself for names that it gets in another way */
    behind: (face, name) => exportsOf(face).get(name) ?? face,
  };
}

/** @param {string} path */
function isContext(path) {
  return /^apps\/api\/src\/modules\/[^/]+\/index\.ts$/.test(path);
}

/** @param {string} names between braces */
function withoutTypes(names) {
  return names
    .split(',')
    .filter(name => !/^\s*type\s/.test(name))
    .join(',');
}

/** @param {string} names between braces, as they are called where they come from */
function namesIn(names) {
  const each = names.split(',').map(name => name.trim().replace(/^type\s+/, ''));
  return each.map(name => name.replace(/\s+as\s+.*$/, '')).filter(name => name !== '');
}

/** @param {string} names between braces, as others import them */
function givenNames(names) {
  const each = names.split(',').map(name => name.trim().replace(/^type\s+/, ''));
  return each.map(name => name.replace(/^.*\s+as\s+/, '')).filter(name => name !== '');
}
