import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/** A transaction, or anything queries can be run on. */
export type Tx = Transaction<Tables>;

/** Queries outside or inside a transaction. */
export type Queries = Kysely<Tables>;

/** The database: one pool, typed queries on it, and transactions. */
export interface Database {
  readonly pool: pg.Pool;
  /** Connections that keep their session, for its locks and notifications; the same as `pool` where no pooler is between. */
  readonly sessions: pg.Pool;
  /** False where statements must have no name. */
  readonly prepared: boolean;
  readonly query: Queries;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Reads and writes rows, but owns nothing and can't change what is append-only (migrations/baseline/database.sql). */
export const serviceRole = 'vh_service';

/** Sees only the rows of the tenant that its connection names (policies beside the tables). */
export const tenantRole = 'vh_tenant';

/** A value for a jsonb column; pg would write a bare array as a PostgreSQL array. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
