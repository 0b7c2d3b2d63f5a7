/** @typedef {import('./describe-shape.mjs').Shape} Shape */

/**
 * Who makes the value: callers send bodies and parameters, the API answers.
 *
 * @typedef {'sent' | 'answered'} Side
 */

/**
 * @typedef {{
 *   readonly path: string;
 *   readonly what: string;
 *   readonly breaks: boolean;
 *   readonly gains?: readonly string[];
 * }} ShapeChange `breaks` where a caller that was written for the shape before may fail; `gains` are names of fields and
 * values that callers can use now
 */

/** How the values that a shape allows changed: all of before and more, fewer, or others. */
/** @typedef {'wider' | 'narrower' | 'other'} Relation */

/**
 * Names what changed between two shapes.
 *
 * @param {Shape} was
 * @param {Shape} is
 * @param {Side} side
 * @param {string} [path] of the value, such as `rows[].total`
 * @returns {ShapeChange[]}
 */
export function compareShapes(was, is, side, path = '') {
  if (was === is || JSON.stringify(was) === JSON.stringify(is)) return [];
  if (isUnion(was) || isUnion(is)) return compareOptions(optionsOf(was), optionsOf(is), side, path);
  const kind = kindOf(is);
  if (kind !== kindOf(was)) return [retyped(was, is, side, path)];
  if (typeof was === 'object' && typeof is === 'object') {
    if ('fields' in was && 'fields' in is) return compareFields(was, is, side, path);
    if ('enum' in was && 'enum' in is) return compareValues(was.enum, is.enum, side, path);
    if ('items' in was && 'items' in is)
      return [
        ...compareShapes(was.items, is.items, side, `${path}[]`),
        ...compareLimits(was, is, side, path),
      ];
    if ('values' in was && 'values' in is)
      return [
        ...compareShapes(was.values, is.values, side, `${path}{}`),
        ...compareShapes(was.keys ?? 'string', is.keys ?? 'string', side, `${path}{key}`),
      ];
    if ('tuple' in was && 'tuple' in is) return compareTuples(was, is, side, path);
  }
  return compareLimits(limitsOf(was), limitsOf(is), side, path);
}

/**
 * True when a change of the values that are allowed breaks callers: they send what was allowed, and read what may come.
 *
 * @param {Relation} relation
 * @param {Side} side
 */
function doesBreak(relation, side) {
  return relation === 'other' || relation === (side === 'sent' ? 'narrower' : 'wider');
}

/**
 * @param {Extract<Shape, { fields: unknown }>} was
 * @param {Extract<Shape, { fields: unknown }>} is
 * @param {Side} side
 * @param {string} path
 * @returns {ShapeChange[]}
 */
function compareFields(was, is, side, path) {
  const before = fieldsOf(was);
  const after = fieldsOf(is);
  const below = (/** @type {string} */ name) => (path === '' ? name : `${path}.${name}`);
  const changes = [];
  for (const [name, { shape, isOptional }] of before) {
    const field = after.get(name);
    if (!field) {
      changes.push({ path: below(name), what: 'was removed', breaks: true });
      continue;
    }
    if (isOptional !== field.isOptional)
      changes.push({
        path: below(name),
        what: field.isOptional ? 'became optional' : 'became required',
        breaks: doesBreak(field.isOptional ? 'wider' : 'narrower', side),
      });
    changes.push(...compareShapes(shape, field.shape, side, below(name)));
  }
  for (const [name, { isOptional }] of after) {
    if (before.has(name)) continue;
    const breaks = side === 'sent' && !isOptional;
    changes.push({
      path: below(name),
      what: breaks ? 'is new and required' : 'is new',
      breaks,
      gains: [name],
    });
  }
  if (was.isStrict !== is.isStrict && side === 'sent')
    changes.push({
      path,
      what: is.isStrict ? 'refuses other fields now' : 'takes other fields now',
      breaks: is.isStrict === true,
    });
  return changes;
}

/**
 * A value that an answer gains is no break: callers show what they know of, and the rest as it comes.
 *
 * @param {readonly (string | number | boolean)[]} was
 * @param {readonly (string | number | boolean)[]} is
 * @param {Side} side
 * @param {string} path
 * @returns {ShapeChange[]}
 */
function compareValues(was, is, side, path) {
  const gone = was.filter(value => !is.includes(value));
  const added = is.filter(value => !was.includes(value));
  return [
    ...gone.map(value => ({
      path,
      what: `no longer has the value ${JSON.stringify(value)}`,
      breaks: side === 'sent',
    })),
    ...added.map(value => ({
      path,
      what: `has the new value ${JSON.stringify(value)}`,
      breaks: typeof value !== typeof was[0],
      gains: [String(value)],
    })),
  ];
}

/**
 * @param {Extract<Shape, { tuple: unknown }>} was
 * @param {Extract<Shape, { tuple: unknown }>} is
 * @param {Side} side
 * @param {string} path
 * @returns {ShapeChange[]}
 */
function compareTuples(was, is, side, path) {
  if (was.tuple.length !== is.tuple.length || (was.rest === undefined) !== (is.rest === undefined))
    return [{ path, what: 'has another length', breaks: true }];
  const inner = was.tuple.flatMap((one, at) =>
    compareShapes(one, is.tuple[at] ?? 'any', side, `${path}[${at}]`),
  );
  return was.rest === undefined || is.rest === undefined
    ? inner
    : [...inner, ...compareShapes(was.rest, is.rest, side, `${path}[]`)];
}

/**
 * @param {readonly Shape[]} was
 * @param {readonly Shape[]} is
 * @param {Side} side
 * @param {string} path
 * @returns {ShapeChange[]}
 */
function compareOptions(was, is, side, path) {
  const same = new Set(is.map(one => JSON.stringify(one)));
  const former = new Set(was.map(one => JSON.stringify(one)));
  const gone = was.filter(one => !same.has(JSON.stringify(one)));
  const added = is.filter(one => !former.has(JSON.stringify(one)));
  const changes = [];
  for (const sameOption of [
    (/** @type {Shape} */ a, /** @type {Shape} */ b) => optionKey(a) === optionKey(b),
    (/** @type {Shape} */ a, /** @type {Shape} */ b) =>
      gone.length === 1 && added.length === 1 && kindOf(a) !== 'null' && kindOf(b) !== 'null',
  ])
    for (const one of [...gone]) {
      const other = added.find(candidate => sameOption(one, candidate));
      if (other === undefined) continue;
      gone.splice(gone.indexOf(one), 1);
      added.splice(added.indexOf(other), 1);
      changes.push(...compareShapes(one, other, side, path));
    }
  for (const one of gone)
    changes.push({ path, what: `is never ${say(one)} any more`, breaks: doesBreak('narrower', side) });
  for (const one of added) {
    const tag = tagOf(one);
    // told apart by a value, like one more value of an enumeration
    const isTagged = tag !== undefined && was.every(other => tagOf(other)?.name === tag.name);
    changes.push({
      path,
      what: `may be ${say(one)} now`,
      breaks: doesBreak('wider', side) && !isTagged,
      gains: tag ? [String(tag.value)] : [],
    });
  }
  return changes;
}

/**
 * Lengths, ranges and patterns; answers are not held to them by callers.
 *
 * @param {Limits} was
 * @param {Limits} is
 * @param {Side} side
 * @param {string} path
 * @returns {ShapeChange[]}
 *
 * @typedef {{ readonly min?: number; readonly max?: number; readonly pattern?: string }} Limits
 */
function compareLimits(was, is, side, path) {
  const isSent = side === 'sent';
  const changes = [];
  for (const limit of /** @type {const} */ (['min', 'max', 'pattern'])) {
    if (was[limit] === is[limit]) continue;
    changes.push({
      path,
      what: `has ${limit} ${sayLimit(is[limit])}, had ${sayLimit(was[limit])}`,
      breaks: isSent && isNarrower(limit, was[limit], is[limit]),
    });
  }
  return changes;
}

/**
 * @param {'min' | 'max' | 'pattern'} limit
 * @param {number | string | undefined} was
 * @param {number | string | undefined} is
 */
function isNarrower(limit, was, is) {
  if (is === undefined) return false;
  if (was === undefined || limit === 'pattern') return true;
  return limit === 'min' ? is > was : is < was;
}

/** @param {number | string | undefined} limit */
function sayLimit(limit) {
  return limit === undefined ? 'none' : String(limit);
}

/**
 * @param {Shape} was
 * @param {Shape} is
 * @param {Side} side
 * @param {string} path
 * @returns {ShapeChange}
 */
function retyped(was, is, side, path) {
  return {
    path,
    what: `was ${say(was)} and is ${say(is)}`,
    breaks: doesBreak(relationOf(was, is), side),
  };
}

/**
 * @param {Shape} was
 * @param {Shape} is
 * @returns {Relation}
 */
function relationOf(was, is) {
  if (includes(is, was)) return 'wider';
  return includes(was, is) ? 'narrower' : 'other';
}

/**
 * Whether a kind without limits has every value of another one.
 *
 * @param {Shape} wide
 * @param {Shape} narrow
 */
function includes(wide, narrow) {
  if (wide === 'any') return true;
  if (wide === 'number') return kindOf(narrow) === 'integer';
  if (wide !== 'string') return false;
  if (typeof narrow === 'object' && 'enum' in narrow)
    return narrow.enum.every(value => typeof value === 'string');
  return !['any', 'integer', 'number', 'boolean', 'null', 'object', 'list', 'tuple', 'map'].includes(
    kindOf(narrow),
  );
}

/** @param {Shape} shape */
function kindOf(shape) {
  if (typeof shape === 'string') return shape;
  if ('kind' in shape) return shape.kind;
  if ('fields' in shape) return 'object';
  if ('items' in shape) return 'list';
  if ('tuple' in shape) return 'tuple';
  if ('values' in shape) return 'map';
  return 'enum' in shape ? 'enum' : 'union';
}

/**
 * @param {Shape} shape
 * @returns {Limits}
 */
function limitsOf(shape) {
  return typeof shape === 'object' && 'kind' in shape ? shape : {};
}

/**
 * @param {Shape} shape
 * @returns {shape is Extract<Shape, { oneOf: unknown }>}
 */
function isUnion(shape) {
  return typeof shape === 'object' && 'oneOf' in shape;
}

/**
 * @param {Shape} shape
 * @returns {readonly Shape[]}
 */
function optionsOf(shape) {
  return isUnion(shape) ? shape.oneOf : [shape];
}

/** @param {Shape} shape */
function optionKey(shape) {
  const tag = tagOf(shape);
  return tag ? `${tag.name}=${tag.value}` : kindOf(shape);
}

/**
 * The field that tells objects of a union apart, with its value.
 *
 * @param {Shape} shape
 */
function tagOf(shape) {
  if (typeof shape !== 'object' || !('fields' in shape)) return undefined;
  for (const [name, field] of Object.entries(shape.fields))
    if (typeof field === 'object' && 'enum' in field && field.enum.length === 1)
      return { name, value: field.enum[0] };
  return undefined;
}

/** @param {Extract<Shape, { fields: unknown }>} shape */
function fieldsOf({ fields }) {
  return new Map(
    Object.entries(fields).map(([name, shape]) => {
      const isOptional = name.endsWith('?');
      return [isOptional ? name.slice(0, -1) : name, { shape, isOptional }];
    }),
  );
}

/** @param {Shape} shape */
function say(shape) {
  if (typeof shape === 'object' && 'enum' in shape)
    return `one of ${shape.enum.map(value => JSON.stringify(value)).join(', ')}`;
  const tag = tagOf(shape);
  return tag ? `an object with ${tag.name} ${JSON.stringify(tag.value)}` : kindOf(shape);
}
