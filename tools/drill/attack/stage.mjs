import { createHash, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCalls } from './calls.mjs';
import { recordsOf, refuseUnknownIds } from './ids.mjs';
import { openSite } from './site.mjs';

/** @typedef {import('./site.mjs').Answer} Answer */
/** @typedef {Record<'clientId' | 'eventId' | 'orderId' | 'ticketId' | 'entryId' | 'payspotId' | 'scannerId' | 'seatId', string>} Records */
/** @typedef {Records & import('./ids.mjs').Known} Belongings */

/**
 * @typedef {object} Stage
 * @property {string} url
 * @property {ReturnType<typeof openSite>} site
 * @property {import('./calls.mjs').Call[]} calls
 * @property {import('pg').Client} client
 * @property {Record<string, string>} tokens sessions by role
 * @property {Belongings} own what the demo people have
 * @property {Belongings} foreign what they have nothing to do with
 * @property {string} dataDir
 * @property {(url: string) => Promise<{ url: string, close: () => void }>} inFront what stands before a further product
 *   that an attack starts: nothing, or the hole that is played
 */

export const PASSWORD = 'velvet-hall-demo';
export const ROLES = ['admin', 'client', 'manager', 'contractor', 'payspot', 'scanner', 'buyer'];

/**
 * Everything that the attacks need: sessions of the demo people, and records that are theirs and that are not.
 *
 * @param {{ url: string, client: import('pg').Client, dataDir: string }} product
 * @returns {Promise<Stage>}
 */
export async function setStage({ url, client, dataDir }) {
  const site = openSite(url);
  const { body: document } = await site.ask('/api/docs/json');
  /** @type {Record<string, string>} */
  const tokens = {};
  for (const role of ROLES) tokens[role] = await logIn(site, role);
  const calls = readCalls(document);
  refuseUnknownIds(calls);
  const own = await withParts(client, await findOwn(client), { mayLack: true });
  const foreign = await withParts(client, await findForeign(client), { mayLack: false });
  await untilMailed(client, foreign.orderId);
  const inFront = async (/** @type {string} */ further) => ({ url: further, close: () => {} });
  return { url, site, calls, client, tokens, own, foreign, dataDir, inFront };
}

/** So long the mails of an order are waited for. */
const MAIL_SECONDS = 60;

/**
 * Waits until the mails of an order have gone where they go: the job that sends them writes into their rows, which is no
 * attack.
 *
 * @param {import('pg').Client} client
 * @param {string} orderId
 */
async function untilMailed(client, orderId) {
  for (let second = 0; second < MAIL_SECONDS; second++) {
    const waiting = await rowsOf(
      client,
      `select 1 from message where order_id = $1 and state = 'queued' limit 1`,
      [orderId],
    );
    if (waiting.length === 0) return;
    await sleep(1_000);
  }
}

/**
 * @param {ReturnType<typeof openSite>} site
 * @param {string} role
 */
export async function logIn(site, role) {
  const { status, body } = await site.call('/back/user/login', {
    body: { email: `${role}@demo.test`, password: PASSWORD },
  });
  if (!body?.token) throw new Error(`${role} can't log in: ${status} ${JSON.stringify(body)}`);
  return String(body.token);
}

/**
 * @param {import('pg').Client} client
 * @returns {Promise<Records>}
 */
async function findOwn(client) {
  const [row] = await rowsOf(
    client,
    `select m.client_id "clientId", e.id "eventId", o.id "orderId", t.id "ticketId",
            (select id from payspot limit 1) "payspotId", (select id from scanner limit 1) "scannerId",
            (select s.id from event_seat s where s.event_id = e.id limit 1) "seatId"
       from client_member m
       join app_user u on u.id = m.user_id and u.email = 'client@demo.test'
       join event e on e.client_id = m.client_id
       join ticket t on t.event_id = e.id
       join customer_order o on o.id = t.order_id limit 1`,
  );
  return { ...row, entryId: await addWaiting(client, row.eventId) };
}

/**
 * What the demo people have nothing to do with: an order of an organiser whose member, account manager or helper none
 * of them is, and a counter and a door of somebody else.
 *
 * @param {import('pg').Client} client
 * @returns {Promise<Records>}
 */
async function findForeign(client) {
  const [payspotId, scannerId] = [randomUUID(), randomUUID()];
  await client.query(`insert into payspot (id, name, city) values ($1, 'Victim', 'Graz')`, [payspotId]);
  await client.query(`insert into scanner (id, name) values ($1, 'Victim')`, [scannerId]);
  const [row] = await rowsOf(
    client,
    `select o.id "orderId", t.id "ticketId", e.id "eventId", e.client_id "clientId",
            (select s.id from event_seat s join event of on of.id = s.event_id
              where of.client_id not in (select client_id from client_member) limit 1) "seatId"
       from ticket t join customer_order o on o.id = t.order_id join event e on e.id = t.event_id
      where e.client_id not in (select client_id from client_member)
        and e.client_id not in (select client_id from manager_client)
        and e.id not in (select event_id from event_assignment)
        and e.id not in (select event_id from scanner_event)
        and o.user_id is null and o.seller_id is null
        and exists (select from payment p where p.order_id = o.id)
        and exists (select from ledger_transaction l where l.order_id = o.id)
        and exists (select from message m where m.order_id = o.id)
        and exists (select from hold h where h.event_id = e.id) limit 1`,
  );
  if (!row) throw new Error('the demo has no order of an organiser that nobody has to do with');
  return { payspotId, scannerId, ...row, entryId: await addWaiting(client, row.eventId) };
}

/**
 * @param {import('pg').Client} client
 * @param {Records} records
 * @param {{ mayLack: boolean }} options
 * @returns {Promise<Belongings>}
 */
async function withParts(client, records, options) {
  return { ...records, ...(await recordsOf(client, records, options)) };
}

/**
 * @param {import('pg').Client} client
 * @param {string} eventId
 */
async function addWaiting(client, eventId) {
  const id = randomUUID();
  await client.query(
    `insert into waiting_entry (id, event_id, email, name, language, quantity, state, token, joined_at, place, confirmed_at)
     values ($1::uuid, $2, $1::text || '@victim.test', 'Waiting', 'en', 1, 'waiting', $3, now(), $4, now())`,
    [id, eventId, createHash('sha256').update(id).digest('base64url'), randomInt(1e6, 2e9)],
  );
  return id;
}

/**
 * @param {import('pg').Client} client
 * @param {string} text
 * @param {unknown[]} [values]
 * @returns {Promise<any[]>}
 */
export async function rowsOf(client, text, values) {
  return (await client.query(text, values)).rows;
}

/** What somebody guesses first. */
export const GUESSABLE = 'a'.repeat(43);
