import fc from 'fast-check';
import { compareShapes } from './compare-shapes.mjs';
import { unionOf } from './describe-shape.mjs';

const object = fields => ({ fields });
const breaksAt = (was, is, side) => compareShapes(was, is, side).some(({ breaks }) => breaks);

describe('a change of what callers send', () => {
  it.each([
    ['an optional field is added', object({ a: 'string' }), object({ a: 'string', 'b?': 'string' }), false],
    ['a required field is added', object({ a: 'string' }), object({ a: 'string', b: 'string' }), true],
    ['a field becomes required', object({ 'a?': 'string' }), object({ a: 'string' }), true],
    ['a field becomes optional', object({ a: 'string' }), object({ 'a?': 'string' }), false],
    ['a field is removed', object({ 'a?': 'string' }), object({}), true],
    ['a text becomes an id', 'string', 'uuid', true],
    ['an id becomes a text', 'uuid', 'string', false],
    ['a text may be shorter only', { kind: 'string', max: 80 }, { kind: 'string', max: 40 }, true],
    ['a text may be longer', { kind: 'string', max: 80 }, { kind: 'string', max: 100 }, false],
    ['a text gets a pattern', 'string', { kind: 'string', pattern: '^a' }, true],
    ['a number must be whole', 'number', 'integer', true],
    ['a number may be broken', 'integer', 'number', false],
    ['a value is removed', { enum: ['a', 'b'] }, { enum: ['a'] }, true],
    ['a value is added', { enum: ['a'] }, { enum: ['a', 'b'] }, false],
    ['null is allowed', 'string', unionOf(['string', 'null']), false],
    ['null is refused', unionOf(['string', 'null']), 'string', true],
    ['a list holds fewer', { items: 'string', max: 9 }, { items: 'string', max: 3 }, true],
    ['other fields are refused', object({}), { fields: {}, isStrict: true }, true],
  ])('%s', (_, was, is, breaks) => {
    expect(compareShapes(was, is, 'sent')).not.toEqual([]);
    expect(breaksAt(was, is, 'sent')).toBe(breaks);
  });
});

describe('a change of what the API answers', () => {
  it.each([
    ['a field is added', object({ a: 'string' }), object({ a: 'string', b: 'string' }), false],
    ['a field is removed', object({ a: 'string', b: 'string' }), object({ a: 'string' }), true],
    ['a field may be missing', object({ a: 'string' }), object({ 'a?': 'string' }), true],
    ['a field is always there', object({ 'a?': 'string' }), object({ a: 'string' }), false],
    ['a field has another type', object({ a: 'string' }), object({ a: 'integer' }), true],
    ['an id becomes a text', 'uuid', 'string', true],
    ['a value is added', { enum: ['a'] }, { enum: ['a', 'b'] }, false],
    ['a value is removed', { enum: ['a', 'b'] }, { enum: ['a'] }, false],
    ['a value may be any text', { enum: ['a'] }, 'string', true],
    ['it may be null', 'string', unionOf(['string', 'null']), true],
    ['it is never null', unionOf(['string', 'null']), 'string', false],
    [
      'an object of a new kind comes',
      object({ kind: { enum: ['a'] } }),
      unionOf([object({ kind: { enum: ['a'] } }), object({ kind: { enum: ['b'] }, at: 'date-time' })]),
      false,
    ],
    ['a list becomes a map', { items: 'string' }, { values: 'string' }, true],
    ['what a list holds changes', { items: 'string' }, { items: 'boolean' }, true],
  ])('%s', (_, was, is, breaks) => {
    expect(compareShapes(was, is, 'answered')).not.toEqual([]);
    expect(breaksAt(was, is, 'answered')).toBe(breaks);
  });

  it('is named with the path of the field', () => {
    const was = object({ rows: { items: object({ total: 'integer', kind: { enum: ['a'] } }) } });
    const is = object({ 'rows?': { items: object({ kind: { enum: ['a', 'b'] } }) } });
    expect(compareShapes(was, is, 'answered').map(({ path, what }) => `${path} ${what}`)).toEqual([
      'rows became optional',
      'rows[].total was removed',
      'rows[].kind has the new value "b"',
    ]);
  });
});

const names = ['a', 'b', 'c'];
const scalar = fc.oneof(
  fc.constantFrom('string', 'integer', 'number', 'boolean', 'null'),
  fc.record({
    kind: fc.constant('integer'),
    min: fc.integer({ min: 0, max: 3 }),
    max: fc.integer({ min: 3, max: 6 }),
  }),
  fc.record({ kind: fc.constant('string'), max: fc.integer({ min: 1, max: 4 }) }),
  fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }).map(values => ({ enum: values.sort() })),
);
const { shape } = fc.letrec(tie => ({
  shape: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalar,
    fc
      .record({
        fields: fc.dictionary(fc.constantFrom(...names), fc.tuple(fc.boolean(), tie('shape'))),
        isStrict: fc.boolean(),
      })
      .map(({ fields, isStrict }) => ({
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, [isOptional, inner]]) => [
            isOptional ? `${name}?` : name,
            inner,
          ]),
        ),
        ...(isStrict && { isStrict: true }),
      })),
    tie('shape').map(items => ({ items })),
    tie('shape').map(values => ({ values })),
    fc.array(scalar, { minLength: 2, maxLength: 3 }).map(unionOf),
  ),
}));

/** The same shape with a few changes inside, as changes of a contract are. */
const variantOf = one => {
  const same = { weight: 4, arbitrary: fc.constant(one) };
  const other = { weight: 1, arbitrary: scalar };
  if (typeof one === 'string' || 'kind' in one || 'enum' in one)
    return fc.oneof(same, other, { weight: 1, arbitrary: scalar.map(more => unionOf([one, more])) });
  if ('oneOf' in one)
    return fc.oneof(same, { weight: 4, arbitrary: fc.subarray(one.oneOf, { minLength: 1 }).map(unionOf) });
  if ('items' in one)
    return fc.oneof(other, { weight: 6, arbitrary: variantOf(one.items).map(items => ({ items })) });
  if ('values' in one)
    return fc.oneof(other, { weight: 6, arbitrary: variantOf(one.values).map(values => ({ values })) });
  const fields = Object.entries(one.fields).map(([name, inner]) => {
    const names = fc.constantFrom(name, name, name, name.endsWith('?') ? name.slice(0, -1) : `${name}?`);
    return fc.tuple(names, variantOf(inner));
  });
  const more = fc.option(fc.tuple(fc.constantFrom('d', 'd?'), scalar));
  return fc.tuple(fc.tuple(...fields), more).map(([kept, added]) => ({
    ...one,
    fields: Object.fromEntries(added ? [...kept, added] : kept),
  }));
};
const change = shape.chain(was => variantOf(was).map(is => [was, is]));

/** A value that a shape allows. */
const valueOf = one => {
  if (typeof one === 'string' || 'kind' in one) {
    const { kind, min = 0, max = 6 } = typeof one === 'string' ? { kind: one } : one;
    if (kind === 'string') return fc.string({ maxLength: max });
    if (kind === 'integer') return fc.integer({ min, max });
    if (kind === 'number') return fc.double({ min, max, noNaN: true });
    return kind === 'boolean' ? fc.boolean() : fc.constant(null);
  }
  if ('enum' in one) return fc.constantFrom(...one.enum);
  if ('oneOf' in one) return fc.oneof(...one.oneOf.map(valueOf));
  if ('items' in one) return fc.array(valueOf(one.items), { maxLength: 2 });
  if ('values' in one) return fc.dictionary(fc.constantFrom(...names), valueOf(one.values));
  const fields = Object.entries(one.fields);
  const required = fields.filter(([name]) => !name.endsWith('?'));
  const entries = fields.map(([name, inner]) => [name.replace('?', ''), valueOf(inner)]);
  return fc.record(Object.fromEntries(entries), { requiredKeys: required.map(([name]) => name) });
};

/** Whether a shape has a value; callers read more texts than an enumeration has, and more fields than they know. */
const allows = (one, value, isReader) => {
  if (typeof one === 'string' || 'kind' in one) {
    const { kind, min = -Infinity, max = Infinity } = typeof one === 'string' ? { kind: one } : one;
    const isWithin = size => isReader || (size >= min && size <= max);
    if (kind === 'string') return typeof value === 'string' && isWithin(value.length);
    if (kind === 'integer') return Number.isInteger(value) && isWithin(value);
    if (kind === 'number') return typeof value === 'number' && isWithin(value);
    return kind === 'boolean' ? typeof value === 'boolean' : value === null;
  }
  if ('enum' in one) return isReader ? typeof value === 'string' : one.enum.includes(value);
  if ('oneOf' in one) return one.oneOf.some(option => allows(option, value, isReader));
  if ('items' in one) return Array.isArray(value) && value.every(item => allows(one.items, item, isReader));
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord) return false;
  if ('values' in one) return Object.values(value).every(item => allows(one.values, item, isReader));
  const known = Object.entries(one.fields).map(([name, inner]) => [
    name.replace('?', ''),
    inner,
    name.endsWith('?'),
  ]);
  const fits = known.every(([name, inner, isOptional]) =>
    Object.hasOwn(value, name) ? allows(inner, value[name], isReader) : isOptional,
  );
  const isClosed = one.isStrict && !isReader;
  return fits && (!isClosed || Object.keys(value).every(name => known.some(([field]) => field === name)));
};

describe('whatever the shapes are', () => {
  it('a shape is no change of itself, and two that differ are one', () => {
    fc.assert(
      fc.property(shape, shape, (a, b) => {
        expect(compareShapes(a, structuredClone(a), 'sent')).toEqual([]);
        if (JSON.stringify(a) === JSON.stringify(b)) return;
        // whether other fields are refused concerns what is sent alone
        if (!JSON.stringify([a, b]).includes('isStrict') && !isReordered(a, b))
          expect(compareShapes(a, b, 'answered')).not.toEqual([]);
      }),
    );
  });

  it('what callers sent before is allowed after a change that breaks nobody', () => {
    const pair = change.filter(([was, is]) => !breaksAt(was, is, 'sent'));
    const sent = pair.chain(([was, is]) => fc.tuple(fc.constant(is), valueOf(was)));
    fc.assert(
      fc.property(sent, ([is, value]) => allows(is, value, false)),
      { numRuns: 300 },
    );
  });

  it('callers of before can read the answers after a change that breaks nobody', () => {
    const pair = change.filter(([was, is]) => !breaksAt(was, is, 'answered'));
    const read = pair.chain(([was, is]) => fc.tuple(fc.constant(was), valueOf(is)));
    fc.assert(
      fc.property(read, ([was, value]) => allows(was, value, true)),
      { numRuns: 300 },
    );
  });
});

/** True when two shapes differ by the order of fields and options only. */
function isReordered(a, b) {
  const sorted = value => {
    if (Array.isArray(value))
      return value.map(sorted).sort((x, y) => (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([x], [y]) => (x < y ? -1 : 1))
        .map(([name, inner]) => [name, sorted(inner)]),
    );
  };
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}
