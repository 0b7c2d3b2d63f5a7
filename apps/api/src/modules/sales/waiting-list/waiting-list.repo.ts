import type { WaitingState } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { WaitingEntry } from './waiting-entry.repo.ts';

/** An entry as staff list it. */
export interface ListedEntry extends WaitingEntry {
  /** 1 is the front of the waiting list; of those who wait only. */
  readonly position: number;
  readonly offerUntil: Date | null;
}

/** Which entries of an event are listed. */
export interface EntryFilter {
  readonly eventId: string;
  readonly show: 'active' | 'ended' | 'all';
  /** A part of the name or the e-mail. */
  readonly q?: string | undefined;
  /** Nobody is found by their name or e-mail. */
  readonly hidesPeople?: boolean;
  readonly page: number;
  readonly pageSize: number;
}

const shown = {
  active: sql`e.state in ('waiting', 'offered')`,
  ended: sql`e.state in ('purchased', 'expired', 'left', 'removed')`,
  // who has not confirmed is nobody's business yet
  all: sql`e.state <> 'unconfirmed'`,
};

/** A page of an event's entries: those who wait in their order, before them those who hold an offer. */
export async function listEntries(
  query: Queries,
  { eventId, show, q, hidesPeople = false, page, pageSize }: EntryFilter,
): Promise<{ rows: ListedEntry[]; total: number }> {
  const part = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
  const found = sql`(${part}::text is null
    or (not ${hidesPeople}::boolean and (e.name ilike ${part} or e.email ilike ${part})))`;
  // anyone who is looked for keeps the place that they have among all
  const { rows } = await sql<ListedEntry>`
    select e.id, e.event_id as "eventId", e.email, e.name, e.language, e.quantity, e.state, e.place, e.passes,
        e.expired_offers as "expiredOffers", e.joined_at as "joinedAt", e.mailed_at as "mailedAt", o.expires_at as "offerUntil",
        array(select t.ticket_type_id from waiting_entry_type t where t.entry_id = e.id order by t.position)
          as "ticketTypeIds", e.position
      from (
        select e.*, (count(*) filter (where e.state = 'waiting')
            over (order by e.place rows unbounded preceding))::int as position
          from waiting_entry e where e.event_id = ${eventId} and ${shown[show]}
      ) e left join waiting_offer o on o.entry_id = e.id and o.outcome is null
      where ${found}
      order by case e.state when 'offered' then 0 when 'waiting' then 1 else 2 end, e.place, e.ended_at desc, e.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from waiting_entry e
      where e.event_id = ${eventId} and ${shown[show]} and ${found}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Entries of an event and the places they want, by state. */
export async function countStates(
  query: Queries,
  eventId: string,
): Promise<Map<WaitingState, { entries: number; units: number }>> {
  const { rows } = await sql<{ state: WaitingState; entries: number; units: number }>`
    select state, count(*)::int as entries, sum(quantity)::int as units
      from waiting_entry where event_id = ${eventId} group by state`.execute(query);
  return new Map(rows.map(({ state, entries, units }) => [state, { entries, units }]));
}
