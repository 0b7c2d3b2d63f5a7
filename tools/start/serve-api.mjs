import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../process/workspace.mjs';
import { API_PROGRAM } from './build.mjs';

/** Where the API of a container listens unless PORT says otherwise. */
export const API_PORT = 4201;

/**
 * Runs the API in this process until it is asked to end. The variables are those of docs/operations.md.
 *
 * @param {{ jobs: boolean }} role whether it works on background jobs where JOBS is not set
 */
export async function serveApi({ jobs }) {
  process.env['PORT'] ||= String(API_PORT);
  process.env['JOBS'] ||= String(jobs);
  const program = join(ROOT, API_PROGRAM);
  process.argv = [process.execPath, program, 'serve'];
  await import(pathToFileURL(program).href);
  return Number(process.exitCode ?? 0);
}
