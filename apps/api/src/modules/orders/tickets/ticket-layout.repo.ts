import type { LanguageCode, OptionalTicketFact } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** How tickets look, as it is stored. */
export interface TicketLayout {
  readonly logoPictureId: string | null;
  /** `#rrggbb`, '' for none. */
  readonly accent: string;
  readonly notes: Partial<Record<LanguageCode, string>>;
  readonly hidden: OptionalTicketFact[];
}

/** A layout with how often it was changed. */
export type VersionedLayout = TicketLayout & { readonly version: number };

const columns = sql`logo_id as "logoPictureId", accent, notes, hidden, version`;

/** The layout of an organiser. */
export async function findClientLayout(
  query: Queries,
  clientId: string,
): Promise<VersionedLayout | undefined> {
  const { rows } = await sql<VersionedLayout>`
    select ${columns} from ticket_layout where client_id = ${clientId} and event_id is null`.execute(query);
  return rows[0];
}

/** The layout that an event has of its own. */
export async function findEventLayout(query: Queries, eventId: string): Promise<VersionedLayout | undefined> {
  const { rows } = await sql<VersionedLayout>`
    select ${columns} from ticket_layout where event_id = ${eventId}`.execute(query);
  return rows[0];
}

/** The layouts by which tickets of events are drawn; events of organisers without one are left out. */
export async function findLayouts(
  query: Queries,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, TicketLayout>> {
  const { rows } = await sql<TicketLayout & { eventId: string }>`
    select distinct on (e.id) e.id as "eventId", l.logo_id as "logoPictureId", l.accent, l.notes, l.hidden
      from event e join ticket_layout l on l.event_id = e.id or (l.client_id = e.client_id and l.event_id is null)
      where e.id = any (${[...new Set(eventIds)]}::uuid[])
      order by e.id, l.event_id nulls last`.execute(query);
  return new Map(rows.map(({ eventId, ...layout }) => [eventId, layout]));
}

/** Whose layout it is: an organiser's, or that of one of its events. */
export interface LayoutOwner {
  readonly clientId: string;
  readonly eventId: string | null;
}

/** Makes those who change the layout of one owner wait for each other. */
export async function lockLayout(tx: Tx, { clientId, eventId }: LayoutOwner): Promise<void> {
  const name = `ticket layout ${eventId ?? clientId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Writes a layout, whose version becomes the next one. */
export async function saveLayout(
  tx: Tx,
  { clientId, eventId }: LayoutOwner,
  layout: TicketLayout & { readonly id: string; readonly version: number },
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const { id, logoPictureId, accent, notes, hidden, version } = layout;
  await deleteLayout(tx, { clientId, eventId });
  await sql`
    insert into ticket_layout (id, client_id, event_id, logo_id, accent, notes, hidden, version, updated_at, updated_by)
      values (${id}, ${clientId}, ${eventId}, ${logoPictureId}, ${accent}, ${JSON.stringify(notes)}::jsonb,
        ${[...hidden]}::text[], ${version}, ${by.at}, ${by.userId})`.execute(tx);
}

/** Takes a layout away. */
export async function deleteLayout(tx: Tx, { clientId, eventId }: LayoutOwner): Promise<void> {
  const mine =
    eventId === null ? sql`client_id = ${clientId} and event_id is null` : sql`event_id = ${eventId}`;
  await sql`delete from ticket_layout where ${mine}`.execute(tx);
}

/** Gives new copies of an event the layout that it has of its own. */
export async function copyEventLayout(tx: Tx, from: string, to: readonly string[]): Promise<void> {
  await sql`
    insert into ticket_layout (id, client_id, event_id, logo_id, accent, notes, hidden, updated_at, updated_by)
      select gen_random_uuid(), l.client_id, t.id, l.logo_id, l.accent, l.notes, l.hidden, l.updated_at, l.updated_by
        from ticket_layout l cross join unnest(${[...to]}::uuid[]) t (id) where l.event_id = ${from}`.execute(
    tx,
  );
}

/** The organiser of an event. */
export async function findOwnerOfEvent(query: Queries, eventId: string): Promise<string | undefined> {
  const { rows } = await sql<{ clientId: string }>`
    select client_id as "clientId" from event where id = ${eventId}`.execute(query);
  return rows[0]?.clientId;
}

/** What a client is called; undefined where there is none. */
export async function findClientName(query: Queries, clientId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from client where id = ${clientId}`.execute(query);
  return rows[0]?.name;
}
