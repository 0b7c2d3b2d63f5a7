import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { serviceRole, type Database } from '../../platform/database.ts';
import { openDatabase } from '../../platform/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { BuiltEvent } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/app.ts';
import type { HoldRequest } from './holds/hold-request.ts';
import type { Inventory } from './holds/inventory.service.ts';

/** A buyer who wants so many of each of an event's ticket types (by position), with a cart of their own. */
export function wantTickets(
  event: BuiltEvent,
  quantities: Readonly<Record<number, number>> = { 0: 1 },
): HoldRequest {
  return {
    eventId: event.id,
    key: newId(),
    cart: randomBytes(32).toString('hex'),
    lines: Object.entries(quantities).map(([position, quantity]) => ({
      holdId: newId(),
      ticketTypeId: event.ticketTypes[Number(position)]?.id ?? '',
      quantity,
    })),
  };
}

/** What became of many requests at once: the granted ones, and the number of refused ones. */
export async function holdAll(
  inventories: readonly Inventory[],
  requests: readonly HoldRequest[],
): Promise<{ granted: HoldRequest[]; refused: number; broken: unknown[] }> {
  const answers = await Promise.allSettled(
    requests.map((request, at) => inventories[at % inventories.length]?.hold(request)),
  );
  const granted = requests.filter((_, at) => answers[at]?.status === 'fulfilled');
  const reasons = answers.flatMap(answer =>
    answer.status === 'rejected' ? [answer.reason as { code?: string }] : [],
  );
  const broken = reasons.filter(reason => reason.code !== 'inventory.unavailable');
  return { granted, refused: reasons.length - broken.length, broken };
}

/** A further process on the same database: its own pool, its own batches. */
export function anotherProcess(app: TestApp): { deps: Deps; db: Database } {
  const { config, log } = app.deps;
  const db = openDatabase({ url: config.databaseUrl, poolSize: 4, role: serviceRole, log });
  return { db, deps: { ...app.deps, db } };
}

/**
 * What the inventory says twice and not alike: counters of quotas and channels against holds and blocks, seats
 * against holds, and what is oversold. None, when all is well.
 */
export async function findMiscounts(db: Database): Promise<unknown[]> {
  const checks = [
    sql`
      select 'days' as what, coalesce(s.event_id, l.event_id) as id, to_jsonb(s) as found, to_jsonb(l) as wanted
        from event_sold_day s full join (
          select home_day_of(sold_at) as day, event_id, sum(sold) as tickets from sold_line group by 1, 2) l
          on (s.day, s.event_id) = (l.day, l.event_id)
        where s.tickets is distinct from l.tickets`,
    sql`
      select 'sums' as what, coalesce(s.event_id, l.event_id) as id, to_jsonb(s) as found, to_jsonb(l) as wanted
        from event_sold s full join (
          select event_id, channel, currency, sum(sold) as tickets, sum(complimentary) as complimentary,
              sum(returned) as returned, sum(gross) as gross, sum(fees) as fees,
              sum(refunded) as refunded
            from sold_line group by event_id, channel, currency) l
          on (s.event_id, s.channel, s.currency) = (l.event_id, l.channel, l.currency)
        where (s.tickets, s.complimentary, s.returned, s.gross, s.fees, s.refunded)
          is distinct from (l.tickets, l.complimentary, l.returned, l.gross, l.fees, l.refunded)`,
    sql`
      select 'orders of days' as what, null as id, to_jsonb(d) as found, to_jsonb(o) as wanted
        from orders_of_day d full join (
          select home_day_of(created_at) as day, client_ids, channel, state, count(*) as orders
            from customer_order group by 1, 2, 3, 4) o
          on (d.day, d.client_ids, d.channel, d.state) = (o.day, o.client_ids, o.channel, o.state)
        where d.orders is distinct from o.orders`,
    sql`
      select 'quota' as what, q.id, to_jsonb(q) as found, to_jsonb(n) as wanted
        from quota q left join (
          select m.quota_id,
              sum(h.quantity - h.freed) filter (where h.state = 'held') as held,
              sum(h.quantity - h.freed) filter (where h.state = 'sold') as sold
            from hold h join ticket_type_quota m using (ticket_type_id) group by m.quota_id
        ) n on n.quota_id = q.id
        where q.held <> coalesce(n.held, 0) or q.sold <> coalesce(n.sold, 0)
          or q.held + q.sold + q.blocked > q.capacity
          or q.blocked <> (select coalesce(sum(units), 0) from inventory_block b where b.quota_id = q.id)`,
    sql`
      select 'channel' as what, c.quota_id as id, to_jsonb(c) as found, n.taken as wanted
        from quota_channel c cross join lateral (
          select coalesce(sum(h.quantity - h.freed), 0) as taken
            from hold h join ticket_type_quota m using (ticket_type_id)
            where m.quota_id = c.quota_id and h.channel = c.channel and h.state in ('held', 'sold')
        ) n where c.taken <> n.taken or c.taken > c.capacity`,
    sql`
      select 'seated quota' as what, q.id, to_jsonb(q) as found, to_jsonb(n) as wanted
        from quota q cross join lateral (
          select count(*) as seats, count(s.hold_id) as taken, count(s.block_id) as blocked
            from event_seat s where s.quota_id = q.id
        ) n
        where q.seated and (q.capacity <> n.seats or q.held + q.sold <> n.taken or q.blocked <> n.blocked)`,
    sql`
      select 'seat' as what, coalesce(s.id, n.seat_id) as id, to_jsonb(s) as found, to_jsonb(n) as wanted
        from event_seat s full join (
          select u.id as seat_id, h.id as hold_id,
              (u.at - 1) / (cardinality(h.seats) / (h.quantity - h.freed)) + 1 as unit
            from hold h cross join lateral unnest(h.seats) with ordinality u (id, at)
            where h.state in ('held', 'sold') and h.freed < h.quantity
        ) n on n.seat_id = s.id
        where s.hold_id is distinct from n.hold_id`,
    sql`
      select 'seats of hold' as what, h.id, to_jsonb(h) as found, n.seats as wanted
        from hold h cross join lateral (
          select count(*) * (h.quantity - h.freed) as seats
            from ticket_type_quota m join quota q on q.id = m.quota_id
            where m.ticket_type_id = h.ticket_type_id and q.seated
        ) n
        where h.state in ('held', 'sold') and coalesce(cardinality(h.seats), 0) <> n.seats`,
  ];
  const found: unknown[] = [];
  for (const check of checks) found.push(...(await check.execute(db.query)).rows);
  return found;
}
