import { createHash, randomInt, randomUUID } from 'node:crypto';
import { readCalls } from './calls.mjs';
import { openSite } from './site.mjs';

/** @typedef {import('./site.mjs').Answer} Answer */
/** @typedef {Record<'clientId' | 'eventId' | 'orderId' | 'ticketId' | 'entryId' | 'payspotId' | 'scannerId', string>} Records */

/**
 * @typedef {object} Stage
 * @property {string} url
 * @property {ReturnType<typeof openSite>} site
 * @property {import('./calls.mjs').Call[]} calls
 * @property {import('pg').Client} client
 * @property {Record<string, string>} tokens sessions by role
 * @property {Records} own what the demo people have
 * @property {Records} foreign what they have nothing to do with
 * @property {Record<string, string>} foreignParts parts of that, by the fields that name them
 * @property {string} dataDir
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
  const own = await findOwn(client);
  const foreign = await findForeign(client);
  const foreignParts = await addForeignParts(client, foreign);
  return { url, site, calls: readCalls(document), client, tokens, own, foreign, foreignParts, dataDir };
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
            (select id from payspot limit 1) "payspotId", (select id from scanner limit 1) "scannerId"
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
    `select o.id "orderId", t.id "ticketId", e.id "eventId", e.client_id "clientId"
       from ticket t join customer_order o on o.id = t.order_id join event e on e.id = t.event_id
      where e.client_id not in (select client_id from client_member)
        and e.client_id not in (select client_id from manager_client)
        and e.id not in (select event_id from event_assignment)
        and e.id not in (select event_id from scanner_event)
        and o.user_id is null and o.seller_id is null limit 1`,
  );
  if (!row) throw new Error('the demo has no order of an organiser that nobody has to do with');
  return { payspotId, scannerId, ...row, entryId: await addWaiting(client, row.eventId) };
}

/**
 * What stands inside records of others: a member and their session, a device, a code, a question, places that are kept
 * back, and tickets.
 *
 * @param {import('pg').Client} client
 * @param {Records} foreign
 * @returns {Promise<Record<string, string>>}
 */
async function addForeignParts(client, { clientId, eventId, scannerId, ticketId }) {
  const [memberId, sessionId, deviceId] = [randomUUID(), randomUUID(), randomUUID()];
  const [codeId, questionId, blockId] = [randomUUID(), randomUUID(), randomUUID()];
  const [{ quotaId, ticketTypeId }] = await rowsOf(
    client,
    `select (select id from quota where event_id = $1 limit 1) "quotaId",
            (select id from ticket_type where event_id = $1 limit 1) "ticketTypeId"`,
    [eventId],
  );
  /** @type {[string, unknown[]][]} */
  const rows = [
    [
      `insert into app_user (id, email, name, role) values ($1::uuid, $1::text || '@victim.test', 'Victim', 'client')`,
      [memberId],
    ],
    [`insert into client_member (client_id, user_id) values ($1, $2)`, [clientId, memberId]],
    [
      `insert into session (id, token_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
      [sessionId, createHash('sha256').update(sessionId).digest(), memberId],
    ],
    [
      `insert into device (id, client_id, kind, scanner_id, user_id, name, created_at, pairing_expires_at)
       values ($1, $2, 'scanner', $3, $4, 'Victim', now(), now() + interval '1 hour')`,
      [deviceId, clientId, scannerId, memberId],
    ],
    [
      `insert into code (id, client_id, code, key, kind, basis_points) values ($1, $2, 'VICTIM', 'VICTIM', 'percent', 100)`,
      [codeId, clientId],
    ],
    [
      `insert into question (id, event_id, kind, labels) values ($1, $2, 'text', '{"en":"Victim"}')`,
      [questionId, eventId],
    ],
    [
      `insert into inventory_block (id, event_id, quota_id, reason, units, created_at)
       values ($1, $2, $3, 'house', 1, now())`,
      [blockId, eventId, quotaId],
    ],
  ];
  for (const [text, values] of rows) await client.query(text, values);
  const named = {
    memberId,
    sessionId,
    deviceId,
    codeId,
    questionId,
    blockId,
    quotaId,
    ticketTypeId,
    ticketId,
  };
  return { ...named, placeId: scannerId, personId: memberId };
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
