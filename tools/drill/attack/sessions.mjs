import { createHash, randomBytes } from 'node:crypto';
import { GUESSABLE, rowsOf } from './stage.mjs';
import { addressOf, inParallel, some } from './site.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

const RANDOM_GUESSES = 3_000;

/**
 * Tokens are guessed, forged and bent.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function guessTokens({ site, client, tokens }, expect) {
  const real = tokens.admin ?? '';
  const users = await rowsOf(client, 'select id from app_user limit 20');
  const hashes = await rowsOf(client, `select encode(token_hash, 'hex') h from session limit 20`);
  const encode = (/** @type {unknown} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const guesses = [
    ...['null', 'undefined', 'true', '0', 'admin', GUESSABLE, '0'.repeat(43), "' or 1=1 --", '../admin'],
    ...users.map(({ id }) => id),
    ...users.map(({ id }) => createHash('sha256').update(id).digest('base64url')),
    ...hashes.map(({ h }) => h),
    ...hashes.map(({ h }) => Buffer.from(h, 'hex').toString('base64url')),
    `${encode({ alg: 'none' })}.${encode({ sub: users[0]?.id, role: 'admin' })}.`,
    ...[...real].map((sign, at) => real.slice(0, at) + (sign === 'A' ? 'B' : 'A') + real.slice(at + 1)),
    ...[real.slice(0, -1), `${real}A`, real.toLowerCase(), real.toUpperCase(), ` ${real} x`, real.slice(1)],
    ...Array.from({ length: RANDOM_GUESSES }, () => randomBytes(32).toString('base64url')),
  ].filter(guess => guess !== real);
  const answers = await inParallel(guesses, 24, (token, at) =>
    site.call('/back/user/me', { token, from: addressOf(at) }),
  );
  const let_in = guesses.filter((_, at) => answers[at]?.status !== 401);
  expect(
    'no guessed, forged or bent token opens anything',
    let_in.length === 0,
    `${guesses.length} tried, let in: ${some(let_in)}`,
  );
  const proof = await site.call('/back/user/me', { token: real });
  expect('a real token does, so the guesses were asked of the right door', proof.status === 200);
  const strange = await Promise.all(
    [`Basic ${real}`, real, `bearer ${real}`, `Bearer  ${real}`, `Token ${real}`].map(authorization =>
      site.call('/back/user/me', { headers: { authorization } }),
    ),
  );
  expect(
    'a token counts in no other form than the one that is written down',
    strange.every(({ status }) => status === 401),
    strange.map(({ status }) => status).join(' '),
  );
}

/**
 * Another site's page makes calls in the name of who is logged in, as far as browsers let it: with cookies, as forms.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function forgeRequests({ site, calls, tokens }, expect) {
  const cookie = `_vh_user_token=${tokens.admin}`;
  const origin = 'https://evil.example';
  const closed = calls.filter(({ isPublic, method }) => !isPublic && method === 'POST');
  /** @type {string[]} */
  const through = [];
  /** @type {string[]} */
  const readable = [];
  /** @type {string[]} */
  const setCookies = [];
  await inParallel(closed, 16, async ({ name, path }, at) => {
    const type =
      ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'][at % 3] ?? '';
    const headers = { cookie, origin, 'content-type': type, 'sec-fetch-site': 'cross-site' };
    const target = path.replace(/\{\w+\}/g, 'x');
    const answer = await site.call(target, { raw: '{}', headers });
    if (answer.status !== 401) through.push(`${name} ${answer.status}`);
    if (answer.headers['access-control-allow-origin']) readable.push(name);
    if (answer.headers['set-cookie']) setCookies.push(name);
    const preflight = await site.ask(`/api/v1${target}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    if (preflight.status < 300 || preflight.headers['access-control-allow-origin'])
      readable.push(`${name} (asked)`);
  });
  expect(
    'no call is made by cookies alone, in whatever form another site sends it',
    through.length === 0,
    `${closed.length} calls; through: ${some(through)}`,
  );
  expect(
    'no page of another site may read an answer of the back office',
    readable.length === 0,
    some(readable),
  );
  expect('no call sets a cookie', setCookies.length === 0, some(setCookies));
}
