import fc from 'fast-check';
import { changesBetween, hidden, withoutSecrets, wordsIn } from './audit.model.ts';

describe('changesBetween', () => {
  it('keeps only the fields that differ, however deep', () => {
    const before = { name: 'Opera', place: { city: 'Mostar', zip: '88000' }, tags: ['a'], note: 'x' };
    const after = { name: 'Opera', place: { city: 'Tuzla', zip: '88000' }, tags: ['a', 'b'], more: 1 };
    expect(changesBetween(before, after)).toEqual({
      before: { place: { city: 'Mostar' }, tags: ['a'], note: 'x' },
      after: { place: { city: 'Tuzla' }, tags: ['a', 'b'], more: 1 },
    });
  });

  it('keeps the one side whole where there is no other', () => {
    expect(changesBetween(undefined, { name: 'Opera' })).toEqual({ before: null, after: { name: 'Opera' } });
    expect(changesBetween({ at: new Date(0) }, null)).toEqual({
      before: { at: '1970-01-01T00:00:00.000Z' },
      after: null,
    });
  });

  it('tells that a secret changed, but neither the old nor the new one', () => {
    const { before, after } = changesBetween(
      { stripe: { apiKey: 'old', isLive: false }, password: 'one', hasPassword: true },
      { stripe: { apiKey: 'new', isLive: false }, password: 'two', hasPassword: true },
    );
    expect(before).toEqual({ stripe: { apiKey: hidden }, password: hidden });
    expect(after).toEqual({ stripe: { apiKey: hidden }, password: hidden });
  });

  it('finds no change between a record and itself, and none is lost between two', () => {
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(record, record, (one, other) => {
        expect(changesBetween(one, one)).toEqual({ before: {}, after: {} });
        const { after } = changesBetween(one, other) as { after: Record<string, unknown> };
        const rest = Object.keys(other).filter(name => !(name in after));
        for (const name of rest)
          expect(JSON.stringify(sorted(one[name]))).toBe(JSON.stringify(sorted(other[name])));
      }),
    );
  });
});

/** The value with the fields of its records in one order; what is empty on both sides of a change is no part of it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, field]) => [name, sorted(field)]),
  );
}

describe('withoutSecrets', () => {
  it.each([
    'password',
    'newPassword',
    'apiKey',
    'api_key',
    'webhookSecret',
    'privateKey',
    'orderToken',
    'smtpUrl',
    'recoveryCodes',
    'pin',
  ])('hides what is below %s', name => {
    expect(withoutSecrets({ [name]: 'x', list: [{ [name]: ['y', 7] }] })).toEqual({
      [name]: hidden,
      list: [{ [name]: [hidden, hidden] }],
    });
  });

  it('shows colours, codes of discounts and whether a secret is set', () => {
    const value = { tokens: { brand: '#fff' }, code: 'SUMMER', password: true, secret: null };
    expect(withoutSecrets(value)).toEqual(value);
  });

  it('cuts what is too long to be kept', () => {
    const { text, list } = withoutSecrets({ text: 'x'.repeat(9_000), list: Array(900).fill(1) }) as {
      text: string;
      list: number[];
    };
    expect([text.length, list.length]).toEqual([2_001, 200]);
  });
});

describe('wordsIn', () => {
  it('are all texts and numbers, but no names of fields', () => {
    expect(wordsIn({ a: 'Ana', b: [1, { c: 'Opera' }], d: null, e: true })).toEqual(['Ana', '1', 'Opera']);
  });
});
