import type { Point } from '../seat-map.ts';
import { refuse } from './import-result.ts';

/** A part of a JSON file and where it is. */
export interface JsonField {
  readonly value: unknown;
  /** As `zones[0].rows[3]`. */
  readonly path: string;
}

/** Deeper and longer paths say no more. */
const jsonText = /^\s*[[{]/;

/** Reads a text as JSON; what was parsed already is taken as it is. */
export function parseJson(source: unknown): JsonField {
  if (typeof source !== 'string') return { value: source, path: '' };
  const text = source.replace(/^\uFEFF/, '');
  try {
    if (jsonText.test(text)) return { value: JSON.parse(text), path: '' };
  } catch {
    // deliberate: what the parser says about the text helps nobody who has the file
  }
  return refuse('unreadable', '', { expected: 'json' });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of an object; nothing of anything else. */
export function field({ value, path }: JsonField, name: string): JsonField {
  return { value: isRecord(value) ? value[name] : undefined, path: path === '' ? name : `${path}.${name}` };
}

/** True when a field has a value. */
export function isGiven({ value }: JsonField): boolean {
  return value !== undefined && value !== null;
}

/** The fields of a list; none when it is not given. */
export function listOf(source: JsonField): JsonField[] {
  if (!isGiven(source)) return [];
  if (!Array.isArray(source.value)) return wrong(source, 'list');
  return source.value.map((value: unknown, at) => ({ value, path: `${source.path}[${at}]` }));
}

/** A field that must be an object. */
export function objectOf(source: JsonField): JsonField {
  return isRecord(source.value) ? source : wrong(source, 'object');
}

/** A finite number; texts of digits are numbers too. */
export function numberOf(source: JsonField): number {
  return optionalNumber(source) ?? wrong(source, 'number');
}

/** A finite number, or nothing when there is none. */
export function optionalNumber(source: JsonField): number | undefined {
  const { value } = source;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A text without blanks at its ends; numbers are written. Empty when there is none. */
export function textOf({ value }: JsonField): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** True when a field is true, or the text `true`. */
export function isTrue({ value }: JsonField): boolean {
  return value === true || value === 'true';
}

/** A point that must be there. */
export function pointOf(source: JsonField): Point {
  return { x: numberOf(field(source, 'x')), y: numberOf(field(source, 'y')) };
}

/** A point, or nothing when one of its numbers is missing. */
export function optionalPoint(source: JsonField): Point | undefined {
  const [x, y] = [optionalNumber(field(source, 'x')), optionalNumber(field(source, 'y'))];
  return x === undefined || y === undefined ? undefined : { x, y };
}

function wrong({ path }: JsonField, expected: string): never {
  return refuse('bad-field', path, { expected });
}
