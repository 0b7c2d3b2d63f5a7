import { UserFacingError } from '../process/user-facing-error.mjs';

/** How long a shell may take to answer the first question, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * What a running shell says of itself.
 *
 * @typedef {object} ShellFace
 * @property {Record<string, unknown>} areasFile its areas.json
 * @property {{ contract: string, shell: string } | undefined} offers versions of what areas may rely on; undefined where the
 *   shell is older than this question
 */

/**
 * The origin of a shell as somebody typed it.
 *
 * @param {string} text such as `https://staging.example` or `localhost:4200`
 * @returns {string} without a slash at the end
 * @throws {UserFacingError} bad-shell
 */
export function readShellAddress(text) {
  const full = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    throw new UserFacingError(
      `--shell is "${text}"; it is to be the address of a running shell, such as https://staging.example.`,
      { code: 'bad-shell' },
    );
  }
  return url.origin;
}

/**
 * Asks a shell which areas are live and what it offers areas.
 *
 * @param {string} shell its origin
 * @param {typeof fetch} [ask]
 * @returns {Promise<ShellFace>}
 * @throws {UserFacingError} no-shell, shell-refuses, not-a-shell
 */
export async function askShell(shell, ask = fetch) {
  const answer = await askAreas(shell, ask);
  checkAnswer(shell, answer);
  return { areasFile: await areasIn(shell, answer), offers: offersIn(answer) };
}

/**
 * @param {string} shell
 * @param {typeof fetch} ask
 */
async function askAreas(shell, ask) {
  try {
    return await ask(`${shell}/areas.json`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    throw new UserFacingError(`No shell answers at ${shell} (${reasonOf(error)}). ${wayOn(shell)}`, {
      cause: error,
      code: 'no-shell',
    });
  }
}

/** @param {string} shell */
function wayOn(shell) {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(shell).hostname);
  return isHere
    ? 'Start one with npm start, or name another with --shell <address>.'
    : 'Check the address given with --shell, and whether this machine can reach it.';
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing came within ${PATIENCE_MS / 1000} s`;
  const { cause } = error;
  if (cause instanceof AggregateError) return String(cause.errors[0]?.code ?? cause.message);
  return cause instanceof Error ? cause.message : error.message;
}

/**
 * @param {string} shell
 * @param {Response} answer
 */
function checkAnswer(shell, { status, headers }) {
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location) {
    const { origin } = new URL(location, shell);
    const advice =
      origin === shell
        ? 'It asks for a login of its own, which the development server can not pass.'
        : `If the shell has moved, use --shell ${origin}; if that is a login page, the development server can not pass it.`;
    throw new UserFacingError(`${shell} redirects to ${origin}. ${advice}`, { code: 'shell-refuses' });
  }
  if (status === 401 || status === 403) {
    throw new UserFacingError(
      `${shell} refuses this machine (${status}). It may be open to an office network or behind a password only; ` +
        'use an address that is open to you.',
      { code: 'shell-refuses' },
    );
  }
  if (status >= 500) {
    throw new UserFacingError(`${shell} answers ${status}: it is not in order. Try again when it is.`, {
      code: 'shell-refuses',
    });
  }
}

/**
 * A shell that has no released area yet answers 404 with an empty object.
 *
 * @param {string} shell
 * @param {Response} answer
 */
async function areasIn(shell, answer) {
  const file = await answer.json().catch(() => undefined);
  if (answer.status === 404 && isRecord(file)) return { schema: 1, areas: {} };
  if (answer.ok && isRecord(file) && file.schema === 1 && isRecord(file.areas)) return file;
  throw new UserFacingError(
    `${shell} answers, but it is no shell of Velvet Hall: its /areas.json (${answer.status}) names no areas.`,
    { code: 'not-a-shell' },
  );
}

/** @param {Response} answer */
function offersIn({ headers }) {
  const [contract, shell] = [headers.get('x-contract-version'), headers.get('x-shell-version')];
  return contract && shell ? { contract, shell } : undefined;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
