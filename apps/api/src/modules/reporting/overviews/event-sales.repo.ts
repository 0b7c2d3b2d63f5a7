import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** True when this transaction alone makes sums: of two, the slower one could write older figures over newer ones. */
export async function lockEventSales(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('event_sale')) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** Takes events whose sums are to be rebuilt out of the line, at most so many entries; each event once. */
export async function takeTouchedEvents(
  tx: Tx,
  limit: number,
): Promise<{ eventIds: string[]; taken: number }> {
  const { rows } = await sql<{ eventId: string }>`
    delete from event_sale_touched where id in (select id from event_sale_touched order by id limit ${limit})
      returning event_id as "eventId"`.execute(tx);
  return { eventIds: [...new Set(rows.map(row => row.eventId))], taken: rows.length };
}

/** Makes the sums of events again of all that was sold for them. */
export async function refreshEventSales(tx: Tx, eventIds: readonly string[]): Promise<void> {
  const ids = sql`any (${[...eventIds]}::uuid[])`;
  await sql`delete from event_sale where event_id = ${ids}`.execute(tx);
  await sql`delete from event_sale_day where event_id = ${ids}`.execute(tx);
  await sql`
    insert into event_sale (event_id, channel, currency, tickets, gross, fees, refunded, complimentary, returned)
      select e.id, l.channel, l.currency, l.tickets, l.gross, l.fees, l.refunded, l.complimentary, l.returned
        from event e cross join lateral (
          select l.channel, l.currency, sum(l.sold) as tickets, sum(l.gross) as gross, sum(l.fees) as fees,
              sum(l.refunded) as refunded, sum(l.complimentary) as complimentary, sum(l.returned) as returned
            from sold_line l where l.event_id = e.id group by l.channel, l.currency) l
        where e.id = ${ids}`.execute(tx);
  await sql`
    insert into event_sale_day (day, event_id, tickets)
      select l.day, e.id, l.tickets
        from event e cross join lateral (
          select home_day_of(l.sold_at) as day, sum(l.sold) as tickets
            from sold_line l where l.event_id = e.id group by 1) l
        where e.id = ${ids}`.execute(tx);
}
