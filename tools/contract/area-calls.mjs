import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { AREAS } from '../graph/areas-graph.mjs';

/** Libraries that areas take from the shell while they run: their calls are the shell's. */
const SHARED_BY_SHELL = ['@vh/api-client', '@vh/auth', '@vh/i18n', '@vh/ui'];

/** Every call is named here; importing it is not calling it. */
const CONTRACT = '@vh/contract';

/**
 * The sources of a program as one text, and the calls that they name.
 *
 * @typedef {{ readonly text: string; readonly calls: ReadonlySet<string> }} Caller
 */

/**
 * Finds which calls the shell and each area make: from their sources and what they bundle.
 *
 * @param {string} root of the workspace
 * @param {readonly string[]} calls that the contract has, or had
 * @returns {Readonly<Record<string, Caller>>} by `shell` and the names of areas
 */
export function findCallers(root, calls) {
  const packages = readPackages(root);
  return Object.fromEntries(
    ['shell', ...AREAS].map(name => {
      const left = name === 'shell' ? [CONTRACT] : [CONTRACT, ...SHARED_BY_SHELL];
      const text = readSources(root, `apps/${name}/src`, packages, left);
      return [name, { text, calls: callsIn(text, calls) }];
    }),
  );
}

/**
 * The calls that a text names as a whole, or by a template such as `POST /back/order/${act}`.
 *
 * @param {string} text
 * @param {readonly string[]} calls
 * @returns {ReadonlySet<string>}
 */
export function callsIn(text, calls) {
  const found = new Set();
  for (const [, named = ''] of text.matchAll(/['"`]((?:GET|POST) \/[^'"`\n]*)['"`]/g)) {
    if (!named.includes('${')) {
      found.add(named);
      continue;
    }
    const pattern = named.split(/\$\{[^}]*\}/).map(escape);
    const fitting = new RegExp(`^${pattern.join('[^/]+')}$`);
    for (const call of calls) if (fitting.test(call)) found.add(call);
  }
  return new Set(calls.filter(call => found.has(call)));
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * The text of all that a bundle of the folder has. Of a library's entry file only what is imported is followed, as bundlers
 * do; types are no part of a bundle.
 *
 * @param {string} root
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} packages entry files by what is imported
 * @param {readonly string[]} left libraries that are not looked into
 */
function readSources(root, folder, packages, left) {
  const doors = new Set(
    [...packages.values()].filter(file => isDoor(readFileSync(join(root, file), 'utf8'))),
  );
  const open = sourcesBelow(root, folder);
  const seen = new Set(open);
  /** @type {string[]} */
  const texts = [];
  /**
   * @param {string} from
   * @param {string} spec
   * @param {readonly string[] | undefined} names undefined for all of them
   */
  const follow = (from, spec, names) => {
    if (left.some(name => spec === name || spec.startsWith(`${name}/`))) return;
    const found = spec.startsWith('.') ? fileOf(root, from, spec) : packages.get(spec);
    if (found === undefined) return;
    if (doors.has(found)) {
      for (const door of importsOf(readFileSync(join(root, found), 'utf8'))) {
        const taken = door.names && names && door.names.filter(name => names.includes(name));
        const key = `${found} ${door.spec} ${taken?.join() ?? names?.join() ?? ''}`;
        if (taken?.length === 0 || seen.has(key)) continue;
        seen.add(key);
        follow(found, door.spec, taken ?? names);
      }
    } else if (!seen.has(found)) {
      seen.add(found);
      open.push(found);
    }
  };
  for (const file of open) {
    const text = readFileSync(join(root, file), 'utf8');
    texts.push(text);
    for (const { spec, names } of importsOf(text)) follow(file, spec, names);
  }
  return texts.join('\n');
}

/**
 * What a source imports, or passes on, besides types.
 *
 * @param {string} text
 * @returns {{ readonly spec: string; readonly names?: readonly string[] | undefined }[]} without names where it may be all
 */
export function importsOf(text) {
  const named = /^(?:import|export) (type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm;
  const whole = /(?:^(?:import|export) (?:\w+|\* as \w+|\*) from |^import |import\(|new URL\()\s*'([^']+)'/gm;
  return [
    ...[...text.matchAll(named)]
      .filter(([, isType]) => !isType)
      .map(([, , names = '', spec = '']) => ({ spec, names: namesIn(names) }))
      .filter(({ names }) => names.length > 0),
    ...[...text.matchAll(whole)].map(([, spec = '']) => ({ spec })),
  ];
}

/** @param {string} list */
function namesIn(list) {
  return list
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && !name.startsWith('type '))
    .flatMap(name => name.split(' as '))
    .map(name => name.trim());
}

/**
 * True when a file only passes on what others have.
 *
 * @param {string} text
 */
function isDoor(text) {
  const own = text
    .replace(/\/\*[\s\S]*?\*\/|^\/\/.*$/gm, '')
    .replace(/^export (?:type )?(?:\{[^}]*\}|\*) from '[^']+';$/gm, '');
  return own.trim() === '';
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} spec
 */
function fileOf(root, from, spec) {
  const path = relative(root, resolve(root, dirname(from), spec.replace(/\?.*$/, ''))).replaceAll('\\', '/');
  return /\.tsx?$/.test(path) && existsSync(join(root, path)) ? path : undefined;
}

/**
 * @param {string} root
 * @returns {ReadonlyMap<string, string>}
 */
function readPackages(root) {
  const folders = ['libs', 'libs/back-office'].flatMap(parent =>
    readdirSync(join(root, parent)).map(name => `${parent}/${name}`),
  );
  const entries = folders
    .filter(folder => existsSync(join(root, folder, 'package.json')))
    .flatMap(folder => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return Object.entries(exports).map(
        ([door, { default: file = '' } = {}]) =>
          /** @type {[string, string]} */ ([join(name, door), join(folder, file)]),
      );
    });
  return new Map(entries.filter(([, file]) => /\.tsx?$/.test(file)));
}

/**
 * @param {string} root
 * @param {string} folder
 */
function sourcesBelow(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(path => /\.tsx?$/.test(path) && !/\.(test|testing|d)\.tsx?$|\/testing\//.test(path));
}
