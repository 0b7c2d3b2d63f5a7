import { isCalledOff, type EventState, type RefundPolicy, type RefundTicket } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { TicketState } from '#orders';

/** A ticket of an order with everything that its refund depends on. */
export interface RefundableTicket extends RefundTicket {
  readonly eventId: string;
  readonly clientId: string;
  readonly ticketTypeId: string;
  readonly seatId: string | null;
  /** The service fee that the organiser bore instead of the buyer. */
  readonly borneFee: number;
}

interface TicketRow {
  readonly ticketId: string;
  readonly state: TicketState;
  readonly face: number;
  readonly fee: number;
  readonly borneFee: number;
  readonly eventId: string;
  readonly clientId: string;
  readonly ticketTypeId: string;
  readonly seatId: string | null;
  readonly policy: RefundPolicy;
  readonly feeBasisPoints: number;
  readonly feeFixed: number;
  readonly keepsServiceFee: boolean;
  readonly startsAt: Date;
  readonly eventState: EventState;
  readonly postponedAt: Date | null;
  readonly refundsUntil: Date | null;
  readonly boughtAt: Date;
  readonly isInExchange: boolean;
}

/** The tickets that an order sold, in their order; those whose place another took are left out. */
export async function listRefundableTickets(
  query: Queries,
  orderId: string,
  now: Date,
): Promise<RefundableTicket[]> {
  const result = await sql<TicketRow>`
    select t.id as "ticketId", t.state, l.face - l.discount as face, l.fee, l.borne_fee as "borneFee",
        t.event_id as "eventId", e.client_id as "clientId", t.ticket_type_id as "ticketTypeId", t.seat_id as "seatId",
        e.refund_policy as policy, e.refund_fee_basis_points as "feeBasisPoints", e.refund_fee_fixed as "feeFixed",
        e.refund_keeps_service_fee as "keepsServiceFee", e.starts_at as "startsAt", e.state as "eventState",
        e.postponed_at as "postponedAt", e.refunds_until as "refundsUntil", o.created_at as "boughtAt",
        exists (select from order_link k where k.from_order_id = o.id and k.state = 'open' and t.id = any (k.ticket_ids))
          as "isInExchange"
      from ticket t
        join customer_order o on o.id = t.order_id
        join order_line l on l.id = t.order_line_id
        join event e on e.id = t.event_id
      where t.order_id = ${orderId} and not exists (select 1 from ticket n where n.replaces = t.id)
      order by t.position, t.id`.execute(query);
  return result.rows.map(row => presentTicket(row, now));
}

function presentTicket(row: TicketRow, now: Date): RefundableTicket {
  const { policy, feeBasisPoints, feeFixed, keepsServiceFee, startsAt, ...facts } = row;
  const { eventState, postponedAt, refundsUntil, boughtAt, ...ticket } = facts;
  const callingOff = {
    state: eventState,
    postponedAt: postponedAt && postponedAt.getTime(),
    refundsUntil: refundsUntil && refundsUntil.getTime(),
    boughtAt: boughtAt.getTime(),
  };
  const rules = {
    policy,
    feeBasisPoints,
    feeFixed,
    keepsServiceFee,
    startsAt: startsAt.getTime(),
    isCalledOff: isCalledOff(callingOff, now.getTime()),
  };
  return { ...ticket, rules };
}

/** What an order's money came to so far. */
export interface OrderMoney {
  readonly version: number;
  readonly total: number;
  readonly protection: number;
  readonly refunded: number;
  /** What the card holder's bank took back of its payments, and of those of orders that its exchanged or split off tickets came of. */
  readonly chargedBack: number;
  readonly inDispute: boolean;
  /** Due to the buyer by the books and not promised by a refund yet; below zero: the buyer owes it. */
  readonly due: number;
}

/** The money of an order; undefined when there is none. */
export async function findOrderMoney(query: Queries, orderId: string): Promise<OrderMoney | undefined> {
  const result = await sql<OrderMoney>`
    with recursive source as (
      select id, covered, null::int as most, 0 as depth from customer_order where id = ${orderId}
      union all
      select f.id, f.covered, least(s.most, s.covered), s.depth + 1
        from source s join order_link k on k.order_id = s.id join customer_order f on f.id = k.from_order_id
        where k.state = 'done' and k.kind <> 'addition'
    ), taken as (
      select s.depth, least(s.most, sum(p.amount)) as amount
        from source s join payment p on p.order_id = s.id
        where p.state = 'charged_back' group by s.id, s.depth, s.most
    )
    select o.version, o.total, o.protection, o.refunded, o.in_dispute as "inDispute",
        (coalesce((select sum(amount) from taken where depth = 0), 0)
          + least(o.covered, coalesce((select sum(amount) from taken where depth > 0), 0)))::int as "chargedBack",
        (- coalesce((select sum(e.amount) from ledger_entry e
            where e.account = 'buyer:' || o.id and e.currency = o.currency), 0)
          - coalesce((select sum(r.amount) from refund r
            where r.order_id = o.id and r.state <> 'succeeded'), 0))::int as due
      from customer_order o where o.id = ${orderId}`.execute(query);
  return result.rows[0];
}

/** Adds to what an order gave back. */
export async function addToOrderRefunded(tx: Tx, orderId: string, amount: number): Promise<void> {
  await sql`
    update customer_order set refunded = least(total, refunded + ${amount}::int), version = version + 1
      where id = ${orderId}`.execute(tx);
}
