import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../rig/driver-rate.mjs';
import { PASSWORD, rowsOf } from './stage.mjs';
import { addressOf, inParallel, some } from './site.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

const PAIRS = 150;
const SHUFFLES = 4_000;
/** Chance of a false alarm that is put up with. */
const SIGNIFICANCE = 0.001;

/**
 * Whether the time of a refusal tells an account from none: pairs of tries right after one another, in an order that
 * changes by chance. If nothing can be told, the differences of the pairs may have either sign; so the median of the
 * differences is held against those of thousands of random signs (a permutation test of the sign, two-sided).
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function timeLogins({ site, client }, expect) {
  const known = await makeAccounts(client, PAIRS);
  /** @type {number[]} */
  const differences = [];
  /** @type {Set<string>} */
  const answers = new Set();
  for (const [at, email] of known.entries()) {
    const tries = [
      { email, isKnown: true },
      { email: `${randomUUID()}@known.test`, isKnown: false },
    ];
    if (Math.random() < 0.5) tries.reverse();
    let difference = 0;
    for (const { email: tried, isKnown } of tries) {
      const body = { email: tried, password: 'not the password' };
      const { ms, text, status } = await site.call('/back/user/login', { body, from: addressOf(at) });
      answers.add(`${status} ${text}`);
      difference += isKnown ? ms : -ms;
    }
    differences.push(difference);
  }
  const observed = median(differences);
  const shuffled = Array.from({ length: SHUFFLES }, () =>
    Math.abs(median(differences.map(value => (Math.random() < 0.5 ? value : -value)))),
  );
  const chance = shuffled.filter(value => value >= Math.abs(observed)).length / SHUFFLES;
  expect('a refusal says the same of an account and of none', answers.size === 1, [...answers].join(' | '));
  expect(
    'the time it takes says nothing either',
    chance >= SIGNIFICANCE,
    `${PAIRS} interleaved pairs, median difference ${observed.toFixed(2)} ms, ` +
      `noise ±${percentile(shuffled, 0.95).toFixed(2)} ms (95 % of ${SHUFFLES} random signs), p = ${chance.toFixed(4)}`,
  );
  const asked = await Promise.all(
    [known[0] ?? '', `${randomUUID()}@known.test`].map((email, at) =>
      site.call('/front/account/forgot-password', { body: { email, lang: 'en' }, from: addressOf(900 + at) }),
    ),
  );
  expect(
    'who asks for a new password learns as little',
    asked[0]?.status === asked[1]?.status && asked[0]?.text === asked[1]?.text,
    asked.map(({ status, text }) => `${status} ${text}`).join(' | '),
  );
}

/**
 * Accounts with the password of the demo, which nobody has failed to log in with yet.
 *
 * @param {import('pg').Client} client
 * @param {number} count
 * @returns {Promise<string[]>}
 */
async function makeAccounts(client, count) {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@known.test`);
  await client.query(
    `insert into app_user (id, email, name, role, status, password_hash)
     select gen_random_uuid(), wanted, 'Known', 'app-individual', 'active', u.password_hash
       from unnest($1::text[]) wanted, app_user u where u.email = 'buyer@demo.test'`,
    [emails],
  );
  return emails;
}

/** @param {number[]} values */
function median(values) {
  return percentile(values, 0.5);
}

const TRIES = 10_000;
const ADDRESSES = 250;
const AT_ONCE = 48;
/** What a page asks for while all that goes on; slower than this it would be felt. */
const FELT_MS = 500;
const PATIENCE_MS = 30_000;

/**
 * Ten thousand tries from many addresses: at a few accounts, the right password among the wrong ones, and at e-mails
 * that nobody has. Meanwhile visitors come as always.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 * @param {(line: string) => void} log
 * @param {number} [tries]
 */
export async function tryPasswords({ site, client }, expect, log, tries = TRIES) {
  const targets = await makeAccounts(client, 5);
  const quiet = await visitFor(site, () => false, 40);
  /** @type {Map<string, number>} */
  const outcomes = new Map();
  /** @type {string[]} */
  const let_in = [];
  let isOver = false;
  const visits = visitFor(site, () => isOver);
  const begun = Date.now();
  await inParallel(Array.from({ length: tries }), AT_ONCE, async (_, at) => {
    const isSpray = at % 10 === 0;
    const email = isSpray ? `nobody-${at}@known.test` : targets[at % targets.length];
    // the right one comes again and again once five wrong ones were tried
    const password = at > 200 && at % 7 === 0 ? PASSWORD : `password-${at}`;
    const { status, body } = await site.call('/back/user/login', {
      body: { email, password },
      from: addressOf(1_000 + (at % ADDRESSES)),
    });
    const outcome = status === 200 && typeof body === 'string' ? body : String(status);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (body?.token) let_in.push(`${email} at try ${at}`);
  });
  isOver = true;
  const busy = await visits;
  const seconds = (Date.now() - begun) / 1000;
  log(
    `${tries} tries in ${seconds.toFixed(0)} s: ${[...outcomes].map(([what, n]) => `${n} ${what}`).join(', ')}`,
  );
  expect(
    'of ten thousand tries none gets in, though the right password is among them',
    let_in.length === 0,
    some(let_in),
  );
  expect('every try was answered', !outcomes.has('0') && !outcomes.has('500'), JSON.stringify([...outcomes]));
  const p95 = (/** @type {number[]} */ times) => percentile(times, 0.95);
  expect(
    'visitors are answered as always meanwhile',
    busy.failed === 0 && p95(busy.times) < FELT_MS,
    `p95 ${p95(busy.times).toFixed(0)} ms of ${busy.times.length} visits, ${p95(quiet.times).toFixed(0)} ms before; ${busy.failed} failed`,
  );
  await expectUntouched({ site, client, targets }, expect);
}

/**
 * @param {{ site: Stage['site'], client: import('pg').Client, targets: string[] }} stage
 * @param {Expect} expect
 */
async function expectUntouched({ site, client, targets }, expect) {
  const deadline = Date.now() + PATIENCE_MS;
  let answer = await site.call('/back/user/login', {
    body: { email: 'manager@demo.test', password: PASSWORD },
  });
  while (answer.status !== 200 && Date.now() < deadline) {
    await sleep(1_000);
    answer = await site.call('/back/user/login', {
      body: { email: 'manager@demo.test', password: PASSWORD },
    });
  }
  expect('other people log in afterwards', Boolean(answer.body?.token), String(answer.status));
  const [{ locked }] = await rowsOf(
    client,
    'select count(*)::int locked from app_user where email = any($1) and locked_until > now()',
    [targets],
  );
  expect(
    'the accounts that were tried are locked',
    locked === targets.length,
    `${locked} of ${targets.length}`,
  );
}

/**
 * Visits pages and searches until somebody says that it is over, or so many times.
 *
 * @param {Stage['site']} site
 * @param {() => boolean} isOver
 * @param {number} [times]
 */
async function visitFor(site, isOver, times = Number.POSITIVE_INFINITY) {
  const visits = [
    () => site.ask('/'),
    () => site.ask('/archive'),
    () => site.call('/front/event/search', { body: { search: 'jazz' }, from: addressOf(9) }),
    () => site.call('/front/event/get-tags'),
  ];
  /** @type {number[]} */
  const taken = [];
  let failed = 0;
  for (let at = 0; at < times && !isOver(); at++) {
    const answer = await visits[at % visits.length]?.();
    if (answer?.status !== 200) failed += 1;
    taken.push(answer?.ms ?? 0);
    await sleep(50);
  }
  return { times: taken, failed };
}
