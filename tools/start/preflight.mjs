import { UserFacingError } from '../process/user-facing-error.mjs';
import { weaknessOf } from './secret-strength.mjs';

/** How a secret is made, said wherever one is missing. */
const HOW_TO_MAKE = 'make one with "openssl rand -base64 48" and keep it with the backups';

/**
 * What keeps a production start from being safe, and what an operator should know: one sentence each, without starting
 * anything. Outside production there is nothing to say.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ problems: string[], warnings: string[] }}
 */
export function checkEnvironment(env) {
  if (env.NODE_ENV !== 'production') return { problems: [], warnings: [] };
  const problems = [secretProblem(env.APP_SECRET), originProblem(env.PUBLIC_ORIGIN)];
  const warnings = [
    !env.SMTP_URL &&
      'No mail server is set (SMTP_URL): buyers get no mail until one is entered at /admin/settings/email.',
    /^(true|1)$/.test(env.SANDBOX_PAYMENTS ?? '') &&
      'SANDBOX_PAYMENTS is on: anybody gets tickets without paying. Turn it off before you sell.',
    isTrial(env.PUBLIC_ORIGIN) &&
      'PUBLIC_ORIGIN is this machine only: good for a trial, links in mails lead nowhere else.',
  ];
  return { problems: problems.filter(isSaid), warnings: warnings.filter(isSaid) };
}

/**
 * Ends a start that is not safe before anything is built or started.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} log told the warnings
 * @throws {UserFacingError} with a sentence for each problem
 */
export function refuseUnfit(env, log) {
  const { problems, warnings } = checkEnvironment(env);
  if (problems.length > 0) throw new UserFacingError(problems.join('\n'), { code: 'unfit-for-production' });
  for (const warning of warnings) log(`Warning: ${warning}`);
}

/** @param {string | undefined} secret */
function secretProblem(secret) {
  if (!secret) return `APP_SECRET is missing: production needs one; ${HOW_TO_MAKE}.`;
  const weakness = weaknessOf(secret);
  return weakness && `APP_SECRET ${weakness}: ${HOW_TO_MAKE}.`;
}

/** @param {string | undefined} origin */
function originProblem(origin) {
  if (!origin) {
    return (
      'PUBLIC_ORIGIN is missing: set it to the https address of the shop, such as https://tickets.example ' +
      '(for a trial on this machine: http://localhost:4200).'
    );
  }
  if (!URL.canParse(origin))
    return `PUBLIC_ORIGIN is "${origin}": it must be an address such as https://tickets.example.`;
  if (new URL(origin).protocol === 'https:' || isTrial(origin)) return undefined;
  return `PUBLIC_ORIGIN is "${origin}": it must begin with https:// (only http://localhost is let through, for a trial).`;
}

/** @param {string | undefined} origin */
function isTrial(origin) {
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * @param {string | false | undefined} sentence
 * @returns {sentence is string}
 */
function isSaid(sentence) {
  return Boolean(sentence);
}
