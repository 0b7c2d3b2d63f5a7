import { minorUnitsPerMajor } from '@vh/domain';

/** Minor units as a decimal text with a dot, e.g. 999 -> '9.99'. */
export function toDecimal(minor: number): string {
  const cents = String(minor % minorUnitsPerMajor).padStart(2, '0');
  return `${Math.floor(minor / minorUnitsPerMajor)}.${cents}`;
}

/** Minor units of a decimal text or number; undefined when it is none, or finer than a minor unit. */
export function fromDecimal(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!parts) return undefined;
  return Number(parts[1]) * minorUnitsPerMajor + Number((parts[2] ?? '').padEnd(2, '0'));
}
