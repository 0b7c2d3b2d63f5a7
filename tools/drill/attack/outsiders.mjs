import { randomUUID } from 'node:crypto';
import { stageEvent } from '../../rig/stage-event.mjs';
import { rowsOf } from './stage.mjs';
import { addressOf, some } from './site.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

/** A mailbox of somebody who never asked for anything, as different mail programs would write its address. */
export const VICTIM = {
  mailbox: 'victim.of.mails@gmail.com',
  spellings: [
    'victim.of.mails@gmail.com',
    'v.i.c.t.i.m.of.mails@gmail.com',
    'victimofmails+win@gmail.com',
    'Victim.Of.Mails@googlemail.com',
  ],
};

/** Names with which a stranger's mail would advertise something. */
export const ADVERTS = [
  'Win at casino.example',
  'https://casino.example/win',
  'www.casino.example now',
  'casino。example',
];

/** So many orders are tried, each from a network of its own. */
const ORDERS = 24;

/** A mailbox that nobody proved gets so many mails a day (docs/operations.md, MAILS_PER_MAILBOX). */
const MOST_MAILS = 5;

/** So many wrong passwords a stranger tries. */
const WRONG_PASSWORDS = 60;

/** No lock may last longer, in hours. */
const LONGEST_LOCK = 4;

/**
 * Lets the shop send mails with an advert to somebody else, and as many of them as possible.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function useAsRelay(stage, expect) {
  const free = await stageEvent(stage.client, { capacity: 500, face: 0 });
  const taken = [];
  for (const [at, name] of ADVERTS.entries()) {
    const { status, text } = await order(stage, free, { email: `advert-${at}@victim.test`, name }, 700 + at);
    if (status !== 400 || !text.includes('web_address')) taken.push(`${name}: ${status} ${text}`);
  }
  expect('no name carries an address of the web', taken.length === 0, some(taken));
  let made = 0;
  let refused = '';
  for (let at = 0; at < ORDERS; at++) {
    const email = VICTIM.spellings[at % VICTIM.spellings.length] ?? VICTIM.mailbox;
    const { status, text } = await order(stage, free, { email, name: 'Blocked Account' }, 720 + at);
    if (status === 200) made += 1;
    else refused = text;
  }
  const [{ mails }] = await rowsOf(
    stage.client,
    `select count(*)::int mails from message where email_identity(recipient) = email_identity($1)`,
    [VICTIM.mailbox],
  );
  expect(
    'a mailbox that nobody proved gets few mails, however its address is spelt',
    made > 0 && mails > 0 && mails <= MOST_MAILS,
    `${mails} mails of ${made} orders; the last refusal: ${refused || 'none'}`,
  );
}

/**
 * Orders a free ticket, from a network of its own.
 *
 * @param {Stage} stage
 * @param {import('../../rig/stage-event.mjs').StagedEvent} event
 * @param {{ email: string, name: string }} buyer
 * @param {number} network
 */
async function order({ site }, { eventId, ticketTypeId }, buyer, network) {
  const from = addressOf(network);
  const { body: cart } = await site.call('/front/cart/hold', {
    body: { eventId, lines: [{ ticketTypeId, quantity: 1 }], idempotencyKey: randomUUID() },
    from,
  });
  return site.call('/front/checkout/submit', {
    body: {
      ...{ cartToken: cart?.cartToken, idempotencyKey: randomUUID(), buyer, paymentMethod: 'free' },
      ...{ acceptTerms: true, expectedTotal: 0 },
    },
    from,
  });
}

/**
 * Locks somebody else out of an account by wrong passwords.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function lockOut({ site, client }, expect) {
  const [email, password] = ['contractor@demo.test', 'velvet-hall-demo'];
  const own = addressOf(780);
  const before = await site.call('/back/user/login', { body: { email, password }, from: own });
  for (let at = 0; at < WRONG_PASSWORDS; at++) {
    const body = { email, password: `wrong-password-${at}` };
    await site.call('/back/user/login', { body, from: addressOf(800 + at) });
  }
  const after = await site.call('/back/user/login', { body: { email, password }, from: own });
  expect(
    'anyone who guesses from elsewhere keeps nobody out of their own place',
    Boolean(before.body?.token && after.body?.token),
    `${before.status}, then ${after.status} ${after.text.slice(0, 40)}`,
  );
  const [{ hours }] = await rowsOf(
    client,
    `select coalesce(extract(epoch from max(locked_until) - now()) / 3600, 0)::float hours
       from app_user where email = $1`,
    [email],
  );
  expect('no account is locked for good', hours <= LONGEST_LOCK, `${hours.toFixed(2)} hours`);
}
