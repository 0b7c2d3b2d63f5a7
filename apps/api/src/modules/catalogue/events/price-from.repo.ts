import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/**
 * Brings `event.price_from`, by which lists filter and sort, to the prices that apply at a moment: of all published events to
 * come whose ticket types have price steps, or of one event. The price is that of `publicOffers`, fee included; a test compares
 * the two. Answers how many events had another one.
 */
export async function refreshPriceFrom(query: Queries, now: Date, eventId?: string): Promise<number> {
  const { rows } = await sql`
    update event e set price_from = n.price
      from (
        select x.id, min(case
            when a.face = 0 or x.fee_bearer = 'organiser' then a.face
            else a.face + (a.face::int8 * x.fee_basis_points * 2 + 10000) / 20000 + x.fee_fixed end)::int as price
          from event x
            join ticket_type t on t.event_id = x.id and t.visibility = 'public'
            cross join lateral (
              select coalesce((
                select p.face from price_step p
                  where p.ticket_type_id = t.id and t.price_mode = 'fixed' and (p.ends_at is null or p.ends_at > ${now})
                    and (p.quantity is null or p.taken < p.quantity)
                  order by p.position limit 1), t.face) as face) a
          where x.id in (
              select y.event_id from price_step s join ticket_type y on y.id = s.ticket_type_id
                where ${eventId ?? null}::uuid is null or y.event_id = ${eventId ?? null}::uuid)
            and (${eventId ?? null}::uuid is not null
              or (x.state = 'published' and coalesce(x.ends_at, x.starts_at) > ${now}))
          group by x.id
      ) n
      where e.id = n.id and e.visibility <> 'password' and e.price_from is distinct from n.price
      returning e.id`.execute(query);
  return rows.length;
}
