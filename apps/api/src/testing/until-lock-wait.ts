import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Resolves once a transaction of the test's database waits for another's lock. */
export async function untilLockWait({ db }: Pick<TestApp, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
      db.query,
    );
    if (rows.length > 0) return;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
