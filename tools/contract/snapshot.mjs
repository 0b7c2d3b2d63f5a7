import { createHash } from 'node:crypto';

/** @typedef {import('./describe-contract.mjs').CallShapes} CallShapes */
/**
 * What shapes have inside, whichever they are.
 *
 * @typedef {{
 *   readonly fields?: Readonly<Record<string, unknown>>;
 *   readonly items?: unknown;
 *   readonly rest?: unknown;
 *   readonly values?: unknown;
 *   readonly keys?: unknown;
 *   readonly tuple?: readonly unknown[];
 *   readonly oneOf?: readonly unknown[];
 * }} ShapeParts
 */
/** @typedef {{ readonly version: string; readonly calls: CallShapes }} ContractSnapshot */

/** Where the snapshot is, from the root of the workspace. */
export const SNAPSHOT = 'libs/contract/contract-snapshot.json';

/** A shape that occurs more than once is written once from this length on, in characters. */
const LEAST_SHARED = 80;

/**
 * The snapshot as text: a line for each part of a call, and each shape that occurs again once, named by its hash.
 *
 * @param {ContractSnapshot} snapshot
 * @returns {string}
 */
export function writeSnapshot({ version, calls }) {
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (const call of Object.values(calls)) for (const part of partsOf(call)) count(part, uses);
  /** @type {Map<string, string>} */
  const shared = new Map();
  const lines = Object.entries(calls).map(([name, call]) => {
    const parts = Object.entries(call).map(([part, value]) => {
      const isShared = part === 'params' || part === 'body' || part === 'answer';
      return `    ${JSON.stringify(part)}: ${JSON.stringify(isShared ? share(value, uses, shared) : value)}`;
    });
    return `  ${JSON.stringify(name)}: {\n${parts.join(',\n')}\n  }`;
  });
  const shapes = [...shared].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{
"version": ${JSON.stringify(version)},
"calls": {
${lines.join(',\n')}
},
"shapes": {
${shapes.map(([name, text]) => `  ${JSON.stringify(name)}: ${text}`).join(',\n')}
}
}
`;
}

/**
 * Reads what `writeSnapshot` wrote.
 *
 * @param {string} text
 * @returns {ContractSnapshot}
 */
export function readSnapshot(text) {
  const { version, calls, shapes } = JSON.parse(text);
  /** @type {Map<string, unknown>} */
  const known = new Map();
  /** @type {(value: unknown) => unknown} */
  const expand = value => {
    if (typeof value === 'string' && value.startsWith('#')) {
      if (!known.has(value)) known.set(value, expand(shapes[value]));
      return known.get(value);
    }
    return isShape(value) ? mapInner(value, expand) : value;
  };
  const read = Object.entries(calls).map(([name, call]) => {
    const shape = Object.fromEntries(
      ['params', 'body', 'answer'].filter(part => part in call).map(part => [part, expand(call[part])]),
    );
    return [name, { ...call, ...shape }];
  });
  return { version, calls: Object.fromEntries(read) };
}

/** @param {import('./describe-contract.mjs').CallShape} call */
function partsOf({ params, body, answer }) {
  return [params, body, answer].filter(part => part !== undefined);
}

/**
 * @param {unknown} value
 * @param {Map<string, number>} uses
 */
function count(value, uses) {
  if (!isShape(value)) return;
  const text = JSON.stringify(value);
  uses.set(text, (uses.get(text) ?? 0) + 1);
  mapInner(value, inner => count(inner, uses));
}

/**
 * @param {unknown} value
 * @param {Map<string, number>} uses
 * @param {Map<string, string>} shared
 * @returns {unknown}
 */
function share(value, uses, shared) {
  if (!isShape(value)) return value;
  const text = JSON.stringify(value);
  const inner = mapInner(value, one => share(one, uses, shared));
  if ((uses.get(text) ?? 0) < 2 || text.length < LEAST_SHARED) return inner;
  const name = `#${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
  shared.set(name, JSON.stringify(inner));
  return name;
}

/**
 * @param {unknown} value
 * @returns {value is ShapeParts} false for a plain value, which says a whole shape in a word
 */
function isShape(value) {
  return typeof value === 'object' && value !== null;
}

/**
 * Changes the shapes right inside of a shape.
 *
 * @param {ShapeParts} shape
 * @param {(inner: unknown) => unknown} change
 * @returns {Record<string, unknown>}
 */
function mapInner(shape, change) {
  /** @type {Record<string, unknown>} */
  const changed = { ...shape };
  if (shape.fields)
    changed.fields = Object.fromEntries(
      Object.entries(shape.fields).map(([name, one]) => [name, change(one)]),
    );
  for (const part of /** @type {const} */ (['items', 'rest', 'values', 'keys']))
    if (shape[part] !== undefined) changed[part] = change(shape[part]);
  for (const part of /** @type {const} */ (['tuple', 'oneOf']))
    if (shape[part]) changed[part] = shape[part].map(change);
  return changed;
}
