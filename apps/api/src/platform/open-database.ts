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
  readonly poolSize: number;
  /** The database role to work as, e.g. `serviceRole`; without one, as who the address logs in. */
  readonly role?: string;
  readonly log: Logger;
}

const int8 = 20;

const date = 1082;

/** Opens a pool. Nothing is connected until the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { role } = options;
  const pool = openPool(options);
  const tenants = role === serviceRole ? openTenantPool(options) : undefined;
  const named = nameStatements(pool);
  const dialect = new PostgresDialect({ pool: tenants ? poolOfCall(named, nameStatements(tenants)) : named });
  const query = new Kysely<Tables>({ dialect });
  let closed: Promise<void> | undefined;
  return {
    pool,
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
        .then(() => Promise.all([pool.end(), tenants?.end()]))
        .then(() => undefined)),
  };
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
  // The same for one that drops while a query has it: the query fails by itself.
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}

/**
 * Connections of their own for calls of tenants: none ever works as anybody else, so that there is nothing to take back
 * when a call has failed half-way.
 */
function openTenantPool(options: DatabaseOptions): pg.Pool {
  return openPool({ ...options, role: tenantRole, poolSize: Math.max(2, Math.ceil(options.poolSize / 2)) });
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
