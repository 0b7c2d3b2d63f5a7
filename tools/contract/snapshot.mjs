import { createHash } from 'node:crypto';

/** @typedef {import('./describe-contract.mjs').CallShapes} CallShapes */
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
      const isShape = part === 'params' || part === 'body' || part === 'answer';
      return `    ${JSON.stringify(part)}: ${JSON.stringify(isShape ? share(value, uses, shared) : value)}`;
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
  /** @type {(value: any) => any} */
  const expand = value => {
    if (typeof value === 'string' && value.startsWith('#')) {
      if (!known.has(value)) known.set(value, expand(shapes[value]));
      return known.get(value);
    }
    return mapInner(value, expand);
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
 * @param {any} value
 * @param {Map<string, number>} uses
 */
function count(value, uses) {
  if (typeof value !== 'object' || value === null) return;
  const text = JSON.stringify(value);
  uses.set(text, (uses.get(text) ?? 0) + 1);
  mapInner(value, inner => count(inner, uses));
}

/**
 * @param {any} value
 * @param {Map<string, number>} uses
 * @param {Map<string, string>} shared
 * @returns {any}
 */
function share(value, uses, shared) {
  if (typeof value !== 'object' || value === null) return value;
  const text = JSON.stringify(value);
  const inner = mapInner(value, one => share(one, uses, shared));
  if ((uses.get(text) ?? 0) < 2 || text.length < LEAST_SHARED) return inner;
  const name = `#${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
  shared.set(name, JSON.stringify(inner));
  return name;
}

/**
 * Changes the shapes right inside of a shape.
 *
 * @param {any} shape
 * @param {(inner: any) => any} change
 * @returns {any}
 */
function mapInner(shape, change) {
  if (typeof shape !== 'object' || shape === null) return shape;
  const changed = { ...shape };
  if (shape.fields)
    changed.fields = Object.fromEntries(
      Object.entries(shape.fields).map(([name, one]) => [name, change(one)]),
    );
  for (const part of ['items', 'rest', 'values', 'keys'])
    if (shape[part] !== undefined) changed[part] = change(shape[part]);
  for (const part of ['tuple', 'oneOf'])
    if (shape[part] !== undefined) changed[part] = shape[part].map(change);
  return changed;
}
