import { randomUUID } from 'node:crypto';
import { withClient } from '../../postgres/connection.mjs';
import { openSession } from '../../rig/open-session.mjs';

/**
 * People of a role with a session each, who were not there before.
 *
 * @param {import('./stage.mjs').Stage} stage
 * @param {string} role
 * @param {number} count
 * @returns {Promise<{ userId: string, token: string }[]>}
 */
export function addPeople({ product }, role, count) {
  return withClient(product.databaseUrl, async client => {
    /** @type {{ userId: string, token: string }[]} */
    const people = [];
    for (let number = 0; number < count; number += 1) {
      const userId = randomUUID();
      await client.query(
        `insert into app_user (id, email, name, password_hash, role) values ($1, $2, 'Drill', '', $3)`,
        [userId, `${userId}@drill.test`, role],
      );
      await client.query('insert into user_role (user_id, role) values ($1, $2) on conflict do nothing', [
        userId,
        role,
      ]);
      people.push({ userId, token: await openSession(client, userId) });
    }
    return people;
  });
}

/**
 * @param {import('./stage.mjs').Stage} stage
 * @param {string} email
 * @returns {Promise<string>} the id of somebody of the demo
 */
export function idOf({ product }, email) {
  return withClient(product.databaseUrl, async client => {
    const { rows } = await client.query('select id from app_user where email = $1', [email]);
    return String(rows[0]?.id);
  });
}
