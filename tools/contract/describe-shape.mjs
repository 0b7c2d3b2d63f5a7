/**
 * A schema reduced to what callers rely on: a plain kind such as `'string'` or `'uuid'`, or one of the objects below.
 *
 * @typedef {string
 *   | { readonly kind: string; readonly min?: number; readonly max?: number; readonly pattern?: string }
 *   | { readonly enum: readonly (string | number | boolean)[] }
 *   | { readonly fields: Readonly<Record<string, Shape>>; readonly isStrict?: true }
 *   | { readonly items: Shape; readonly min?: number; readonly max?: number }
 *   | { readonly tuple: readonly Shape[]; readonly rest?: Shape }
 *   | { readonly values: Shape; readonly keys?: Shape }
 *   | { readonly oneOf: readonly Shape[] }} Shape the name of an optional field ends with `?`
 */

/** @typedef {Readonly<Record<string, any>>} JsonSchema */

/**
 * The shape of a JSON Schema as zod writes it.
 *
 * @param {JsonSchema} schema
 * @returns {Shape}
 */
export function describeShape(schema) {
  if (schema['$ref'] !== undefined || schema['allOf'] !== undefined || schema['not'] !== undefined)
    throw new Error(`The contract's snapshot can't tell ${JSON.stringify(schema).slice(0, 200)} yet.`);
  if (schema['const'] !== undefined) return { enum: [schema['const']] };
  if (schema['enum'] !== undefined) return { enum: [...schema['enum']].sort() };
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (options !== undefined) return unionOf(options.map(describeShape));
  if (Array.isArray(schema['type']))
    return unionOf(schema['type'].map(type => describeShape({ ...schema, type })));
  switch (schema['type']) {
    case 'object':
      return describeObject(schema);
    case 'array':
      return describeArray(schema);
    case 'string':
      return withLimits(schema['format'] ?? 'string', {
        min: schema['minLength'],
        max: schema['maxLength'],
        // the pattern of a format follows from it
        pattern: schema['format'] === undefined ? schema['pattern'] : undefined,
      });
    case 'integer':
    case 'number':
      return withLimits(schema['type'], {
        min: limitOf(schema['minimum'] ?? schema['exclusiveMinimum']),
        max: limitOf(schema['maximum'] ?? schema['exclusiveMaximum']),
      });
    default:
      return schema['type'] ?? 'any';
  }
}

/**
 * One of several shapes; enumerations among them become one.
 *
 * @param {readonly Shape[]} options
 * @returns {Shape}
 */
export function unionOf(options) {
  const flat = options.flatMap(one => (typeof one === 'object' && 'oneOf' in one ? one.oneOf : [one]));
  const values = flat.flatMap(one => (typeof one === 'object' && 'enum' in one ? one.enum : []));
  const others = flat.filter(one => !(typeof one === 'object' && 'enum' in one));
  const all = values.length > 0 ? [...others, { enum: [...new Set(values)].sort() }] : [...others];
  all.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const [only] = all;
  return all.length === 1 && only !== undefined ? only : { oneOf: all };
}

/**
 * @param {JsonSchema} schema
 * @returns {Shape}
 */
function describeObject(schema) {
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  if (properties === undefined && typeof additionalProperties === 'object')
    return {
      values: describeShape(additionalProperties),
      ...(propertyNames && { keys: describeShape(propertyNames) }),
    };
  const fields = Object.entries(properties ?? {}).map(
    ([name, inner]) =>
      /** @type {const} */ ([required.includes(name) ? name : `${name}?`, describeShape(inner)]),
  );
  // the order in which fields are written is no part of the contract
  return {
    fields: Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(additionalProperties === false && { isStrict: true }),
  };
}

/**
 * @param {JsonSchema} schema
 * @returns {Shape}
 */
function describeArray({ prefixItems, items, minItems, maxItems }) {
  if (prefixItems !== undefined)
    return {
      tuple: prefixItems.map(describeShape),
      ...(typeof items === 'object' && { rest: describeShape(items) }),
    };
  return {
    items: describeShape(items ?? {}),
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  };
}

/**
 * @param {string} kind
 * @param {{ min?: number | undefined; max?: number | undefined; pattern?: string | undefined }} limits
 * @returns {Shape}
 */
function withLimits(kind, limits) {
  const known = Object.entries(limits).filter(([, limit]) => limit !== undefined);
  return known.length === 0 ? kind : { kind, ...Object.fromEntries(known) };
}

/**
 * The range of safe integers is no limit that somebody chose.
 *
 * @param {number | undefined} limit
 */
function limitOf(limit) {
  return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
}
