import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../process/workspace.mjs';
import { some } from './site.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

const UPS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '....//',
  '..;/',
  '%c0%ae%c0%ae/',
];
const DOORS = [
  '/',
  '/assets/',
  '/areas/',
  '/media/',
  '/media/posters/',
  '/media/share/',
  '/areas/admin/',
  '/api/',
  '/api/docs/',
];
const FILES = ['app-secret', 'package.json', 'main.js', 'etc/passwd', 'proc/self/environ', 'logs/api.log'];

/**
 * Paths that lead out of the folders that are served.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function traversePaths({ site, dataDir }, expect) {
  const secret = readFileSync(join(dataDir, 'app-secret'), 'utf8').trim();
  const own = readFileSync(join(ROOT, 'package.json'), 'utf8').slice(0, 60);
  const paths = DOORS.flatMap(door =>
    UPS.flatMap(up => FILES.flatMap(file => [1, 3, 6].map(depth => `${door}${up.repeat(depth)}${file}`))),
  );
  paths.push(
    '/assets/%00',
    '/media/..%00/app-secret',
    '/media/.env',
    '/.env',
    '/.git/config',
    '/areas/.',
    '//etc/passwd',
  );
  /** @type {string[]} */
  const leaked = [];
  /** @type {string[]} */
  const broken = [];
  for (const path of paths) {
    const { status, text } = await site.ask(path);
    const isLeak = [secret, own, 'root:x:', 'DATABASE_URL', '"service":"api"'].some(part =>
      text.includes(part),
    );
    if (isLeak) leaked.push(path);
    if (status === 0 || status >= 500) broken.push(`${path} ${status}`);
  }
  expect(
    'no path leads to a file that is not served',
    leaked.length === 0,
    `${paths.length} paths; ${some(leaked)}`,
  );
  expect('and none breaks the server', broken.length === 0, some(broken));
}

const MEGABYTE = 1_048_576;

/**
 * Requests that are too large, too deep or no requests at all.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function overload({ site }, expect) {
  const path = '/front/event/search';
  const huge = JSON.stringify({ search: 'x'.repeat(20 * MEGABYTE) });
  const deep = (/** @type {string} */ open, /** @type {number} */ times) => `{"search":${open.repeat(times)}`;
  const fields = Object.fromEntries(Array.from({ length: 8_000 }, (_, at) => [`f${at}`, at]));
  /** @type {{ what: string, ask: import('./site.mjs').Ask, statuses: number[] }[]} */
  const odd = [
    { what: '20 MB', ask: { raw: huge }, statuses: [413] },
    { what: '257 KiB', ask: { raw: JSON.stringify({ search: 'x'.repeat(263_000) }) }, statuses: [413] },
    { what: '100,000 open lists', ask: { raw: deep('[', 100_000) }, statuses: [400] },
    { what: '30,000 open objects', ask: { raw: deep('{"a":', 30_000) }, statuses: [400] },
    { what: '60 levels that end', ask: { raw: `${'['.repeat(60)}${']'.repeat(60)}` }, statuses: [400] },
    { what: '8,000 fields', ask: { body: { search: 'x', ...fields } }, statuses: [200, 400] },
    { what: 'a search of 100 KB', ask: { body: { search: 'ab '.repeat(33_000) } }, statuses: [200, 400] },
    {
      what: 'a header of 256 KiB',
      ask: { body: { search: 'x' }, headers: { 'x-long': 'x'.repeat(262_144) } },
      statuses: [0, 431],
    },
    {
      what: '500 headers',
      ask: { body: { search: 'x' }, headers: manyHeaders(500) },
      statuses: [0, 200, 400, 431],
    },
    { what: 'NUL', ask: { raw: '{"search":"a\\u0000b"}' }, statuses: [200, 400] },
    { what: 'half a sign', ask: { raw: '{"search":"\\ud800"}' }, statuses: [200, 400] },
    { what: 'a number without end', ask: { raw: `{"search":1e${'9'.repeat(5_000)}}` }, statuses: [400] },
    { what: 'no JSON', ask: { raw: '<a/>', headers: { 'content-type': 'text/xml' } }, statuses: [400] },
    {
      what: 'a wrong length',
      ask: { raw: '{}', headers: { 'content-length': '1' }, alone: true },
      statuses: [0, 400],
    },
  ];
  /** @type {string[]} */
  const wrong = [];
  for (const { what, ask, statuses } of odd) {
    const { status, ms } = await site.call(path, ask);
    if (!statuses.includes(status) || ms > 5_000) wrong.push(`${what}: ${status} in ${ms.toFixed(0)} ms`);
  }
  expect(
    'what is too large, too deep or no request is refused, and soon',
    wrong.length === 0,
    `${odd.length} kinds; ${some(wrong)}`,
  );
  const { status } = await site.call(path, { body: { search: 'jazz' } });
  expect('the next search is answered', status === 200, String(status));
}

/** @param {number} count */
function manyHeaders(count) {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-h${at}`, 'v']));
}
