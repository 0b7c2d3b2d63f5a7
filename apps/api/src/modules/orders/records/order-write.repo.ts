import { normaliseSearchText, type OrderState } from '@vh/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { AttendeeRecord, OrderEventDraft, OrderLineRecord, OrderRecord } from './order.repo.ts';

/** An order before it is written. */
export type NewOrder = Omit<
  OrderRecord,
  'paidAt' | 'refunded' | 'inDispute' | 'isPlacedOnline' | 'codeVersion'
> & {
  /** sha256 of its token, hex. */
  readonly tokenHash: string;
  /** sha256 of the network that a visitor placed it from, hex; null for staff. */
  readonly placedFrom: string | null;
  readonly marketingConsent: boolean;
  /** Where the visit came from that led to it; '' where that is not known. */
  readonly source: string;
  readonly sourceCampaign: string;
  /** The events of its lines: whose they are, the order is. */
  readonly eventIds?: readonly string[];
};

/** Writes orders in one statement; answers the ids of those whose number another order has already. */
export async function insertOrders(tx: Tx, orders: readonly NewOrder[]): Promise<string[]> {
  const rows = orders.map(order => ({ ...order, buyerSearch: normaliseSearchText(order.buyerName) }));
  const result = await sql<{ id: string }>`
    insert into customer_order (id, number, token_hash, sealed_token, state, channel, language, buyer_email, buyer_name, buyer_search,
        buyer_phone, marketing_consent, currency, subtotal, discount, fees, protection, vat, total, pay_by,
        payspot_id, seller_id, user_id, invoice_to, consents, created_at, event_ids, placed_from,
        protection_vat_basis_points, protection_vat, vat_exemption, covered, covered_by, source, source_campaign,
        client_ids)
      select o.id, o.number, decode(o."tokenHash", 'hex'), o."sealedToken", o.state, o.channel, o.language,
          o."buyerEmail", o."buyerName", o."buyerSearch",
          o."buyerPhone", o."marketingConsent", o.currency, o.subtotal, o.discount, o.fees, o.protection, o.vat,
          o.total, o."payBy", o."payspotId", o."sellerId", o."userId", nullif(o."invoiceTo", 'null'::jsonb),
          o.consents, o."createdAt", coalesce(o."eventIds", '{}'), decode(o."placedFrom", 'hex'),
          o."protectionVatBasisPoints", o."protectionVat", o."vatExemption", o.covered, o."coveredBy",
          o.source, o."sourceCampaign", array(
            select e.client_id from event e where e.id = any (o."eventIds")
            union select s.client_id from event_share s where s.event_id = any (o."eventIds") order by 1)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (
          id uuid, number text, "tokenHash" text, "sealedToken" text, state text, channel text, language text, "buyerEmail" text,
          "buyerName" text, "buyerSearch" text, "buyerPhone" text, "marketingConsent" boolean, currency text,
          subtotal int, discount int, fees int, protection int, vat int, total int, "payBy" timestamptz,
          "payspotId" uuid, "sellerId" uuid, "userId" uuid, "invoiceTo" jsonb, consents jsonb,
          "createdAt" timestamptz, "eventIds" uuid[], "placedFrom" text, "protectionVatBasisPoints" int,
          "protectionVat" int, "vatExemption" text, covered int, "coveredBy" text, source text, "sourceCampaign" text)
      on conflict (number) do nothing returning id`.execute(tx);
  const written = new Set(result.rows.map(row => row.id));
  return orders.filter(order => !written.has(order.id)).map(order => order.id);
}

/** Writes the lines of new orders in one statement; those without VAT keep the reason that their type has now. */
export async function insertOrderLines(tx: Tx, lines: readonly OrderLineRecord[]): Promise<void> {
  await sql`
    insert into order_line (id, order_id, event_id, ticket_type_id, position, quantity, face, discount, fee,
        borne_fee, total, vat, vat_basis_points, fee_vat_basis_points, fee_vat, vat_reason)
      select l.id, l."orderId", l."eventId", l."ticketTypeId", l.position, l.quantity, l.face, l.discount, l.fee,
          l."borneFee", l.total, l.vat, l."vatBasisPoints", l."feeVatBasisPoints", l."feeVat",
          case when l."vatBasisPoints" = 0 then (select y.vat_reason from ticket_type y where y.id = l."ticketTypeId") end
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
          id uuid, "orderId" uuid, "eventId" uuid, "ticketTypeId" uuid, position int, quantity int, face int,
          discount int, fee int, "borneFee" int, total int, vat int, "vatBasisPoints" int, "feeVatBasisPoints" int,
          "feeVat" int)`.execute(tx);
}

/** Writes the names given for tickets in one statement. */
export async function insertAttendees(tx: Tx, attendees: readonly AttendeeRecord[]): Promise<void> {
  if (attendees.length === 0) return;
  await sql`
    insert into order_attendee (order_line_id, position, name, email)
      select a."orderLineId", a.position, a.name, a.email
        from jsonb_to_recordset(${JSON.stringify(attendees)}::jsonb) as a (
          "orderLineId" uuid, position int, name text, email text)`.execute(tx);
}

/** A change of the state of a locked order. */
export interface OrderStateChange {
  readonly id: string;
  readonly state: OrderState;
  /** Set when the change pays the order. */
  readonly paidAt: Date | null;
}

/** Writes the new states of locked orders. */
export async function saveOrderStates(tx: Tx, changes: readonly OrderStateChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update customer_order o
      set state = c.state, paid_at = coalesce(c."paidAt", o.paid_at), version = o.version + 1
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, state text, "paidAt" timestamptz)
      where o.id = c.id`.execute(tx);
}

/** An entry of the history of an order. */
export interface OrderEventEntry extends OrderEventDraft {
  readonly orderId: string;
  readonly at: Date;
}

/** Writes an entry of the order's history. */
export function appendOrderEvent(tx: Tx, orderId: string, at: Date, event: OrderEventDraft): Promise<void> {
  return appendOrderEvents(tx, [{ ...event, orderId, at }]);
}

/** Writes entries of the histories of orders, in the order given. */
export async function appendOrderEvents(tx: Tx, events: readonly OrderEventEntry[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ actor, ...event }, position) => ({
    ...event,
    position,
    actor: actor.kind,
    actorId: actor.id,
    actorName: actor.name ?? '',
    data: event.data ?? {},
  }));
  await sql`
    insert into order_event (order_id, at, type, from_state, to_state, actor, actor_id, actor_name, cause, data)
      select e."orderId", e.at, e.type, e."from", e."to", e.actor, e."actorId", e."actorName", e.cause, e.data
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (
          position int, "orderId" uuid, at timestamptz, type text, "from" text, "to" text, actor text,
          "actorId" uuid, "actorName" text, cause text, data jsonb)
        order by e.position`.execute(tx);
}
