import { formatFiles, generateFiles, logger } from '@nx/devkit';
import { join } from 'node:path';
import { UserFacingError } from '../../process/user-facing-error.mjs';
import { checkName, formsOf } from '../names.mjs';
import { runTool } from '../run-tool.mjs';
import { addToContract, raiseContract, requireNewCall } from './contract.mjs';
import { addHandler } from './handlers.mjs';
import { findTable } from './tables.mjs';

/** @typedef {import('@nx/devkit').Tree} Tree */

/** Calls that read, as `libs/contract/src/changing-calls.ts` knows them by their names. */
const READING_CALL = /^POST \/back\/([a-z][a-z0-9-]*)\/((?:get|list)(?:-[a-z0-9]+)*)$/;

/**
 * Writes a call of admins that lists the rows of a table: its entry in the contract, route, service, repository and test in
 * a module of the API. Then the pages and records that name all calls are written again.
 *
 * @param {Tree} tree
 * @param {{ module: string, call: string, table?: string }} options
 * @returns {Promise<() => void>} what is done once the files are written
 */
export default async function generateEndpoint(tree, { module, call, table }) {
  const { subject, stem } = readCall(call);
  const folder = folderOf(tree, module);
  requireNewCall(tree, call);
  const [context = '', ...rest] = module.split('/');
  const listed = findTable(tree, table ?? subject.replaceAll('-', '_'));
  const endpoint = {
    ...{ call, subject, stem, folder, context, ...listed, ...formsOf(stem) },
    module: rest.join('/'),
    up: '../'.repeat(rest.length + 2),
  };
  if (tree.exists(`${folder}/${stem}.service.ts`))
    throw new UserFacingError(`${folder}/${stem}.service.ts exists already.`, { code: 'exists' });
  addToContract(tree, endpoint);
  raiseContract(tree);
  generateFiles(tree, join(import.meta.dirname, 'files', 'call'), folder, endpoint);
  addHandler(tree, endpoint);
  await formatFiles(tree);
  return () => record(tree.root, folder);
}

/** @param {string} call */
function readCall(call) {
  const [, subject, act] = READING_CALL.exec(call) ?? [];
  if (subject === undefined || act === undefined)
    throw new UserFacingError(
      `"${call}" is no call that lists rows, such as "POST /back/label/get-list". A call that changes something is written by ` +
        'hand: its effect, its entry in the audit log and its lock follow from nothing but what it does (docs/contributing.md).',
      { code: 'bad-call' },
    );
  const rest = act.replace(/^(?:get|list)-?/, '') || 'record';
  return { subject, stem: `${subject}-${rest}` };
}

/**
 * @param {Tree} tree
 * @param {string} module context and module, such as `catalogue/sponsors`
 */
function folderOf(tree, module) {
  const [context = '', ...rest] = module.split('/');
  for (const part of rest) checkName(part, 'a module');
  if (rest.length === 0 || !tree.exists(`apps/api/src/modules/${context}/index.ts`))
    throw new UserFacingError(
      `"${module}" is no module of a context, such as catalogue/sponsors; docs/architecture.md lists the contexts.`,
      { code: 'no-context' },
    );
  return `apps/api/src/modules/${module}`;
}

/**
 * Writes again what names all calls. The permissions are asked of the API, which is built for that.
 *
 * @param {string} root
 * @param {string} folder of the module
 */
function record(root, folder) {
  for (const tool of ['contract', 'permissions', 'graph']) runTool(root, tool);
  logger.info(`
Written: ${folder}, the contract, docs/permissions.md and the graphs. The row has its id; what else it answers, and who
else may ask (then only for rows in their reach), comes into the contract first. Then:
  npm run check    to see that all is well
`);
}
