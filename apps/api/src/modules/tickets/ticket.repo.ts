import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

/** The states of a ticket (product 7). */
export type TicketState = 'valid' | 'checked_in' | 'checked_out' | 'void';

/** A ticket as it is stored. */
export interface TicketRecord {
  readonly id: string;
  readonly orderId: string;
  readonly orderLineId: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  /** Its place in its order, from 1. */
  readonly position: number;
  readonly attendeeName: string;
  readonly attendeeEmail: string | null;
  readonly shortCode: string;
  readonly keyId: number;
  readonly price: number;
  readonly state: TicketState;
}

/** Writes new tickets in one statement. */
export async function insertTickets(
  tx: Tx,
  tickets: readonly Omit<TicketRecord, 'state'>[],
  createdAt: Date,
): Promise<void> {
  await sql`
    insert into ticket (id, order_id, order_line_id, event_id, ticket_type_id, position, attendee_name,
        attendee_email, short_code, key_id, price, created_at)
      select t.id, t."orderId", t."orderLineId", t."eventId", t."ticketTypeId", t.position, t."attendeeName",
          t."attendeeEmail", t."shortCode", t."keyId", t.price, ${createdAt}
        from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as t (
          id uuid, "orderId" uuid, "orderLineId" uuid, "eventId" uuid, "ticketTypeId" uuid, position int,
          "attendeeName" text, "attendeeEmail" text, "shortCode" text, "keyId" smallint, price int)`.execute(
    tx,
  );
}

/** The tickets of an order in their order. */
export async function listTickets(query: Queries, orderId: string): Promise<TicketRecord[]> {
  const result = await sql<TicketRecord>`
    select id, order_id as "orderId", order_line_id as "orderLineId", event_id as "eventId",
        ticket_type_id as "ticketTypeId", position, attendee_name as "attendeeName",
        attendee_email as "attendeeEmail", short_code as "shortCode", key_id as "keyId", price, state
      from ticket where order_id = ${orderId} order by position`.execute(query);
  return result.rows;
}

/** Those of the given short codes that a ticket has already. */
export async function findTakenShortCodes(query: Queries, codes: readonly string[]): Promise<string[]> {
  const result = await sql<{ code: string }>`
    select short_code as code from ticket where short_code = any (${[...codes]})`.execute(query);
  return result.rows.map(row => row.code);
}
