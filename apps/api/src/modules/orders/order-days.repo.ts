import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** True when this transaction alone counts: of two, the slower one could write older counts over newer ones. */
export async function lockOrderDays(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('order_day')) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** Takes days (YYYY-MM-DD) whose orders are to be counted again out of the line, at most so many entries; each day once. */
export async function takeTouchedDays(tx: Tx, limit: number): Promise<{ days: string[]; taken: number }> {
  const { rows } = await sql<{ day: string }>`
    delete from order_day_touched where id in (select id from order_day_touched order by id limit ${limit})
      returning day::text`.execute(tx);
  return { days: [...new Set(rows.map(row => row.day))], taken: rows.length };
}

/** Counts all orders of days (YYYY-MM-DD) again. */
export async function countOrderDays(tx: Tx, days: readonly string[]): Promise<void> {
  const list = sql`${[...days]}::date[]`;
  await sql`delete from order_day where day = any (${list})`.execute(tx);
  await sql`
    insert into order_day (day, client_ids, channel, state, orders)
      select d.day, o.client_ids, o.channel, o.state, count(*)
        from unnest(${list}) as d (day) join customer_order o
          on o.created_at >= home_day_start(d.day) and o.created_at < home_day_start(d.day + 1)
        group by d.day, o.client_ids, o.channel, o.state`.execute(tx);
}
