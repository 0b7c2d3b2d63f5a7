import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { HallQuota, HallRow } from './hall-plans.ts';

/** The quotas of the halls' zones, which are known by the English names of their ticket types. */
export async function listHallQuotas(
  tx: Tx,
  zones: readonly { readonly name: string; readonly section: string }[],
): Promise<HallQuota[]> {
  const { rows } = await sql<HallQuota>`
    select q.id, z.section, q.capacity
      from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) z (name text, section text)
        join ticket_type y on y.names ->> 'en' = z.name
        join ticket_type_quota m on m.ticket_type_id = y.id
        join quota q on q.id = m.quota_id
      where not q.seated`.execute(tx);
  return rows;
}

/** Writes the seats of rows; from now on their quotas are sold by seats. */
export async function insertHallRows(tx: Tx, rows: readonly HallRow[]): Promise<void> {
  await sql`
    insert into event_seat (id, event_id, quota_id, section, row_label, seat_label, row_rank, position, accessible,
        restricted_view)
      select gen_random_uuid(), q.event_id, q.id, r.section, r.row_label, n::text, r.rank,
          n + case when r.aisle > 0 and n > r.aisle then 1 else 0 end,
          n <= r.accessible, n <= r.restricted or n > r.seats - r.restricted
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (quota_id uuid, section text, row_label text,
            rank int, seats int, aisle int, accessible int, restricted int)
          join quota q on q.id = r.quota_id
          cross join lateral generate_series(1, r.seats) n`.execute(tx);
  await sql`
    update quota set seated = true where id = any (${[...new Set(rows.map(row => row.quota_id))]}::uuid[])`.execute(
    tx,
  );
}
