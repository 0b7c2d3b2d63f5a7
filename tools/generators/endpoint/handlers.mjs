import { generateFiles } from '@nx/devkit';
import { join } from 'node:path';
import ts from 'typescript';
import { UserFacingError } from '../../process/user-facing-error.mjs';
import { formsOf } from '../names.mjs';
import { editSource, findNode, importOf, memberOf, readSource, required } from '../source.mjs';

/** @typedef {import('@nx/devkit').Tree} Tree */
/**
 * @typedef {object} NewHandler
 * @property {string} call
 * @property {string} subject of the call
 * @property {string} stem of the files of the call
 * @property {string} pascal the same as part of a name
 * @property {string} folder of the module
 * @property {string} context
 * @property {string} module its path below the context
 */

const HANDLERS = 'apps/api/src/composition/handlers.ts';

/**
 * Adds the handler of a call to the routes of its module. A module that has none gets a routes file, which its context
 * names and the composition takes up.
 *
 * @param {Tree} tree
 * @param {NewHandler & Record<string, unknown>} endpoint
 */
export function addHandler(tree, endpoint) {
  const present = findRoutes(tree, endpoint);
  refuseAnswered(tree, endpoint.subject, present);
  if (present) return addToRoutes(tree, present, endpoint);
  const { folder, context, module, stem } = endpoint;
  const last = module.split('/').at(-1) ?? module;
  // the routes of a module are named after it, unless others are already
  const routes = tree.exists(`${folder}/${last}.routes.ts`) ? stem : last;
  const handlers = `${formsOf(routes).camel}Handlers`;
  generateFiles(tree, join(import.meta.dirname, 'files', 'routes'), folder, {
    ...endpoint,
    routes,
    handlers,
  });
  nameInContext(tree, context, handlers, `./${module}/${routes}.routes.ts`);
  editSource(tree, HANDLERS, source => [
    ...importOf(source, [handlers], `#${context}`),
    memberOf(handlersIn(source).properties, `\n    ...${handlers}(deps)`),
  ]);
}

/**
 * Refuses a call whose subject other routes answer as a whole: they would have to answer this one too.
 *
 * @param {Tree} tree
 * @param {string} subject
 * @param {string | undefined} present the routes that the call comes into
 * @throws {UserFacingError} answered
 */
function refuseAnswered(tree, subject, present) {
  const all = ['/back', subject, '${string}'].join('/');
  const other = routesBelow(tree, 'apps/api/src/modules').find(
    file => file !== present && tree.read(file, 'utf8')?.includes(all),
  );
  if (other === undefined) return;
  throw new UserFacingError(
    `${other} answers all calls below /back/${subject}. Let it name its calls one by one, or generate the call into its module ` +
      'and write its handler there.',
    { code: 'answered' },
  );
}

/**
 * @param {Tree} tree
 * @param {string} folder
 * @returns {string[]}
 */
function routesBelow(tree, folder) {
  return tree.children(folder).flatMap(name => {
    const path = `${folder}/${name}`;
    if (!tree.isFile(path)) return routesBelow(tree, path);
    return name.endsWith('.routes.ts') ? [path] : [];
  });
}

/**
 * The routes file of a module that a call comes into: the one about the call's subject, or the only one.
 *
 * @param {Tree} tree
 * @param {NewHandler} endpoint
 * @returns {string | undefined} its path
 */
function findRoutes(tree, { folder, subject }) {
  const files = tree
    .children(folder)
    .filter(file => file.endsWith('.routes.ts'))
    .map(file => `${folder}/${file}`)
    .filter(file => partsOf(readSource(tree, file)) !== undefined);
  const ofSubject = files.find(file => tree.read(file, 'utf8')?.includes(`/back/${subject}/`));
  return ofSubject ?? (files.length === 1 ? files[0] : undefined);
}

/**
 * @param {Tree} tree
 * @param {string} file
 * @param {NewHandler} endpoint
 */
function addToRoutes(tree, file, { call, pascal, stem }) {
  editSource(tree, file, source => {
    const { calls, answers } = required(partsOf(source), `the handlers of ${file}`);
    return [
      ...importOf(source, [`list${pascal}`], `./${stem}.service.ts`),
      { at: calls.end, text: ` | '${call}'` },
      memberOf(answers.properties, `\n    '${call}': ({ body }) => list${pascal}(deps, body)`),
    ];
  });
}

/**
 * The parts of a routes file that a new call comes into: the type of its calls, and its answers. Undefined where it is
 * made otherwise, such as from several objects.
 *
 * @param {ts.SourceFile} source
 * @returns {{ calls: ts.TypeNode, answers: ts.ObjectLiteralExpression } | undefined}
 */
function partsOf(source) {
  const made = source.statements.filter(ts.isFunctionDeclaration).find(isHandlers);
  const calls = made?.type && ts.isTypeReferenceNode(made.type) ? made.type.typeArguments?.[1] : undefined;
  const answer = made?.body?.statements.find(ts.isReturnStatement)?.expression;
  if (!calls || !answer || !ts.isObjectLiteralExpression(answer)) return undefined;
  if (!ts.isTypeReferenceNode(calls)) return { calls, answers: answer };
  const alias = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === calls.typeName.getText());
  // calls that a pattern names are named by their own names only
  return alias && (ts.isUnionTypeNode(alias.type) || ts.isLiteralTypeNode(alias.type))
    ? { calls: alias.type, answers: answer }
    : undefined;
}

/** @param {ts.FunctionDeclaration} made */
function isHandlers({ name, parameters: [first] }) {
  return Boolean(name?.text.endsWith('Handlers')) && first?.name.getText() === 'deps';
}

/**
 * @param {Tree} tree
 * @param {string} context
 * @param {string} name
 * @param {string} from
 */
function nameInContext(tree, context, name, from) {
  editSource(tree, `apps/api/src/modules/${context}/index.ts`, source => {
    const exports = source.statements.filter(ts.isExportDeclaration);
    const fromOf = (/** @type {ts.ExportDeclaration} */ { moduleSpecifier }) =>
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
    const next = exports.find(one => fromOf(one).localeCompare(from, 'en') > 0);
    const line = `export { ${name} } from '${from}';`;
    return next
      ? [{ at: next.getStart(), text: `${line}\n` }]
      : [{ at: exports.at(-1)?.end ?? source.end, text: `\n${line}` }];
  });
}

/** @param {ts.SourceFile} source */
function handlersIn(source) {
  const declaration = findNode(
    source,
    /** @returns {node is ts.VariableDeclaration} */
    node => ts.isVariableDeclaration(node) && node.name.getText() === 'handlers',
  );
  const made = declaration?.initializer;
  return required(
    made && ts.isObjectLiteralExpression(made) ? made : undefined,
    `the handlers in ${HANDLERS}`,
  );
}
