import type { OpenPrice, PriceStep, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { openPriceColumn, priceStepsColumn } from '#catalogue';

/** A ticket type of an event as staff may sell it. */
export interface SaleType {
  readonly id: string;
  readonly names: Translated;
  /** Minor units; of an open price the minimum. */
  readonly face: number;
  readonly openPrice: OpenPrice | null;
  readonly priceSteps: readonly PriceStep[];
  readonly visibility: 'public' | 'code' | 'payspot';
  /** Tickets that staff could sell; negative where a channel or a waiting list has more than is left. */
  readonly available: number;
  readonly isSeated: boolean;
  readonly quotaIds: readonly string[];
  /** When the shop sells it. */
  readonly salesStart: Date | null;
  readonly salesEnd: Date;
}

/** The ticket types of an event, in the order of the event. */
export async function listSaleTypes(query: Queries, eventId: string): Promise<SaleType[]> {
  const { rows } = await sql<SaleType>`
    select y.id, y.names, y.face, ${openPriceColumn} as "openPrice", ${priceStepsColumn('y')} as "priceSteps",
        y.visibility, coalesce(l.available, 0) as available,
        coalesce(l.seated, false) as "isSeated",
        array(select m.quota_id from ticket_type_quota m where m.ticket_type_id = y.id order by m.quota_id) as "quotaIds",
        greatest(y.sales_start, e.sales_start) as "salesStart",
        coalesce(least(y.sales_end, e.sales_end), e.starts_at) as "salesEnd"
      from ticket_type y
        join event e on e.id = y.event_id
        cross join lateral (
          select min(q.left_over) as available, bool_or(q.seated) as seated
            from quotas_left(array(
              select m.quota_id from ticket_type_quota m where m.ticket_type_id = y.id), 'staff') q) l
      where y.event_id = ${eventId} order by y.position, y.id`.execute(query);
  return rows;
}
