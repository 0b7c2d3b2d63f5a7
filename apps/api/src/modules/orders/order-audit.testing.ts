import { orderTransitions, type OrderState } from '@vh/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** What the tables say of an order, each told by another one. */
export interface OrderAudit {
  readonly id: string;
  /** sha256 of its token, hex. */
  readonly tokenHash: string;
  readonly state: OrderState;
  readonly total: number;
  readonly wanted: number;
  readonly tickets: number;
  readonly held: number;
  readonly sold: number;
  /** By its payments. */
  readonly received: number;
  /** By refunds of tickets, decided. */
  readonly decided: number;
  /** By refunds that were paid out. */
  readonly paidOut: number;
  /** By the books, due to the buyer. */
  readonly due: number;
  /** True when its sale is in the books. */
  readonly isBooked: boolean;
  readonly history: readonly { readonly from: OrderState | null; readonly to: OrderState | null }[];
}

/** Reads all orders of an event. */
export async function auditOrders(db: Database, eventId: string): Promise<OrderAudit[]> {
  const result = await sql<OrderAudit>`
    select o.id, encode(o.token_hash, 'hex') as "tokenHash", o.state, o.total,
        (select sum(quantity)::int from order_line l where l.order_id = o.id) as wanted,
        (select count(*)::int from ticket t where t.order_id = o.id and t.state <> 'void') as tickets,
        (select coalesce(sum(quantity - freed), 0)::int from hold h where h.order_id = o.id and h.state = 'held') as held,
        (select coalesce(sum(quantity - freed), 0)::int from hold h where h.order_id = o.id and h.state = 'sold') as sold,
        (select coalesce(sum(p.amount), 0)::int from payment p where p.order_id = o.id
          and p.state in ('succeeded', 'refunded', 'partially_refunded', 'charged_back')) as received,
        (select coalesce(sum(r.amount), 0)::int from refund r where r.order_id = o.id and exists (
          select 1 from refund_line n where n.refund_id in (r.id, r.part_of) and n.ticket_id is not null)) as decided,
        (select coalesce(sum(r.amount), 0)::int from refund r where r.order_id = o.id and r.state = 'succeeded') as "paidOut",
        (select coalesce(-sum(e.amount), 0)::int from ledger_entry e where e.account = 'buyer:' || o.id) as due,
        exists (select 1 from ledger_transaction t
          where t.key in ('sale ' || o.id, 'matched ' || o.id)) as "isBooked",
        (select jsonb_agg(jsonb_build_object('from', v.from_state, 'to', v.to_state) order by v.id)
          from order_event v where v.order_id = o.id) as history
      from customer_order o
      where exists (select 1 from order_line l where l.order_id = o.id and l.event_id = ${eventId})`.execute(
    db.query,
  );
  return result.rows;
}

/** What of an order does not fit together, in words; nothing, when all is well. */
export function findFaults(order: OrderAudit): string[] {
  const { state, wanted, tickets, held, sold } = order;
  const faults: string[] = [];
  const check = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected)
      faults.push(`${order.id} is ${state}: ${what} ${String(found)}, not ${String(expected)}`);
  };
  check('held', held, state === 'held' || state === 'booked' ? wanted : 0);
  if (state === 'partially_refunded') {
    check('tickets', tickets > 0 && tickets < wanted, true);
    check('sold', sold, tickets);
  } else {
    check('tickets', tickets, state === 'paid' ? wanted : 0);
    check('sold', sold, state === 'paid' ? wanted : 0);
  }
  const earned = order.isBooked ? order.total : 0;
  check('due', order.due, order.received - earned + order.decided - order.paidOut);
  check('booked', order.isBooked, ['paid', 'partially_refunded'].includes(state) || order.decided > 0);
  return [...faults, ...findWrongSteps(order)];
}

/** Steps of the history that no transition allows, or that do not follow each other. */
function findWrongSteps({ id, state, history }: OrderAudit): string[] {
  let at: OrderState | null = null;
  const faults: string[] = [];
  for (const { from, to } of history) {
    if (to === null) continue;
    const allowed: readonly OrderState[] = from === null ? ['held'] : orderTransitions[from];
    if (from !== at || !allowed.includes(to)) faults.push(`${id}: ${at} is followed by ${from} > ${to}`);
    at = to;
  }
  return at === state ? faults : [...faults, `${id}: the history ends ${at}, the order is ${state}`];
}

/**
 * Sums of the books that are not zero, what the provider owes beside what it took and gave back, and what the account of direct
 * payments has, which should be nothing.
 */
export async function auditBooks(db: Database): Promise<{
  readonly sum: number;
  readonly provider: number;
  readonly took: number;
  readonly direct: number;
}> {
  const result = await sql<{ sum: number; provider: number; took: number; direct: number }>`
    select coalesce((select sum(amount) from ledger_entry), 0)::int as sum,
        coalesce((select sum(amount) from ledger_entry where account = 'provider:sandbox'
          or account like 'provider:payspot-cash:%'), 0)::int as provider,
        coalesce((select sum(amount) from payment where provider in ('sandbox', 'payspot-cash')
          and state in ('succeeded', 'refunded', 'partially_refunded', 'charged_back')), 0)::int
        - coalesce((select sum(r.amount) from refund r join payment p on p.id = r.payment_id
          where r.state = 'succeeded' and p.provider <> 'organiser'), 0)::int as took,
        coalesce((select sum(amount) from ledger_entry where account = 'provider:organiser'), 0)::int as direct`.execute(
    db.query,
  );
  return result.rows[0] ?? { sum: NaN, provider: NaN, took: NaN, direct: NaN };
}
