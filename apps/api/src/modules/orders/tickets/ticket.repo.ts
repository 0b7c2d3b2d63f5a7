import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { StoredToken } from '../../../platform/stored-token.ts';
import type { SeatLabel } from './ticket-sheet.ts';

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
  readonly voidedAt: Date | null;
  readonly voidCause: VoidCause | null;
  /** The numbered place; of a ticket for several events the one at the first of them. */
  readonly seatId: string | null;
  readonly seat: SeatLabel | null;
  /** The void ticket whose place it took. */
  readonly replaces: string | null;
  /** The token of the person it was transferred to (`holderTokenOf`). */
  readonly holderToken: StoredToken | null;
}

/** Why a ticket admits nobody any more. */
export type VoidCause =
  | 'refund'
  | 'event_cancelled'
  | 'transfer'
  | 'returned'
  | 'reissue'
  | 'staff'
  | 'exchange';

/** A ticket before it is written. */
export type NewTicket = Omit<
  TicketRecord,
  'state' | 'voidedAt' | 'voidCause' | 'seatId' | 'seat' | 'replaces' | 'holderToken'
> &
  Partial<Pick<TicketRecord, 'seatId' | 'replaces' | 'holderToken'>>;

const ticketColumns = sql`id, order_id as "orderId", order_line_id as "orderLineId", event_id as "eventId",
  ticket_type_id as "ticketTypeId", position, attendee_name as "attendeeName",
  attendee_email as "attendeeEmail", short_code as "shortCode", key_id as "keyId", price, state,
  voided_at as "voidedAt", void_cause as "voidCause", replaces, seat_id as "seatId",
  case when holder_token_hash is not null then jsonb_build_object(
    'hash', encode(holder_token_hash, 'hex'), 'sealed', sealed_holder_token) end as "holderToken", (
    select jsonb_build_object('section', s.section, 'row', s.row_label, 'seat', s.seat_label)
      from event_seat s where s.id = ticket.seat_id) as seat`;

/** Writes new tickets, of one order or many, in one statement. */
export async function insertTickets(tx: Tx, tickets: readonly NewTicket[], createdAt: Date): Promise<void> {
  await sql`
    insert into ticket (id, order_id, order_line_id, event_id, ticket_type_id, position, attendee_name,
        attendee_email, short_code, key_id, price, seat_id, replaces, holder_token_hash, sealed_holder_token,
        created_at)
      select t.id, t."orderId", t."orderLineId", t."eventId", t."ticketTypeId", t.position, t."attendeeName",
          t."attendeeEmail", t."shortCode", t."keyId", t.price, t."seatId", t.replaces,
          decode(t."holderToken" ->> 'hash', 'hex'), t."holderToken" ->> 'sealed', ${createdAt}
        from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as t (
          id uuid, "orderId" uuid, "orderLineId" uuid, "eventId" uuid, "ticketTypeId" uuid, position int,
          "attendeeName" text, "attendeeEmail" text, "shortCode" text, "keyId" smallint, price int,
          "seatId" uuid, replaces uuid, "holderToken" jsonb)`.execute(tx);
}

/** The tickets of an order in their order, void ones too. */
export async function listTickets(query: Queries, orderId: string): Promise<TicketRecord[]> {
  return listTicketsOfOrders(query, [orderId]);
}

/** The tickets of orders, an order's together in their order, void ones too. */
export async function listTicketsOfOrders(
  query: Queries,
  orderIds: readonly string[],
): Promise<TicketRecord[]> {
  const result = await sql<TicketRecord>`
    select ${ticketColumns} from ticket where order_id = any (${[...orderIds]}::uuid[])
      order by order_id, position, created_at, id`.execute(query);
  return result.rows;
}

/** The ticket at an address of its own. */
export async function findTicketByHolderToken(
  query: Queries,
  token: string,
): Promise<TicketRecord | undefined> {
  const result = await sql<TicketRecord>`
    select ${ticketColumns} from ticket where holder_token_hash = ${hashToken(token)}`.execute(query);
  return result.rows[0];
}

export async function findTicketById(query: Queries, id: string): Promise<TicketRecord | undefined> {
  const result = await sql<TicketRecord>`select ${ticketColumns} from ticket where id = ${id}`.execute(query);
  return result.rows[0];
}

/** The ticket that took the place of a void one. */
export async function findReplacement(query: Queries, id: string): Promise<TicketRecord | undefined> {
  const result = await sql<TicketRecord>`select ${ticketColumns} from ticket where replaces = ${id}`.execute(
    query,
  );
  return result.rows[0];
}

/** Writes another name on a locked ticket. */
export async function saveAttendeeName(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update ticket set attendee_name = ${name} where id = ${id}`.execute(tx);
}

/** Writes who holds a locked ticket. */
export async function saveHolder(
  tx: Tx,
  ticket: TicketRecord,
  { name, email }: { readonly name: string; readonly email: string | null },
): Promise<TicketRecord> {
  await sql`
    update ticket set attendee_name = ${name}, attendee_email = ${email} where id = ${ticket.id}`.execute(tx);
  return { ...ticket, attendeeName: name, attendeeEmail: email };
}

/** Takes the address from a void ticket, so that its replacement can have it. */
export async function clearHolderToken(tx: Tx, id: string): Promise<void> {
  await sql`update ticket set holder_token_hash = null, sealed_holder_token = null where id = ${id} and state = 'void'`.execute(
    tx,
  );
}

/** Locks tickets for a change, in the order of their ids; those that are not there are left out. */
export async function lockTickets(tx: Tx, ticketIds: readonly string[]): Promise<TicketRecord[]> {
  const result = await sql<TicketRecord>`
    select ${ticketColumns} from ticket where id = any (${[...ticketIds]}::uuid[])
      order by id for update`.execute(tx);
  return result.rows;
}

/**
 * Makes tickets admit nobody any more, whatever state they are in, and answers the ids of those that were not
 * void before. The door reads the state under the ticket's lock, so that it holds from the commit on.
 */
export async function voidTickets(
  tx: Tx,
  ticketIds: readonly string[],
  at: Date,
  cause: VoidCause,
): Promise<string[]> {
  const locked = await lockTickets(tx, ticketIds);
  const open = locked.filter(ticket => ticket.state !== 'void').map(ticket => ticket.id);
  await sql`
    update ticket set state = 'void', voided_at = ${at}, void_cause = ${cause}
      where id = any (${open}::uuid[])`.execute(tx);
  return open;
}

/**
 * The seats that orders took, one a ticket in the order in which they took them, by `<order id> <ticket type id>`.
 * A ticket for several events has its seat at the first of them.
 */
export async function listOrderSeats(
  query: Queries,
  orderIds: readonly string[],
): Promise<Map<string, string[]>> {
  const result = await sql<{ key: string; quantity: number; seats: string[] }>`
    select order_id || ' ' || ticket_type_id as key, quantity, seats from hold
      where order_id = any (${[...orderIds]}::uuid[]) and seats is not null
      order by created_at, id`.execute(query);
  const byType = new Map<string, string[]>();
  for (const { key, quantity, seats } of result.rows) {
    const each = seats.length / quantity;
    const own = seats.filter((_, at) => at % each === 0);
    byType.set(key, [...(byType.get(key) ?? []), ...own]);
  }
  return byType;
}

/** Those of the given short codes that a ticket has already. */
export async function findTakenShortCodes(query: Queries, codes: readonly string[]): Promise<string[]> {
  const result = await sql<{ code: string }>`
    select short_code as code from ticket where short_code = any (${[...codes]})
    union select short_code from payspot_offline_ticket where short_code = any (${[...codes]})`.execute(
    query,
  );
  return result.rows.map(row => row.code);
}
