/** @typedef {any} Schema a schema of JSON */

/**
 * @typedef {object} Call
 * @property {string} name such as `POST /back/order/get`
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {string} audience who may, in words
 * @property {boolean} isPublic
 * @property {string} [cost] of a public call, as the contract declares it
 * @property {{ name: string, schema: Schema }[]} params
 * @property {Schema} [schema] of its body
 * @property {boolean} takesFile as its body
 */

/**
 * Every call that the product says it has.
 *
 * @param {any} document an OpenAPI document
 * @returns {Call[]}
 */
export function readCalls({ paths }) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = /** @type {'GET' | 'POST'} */ (verb.toUpperCase());
      return {
        name: `${method} ${path}`,
        method,
        path,
        audience: String(operation.description).replace(/^For |\.$/g, ''),
        isPublic: operation.security.length === 0,
        cost: operation['x-cost'],
        params: operation.parameters ?? [],
        schema: operation.requestBody?.content['application/json']?.schema,
        takesFile: Boolean(operation.requestBody?.content['application/octet-stream']),
      };
    }),
  );
}

/**
 * @typedef {object} Filling
 * @property {Record<string, string>} [ids] what stands in fields of these names
 * @property {string} [text] what stands in every text that may be anything; it is cut to the length that is taken
 * @property {boolean} [all] also the fields that may be left out
 * @property {string} [with] also the fields of this name, and what they stand in
 */

const FORMATS = /** @type {Record<string, string>} */ ({
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'somebody@example.test',
  date: '2027-01-31',
  'date-time': '2027-01-31T12:00:00Z',
  uri: 'https://example.test/',
});

/**
 * Something that fits a schema, as far as the schema says it.
 *
 * @param {Schema} schema
 * @param {Filling} [filling]
 * @param {string} [field] the name of the field that it is for
 * @returns {any}
 */
export function sampleOf(schema = {}, filling = {}, field = '') {
  const own = filling.ids?.[field];
  if (own !== undefined && (schema.type === 'string' || schema.anyOf)) return own;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const branches = schema.anyOf ?? schema.oneOf ?? [];
  const branch = branches.find((/** @type {Schema} */ one) => leadsTo(one, filling, field)) ?? branches[0];
  if (branch) return sampleOf(branch, filling, field);
  if (schema.allOf) {
    return Object.assign(
      {},
      ...schema.allOf.map((/** @type {Schema} */ part) => sampleOf(part, filling, field)),
    );
  }
  if (schema.type === 'object') return sampleObject(schema, filling, field);
  if (schema.type === 'array') {
    const isWanted = filling.all || field === filling.with || leadsTo(schema.items, filling, field);
    const count = Math.max(schema.minItems ?? 0, isWanted ? 1 : 0);
    return Array.from({ length: count }, () => sampleOf(schema.items, filling, field.replace(/s$/, '')));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return schema.default ?? false;
  if (schema.type === 'null') return null;
  return sampleText(schema, filling);
}

/**
 * Whether the field that is wanted stands somewhere in there.
 *
 * @param {Schema} schema
 * @param {Filling} filling
 * @param {string} field
 */
function leadsTo(schema, { with: wanted }, field) {
  return wanted !== undefined && namesIn(schema, field).includes(wanted);
}

/**
 * What is called an id is by its name here the id of what it stands in.
 *
 * @param {string} name
 * @param {string} field
 */
function ownName(name, field) {
  return name === 'id' && field !== '' ? `${field.replace(/s$/, '')}Id` : name;
}

/**
 * @param {Schema} schema
 * @param {Filling} filling
 * @param {string} field
 */
function sampleObject(
  { properties = {}, required = [], additionalProperties, propertyNames },
  filling,
  field,
) {
  const wanted = Object.entries(properties).filter(
    ([name, property]) =>
      filling.all ||
      required.includes(name) ||
      ownName(name, field) === filling.with ||
      leadsTo(property, filling, name),
  );
  const fields = wanted.map(([name, property]) => [name, sampleOf(property, filling, ownName(name, field))]);
  // texts by language are objects of any of these names
  const language =
    filling.all && typeof additionalProperties === 'object' ? propertyNames?.enum?.[0] : undefined;
  if (language) fields.push([language, sampleOf(additionalProperties, filling)]);
  return Object.fromEntries(fields);
}

/**
 * @param {Schema} schema
 * @param {Filling} filling
 */
function sampleText(
  { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, default: usual },
  { text },
) {
  if (format && FORMATS[format]) return FORMATS[format];
  if (usual !== undefined && text === undefined) return usual;
  if (text !== undefined && !pattern && !format) return text.slice(0, maxLength).padEnd(minLength, 'x');
  return 'a'.repeat(Math.max(minLength, 1));
}

/**
 * The names of all fields of a schema, whatever their depth; of an id with what it is of.
 *
 * @param {Schema} schema
 * @param {string} [field] what holds it
 * @returns {string[]}
 */
export function namesIn(schema, field = '') {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ownName(name, field),
    ...namesIn(property, name),
  ]);
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...own, ...parts.flatMap(part => namesIn(part, field))];
}

/**
 * The path of a call with its places filled.
 *
 * @param {Call} call
 * @param {Filling} filling
 */
export function pathOf({ path, params }, filling) {
  return params.reduce(
    (whole, { name, schema }) =>
      whole.replace(`{${name}}`, encodeURIComponent(sampleOf(schema, filling, name))),
    path,
  );
}
