import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/**
 * A test that says which lines of the specification it proves.
 *
 * @typedef {object} Proof
 * @property {string} title without the marks, with the titles of the groups around it
 * @property {string} file relative to the workspace, with slashes
 * @property {readonly string[]} lines ids of specification lines
 */

/** The mark of a specification line in a test's title: § and the id. */
const MARK = /§([a-z0-9-]+)/g;

const TEST_FILE = /\.(test|spec)\.(ts|tsx|mjs)$/;

/** Folders that hold no sources of ours. */
const FOREIGN = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.nx', '.data']);

/**
 * The lines a title names.
 *
 * @param {string} title
 * @returns {string[]}
 */
export function linesNamed(title) {
  return [...title.matchAll(MARK)].map(([, id = '']) => id);
}

/**
 * Every test below some folders that names a line.
 *
 * @param {string} root of the workspace
 * @param {readonly string[]} folders relative to it
 * @returns {Proof[]} by file, then in the order of the file
 */
export function listProofs(root, folders) {
  return folders
    .flatMap(folder => listTestFiles(join(root, folder)))
    .sort()
    .flatMap(path => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('§')) return [];
      return proofsIn(text, relative(root, path).split(sep).join('/'));
    });
}

/**
 * The tests of one source that name a line. A mark in the title of a group counts for each test in it.
 *
 * @param {string} text
 * @param {string} file
 * @returns {Proof[]}
 */
export function proofsIn(text, file) {
  /** @type {Proof[]} */
  const proofs = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  visit(source, []);
  return proofs;

  /**
   * @param {ts.Node} node
   * @param {readonly string[]} groups
   */
  function visit(node, groups) {
    const call = readTestCall(node);
    const titles = call ? [...groups, call.title] : groups;
    if (call?.kind === 'test') {
      const lines = [...new Set(titles.flatMap(linesNamed))];
      if (lines.length > 0) proofs.push({ title: plain(titles), file, lines });
    }
    ts.forEachChild(node, child => visit(child, titles));
  }
}

/**
 * @param {ts.Node} node
 * @returns {{ kind: 'group' | 'test', title: string } | undefined}
 */
function readTestCall(node) {
  if (!ts.isCallExpression(node)) return undefined;
  const kind = kindOf(node.expression);
  const title = node.arguments[0] && titleOf(node.arguments[0]);
  return kind && title !== undefined ? { kind, title } : undefined;
}

/**
 * `it`, `test.each([…])`, `test.describe` and their like.
 *
 * @param {ts.Expression} callee
 * @returns {'group' | 'test' | undefined}
 */
function kindOf(callee) {
  const name = callee.getText().replace(/\.each\b[\s\S]*$/, '');
  if (name === 'describe' || name === 'test.describe') return 'group';
  return name === 'it' || name === 'test' ? 'test' : undefined;
}

/**
 * @param {ts.Expression} node
 * @returns {string | undefined} undefined for what is no text, such as the table of `each`
 */
function titleOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(({ expression, literal }) => `${expression.getText()}${literal.text}`);
  return node.head.text + parts.join('');
}

/** @param {readonly string[]} titles */
function plain(titles) {
  return titles.map(title => title.replace(MARK, '').replace(/\s+/g, ' ').trim()).join(' › ');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listTestFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.isDirectory()) return FOREIGN.has(entry.name) ? [] : listTestFiles(join(folder, entry.name));
    return TEST_FILE.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}
