import type { Currency, OrderChannel } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { canViewSales, type EventScope, homeDayStart, isSale, orderCount, soldSum } from '#system';
import { ofClient } from '../overviews/sales.repo.ts';

/** Visits and sales on some days at home, both included. */
export interface SourceFilter {
  readonly scope: EventScope;
  readonly clientId: string | undefined;
  readonly eventId: string | undefined;
  readonly from: string;
  readonly to: string;
}

/** What one source brought, of one currency; without a sale the currency is null. */
export interface SourceRow {
  readonly channel: OrderChannel;
  readonly source: string;
  readonly campaign: string;
  readonly visits: number;
  readonly orders: number;
  readonly tickets: number;
  readonly currency: Currency | null;
  /** Minor units. */
  readonly gross: number;
}

function isOf({ scope, clientId, eventId }: SourceFilter): RawBuilder<unknown> {
  return sql`${canViewSales(scope)} and ${ofClient(clientId)} and ${eventId ? sql`e.id = ${eventId}` : sql`true`}`;
}

/** Visits by source; those that were counted before sources were are of the source ''. */
export async function visitsBySource(
  query: Queries,
  filter: SourceFilter,
): Promise<Pick<SourceRow, 'source' | 'campaign' | 'visits'>[]> {
  const days = sql`v.day between ${filter.from}::date and ${filter.to}::date`;
  const { rows } = await sql<Pick<SourceRow, 'source' | 'campaign' | 'visits'>>`
    with known as (
      select v.source, v.campaign, sum(v.visitors)::int8 as visits
        from visitor_source v join event e on e.id = v.event_id where ${days} and ${isOf(filter)} group by 1, 2),
    counted as (
      select coalesce(sum(v.visitors), 0)::int8 as visits
        from visitor_count v join event e on e.id = v.event_id where ${days} and ${isOf(filter)})
    select source, campaign, visits from known
    union all
    select '', '', c.visits - coalesce((select sum(k.visits) from known k), 0)::int8 from counted c
      where c.visits > coalesce((select sum(k.visits) from known k), 0)`.execute(query);
  return rows;
}

/** Sales by channel and source, a row a currency; orders of several events count once. */
export async function salesBySource(
  query: Queries,
  filter: SourceFilter,
): Promise<Omit<SourceRow, 'visits'>[]> {
  const { rows } = await sql<Omit<SourceRow, 'visits'>>`
    select l.channel, o.source, o.source_campaign as campaign, l.currency, ${orderCount} as orders, ${soldSum} as tickets,
        coalesce(sum(l.gross), 0)::int8 as gross
      from sold_line l join event e on e.id = l.event_id join customer_order o on o.id = l.order_id
      where ${isSale} and ${isOf(filter)} and l.sold_at >= ${homeDayStart(filter.from)}
        and l.sold_at < ${homeDayStart(filter.to, 1)}
      group by l.channel, o.source, o.source_campaign, l.currency`.execute(query);
  return rows;
}
