import * as z from 'zod';

/** An answer that breaks the contract: a bug of ours, never the caller's. */
export class ResponseMismatch extends Error {}

/**
 * Holds an answer to the contract: its shape, and that nothing is in it which the contract doesn't name
 * (a forgotten column would leak).
 * @throws {ResponseMismatch}
 */
export function checkResponse(call: string, schema: z.core.$ZodType, answer: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(answer) ?? 'null');
  const result = z.safeParse(schema, wire);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ResponseMismatch(`${call} answers wrongly at '${issue?.path.join('.')}': ${issue?.message}`);
  }
  const surplus = findSurplus(wire, result.data, '');
  if (surplus)
    throw new ResponseMismatch(`${call} answers with '${surplus}', which the contract does not name`);
}

function findSurplus(wire: unknown, known: unknown, path: string): string | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  for (const [key, value] of Object.entries(wire)) {
    const at = path === '' ? key : `${path}.${key}`;
    const property =
      typeof known === 'object' && known !== null && Object.getOwnPropertyDescriptor(known, key);
    if (!property) return at;
    const deeper = findSurplus(value, property.value, at);
    if (deeper) return deeper;
  }
  return undefined;
}
