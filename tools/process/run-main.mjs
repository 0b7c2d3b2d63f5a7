import { UserFacingError } from './user-facing-error.mjs';

/**
 * Runs the body of a command: its number becomes the exit code, a `UserFacingError` becomes a sentence
 * on stderr, anything else is a bug and keeps its stack.
 *
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = 1;
    const shown = error instanceof UserFacingError ? error.message : error;
    process.stderr.write(`\n${shown instanceof Error ? (shown.stack ?? shown.message) : String(shown)}\n`);
  }
}
