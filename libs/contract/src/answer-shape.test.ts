import * as z from 'zod';
import { shapeOf } from './answer-shape.ts';
import { contract } from './contract.ts';
import { email, personName } from './primitives.ts';

/** Rules for input anywhere in a schema: paths of texts, numbers and lists that are more than their kind. */
function findRules(schema: unknown, path = '', seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if ('_zod' in schema) return findRules((schema as z.ZodType)._zod.def, path, seen);
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'checks') return Array.isArray(value) && value.length > 0 ? [path] : [];
    if (
      key === 'format' &&
      typeof value === 'string' &&
      !['uuid', 'datetime', 'date', 'time', 'safeint'].includes(value)
    )
      return [`${path}: ${value}`];
    return findRules(value, `${path}.${key}`, seen);
  });
}

describe('the answers of all calls', () => {
  it.each(Object.entries(contract))('%s judges no answer by rules for input', (_, endpoint) => {
    expect('response' in endpoint ? findRules(endpoint.response) : []).toEqual([]);
  });

  it.each([
    'POST /back/place/get-list',
    'POST /back/client/get-list',
    'POST /back/sponsor/get-list',
  ] as const)('%s still knows the kinds of its fields', name => {
    const { response } = contract[name];
    expect(response.safeParse({ rows: 'none', total: 0 }).success).toBe(false);
  });
});

describe('the shape of a form', () => {
  const form = z.object({
    name: personName,
    email,
    tags: z.array(z.string().min(2)).min(1),
    seats: z.int().max(3),
  });

  it('takes what no form would let in, whatever way it came', () => {
    const stored = { name: '\u200B1', email: 'not one', tags: [''], seats: 9 };
    expect(form.safeParse(stored).success).toBe(false);
    expect(shapeOf(form)).toBeInstanceOf(z.ZodObject);
    expect(z.safeParse(shapeOf(form), stored)).toEqual({ success: true, data: stored });
  });

  it.each([
    [{ name: 1, email: '', tags: [], seats: 1 }],
    [{ name: '', email: '', tags: [], seats: 1.5 }],
    [{ name: '', email: '', seats: 1 }],
  ])('refuses another kind: %j', stored => {
    expect(z.safeParse(shapeOf(form), stored).success).toBe(false);
  });
});
