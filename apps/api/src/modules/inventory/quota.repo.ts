import type { quotaCounts } from '@vh/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queries, Tx } from '../../platform/database.ts';

/** A quota with its counts, as staff see it. */
export type QuotaView = z.output<typeof quotaCounts>;

/** A channel with a number of places of its own. */
export type CappedChannel = QuotaView['channels'][number]['channel'];

/** The quotas of an event with their counts. */
export async function listQuotas(query: Queries, eventId: string): Promise<QuotaView[]> {
  const { rows } = await sql<QuotaView>`
    select q.id as "quotaId", q.name, q.seated, q.capacity, q.held, q.sold, q.blocked, q.waiting,
        greatest(q.capacity - q.held - q.sold - q.blocked - q.waiting, 0) as free,
        coalesce((
          select jsonb_agg(jsonb_build_object('channel', c.channel, 'capacity', c.capacity, 'taken', c.taken)
              order by c.channel)
            from quota_channel c where c.quota_id = q.id), '[]') as channels,
        array(select m.ticket_type_id::text from ticket_type_quota m where m.quota_id = q.id order by 1)
          as "ticketTypeIds"
      from quota q where q.event_id = ${eventId} order by q.name, q.id`.execute(query);
  return rows;
}

/** How many places of a locked quota a channel has taken, counted again. */
export async function countTaken(tx: Tx, quotaId: string, channel: CappedChannel): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum(h.quantity - h.freed), 0)::int as taken
      from ticket_type_quota m join hold h on h.ticket_type_id = m.ticket_type_id
      where m.quota_id = ${quotaId} and h.channel = ${channel} and h.state in ('held', 'sold')`.execute(tx);
  return rows[0]?.taken ?? 0;
}

/** Sets the cap of a channel on a locked quota. */
export async function saveChannelCap(
  tx: Tx,
  quotaId: string,
  channel: CappedChannel,
  { capacity, taken }: { readonly capacity: number; readonly taken: number },
): Promise<void> {
  await sql`
    insert into quota_channel (quota_id, channel, capacity, taken)
      values (${quotaId}, ${channel}, ${capacity}, ${taken})
      on conflict (quota_id, channel) do update set capacity = excluded.capacity, taken = excluded.taken`.execute(
    tx,
  );
}

/** Lifts the cap of a channel. */
export async function dropChannelCap(tx: Tx, quotaId: string, channel: CappedChannel): Promise<void> {
  await sql`delete from quota_channel where quota_id = ${quotaId} and channel = ${channel}`.execute(tx);
}
