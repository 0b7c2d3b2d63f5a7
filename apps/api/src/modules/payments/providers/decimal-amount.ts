import { minorUnitsPerMajor } from '@vh/domain';

/** Minor units of a decimal text or number; undefined when it is none, or finer than a minor unit. */
export function fromDecimal(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!parts) return undefined;
  return Number(parts[1]) * minorUnitsPerMajor + Number((parts[2] ?? '').padEnd(2, '0'));
}
