import * as z from 'zod';
import { AppError } from '../app-error.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses what a caller sent.
 * @throws {AppError} request.invalid with a stable key for each wrong field
 */
export function parseInput(schema: z.core.$ZodType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= keyOf(issue, input);
  }
  throw new AppError('request.invalid', { message: 'the request does not fit the contract', fields });
}

/** What is wrong with a field, as a word that clients translate. */
function keyOf(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(input, issue.path) === undefined ? 'required' : 'type';
    case 'too_small':
      return issue.origin === 'string' ? (issue.minimum === 1 ? 'required' : 'too_short') : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_format':
      return issue.format;
    case 'invalid_value':
    case 'invalid_union':
      return valueAt(input, issue.path) === undefined ? 'required' : 'choice';
    case 'custom':
      // a rule that says which part of it was broken
      return typeof issue.params?.['problem'] === 'string' ? issue.params['problem'] : 'invalid';
    default:
      return 'invalid';
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.getOwnPropertyDescriptor(value, key)?.value
        : undefined,
    input,
  );
}
