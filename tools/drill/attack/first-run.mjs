import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../process/ports.mjs';
import { withClient } from '../../postgres/connection.mjs';
import { openDatabase } from '../../start/database.mjs';
import { prepareDatabase, startProduct } from '../../start/product.mjs';
import { readSettings } from '../../start/settings.mjs';
import { readSetupLink } from '../../start/setup-link.mjs';

import { openSessionOf } from '../../rig/open-session.mjs';
import { openSite, some } from './site.mjs';
import { GUESSABLE, PASSWORD, ROLES, rowsOf } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

/**
 * @typedef {object} Shop a production start on data that was begun with the demo
 * @property {ReturnType<typeof openSite>} site
 * @property {import('pg').Client} client
 * @property {() => Promise<string>} printLink a fresh setup link's token, as the console prints it
 * @property {string} oldSession of a demo admin, from before the production start
 */

/** A password that nobody has published. */
const GOOD_PASSWORD = 'a quiet evening of many seats';

/** So many come with the same link at the same moment. */
const AT_ONCE = 6;

/**
 * The first start of a real shop: somebody opens the setup page without its link, uses a link that is old, was replaced or
 * was used, and logs in with the demo's published password.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 * @param {(line: string) => void} log
 */
export async function enterFirstRun(stage, expect, log) {
  await withShop(stage, log, async shop => {
    await logInAsDemo(shop, expect);
    await setUpWithoutLink(shop, expect);
    await setUpWithDeadLinks(shop, expect);
    await setUpTwice(shop, expect);
  });
}

/** @param {Shop} shop @param {Expect} expect */
async function logInAsDemo({ site, oldSession }, expect) {
  const inside = [];
  for (const role of [...ROLES, 'helper', 'two-roles']) {
    const { body } = await site.call('/back/user/login', {
      body: { email: `${role}@demo.test`, password: PASSWORD },
    });
    if (body?.token || body?.secondFactor) inside.push(role);
  }
  expect(
    'the published password of the demo opens no account in production',
    inside.length === 0,
    some(inside),
  );
  const { status } = await site.call('/back/user/me', { token: oldSession });
  expect('nor does a session of the demo', status === 401, `${status}`);
}

/** @param {Shop} shop @param {Expect} expect */
async function setUpWithoutLink(shop, expect) {
  await shop.printLink();
  const reset = randomBytes(32).toString('base64url');
  await shop.client.query(
    `insert into account_link (kind, email, token_hash, created_at, expires_at, counted_from)
      values ('reset', 'admin@demo.test', $1, now(), now() + interval '1 hour', now())`,
    [createHash('sha256').update(reset).digest()],
  );
  const page = await shop.site.ask('/setup');
  const told = /token=([\w-]{43})/.exec(page.text)?.[1];
  const opened = [];
  for (const token of [undefined, '', GUESSABLE, 'x'.repeat(43), reset, ...(told ? [told] : [])])
    if (await opens(shop, token)) opened.push(String(token));
  expect(
    'nobody becomes the first admin without the link',
    opened.length === 0 && page.status === 200,
    `opened by: ${some(opened)}`,
  );
}

/** @param {Shop} shop @param {Expect} expect */
async function setUpWithDeadLinks(shop, expect) {
  const replaced = await shop.printLink();
  const old = await shop.printLink();
  await shop.client.query(
    `update account_link set created_at = created_at - interval '2 hours', expires_at = expires_at - interval '2 hours'
      where kind = 'setup'`,
  );
  const opened = [];
  if (await opens(shop, replaced)) opened.push('one that a newer one replaced');
  if (await opens(shop, old)) opened.push('one that is too old');
  expect('a setup link that was replaced or is too old opens nothing', opened.length === 0, some(opened));
}

/** @param {Shop} shop @param {Expect} expect */
async function setUpTwice(shop, expect) {
  const { site, client } = shop;
  const token = await shop.printLink();
  const published = await complete(site, token, PASSWORD);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => complete(site, token)));
  const made = answers.filter(({ status }) => status === 200).length;
  expect(
    'a setup link makes one admin, however many come with it at once, and none with the published password',
    published.status === 400 && made === 1,
    `${published.status} with the published one; ${made} of ${AT_ONCE} at once`,
  );
  const again = await opens(shop, token);
  const [{ admins }] = await rowsOf(
    client,
    `select count(*)::int admins from app_user where role = 'admin' and status = 'active'`,
  );
  const printed = await shop.printLink();
  expect(
    'a setup link that was used opens nothing, and no other is printed',
    !again && admins === 1 && printed === '',
    `${again ? 'opened again' : 'dead'}, ${admins} admin, ${printed ? 'another printed' : 'none printed'}`,
  );
}

/**
 * Whether the page would show its form, or an admin would be made.
 *
 * @param {Shop} shop
 * @param {string | undefined} token
 */
async function opens({ site }, token) {
  const shown = await site.call('/front/account/check-link', { body: { kind: 'setup', token } });
  const made = await complete(site, token);
  return shown.status < 400 || made.status < 400;
}

/**
 * @param {ReturnType<typeof openSite>} site
 * @param {string | undefined} token
 * @param {string} [password]
 */
function complete(site, token, password = GOOD_PASSWORD) {
  return site.call('/front/account/complete-setup', {
    body: { token, email: `${randomUUID()}@thief.test`, name: 'Thief', password, language: 'en' },
  });
}

/**
 * @param {Stage} stage
 * @param {(line: string) => void} log
 * @param {(shop: Shop) => Promise<void>} body
 */
async function withShop({ dataDir, inFront }, log, body) {
  const folder = join(dataDir, 'first-run');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const { DATABASE_URL: _theirs, RELEASE_DIR: _released, PUBLIC_ORIGIN: _origin, ...env } = process.env;
  const port = String(await findFreePort());
  const demo = readSettings({ ...env, NODE_ENV: 'development', DATA_DIR: folder, PORT: port });
  const oldSession = await beginWithDemo(demo, log);
  const settings = { ...demo, nodeEnv: 'production' };
  const product = await withSecret(() => startProduct(settings, log, { durable: true }));
  const front = await inFront(product.url);
  const site = openSite(front.url);
  const printLink = async () => {
    const lines = await withSecret(() => readSetupLink(settings, product.databaseUrl));
    return /token=([\w-]+)/.exec(lines.join('\n'))?.[1] ?? '';
  };
  try {
    await withClient(product.databaseUrl, client => body({ site, client, printLink, oldSession }));
  } finally {
    site.close();
    front.close();
    await product.stop();
  }
}

/**
 * What a plain `npm start` leaves: the demo, with an admin who is logged in.
 *
 * @param {import('../../start/settings.mjs').Settings} settings
 * @param {(line: string) => void} log
 */
async function beginWithDemo(settings, log) {
  const database = await openDatabase(settings, log, { durable: true });
  try {
    await prepareDatabase(settings, database.url, () => {});
    return await withClient(database.url, client => openSessionOf(client, 'admin@demo.test'));
  } finally {
    await database.stop();
  }
}

const SECRET = randomBytes(48).toString('base64');

/**
 * Does something with the secret of a production shop in the environment of what it starts.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withSecret(work) {
  const before = process.env['APP_SECRET'];
  process.env['APP_SECRET'] = SECRET;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['APP_SECRET'];
    else process.env['APP_SECRET'] = before;
  }
}
