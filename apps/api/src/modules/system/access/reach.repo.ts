import type { SubjectKind } from '@vh/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { isInScope, isOfClients, type EventScope } from './event-scope.ts';

/** How somebody stands to a record. */
export interface Standing {
  /** Clients who own it, or a part of it. */
  readonly ownerIds: readonly string[];
  /** The events that it is about. */
  readonly eventIds: readonly string[];
  /** Whether it is in the scope that was asked about. */
  readonly isSeen: boolean;
  /** Whether all of it is: an order may have tickets of several organisers. */
  readonly isSeenWhole: boolean;
  /** What the user may do as manager whom the organiser assigned to an event of it. */
  readonly managerFlags: readonly string[];
  /** The payspot that sold it. */
  readonly payspotId: string | null;
}

/** Kinds whose owner is found by the events that they are about. */
export type OwnedKind = Exclude<SubjectKind, 'client' | 'payspot' | 'scanner' | 'device'>;

/** The events `e` that a record with the given id is about, and the payspot that sold it. */
const eventsOf: Readonly<Record<OwnedKind, (id: string) => RawBuilder<unknown>>> = {
  event: id => sql`select e.*, null::uuid as payspot_id from event e where e.id = ${id}`,
  order: id => sql`
    select e.*, o.payspot_id from customer_order o join order_line l on l.order_id = o.id
      join event e on e.id = l.event_id where o.id = ${id}`,
  ticket: id => sql`
    select e.*, null::uuid as payspot_id from ticket t join event e on e.id = t.event_id where t.id = ${id}`,
  waitingEntry: id => sql`
    select e.*, null::uuid as payspot_id from waiting_entry w join event e on e.id = w.event_id where w.id = ${id}`,
};

/** Who owns a record, and how a user stands to it; undefined when there is no such record. */
export async function findStanding(
  query: Queries,
  { kind, id }: { readonly kind: OwnedKind; readonly id: string },
  { scope, userId }: { readonly scope: EventScope; readonly userId: string },
): Promise<Standing | undefined> {
  // anyone who is assigned to an event sees it and who waits for it, but not who has bought
  const seen = kind === 'order' || kind === 'ticket' ? isOfClients(scope) : isInScope(scope);
  const { rows } = await sql<Standing>`
    select array_agg(distinct e.client_id::text) as "ownerIds", array_agg(distinct e.id::text) as "eventIds", bool_or(${seen}) as "isSeen", bool_and(${seen}) as "isSeenWhole",
        array(select p from event_assignment a, unnest(a.permissions) p where a.role = 'manager'
          and a.user_id = ${userId} and a.event_id = any(array_agg(e.id))) as "managerFlags", min(e.payspot_id::text) as "payspotId"
      from (${eventsOf[kind](id)}) e having count(*) > 0`.execute(query);
  return rows[0];
}

/** The client whose a paired device is; undefined for those of the platform, and where there is none. */
export async function findClientOfDevice(query: Queries, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ clientId: string | null }>`
    select client_id as "clientId" from device where id = ${id}`.execute(query);
  return rows[0]?.clientId ?? undefined;
}
