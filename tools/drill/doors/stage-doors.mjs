import { createHash, randomBytes, randomUUID, sign } from 'node:crypto';
import { openSession } from '../../rig/open-session.mjs';
import { stageEvent } from '../../rig/stage-event.mjs';

/** @typedef {typeof import('../../../apps/api/src/hub/door-kit.ts')} Kit */

/**
 * @typedef {object} Gate a scanner at a door
 * @property {string} scannerId
 * @property {string} name
 *
 * @typedef {object} DoorTicket
 * @property {string} id
 * @property {string} code what its QR says
 *
 * @typedef {object} Doors
 * @property {string} eventId
 * @property {Gate[]} gates
 * @property {string} token a session of the steward of all gates
 * @property {string} staffToken a session of an admin
 * @property {DoorTicket[]} tickets
 * @property {string} pairingCode for a hub at the first gate
 */

/** @param {string} text */
const hashOf = text => createHash('sha256').update(text).digest();

/**
 * An event with paid tickets, gates with a steward, and what pairs a hub.
 *
 * @param {import('pg').Client} client
 * @param {{ tickets: number, gates: number, appSecret: string, kit: Kit }} options
 * @returns {Promise<Doors>}
 */
export async function stageDoors(client, { tickets: count, gates: gateCount, appSecret, kit }) {
  const { eventId, ticketTypeId } = await stageEvent(client, { capacity: count });
  await client.query(`update event set doors_at = now() - interval '1 hour' where id = $1`, [eventId]);
  const [stewardId, adminId] = [randomUUID(), randomUUID()];
  const { rows } = await client.query('select coalesce(max(key_id), 0) + 1 as next from signing_key');
  const keyId = Number(rows[0].next);
  const gates = Array.from({ length: gateCount }, (_, at) => ({
    scannerId: randomUUID(),
    name: `Gate ${at + 1}`,
  }));
  const people = [
    [stewardId, 'scanner'],
    [adminId, 'admin'],
  ];
  for (const [id, role] of people) {
    await client.query(
      `insert into app_user (id, email, name, role, password_hash) values ($1, $2, $3, $4, '')`,
      [id, `${id}@rig.test`, `Rig ${role}`, role],
    );
  }
  for (const { scannerId, name } of gates) {
    await client.query('insert into scanner (id, name, gate) values ($1, $2, $2)', [scannerId, name]);
    await client.query('insert into scanner_user values ($1, $2)', [scannerId, stewardId]);
    await client.query('insert into scanner_event values ($1, $2)', [scannerId, eventId]);
  }
  const key = kit.makeSigningKey(appSecret);
  const privateKey = kit.openPrivateKey(key.privateKey, appSecret);
  await client.query(
    'insert into signing_key (key_id, public_key, private_key, active) values ($1, $2, $3, false)',
    [keyId, key.publicKey, key.privateKey],
  );
  const tickets = await stageTickets(client, { count, eventId, ticketTypeId, keyId, kit });
  const codes = tickets.map(id => {
    const text = kit.ticketCodeText({ keyId, ticketId: id, eventId });
    return { id, code: kit.joinTicketCode(text, sign(null, Buffer.from(text), privateKey)) };
  });
  const pairingCode = randomBytes(32).toString('base64url');
  await client.query(
    `insert into device (id, kind, scanner_id, user_id, name, created_at, created_by, pairing_expires_at, code_hash,
        hub_named_at)
      values ($1, 'scanner', $2, $3, 'Hub', now(), $4, now() + interval '1 hour', $5, now())`,
    [randomUUID(), gates[0]?.scannerId, stewardId, adminId, hashOf(pairingCode)],
  );
  return {
    eventId,
    gates,
    token: await openSession(client, stewardId),
    staffToken: await openSession(client, adminId),
    tickets: codes,
    pairingCode,
  };
}

/**
 * Paid orders of four tickets each.
 *
 * @param {import('pg').Client} client
 * @param {{ count: number, eventId: string, ticketTypeId: string, keyId: number, kit: Kit }} options
 */
async function stageTickets(client, { count, eventId, ticketTypeId, keyId, kit }) {
  const ids = Array.from({ length: count }, () => randomUUID());
  const shortCodes = new Set();
  while (shortCodes.size < count)
    shortCodes.add(kit.makeReadableCode(9, (/** @type {number} */ size) => randomBytes(size)));
  await client.query(PAID_ORDERS, [ids, [...shortCodes], eventId, ticketTypeId, keyId]);
  return ids;
}

/** Four tickets an order: $1 and $2 are ids and short codes of tickets. */
const PAID_ORDERS = `
  with staged as (
    select id, short_code, (at - 1) / 4 as number, ((at - 1) % 4 + 1)::int as position
      from unnest($1::uuid[], $2::text[]) with ordinality as t (id, short_code, at)
  ), orders as materialized (
    select number, gen_random_uuid() as id, gen_random_uuid() as line, count(*)::int as quantity
      from staged group by number
  ), made as (
    insert into customer_order (id, number, token_hash, state, channel, currency, subtotal, fees, vat, total)
      select id, 'D' || left(replace(id::text, '-', ''), 11), sha256(id::text::bytea), 'paid', 'web', 'RSD', 0, 0, 0, 0 from orders
  ), lines as (
    insert into order_line (id, order_id, event_id, ticket_type_id, position, quantity, face, fee, total, vat)
      select line, id, $3, $4, 1, quantity, 0, 0, 0, 0 from orders
  )
  insert into ticket (id, order_id, order_line_id, event_id, ticket_type_id, position, short_code, key_id, price)
    select s.id, o.id, o.line, $3, $4, s.position, s.short_code, $5, 0 from staged s join orders o using (number)`;
