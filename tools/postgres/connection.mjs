import { SERVER_ROLE } from './initialize.mjs';

/** The product's database in the embedded cluster. */
export const DATABASE = 'velvet_hall';

/**
 * @param {number} port
 * @param {string} password
 * @param {string} [database]
 */
export function connectionUrl(port, password, database = DATABASE) {
  return `postgresql://${SERVER_ROLE}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Runs `body` on one connection of its own. The driver is loaded late, since this file is also read by
 * commands that run before anything is installed.
 *
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withClient(url, body) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // deliberate: a dropped connection shows at the query that needs it
  await client.connect();
  try {
    return await body(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * @param {number} port
 * @param {string} password
 * @returns {Promise<string>} the data folder of the server that answers there
 */
export async function readDataFolder(port, password) {
  return withClient(connectionUrl(port, password, 'postgres'), async client => {
    const { rows } = await client.query('show data_directory');
    return String(rows[0].data_directory);
  });
}

/**
 * Makes the product's database when the cluster has none.
 *
 * @param {number} port
 * @param {string} password
 */
export async function ensureDatabase(port, password) {
  await withClient(connectionUrl(port, password, 'postgres'), async client => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}
