import type { Currency, OrderChannel, Translated } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import {
  canViewSales,
  complimentarySum,
  type EventScope,
  homeDayStart,
  isSale,
  orderCount,
  saleDay,
  saleSums,
  soldSum,
} from '#system';
import { ofClient } from './sales.repo.ts';

/** Sales on some days at home, both included; of one client or one event where they are named. */
export interface ReportFilter {
  readonly scope: EventScope;
  readonly clientId: string | undefined;
  readonly eventId?: string | undefined;
  readonly from: string;
  readonly to: string;
}

/** What was sold of something, one row a currency; minor units. */
export interface ReportRow {
  readonly currency: Currency;
  readonly orders: number;
  readonly tickets: number;
  readonly gross: number;
  readonly fees: number;
  /** Refunded to buyers. */
  readonly refunded: number;
  readonly net: number;
}

function conditionOf(filter: ReportFilter): RawBuilder<unknown> {
  return sql`${isSale} and ${isAsked(filter)}`;
}

function isAsked({ scope, clientId, eventId, from, to }: ReportFilter): RawBuilder<unknown> {
  return sql`${canViewSales(scope)} and ${ofClient(clientId)} and ${eventId ? sql`e.id = ${eventId}` : sql`true`}
    and l.sold_at >= ${homeDayStart(from)} and l.sold_at < ${homeDayStart(to, 1)}`;
}

/** Tickets of guest lists on these days. */
export async function countComplimentary(query: Queries, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${complimentarySum} as count from sold_line l join event e on e.id = l.event_id
      where l.is_complimentary and ${isAsked(filter)}`.execute(query);
  return rows[0]?.count ?? 0;
}

/** All of it. */
export async function sumReport(query: Queries, filter: ReportFilter): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${saleSums} from sold_line l join event e on e.id = l.event_id where ${conditionOf(filter)}
      group by l.currency order by gross desc, l.currency`.execute(query);
  return rows;
}

/** Day by day, days without sales included. */
export async function reportByDay(
  query: Queries,
  filter: ReportFilter,
): Promise<{ day: string; sold: number; orders: number }[]> {
  const { rows } = await sql<{ day: string; sold: number; orders: number }>`
    with sales as (
      select ${saleDay} as day, ${soldSum} as sold, ${orderCount} as orders
        from sold_line l join event e on e.id = l.event_id where ${conditionOf(filter)} group by 1)
    select d.day::date as day, coalesce(s.sold, 0)::int8 as sold, coalesce(s.orders, 0)::int8 as orders
      from generate_series(${filter.from}::date, ${filter.to}::date, interval '1 day') as d (day)
      left join sales s on s.day = d.day::date order by 1`.execute(query);
  return rows;
}

/** By where it was sold. */
export async function reportByChannel(
  query: Queries,
  filter: ReportFilter,
): Promise<(ReportRow & { readonly channel: OrderChannel })[]> {
  const { rows } = await sql<ReportRow & { channel: OrderChannel }>`
    select l.channel, ${saleSums} from sold_line l join event e on e.id = l.event_id where ${conditionOf(filter)}
      group by l.channel, l.currency order by tickets desc, l.channel`.execute(query);
  return rows;
}

/** By event and ticket type, what sold most first; a type that only guests have is one too. */
export async function reportByType(
  query: Queries,
  filter: ReportFilter,
  limit: number,
): Promise<
  (ReportRow & {
    readonly eventId: string;
    readonly titles: Translated;
    readonly ticketTypeId: string;
    readonly names: Translated;
    readonly startsAt: Date;
    readonly timezone: string;
    /** Tickets of guest lists, which are no sales. */
    readonly complimentary: number;
  })[]
> {
  const { rows } = await sql<
    ReportRow & {
      eventId: string;
      titles: Translated;
      ticketTypeId: string;
      names: Translated;
      startsAt: Date;
      timezone: string;
      complimentary: number;
    }
  >`
    with sales as (
      select l.event_id, l.ticket_type_id, ${saleSums}, ${complimentarySum} as complimentary
        from sold_line l join event e on e.id = l.event_id
        where ${isAsked(filter)} group by l.event_id, l.ticket_type_id, l.currency
        -- a guest list that was taken back whole tells nothing
        having ${complimentarySum} > 0 or bool_or(${isSale})
        order by tickets desc, l.event_id, l.ticket_type_id limit ${limit})
    select s.event_id as "eventId", s.ticket_type_id as "ticketTypeId", y.names, e.starts_at as "startsAt", e.timezone,
        coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = e.id), '{}')
          as titles,
        s.currency, s.orders, s.tickets, s.complimentary, s.gross, s.fees, s.refunded, s.net
      from sales s join event e on e.id = s.event_id join ticket_type y on y.id = s.ticket_type_id
      order by s.tickets desc, s.event_id, s.ticket_type_id`.execute(query);
  return rows;
}

/**
 * By the provider that orders were paid through: null where nothing was to be paid, 'several' where there were more, ''
 * where no payment is on record.
 */
export async function reportByProvider(
  query: Queries,
  filter: ReportFilter,
): Promise<(ReportRow & { readonly provider: string | null })[]> {
  const { rows } = await sql<ReportRow & { provider: string | null }>`
    select p.provider, ${saleSums} from sold_line l join event e on e.id = l.event_id
        left join lateral (
          select case when l.gross = 0 then null when count(distinct x.provider) > 1 then 'several'
              else coalesce(min(x.provider), '') end as provider
            from payment x where x.order_id = l.order_id and x.amount > 0
              and x.state in ('succeeded', 'refunded', 'partially_refunded', 'charged_back')) p on true
      where ${conditionOf(filter)} group by p.provider, l.currency order by gross desc, p.provider`.execute(
    query,
  );
  return rows;
}

/** Tickets of one VAT rate that were sold and not refunded, without service fees; minor units. */
export interface VatRow {
  readonly currency: Currency;
  readonly vatBasisPoints: number;
  readonly gross: number;
  readonly vat: number;
}

/** By VAT rate, the highest first. A refund takes what is contained in it, so that a line refunded in full leaves none. */
export async function reportByVat(query: Queries, filter: ReportFilter): Promise<VatRow[]> {
  const { rows } = await sql<VatRow>`
    select l.currency, x.vat_basis_points as "vatBasisPoints", sum(k.sold - k.refunded)::int8 as gross,
        sum(x.vat - x.fee_vat - ${vatIn(sql`k.refunded`, sql`x.vat_basis_points`)})::int8 as vat
      from sold_line l join event e on e.id = l.event_id join order_line x on x.id = l.id
        cross join lateral (
          select x.quantity * (x.face - x.discount) as sold,
              case when l.refunded = l.gross then x.quantity * (x.face - x.discount) else coalesce((
                select sum(g.face) from ticket t join refund_line g on g.ticket_id = t.id
                  where t.order_line_id = l.id), 0) end as refunded) k
      where ${conditionOf(filter)} group by l.currency, x.vat_basis_points
      order by l.currency, x.vat_basis_points desc`.execute(query);
  return rows;
}

/** VAT contained in a gross amount, rounded half up as `vatContained` of libs/domain. */
function vatIn(amount: RawBuilder<unknown>, basisPoints: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`floor((${amount}::numeric * 2 * ${basisPoints} + 10000 + ${basisPoints}) / (2 * (10000 + ${basisPoints})))`;
}
