import { rowsOf } from './stage.mjs';

/** Columns whose texts are words of the product, keys or addresses, and nobody's to choose. */
const NOT_TEXTS =
  /(^|_)(currency|language|timezone|state|kind|type|status|role|slug|key|token|hash|channel|provider|per|format|reason|country|code|folded|search|words?|email|recipient|secret|result|mode|operation|cause|actor|direction|verdict|outcome|fingerprint|visibility|bearer|policy|data|map_seat|holder|term|fee_bearer|archived_from|account|iban|bic|permissions|redirect_to|sealed_token|source|attachments)$/;

/** Tables of the database's own, what other programs read, and mails, which are written again. */
const NOT_TABLES = /^(schema_|idempotent_|audit_log|operation_log|seat_service_|ledger_|message$)/;

/** Documents that hold texts of people, by the names under which they stand there. */
const TEXT_KEYS = /^([a-z]{2}|name|label|title|text|note|notes|address|company|description)$/;

/** Documents that hold none. */
const NOT_DOCUMENTS =
  /^(before|after|answer|facts|frame|files|poster|data|headers|body|attachments|problems|tokens)$/;

const SCRIPT_ADDRESS = 'javascript:vhPwned=8';

/**
 * Writes a text into every column that holds texts, no matter who writes it there later and by whatever call. What the
 * database refuses can't be stored.
 *
 * @param {import('pg').Client} client
 * @param {{ text: string, html: string }} what
 * @returns {Promise<{ stored: string[], refused: string[] }>} columns
 */
export async function storeEverywhere(client, { text, html }) {
  const columns = await rowsOf(
    client,
    `select c.table_name "table", c.column_name "column", c.data_type "type"
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')
        and is_generated = 'NEVER'
      order by 1, 2`,
  );
  /** @type {{ stored: string[], refused: string[] }} */
  const done = { stored: [], refused: [] };
  for (const { table, column, type } of columns) {
    if (NOT_TABLES.test(table) || NOT_TEXTS.test(column)) continue;
    if (type === 'jsonb' && NOT_DOCUMENTS.test(column)) continue;
    const name = `${table}.${column}`;
    const isStored =
      type === 'jsonb'
        ? await storeInDocuments(client, table, column, text)
        : await storeInColumn(client, table, column, textFor(column, { text, html }));
    (isStored ? done.stored : done.refused).push(name);
  }
  return done;
}

/**
 * @param {string} column
 * @param {{ text: string, html: string }} what
 */
function textFor(column, { text, html }) {
  if (/(^|_)(url|link)$/.test(column)) return SCRIPT_ADDRESS;
  return /^(html|description)$/.test(column) ? html : text;
}

/**
 * @param {import('pg').Client} client
 * @param {string} table
 * @param {string} column
 * @param {string} text
 */
async function storeInColumn(client, table, column, text) {
  try {
    await client.query(`update ${table} set ${column} = $1 where ${column} is distinct from $1`, [text]);
    return true;
  } catch {
    return false; // deliberate: a constraint keeps such texts out
  }
}

const MOST_DOCUMENTS = 40;
const MOST_PLACES = 60;

/**
 * @param {import('pg').Client} client
 * @param {string} table
 * @param {string} column
 * @param {string} text
 */
async function storeInDocuments(client, table, column, text) {
  const rows = await rowsOf(
    client,
    `select ctid, ${column} document from ${table} where ${column} is not null
      order by pg_column_size(${column}) desc limit ${MOST_DOCUMENTS}`,
  );
  try {
    for (const { ctid, document } of rows) {
      const bent = JSON.stringify(bend(document, text, { left: MOST_PLACES }));
      await client.query(`update ${table} set ${column} = $1::jsonb where ctid = $2`, [bent, ctid]);
    }
    return true;
  } catch {
    return false; // deliberate: a constraint keeps such texts out
  }
}

/**
 * A document whose texts say something else.
 *
 * @param {any} value
 * @param {string} text
 * @param {{ left: number }} budget
 * @param {string} [key]
 * @returns {any}
 */
function bend(value, text, budget, key = '') {
  if (typeof value === 'string') return TEXT_KEYS.test(key) && budget.left-- > 0 ? text : value;
  if (Array.isArray(value)) return value.map(item => bend(item, text, budget, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, bend(part, text, budget, name)]),
  );
}

/** Settings that programs compute with. */
const NOT_SETTINGS = ['currency', 'iban', 'email'];

/**
 * What the platform says of itself, and the scripts of others that it may name.
 *
 * @param {import('pg').Client} client
 * @param {string} text
 */
export async function storeInSettings(client, text) {
  await client.query(
    `update setting set value = to_jsonb(case when value #>> '{}' like 'http%' then '${SCRIPT_ADDRESS}' else $1::text end)
      where section = 'general' and jsonb_typeof(value) = 'string' and not name = any($2)`,
    [text, NOT_SETTINGS],
  );
}

/**
 * @param {import('pg').Client} client
 * @returns {Promise<() => Promise<void>>} puts the settings back
 */
export async function keepSettings(client) {
  const kept = await rowsOf(client, 'select section, name, value from setting');
  return async () => {
    await client.query('delete from setting');
    for (const { section, name, value } of kept)
      await client.query('insert into setting (section, name, value) values ($1, $2, $3)', [
        section,
        name,
        JSON.stringify(value),
      ]);
  };
}

/** Who may do what where: calls that store texts set these too, and then their people see empty pages. */
const LINKS = [
  'user_role',
  'client_member',
  'manager_client',
  'event_assignment',
  'scanner_user',
  'scanner_event',
  'payspot_user',
];

/** What of an account lets its person in. */
const ACCOUNT = ['email', 'role', 'status', 'password_hash', 'lockouts'];

/**
 * @param {import('pg').Client} client
 * @returns {Promise<() => Promise<void>>} puts the rights of all people back, and lets the known ones in again
 */
export async function keepPeople(client) {
  /** @type {Record<string, string>} */
  const kept = {};
  for (const table of ['app_user', ...LINKS]) {
    const [{ rows }] = await rowsOf(client, `select coalesce(jsonb_agg(t), '[]') rows from ${table} t`);
    kept[table] = JSON.stringify(rows);
  }
  return async () => {
    const columns = ACCOUNT.map(column => `${column} = k.${column}`).join(', ');
    await client.query(
      `update app_user u set ${columns} from jsonb_populate_recordset(null::app_user, $1) k where k.id = u.id`,
      [kept['app_user']],
    );
    for (const table of LINKS) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
        kept[table],
      ]);
    }
  };
}
