import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database.ts';

/** Tries of passwords that were counted together. */
export interface CountedTries {
  readonly tries: number;
  /** When they are forgotten. */
  readonly until: Date;
}

/**
 * Counts a try and tells how many there are now, this one included. One statement: processes that count the same at once
 * count one after the other.
 */
export async function countTry(
  query: Queries,
  { counted, now, until }: { readonly counted: Buffer; readonly now: Date; readonly until: Date },
): Promise<CountedTries> {
  const { rows } = await sql<CountedTries>`
    insert into event_password_try as t (counted, tries, until) values (${counted}, 1, ${until})
      on conflict (counted) do update set
        tries = case when t.until > ${now} then least(t.tries, 1000000) + 1 else 1 end,
        until = case when t.until > ${now} then t.until else excluded.until end
      returning tries, until`.execute(query);
  return rows[0] ?? { tries: 1, until };
}

/** The tries that count now; undefined where there were none. */
export async function findTries(
  query: Queries,
  counted: Buffer,
  now: Date,
): Promise<CountedTries | undefined> {
  return query
    .selectFrom('event_password_try')
    .select(['tries', 'until'])
    .where('counted', '=', counted)
    .where('until', '>', now)
    .executeTakeFirst();
}

/** Takes a try back that turned out to be none. */
export async function takeTryBack(query: Queries, counted: Buffer): Promise<void> {
  await sql`
    update event_password_try set tries = tries - 1 where counted = ${counted} and tries > 0`.execute(query);
}

/** Forgets what no longer counts. */
export async function deleteExpiredTries(query: Queries, now: Date): Promise<void> {
  await query.deleteFrom('event_password_try').where('until', '<=', now).execute();
}
