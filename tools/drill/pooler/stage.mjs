import { randomUUID } from 'node:crypto';
import { openSession } from '../../rig/open-session.mjs';
import { stageEvent } from '../../rig/stage-event.mjs';
import { ask } from '../counter/ask.mjs';
import { stageDoors } from '../doors/stage-doors.mjs';

/**
 * @typedef {object} Organiser who may see the events of one company
 * @property {string} token
 * @property {string} eventId
 *
 * @typedef {object} Stage everything that the calls of the drill need
 * @property {import('../../rig/stage-event.mjs').StagedEvent} event on sale in the shop
 * @property {{ token: string, payspotId: string, eventId: string, ticketTypeId: string, shiftId: string,
 *   shown: { expectedTotal: number, currency: string } }} counter
 * @property {import('../doors/stage-doors.mjs').Doors} doors
 * @property {readonly Organiser[]} organisers
 */

const PLENTY = 1_000_000;
const FLOAT = 100_000;

/**
 * @param {import('pg').Client} client
 * @param {{ api: { url: string }, appSecret: string, kit: import('../doors/stage-doors.mjs').Kit, tickets: number }} setting
 * @returns {Promise<Stage>}
 */
export async function stagePlatform(client, { api, appSecret, kit, tickets }) {
  const event = await stageEvent(client, { capacity: PLENTY });
  return {
    event,
    counter: await stageCounter(client, api),
    doors: await stageDoors(client, { tickets, gates: 2, appSecret, kit }),
    organisers: [await stageOrganiser(client), await stageOrganiser(client)],
  };
}

/**
 * @param {import('pg').Client} client
 * @param {string} role
 */
async function stageUser(client, role) {
  const id = randomUUID();
  await client.query(
    `insert into app_user (id, email, name, role, password_hash) values ($1, $2, $3, $4, '')`,
    [id, `${id}@rig.test`, `Rig ${role}`, role],
  );
  return { id, token: await openSession(client, id) };
}

/**
 * @param {import('pg').Client} client
 * @param {{ url: string }} api
 */
async function stageCounter(client, api) {
  const { eventId, ticketTypeId } = await stageEvent(client, { capacity: PLENTY });
  const { id, token } = await stageUser(client, 'payspot');
  const payspotId = randomUUID();
  await client.query(`insert into payspot (id, name, city) values ($1, 'Rig', 'Rig')`, [payspotId]);
  await client.query('insert into payspot_user values ($1, $2)', [payspotId, id]);
  const { body: event } = await ask({ api, token }, 'payspot/get-event', { payspotId, eventId });
  const floats = [{ currency: 'RSD', amount: FLOAT }];
  const { body: shift } = await ask({ api, token }, 'payspot/open-shift', {
    payspotId,
    floats,
    idempotencyKey: randomUUID(),
  });
  return {
    token,
    payspotId,
    eventId,
    ticketTypeId,
    shiftId: String(shift._id),
    shown: { expectedTotal: Number(event.ticketTypes[0].price), currency: String(event.currency) },
  };
}

/** @param {import('pg').Client} client */
async function stageOrganiser(client) {
  const { eventId } = await stageEvent(client, { capacity: PLENTY });
  const { id, token } = await stageUser(client, 'client');
  await client.query(
    'insert into client_member (client_id, user_id) select client_id, $2 from event where id = $1',
    [eventId, id],
  );
  return { token, eventId };
}
