import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserFacingError } from '../process/user-facing-error.mjs';

/** How long a new web server may take until it shows its home page, in milliseconds. */
const readyMs = 30_000;

/** One answer may take so long, in milliseconds. */
const answerMs = 10_000;

/**
 * Waits until a web server of a new version can take over: it shows the home page as a whole, and has the files that this page
 * loads.
 *
 * @param {string} origin of the new server
 * @param {{ like?: string, timeoutMs?: number }} [options] `like`: the origin of a server whose home page may be shown with the
 *   same status, such as 503 while the site is closed
 * @throws {UserFacingError} not-ready
 */
export async function untilShellReady(origin, { like, timeoutMs = readyMs } = {}) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const fault = await findFault(origin, like);
    if (fault === undefined) return;
    if (performance.now() > deadline) throw new UserFacingError(fault, { code: 'not-ready' });
    await sleep(100);
  }
}

/**
 * @param {string} origin
 * @param {string | undefined} like
 * @returns {Promise<string | undefined>} what is missing
 */
async function findFault(origin, like) {
  const home = await read(`${origin}/`);
  const expected = like === undefined || home.status === 200 ? 200 : (await read(`${like}/`)).status;
  if (home.status === 0) return 'its home page is not answered';
  if (home.status !== expected) return `its home page is answered with ${home.status}`;
  if (!home.text.includes('</html>')) return 'its home page is not whole';
  const files = [...new Set(home.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  if (files.length === 0) return 'its home page loads no files';
  const answers = await Promise.all(files.map(async file => ({ file, ...(await read(origin + file)) })));
  const lost = answers.find(({ status }) => status !== 200);
  return lost && `${lost.file} of its home page is answered with ${lost.status}`;
}

/**
 * @param {string} url
 * @returns {Promise<{ status: number, text: string }>} status 0 where nobody answers
 */
function read(url) {
  return new Promise(resolve => {
    const nothing = () => resolve({ status: 0, text: '' });
    const call = request(
      url,
      { timeout: answerMs, agent: false, headers: { accept: 'text/html' } },
      answer => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', part => (text += part));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.once('error', nothing);
      },
    );
    call.once('timeout', () => call.destroy());
    call.once('error', nothing);
    call.end();
  });
}
