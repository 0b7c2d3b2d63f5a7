import { createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The token that opens an order, as its mails have it: the database has it sealed under the secret that the product
 * was started with, or that lies in its data folder.
 *
 * @param {import('pg').Client} client
 * @param {string} dataDir
 * @param {string} orderId
 */
export async function orderTokenOf(client, dataDir, orderId) {
  const { rows } = await client.query('select sealed_token from customer_order where id = $1', [orderId]);
  const secret = process.env['APP_SECRET'] || (await readFile(join(dataDir, 'app-secret'), 'utf8')).trim();
  return openSealed(String(rows[0]?.sealed_token), `token of order ${orderId}`, secret);
}

/**
 * What the database keeps of a token to find its order by.
 *
 * @param {string} token
 */
export function hashOfToken(token) {
  return createHash('sha256').update(token).digest();
}

/**
 * @param {string} sealed base64url of nonce (12 bytes), tag (16) and text
 * @param {string} name
 * @param {string} secret
 */
function openSealed(sealed, name, secret) {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'velvet-hall setting secrets', 32));
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}
