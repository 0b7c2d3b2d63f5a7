import type { z } from 'zod';
import { contract, type CallName } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { callsOnPersonalData, hidePersonalData, personalFields, shortenName } from './personal-fields.ts';

/** The kind of what an answer has at a path; undefined where it has nothing. */
function typeAt(schema: z.core.$ZodType, steps: readonly string[]): string | undefined {
  const { def } = schema._zod as { readonly def: z.core.$ZodTypeDef };
  if ('innerType' in def) return typeAt((def as z.core.$ZodOptionalDef).innerType, steps);
  if (def.type === 'intersection') {
    const { left, right } = def as z.core.$ZodIntersectionDef;
    return typeAt(left, steps) ?? typeAt(right, steps);
  }
  const [step, ...rest] = steps;
  if (step === undefined) return def.type;
  if (step === '[]')
    return def.type === 'array' ? typeAt((def as z.core.$ZodArrayDef).element, rest) : undefined;
  const part = def.type === 'object' ? (def as z.core.$ZodObjectDef).shape[step] : undefined;
  return part && typeAt(part, rest);
}

const types = { name: 'string', text: 'string', list: 'array', record: 'record' } as const;

describe('personal data in answers', () => {
  it.each(
    Object.entries(personalFields).flatMap(([name, fields]) =>
      Object.entries(fields).map(([path, kind]) => [name as CallName, path, kind] as const),
    ),
  )('of %s has %s', (name, path, kind) => {
    const { response }: Endpoint = contract[name];
    const steps = path
      .replaceAll('[]', '.[]')
      .split('.')
      .filter(step => step !== '');
    expect(response && typeAt(response, steps)).toBe(types[kind]);
  });

  it('is asked for by calls that a flag opens besides', () => {
    for (const name of callsOnPersonalData) {
      const { access }: Endpoint = contract[name];
      expect(access.kind === 'roles' && access.permission).toBeTruthy();
    }
  });

  it.each([
    ['Ana Petrović', 'A. P.'],
    ['Ana Marija  Petrović', 'A. P.'],
    ['шћепан мали', 'Ш. М.'],
    ['Cher', 'C.'],
    ['', ''],
    ['ana@example.test', ''],
  ])('makes of %p %p', (name, short) => {
    expect(shortenName(name)).toBe(short);
  });

  it('leaves what is not listed as it is, and takes what is absent for what it is', () => {
    const name = 'POST /back/attendee/get-list';
    const row = { code: 'K7', name: 'Ana Anić', buyerName: 'Ana Anić', buyerEmail: 'ana@example.test' };
    expect(hidePersonalData(name, { total: 1, rows: [row] })).toEqual({
      ...{ total: 1 },
      rows: [{ code: 'K7', name: 'A. A.', buyerName: 'A. A.', buyerEmail: '' }],
    });
    expect(hidePersonalData('POST /back/event/get', { title: 'Ana' })).toEqual({ title: 'Ana' });
  });
});
