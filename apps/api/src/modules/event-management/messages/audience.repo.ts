import type { eventMessageAudience } from '@vh/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Queries, Tx } from '../../../platform/database.ts';
import { selectTicketIds } from '#check-in';
import { isSuppressed } from '#messaging';

/** Whom a message is for. */
export type Audience = z.output<typeof eventMessageAudience>;

/** Whom a message of an event is for. */
export interface EventAudience {
  readonly eventId: string;
  readonly audience: Audience;
}

/** Number of addresses an audience has, each once: those that are written to, and those that never are. */
export async function countAudience(
  query: Queries,
  audience: EventAudience,
): Promise<{ count: number; suppressed: number }> {
  const { rows } = await sql<{ count: number; suppressed: number }>`
    select count(*) filter (where not a.suppressed)::int as count,
        count(*) filter (where a.suppressed)::int as suppressed
      from (select ${isSuppressed('email', sql`x.address`)} as suppressed from (${addressesOf(audience)}) x) a`.execute(
    query,
  );
  return rows[0] ?? { count: 0, suppressed: 0 };
}

/** Somebody of an audience. */
export interface AudienceMember {
  readonly address: string;
  readonly name: string;
  readonly orderId: string | null;
  readonly ticketId: string | null;
}

/** The first of an audience by address; undefined while it is empty. */
export async function findFirstOf(
  query: Queries,
  audience: EventAudience,
): Promise<AudienceMember | undefined> {
  const { rows } = await sql<AudienceMember>`
    select a.address, a.name, a."orderId", a."ticketId" from (${addressesOf(audience)}) a order by a.address limit 1`.execute(
    query,
  );
  return rows[0];
}

/** Makes those of an audience the recipients of a message, each address once; answers how many of them are written to. */
export async function chooseRecipients(
  tx: Tx,
  eventMessageId: string,
  audience: EventAudience,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      insert into event_message_recipient (event_message_id, address, name, order_id, ticket_id, state)
        select ${eventMessageId}, a.address, a.name, a."orderId", a."ticketId",
            case when ${isSuppressed('email', sql`a.address`)} then 'suppressed' else 'queued' end
          from (${addressesOf(audience)}) a
        on conflict do nothing
        returning state)
    select count(*) filter (where state = 'queued')::int as count from chosen`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Each address once with a name, an order and a ticket by which it belongs to the audience; of several the latest. */
function addressesOf({ eventId, audience }: EventAudience): RawBuilder<unknown> {
  const { group, ticketTypeIds, tickets } = audience;
  const types = ticketTypeIds.length > 0 ? ticketTypeIds : undefined;
  if (group === 'waiting') return waiting(eventId, types);
  const ids = selectTicketIds({
    ...{ eventId, ticketTypeIds: types },
    wasIn: tickets === 'valid' ? undefined : tickets === 'checked_in',
  });
  const own = sql`nullif(btrim(t.attendee_email), '')`;
  const [address, name] =
    group === 'holders'
      ? [
          sql`lower(coalesce(${own}, o.buyer_email))`,
          sql`case when ${own} is null then o.buyer_name else coalesce(nullif(t.attendee_name, ''), o.buyer_name) end`,
        ]
      : [sql`lower(o.buyer_email)`, sql`o.buyer_name`];
  return sql`
    select distinct on (address) ${address} as address, ${name} as name, o.id as "orderId", t.id as "ticketId"
      from ticket t join customer_order o on o.id = t.order_id
      where t.id in (${ids}) and ${address} <> ''
      -- who bought it can open the whole order
      order by address, (lower(o.buyer_email) = ${address}) desc, o.created_at desc, t.id`;
}

function waiting(eventId: string, types: readonly string[] | undefined): RawBuilder<unknown> {
  const ofTypes = types
    ? sql`and exists (select from waiting_entry_type y where y.entry_id = w.id and y.ticket_type_id = any (${[...types]}::uuid[]))`
    : sql``;
  return sql`
    select distinct on (address) lower(w.email) as address, w.name, null::uuid as "orderId", null::uuid as "ticketId"
      from waiting_entry w where w.event_id = ${eventId} and w.state in ('waiting', 'offered') ${ofTypes}
      order by address, w.joined_at desc`;
}
