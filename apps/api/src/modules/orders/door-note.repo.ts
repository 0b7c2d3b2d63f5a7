import type { Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

/** A note for the door before it is written: with all tickets of an order at an event, or with one. */
export interface NewDoorNote {
  readonly id: string;
  readonly eventId: string;
  readonly orderId: string;
  /** The ticket's place in its order. */
  readonly position: number | null;
  readonly note: string;
  readonly userId: string;
  readonly at: Date;
}

/** Writes notes for the door. */
export async function insertDoorNotes(tx: Tx, notes: readonly NewDoorNote[]): Promise<void> {
  await sql`
    insert into door_note (id, event_id, order_id, position, note, at, written_by)
      select n.id, n."eventId", n."orderId", n.position, n.note, n.at, n."userId"
        from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (id uuid, "eventId" uuid, "orderId" uuid,
          position int, note text, at timestamptz, "userId" uuid)`.execute(tx);
}

/** The event and the place of a ticket in its order; undefined for a ticket of another order. */
export async function findOrderTicket(
  query: Queries,
  orderId: string,
  ticketId: string,
): Promise<{ readonly eventId: string; readonly position: number } | undefined> {
  const { rows } = await sql<{ eventId: string; position: number }>`
    select event_id as "eventId", position from ticket where id = ${ticketId} and order_id = ${orderId}`.execute(
    query,
  );
  return rows[0];
}

/** A note as staff read it. */
export interface DoorNoteRecord {
  readonly id: string;
  readonly note: string;
  readonly at: Date;
  readonly by: string;
  readonly titles: Translated;
  /** Of the present ticket in the place that it is about; null for all tickets. */
  readonly shortCode: string | null;
}

/** The notes of an order for the doors of events. */
export async function listDoorNotes(
  query: Queries,
  orderId: string,
  eventIds: readonly string[],
): Promise<DoorNoteRecord[]> {
  const { rows } = await sql<DoorNoteRecord>`
    select n.id, n.note, n.at, coalesce(u.name, '') as by,
        coalesce((select jsonb_object_agg(x.language, x.title) from event_translation x
          where x.event_id = n.event_id), '{}') as titles,
        (select t.short_code from ticket t where t.order_id = n.order_id and t.position = n.position
          order by t.created_at desc, t.id desc limit 1) as "shortCode"
      from door_note n left join app_user u on u.id = n.written_by
      where n.order_id = ${orderId} and n.event_id = any (${[...eventIds]}::uuid[]) and n.removed_at is null
      order by n.at, n.id`.execute(query);
  return rows;
}

/** Takes a note of an order away from the doors of events; false when there is none. */
export async function removeDoorNote(
  tx: Tx,
  {
    id,
    orderId,
    eventIds,
  }: { readonly id: string; readonly orderId: string; readonly eventIds: readonly string[] },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update door_note set removed_at = coalesce(removed_at, ${at})
      where id = ${id} and order_id = ${orderId} and event_id = any (${[...eventIds]}::uuid[])
      returning id`.execute(tx);
  return rows.length > 0;
}
