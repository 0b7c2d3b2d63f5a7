import { createHash, randomBytes, randomUUID } from 'node:crypto';

/**
 * Opens a session of an account without its password: those of the demo open nothing in production.
 *
 * @param {import('pg').Client} client
 * @param {string} userId
 * @returns {Promise<string>} the token to send as bearer
 */
export async function openSession(client, userId) {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into session (token_hash, user_id, created_at, last_used_at, expires_at, user_agent, address, id)
      values ($1, $2, now(), now(), now() + interval '12 hours', '', '127.0.0.1', $3)`,
    [createHash('sha256').update(token).digest(), userId, randomUUID()],
  );
  return token;
}

/**
 * As `openSession`, of the account with an address.
 *
 * @param {import('pg').Client} client
 * @param {string} email
 * @returns {Promise<string>} the token to send as bearer
 * @throws {Error} when there is no such account
 */
export async function openSessionOf(client, email) {
  const { rows } = await client.query('select id from app_user where email = $1', [email]);
  if (!rows[0]) throw new Error(`There is no account ${email}.`);
  return openSession(client, rows[0].id);
}
