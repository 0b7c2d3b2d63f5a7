import ts from 'typescript';
import { UserFacingError } from '../../process/user-facing-error.mjs';
import { formsOf } from '../names.mjs';
import { editSource, findNode, importOf, memberOf, required } from '../source.mjs';

/** @typedef {import('@nx/devkit').Tree} Tree */
/** @typedef {{ call: string, subject: string, pascal: string, camel: string, table: string, hasCreatedAt: boolean }} NewCall */

const FOLDER = 'libs/contract/src';
const VERSION = `${FOLDER}/contract-version.ts`;

/**
 * @param {Tree} tree
 * @param {string} call
 */
export function requireNewCall(tree, call) {
  const file = contractFiles(tree).find(({ text }) => text.includes(`'${call}':`));
  if (file) throw new UserFacingError(`${file.path} has "${call}" already.`, { code: 'exists' });
}

/**
 * Adds a call to the file of its subject, or makes that file and makes it a part of the contract.
 *
 * @param {Tree} tree
 * @param {NewCall} endpoint
 */
export function addToContract(tree, endpoint) {
  const { subject } = endpoint;
  const own = `${FOLDER}/${subject}.contract.ts`;
  const present = fileOf(tree, subject, own);
  if (present !== undefined) return addToFile(tree, present, endpoint);
  tree.write(
    own,
    `import * as z from 'zod';\n${importLines(endpoint)}\n${rowOf(endpoint)}
/** Calls about ${formsOf(subject).title.toLowerCase()}. */
export const ${formsOf(subject).camel}Endpoints = defineEndpoints({
  ${entryOf(endpoint)}
});
`,
  );
  addFile(tree, subject);
}

/**
 * The file that a subject's calls come into: its own, else the one that declares most of them.
 *
 * @param {Tree} tree
 * @param {string} subject
 * @param {string} own
 * @returns {string | undefined}
 */
function fileOf(tree, subject, own) {
  const files = contractFiles(tree);
  if (files.some(({ path }) => path === own)) return own;
  const counted = files.map(({ path, text }) => ({
    path,
    calls: text.split(`'POST /back/${subject}/`).length - 1,
  }));
  return counted.filter(({ calls }) => calls > 0).sort((one, other) => other.calls - one.calls)[0]?.path;
}

/**
 * Raises the second number of the contract's version: a call more breaks nobody.
 *
 * @param {Tree} tree
 */
export function raiseContract(tree) {
  const text = tree.read(VERSION, 'utf8') ?? '';
  const raised = text.replace(
    /(contractVersion = ')(\d+)\.(\d+)\.\d+(')/,
    (_, before, major, minor, after) => `${before}${major}.${Number(minor) + 1}.0${after}`,
  );
  required(raised === text ? undefined : raised, `contractVersion in ${VERSION}`);
  tree.write(VERSION, raised);
}

/** @param {Tree} tree */
function contractFiles(tree) {
  return tree
    .children(FOLDER)
    .filter(file => file.endsWith('.contract.ts'))
    .map(file => ({ path: `${FOLDER}/${file}`, text: tree.read(`${FOLDER}/${file}`, 'utf8') ?? '' }));
}

/**
 * @param {Tree} tree
 * @param {string} path
 * @param {NewCall} endpoint
 */
function addToFile(tree, path, endpoint) {
  editSource(tree, path, source => {
    const call = required(findNode(source, isDefinition), `defineEndpoints in ${path}`);
    const [calls] = call.arguments;
    const statement = required(
      source.statements.find(one => one.pos <= call.pos && call.end <= one.end),
      `the calls of ${path}`,
    );
    if (!calls || !ts.isObjectLiteralExpression(calls))
      throw new UserFacingError(`${path} does not name its calls in defineEndpoints.`, {
        code: 'unknown-shape',
      });
    return [
      ...importOf(source, namesOf(endpoint).endpoint, './endpoint.ts'),
      ...importOf(source, namesOf(endpoint).primitives, './primitives.ts'),
      { at: statement.getFullStart(), text: `\n\n${rowOf(endpoint)}` },
      memberOf(calls.properties, `\n  ${entryOf(endpoint)}`.replace(/,$/, '')),
    ];
  });
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.CallExpression}
 */
function isDefinition(node) {
  return ts.isCallExpression(node) && node.expression.getText() === 'defineEndpoints';
}

/** @param {NewCall} endpoint */
function namesOf({ hasCreatedAt }) {
  return {
    endpoint: ['defineEndpoints', 'only'],
    primitives: ['id', ...(hasCreatedAt ? ['instant'] : []), 'pageOf', 'paging'],
  };
}

/** @param {NewCall} endpoint */
function importLines(endpoint) {
  const { endpoint: calls, primitives } = namesOf(endpoint);
  return `import { ${calls.join(', ')} } from './endpoint.ts';\nimport { ${primitives.join(', ')} } from './primitives.ts';\n`;
}

/** @param {NewCall} endpoint */
function rowOf({ camel, table, hasCreatedAt }) {
  const createdAt = hasCreatedAt ? ' createdAt: instant,' : '';
  return `/** A row of the list of ${table}. */\nexport const ${camel}Row = z.object({ _id: id,${createdAt} });\n`;
}

/** @param {NewCall} endpoint */
function entryOf({ call, camel, table }) {
  return `'${call}': {
    summary: 'A page of the rows of ${table}, the newest first.',
    access: only('admin'),
    body: z.object(paging),
    response: pageOf(${camel}Row),
  },`;
}

/**
 * Makes a new file a part of the contract and of the library's face.
 *
 * @param {Tree} tree
 * @param {string} subject
 */
function addFile(tree, subject) {
  const calls = `${formsOf(subject).camel}Endpoints`;
  const from = `./${subject}.contract.ts`;
  editSource(tree, `${FOLDER}/contract.ts`, source => {
    const all = required(findNode(source, ts.isObjectLiteralExpression), `the calls of ${source.fileName}`);
    return [...importOf(source, [calls], from), memberOf(all.properties, `\n  ...${calls}`)];
  });
  const face = `${FOLDER}/index.ts`;
  tree.write(face, `${tree.read(face, 'utf8')}export * from '${from}';\n`);
}
