import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from './logger.ts';
import { presentCall } from './present-call.ts';
import { nameStatements } from './statement-names.ts';
import type { Tables } from './tables.ts';
import { poolOfCall } from './tenant-pool.ts';
import { serviceRole, tenantRole, type Database } from './database.ts';

/** How the pool is made. */
export interface DatabaseOptions {
  readonly url: string;
  /** PostgreSQL itself, where `url` leads through a pooler in transaction mode. */
  readonly directUrl?: string | undefined;
  /** Gives statements names, so that they are planned once a connection; true when not said. */
  readonly prepared?: boolean;
  readonly poolSize: number;
  /** The database role to work as, e.g. `serviceRole`; without one, as who the address logs in. */
  readonly role?: string | undefined;
  readonly log: Logger;
}

const int8 = 20;

const date = 1082;

/** Connections of the background work: three jobs at a time, and one that listens. */
const sessionPoolSize = 5;

/**
 * Opens a pool. Nothing is connected until the first query.
 *
 * Through a pooler in transaction mode consecutive statements may reach different sessions of the server: each connection works as
 * the login of the address, whose own setting is to be `options.role` (`roleProblem` tells), and nothing is set for a session.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { directUrl, role, prepared = true } = options;
  const pool = openPool(directUrl ? { ...options, role: undefined } : options);
  const tenants = role === serviceRole ? openTenantPool(options) : undefined;
  const sessions = directUrl ? openPool({ ...options, url: directUrl, poolSize: sessionPoolSize }) : pool;
  const named = nameStatements(pool, prepared);
  const dialect = new PostgresDialect({
    pool: tenants ? poolOfCall(named, nameStatements(tenants, prepared)) : named,
  });
  const query = new Kysely<Tables>({ dialect });
  let closed: Promise<void> | undefined;
  return {
    pool,
    sessions,
    prepared,
    query,
    transaction: work =>
      query.transaction().execute(async tx => {
        const done = await work(tx);
        await presentCall()?.beforeCommit?.(tx);
        return done;
      }),
    close: () =>
      (closed ??= query
        .destroy()
        .then(() => Promise.all([...new Set([pool, sessions, tenants])].map(one => one?.end())))
        .then(() => undefined)),
  };
}

/**
 * Says what is wrong where the pool works as another role than the service's, such as by a login without the setting.
 *
 * @returns a sentence for operators; undefined when it is right
 */
export async function roleProblem({ pool }: Pick<Database, 'pool'>): Promise<string | undefined> {
  const { rows } = await pool.query<{ role: string; login: string }>(
    'select current_user as role, session_user as login',
  );
  const { role, login } = rows[0] ?? { role: '', login: '' };
  if (role === serviceRole) return undefined;
  return `the login ${login} of DATABASE_URL works as ${role}: run "alter role ${login} set role = '${serviceRole}'"`;
}

function openPool({ url, poolSize, role, log }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    // from the first moment of each connection, so that nothing is ever done as the owner
    ...(role && { options: `-c role=${role}` }),
    application_name: 'velvet-hall-api',
    types: { getTypeParser: readType as typeof pg.types.getTypeParser },
  });
  // Without a listener, a connection that drops while idle ends the process.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'));
  // The same for one that drops while a query has it: the query fails on its own.
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}

/**
 * Connections of their own for calls of tenants. Without a pooler none ever works as anybody else; through one each of their
 * transactions says the role.
 */
function openTenantPool(options: DatabaseOptions): pg.Pool {
  const role = options.directUrl ? undefined : tenantRole;
  return openPool({ ...options, role, poolSize: Math.max(2, Math.ceil(options.poolSize / 2)) });
}

/**
 * Counts and sums stay far below 2^53, so int8 is read as number; a `date` stays its own text, since a Date
 * would move it by the machine's time zone.
 */
function readType(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary' && oid === int8) return Number;
  if (format !== 'binary' && oid === date) return String;
  return pg.types.getTypeParser(oid, format);
}
