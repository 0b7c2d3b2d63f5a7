import ts from 'typescript';
import { UserFacingError } from '../process/user-facing-error.mjs';

/** @typedef {import('@nx/devkit').Tree} Tree */
/** @typedef {{ readonly at: number, readonly text: string }} Insertion text that comes in at a place of a source, counted from 0 */

/**
 * Puts texts into a source file of the tree.
 *
 * @param {Tree} tree
 * @param {string} path
 * @param {(source: ts.SourceFile) => readonly Insertion[]} insertionsOf
 */
export function editSource(tree, path, insertionsOf) {
  const source = readSource(tree, path);
  // from the end, so that the places of the others stay; those at the same place come in their order
  const insertions = [...insertionsOf(source)].reverse().sort((one, other) => other.at - one.at);
  const text = insertions.reduce(
    (so, { at, text: added }) => so.slice(0, at) + added + so.slice(at),
    source.text,
  );
  tree.write(path, text);
}

/**
 * A source file of the tree, read by the compiler.
 *
 * @param {Tree} tree
 * @param {string} path
 */
export function readSource(tree, path) {
  const text = tree.read(path, 'utf8');
  if (text === null) throw new UserFacingError(`${path} does not exist.`, { code: 'no-file' });
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/**
 * The first node below another one that is of the kind asked for, in the order of the text.
 *
 * @template {ts.Node} N
 * @param {ts.Node} node
 * @param {(node: ts.Node) => node is N} isWanted
 * @returns {N | undefined}
 */
export function findNode(node, isWanted) {
  /** @type {N | undefined} */
  let found;
  const look = (/** @type {ts.Node} */ child) => {
    if (found) return;
    if (isWanted(child)) found = child;
    else ts.forEachChild(child, look);
  };
  ts.forEachChild(node, look);
  return found;
}

/**
 * A node that an edit can't do without.
 *
 * @template N
 * @param {N | undefined} node
 * @param {string} what it is, such as `the routes of apps/admin/src/area.tsx`
 * @returns {N}
 */
export function required(node, what) {
  if (node !== undefined) return node;
  throw new UserFacingError(`The generator does not find ${what}, and has written nothing.`, {
    code: 'unknown-shape',
  });
}

/**
 * Names that come in from a module, added to its import where there is one.
 *
 * @param {ts.SourceFile} source
 * @param {readonly string[]} names
 * @param {string} from the module
 * @returns {Insertion[]}
 */
export function importOf(source, names, from) {
  const imports = source.statements.filter(ts.isImportDeclaration);
  const present = imports.find(
    ({ moduleSpecifier, importClause }) =>
      ts.isStringLiteral(moduleSpecifier) &&
      moduleSpecifier.text === from &&
      importClause?.namedBindings !== undefined &&
      ts.isNamedImports(importClause.namedBindings) &&
      importClause.phaseModifier !== ts.SyntaxKind.TypeKeyword,
  );
  const bindings = present?.importClause?.namedBindings;
  if (bindings && ts.isNamedImports(bindings)) return namesInto(bindings.elements, names);
  const at = imports.at(-1)?.end ?? 0;
  return [{ at, text: `\nimport { ${[...names].sort().join(', ')} } from '${from}';` }];
}

/**
 * Names that come into a list of imports or exports, each before the first that follows it by the alphabet.
 *
 * @param {ts.NodeArray<ts.ImportSpecifier>} elements
 * @param {readonly string[]} names
 * @returns {Insertion[]}
 */
function namesInto(elements, names) {
  const known = elements.map(({ name }) => name.text);
  const missing = names.filter(name => !known.includes(name)).sort();
  return missing.map(name => {
    const next = elements.find(element => element.name.text.localeCompare(name, 'en') > 0);
    if (next) return { at: next.getStart(), text: `${name}, ` };
    return { at: elements.at(-1)?.end ?? elements.pos, text: `, ${name}` };
  });
}

/**
 * A text at the end of a list in brackets, or before one of its members.
 *
 * @param {ts.NodeArray<ts.Node>} list members of an array, an object or a type
 * @param {string} text
 * @param {ts.Node} [before]
 * @returns {Insertion}
 */
export function memberOf(list, text, before) {
  if (before) return { at: before.getStart(), text: `${text}, ` };
  const last = list.at(-1);
  return last ? { at: last.end, text: `, ${text}` } : { at: list.pos, text };
}
