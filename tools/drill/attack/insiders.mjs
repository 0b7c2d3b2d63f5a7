import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderTokenOf } from '../../rig/order-token.mjs';
import { logIn, rowsOf } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

/** So long a mail is waited for. */
const MAIL_SECONDS = 30;

/** Where a thief wants buyers to pay. */
export const THIEF_IBAN = 'BE68539007547034';

/** What a camera reads from a ticket. */
const wholeCode = /VH1\.[\w.-]{20,}/;

/** A link in a mail with what opens something. */
const openingLink = /[?&/=](token=)?[\w-]{30,}/;

/**
 * Staff look for what lets them act as somebody else: the tokens of buyers, links in stored mails, an account for buyers'
 * money, what their flags do not give, and the rights of one role in the area of another.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function abuseAccess(stage, expect) {
  await takeCapabilities(stage, expect);
  await readMailedLinks(stage, expect);
  await redirectMoney(stage, expect);
  await readWithoutFlags(stage, expect);
  await mixRoles(stage, expect);
}

/** @param {Stage} stage @param {Expect} expect */
async function takeCapabilities({ site, client, tokens, own, dataDir }, expect) {
  const token = await orderTokenOf(client, dataDir, own.orderId);
  const found = [];
  for (const role of ['admin', 'manager', 'client']) {
    const { status, text } = await site.call('/back/order/get', {
      token: tokens[role],
      body: { orderId: own.orderId },
    });
    if (status === 200 && (text.includes(token) || wholeCode.test(text))) found.push(role);
  }
  expect('no answer to staff holds what lets its buyer act', found.length === 0, found.join(' '));
}

/** @param {Stage} stage @param {Expect} expect */
async function readMailedLinks({ site, tokens }, expect) {
  await site.call('/front/account/forgot-password', { body: { email: 'admin@demo.test', lang: 'en' } });
  const list = async () =>
    (
      await site.call('/back/message/get-list', {
        token: tokens['admin'],
        body: { kind: 'account-reset', pageSize: 5 },
      })
    ).body;
  // a job writes it, soon
  let body = await list();
  for (let at = 0; at < MAIL_SECONDS && !body?.rows?.length; at++) {
    await sleep(1_000);
    body = await list();
  }
  const texts = [];
  for (const { _id: messageId } of body?.rows ?? [])
    texts.push((await site.call('/back/message/get', { token: tokens['admin'], body: { messageId } })).text);
  expect(
    'a stored mail shows its readers no link that opens an account',
    texts.length > 0 && texts.every(text => !openingLink.test(text)),
    `${texts.length} mails`,
  );
}

/** @param {Stage} stage @param {Expect} expect */
async function redirectMoney({ site, client }, expect) {
  const token = await logIn(site, 'admin');
  await client.query(
    `update session set confirmed_at = now() - interval '3 hours', created_at = now() - interval '3 hours'
      where token_hash = $1`,
    [createHash('sha256').update(token).digest()],
  );
  const stale = await site.call('/back/bank/save-settings', { token, body: { ibanEur: THIEF_IBAN } });
  expect(
    'a session that was confirmed hours ago changes no account that buyers pay into',
    stale.status === 403,
    `${stale.status} ${stale.text.slice(0, 80)}`,
  );
}

/** @param {Stage} stage @param {Expect} expect */
async function readWithoutFlags({ site, own }, expect) {
  const token = await logIn(site, 'helper');
  const { clientId, eventId, orderId } = own;
  const asked = {
    '/back/order/get-list': {},
    '/back/order/get': { orderId },
    '/back/code/get-list': { eventId },
    '/back/waiting-list/get-list': { eventId },
    '/back/payout/get-balance': { clientId },
  };
  const got = [];
  for (const [path, body] of Object.entries(asked)) {
    const { status } = await site.call(path, { token, body });
    if (status === 200) got.push(path);
  }
  expect('a member without flags reads no buyers, codes or money', got.length === 0, got.join(' '));
}

/** @param {Stage} stage @param {Expect} expect */
async function mixRoles({ site, client }, expect) {
  const token = await logIn(site, 'two-roles');
  const [{ clientId }] = await rowsOf(
    client,
    `select m.client_id "clientId" from client_member m
       join app_user u on u.id = m.user_id and u.email = 'two-roles@demo.test' limit 1`,
  );
  const open = async (/** @type {string} */ area) =>
    (await site.call('/back/payout/get-balance', { token, body: { clientId }, headers: { 'x-area': area } }))
      .status;
  const own = await open('client');
  const others = [await open('contractor'), await open('manager')];
  expect(
    'an area gives nobody the rights of their other roles',
    own === 200 && others.every(status => status === 403 || status === 404),
    `${own}, then ${others.join(' ')}`,
  );
}
