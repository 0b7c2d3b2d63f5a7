import { parseArgs } from 'node:util';
import { UserFacingError } from './user-facing-error.mjs';

/**
 * Node's own argument parser, whose complaints become a sentence with the usage.
 *
 * @param {Record<string, { type: 'string' | 'boolean', short?: string }>} options
 * @param {string} usage
 * @param {string[]} [args]
 * @returns {{ values: Record<string, string | boolean | undefined>, positionals: string[] }}
 */
export function parseArguments(options, usage, args = process.argv.slice(2)) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: /** @type {Record<string, string | boolean | undefined>} */ (values), positionals };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserFacingError(`${why}\n\nUsage: ${usage}`, { code: 'usage' });
  }
}
