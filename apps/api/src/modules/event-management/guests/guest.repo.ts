import type { guestRow, guestSorts, guestState } from '@vh/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Queries, Tx } from '../../../platform/database.ts';

/** Somebody on a guest list as it is sent. */
export type GuestRow = z.output<typeof guestRow>;

/** Which guests of an event are asked for. */
export interface GuestFilter {
  readonly eventId: string;
  readonly guestIds?: readonly string[] | undefined;
  /** A part of the name, the e-mail or the order's number. */
  readonly q?: string | undefined;
  /** Nobody is found by their name or e-mail. */
  readonly hidesPeople?: boolean;
  /** The users that are named where they invited somebody; all without it. */
  readonly named?: ReadonlySet<string> | undefined;
  readonly state?: z.output<typeof guestState> | undefined;
}

/** Of guests g with their orders o and the counts t of their tickets. */
function conditionOf({ eventId, guestIds, q, hidesPeople = false, ...filter }: GuestFilter) {
  const state = filter.state ?? null;
  const part = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql`g.event_id = ${eventId}
    and (${guestIds ? [...guestIds] : null}::uuid[] is null or g.id = any (${guestIds ? [...guestIds] : null}::uuid[]))
    and (${part}::text is null or o.number ilike ${part}
      or (not ${hidesPeople}::boolean and (o.buyer_name ilike ${part} or o.buyer_email ilike ${part})))
    and (${state}::text is null or ${state} = case when g.revoked_at is not null then 'revoked'
      when t.arrived = 0 then 'invited' when t.arrived < t.tickets then 'some' else 'arrived' end)`;
}

/** A part of the list, the latest first unless it is asked for in another order. */
interface GuestSlice {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: (typeof guestSorts)[number];
}

function orderOf(sort: (typeof guestSorts)[number]): RawBuilder<unknown> {
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sort.endsWith('invitedAt')
    ? sql`g.invited_at ${way}, g.id`
    : sql`o.buyer_name collate "und-x-icu" ${way}, g.id`;
}

/** Who invited a guest g; '' where it is not to be told, or was nobody. */
function inviter({ named }: GuestFilter): RawBuilder<string> {
  const isNamed = named ? sql`u.id = any (${[...named]}::uuid[])` : sql`true`;
  return sql<string>`case when ${isNamed} then coalesce(u.name, '') else '' end`;
}

/** A page of guests. */
export async function listGuests(
  query: Queries,
  filter: GuestFilter,
  { page, pageSize, sort = '-invitedAt' }: GuestSlice,
): Promise<GuestRow[]> {
  const { rows } = await sql<Omit<GuestRow, 'at' | 'revokedAt'> & { at: Date; revokedAt: Date | null }>`
    select g.id as "guestId", o.id as "orderId", o.number as "orderNumber", o.buyer_name as name,
        o.buyer_email as email, l.types[1] as "ticketTypeId", l.types as "ticketTypeIds", g.reason, g.note,
        ${inviter(filter)} as by, g.invited_at as at, g.revoked_at as "revokedAt", t.tickets, t.arrived, t.seats
      from guest g
        join customer_order o on o.id = g.order_id
        cross join lateral (
          select array_agg(ticket_type_id order by position) as types from order_line where order_id = o.id) l
        left join app_user u on u.id = g.invited_by
        cross join lateral (
          select count(*) filter (where k.state <> 'void')::int as tickets,
              count(*) filter (where k.state in ('checked_in', 'checked_out'))::int as arrived,
              coalesce(jsonb_agg(jsonb_build_object(
                  'section', s.section, 'row', s.row_label, 'seat', s.seat_label) order by k.position)
                filter (where s.id is not null and k.state <> 'void'), '[]') as seats
            from ticket k left join event_seat s on s.id = k.seat_id where k.order_id = o.id) t
      where ${conditionOf(filter)}
      order by ${orderOf(sort)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  return rows.map(({ at, revokedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  }));
}

/** What the guest list of an event comes to, without those who were taken off it. */
export async function sumGuests(
  query: Queries,
  filter: GuestFilter,
): Promise<{ total: number; sums: { guests: number; tickets: number; arrived: number } }> {
  const { rows } = await sql<{ total: number; guests: number; tickets: number; arrived: number }>`
    select count(*)::int as total, count(*) filter (where g.revoked_at is null)::int as guests,
        coalesce(sum(t.tickets), 0)::int as tickets, coalesce(sum(t.arrived), 0)::int as arrived
      from guest g
        join customer_order o on o.id = g.order_id
        cross join lateral (
          select count(*) filter (where k.state <> 'void') as tickets,
              count(*) filter (where k.state in ('checked_in', 'checked_out')) as arrived
            from ticket k where k.order_id = o.id) t
      where ${conditionOf(filter)}`.execute(query);
  const { total = 0, guests = 0, tickets = 0, arrived = 0 } = rows[0] ?? {};
  return { total, sums: { guests, tickets, arrived } };
}

/** The order of a guest of an event, and whether the guest was taken off the list. */
export async function findGuestOrder(
  query: Queries,
  { eventId, guestId }: { readonly eventId: string; readonly guestId: string },
): Promise<{ readonly orderId: string; readonly isRevoked: boolean } | undefined> {
  const { rows } = await sql<{ orderId: string; isRevoked: boolean }>`
    select order_id as "orderId", revoked_at is not null as "isRevoked" from guest
      where id = ${guestId} and event_id = ${eventId}`.execute(query);
  return rows[0];
}

/** Takes a guest off the list, whose order is locked. */
export async function revokeGuest(
  tx: Tx,
  guestId: string,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await sql`update guest set revoked_by = ${userId}, revoked_at = ${at} where id = ${guestId}`.execute(tx);
}
