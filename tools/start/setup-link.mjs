import { apiEnvironment, runApiCommand } from './database.mjs';

/**
 * How the first admin of a production shop gets in: a sentence and a fresh one-time link. Nothing while there is an
 * admin, or outside production, where the demo has accounts. It is printed and never logged.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} databaseUrl
 * @param {typeof runApiCommand} [run]
 * @returns {Promise<string[]>}
 */
export async function readSetupLink(settings, databaseUrl, run = runApiCommand) {
  if (settings.nodeEnv !== 'production') return [];
  /** @type {string[]} */
  const lines = [];
  await run(['setup-link'], apiEnvironment(settings, databaseUrl), line => lines.push(line));
  return lines.filter(line => line.trim() !== '');
}
