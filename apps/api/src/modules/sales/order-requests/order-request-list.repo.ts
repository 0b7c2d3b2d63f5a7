import type { orderRequestSorts } from '@vh/contract';
import type { LanguageCode, OrderRequestState, OrderRequestType } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { isOfScope, type OrderScope, type TicketState } from '#orders';
import { ticketsOf, type OrderRequestRecord } from './order-request.repo.ts';

/** Which requests are listed. */
export interface RequestFilter {
  readonly scope: OrderScope;
  readonly q?: string | undefined;
  /** Nothing is found by names, addresses, or what buyers wrote. */
  readonly hidesPeople?: boolean;
  readonly clientId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly type?: OrderRequestType | undefined;
  readonly state?: OrderRequestState | undefined;
}

interface ListedTicket {
  readonly ticketId: string;
  readonly shortCode: string;
  readonly typeNames: Partial<Record<LanguageCode, string>>;
  readonly attendeeName: string;
  readonly state: TicketState;
  /** Null for tickets without a seat. */
  readonly seat: { readonly section: string; readonly row: string; readonly seat: string } | null;
}

/** A request with what staff are shown of its order and event. */
export type ListedRequest = OrderRequestRecord & {
  readonly orderNumber: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly clientId: string;
  readonly titles: Partial<Record<LanguageCode, string>>;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly decidedBy: string | null;
  readonly tickets: readonly ListedTicket[];
};

interface RequestPage {
  readonly sort: (typeof orderRequestSorts)[number];
  readonly limit: number;
  readonly offset: number;
}

/** A page of requests. */
export async function listRequests(
  query: Queries,
  filter: RequestFilter,
  { sort, limit, offset }: RequestPage,
): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    with page as (
      select r.* from order_request r join customer_order o on o.id = r.order_id join event e on e.id = r.event_id
        where ${conditionOf(filter)} order by ${orderOf(sort)} limit ${limit} offset ${offset}
    )
    select r.id, r.order_id as "orderId", r.event_id as "eventId", r.type, r.state, r.words, r.reply,
        r.accepts_credit as "acceptsCredit", r.created_at as "createdAt", r.due_at as "dueAt", r.decided_at as "decidedAt", o.number as "orderNumber",
        o.buyer_name as "buyerName", o.buyer_email as "buyerEmail", e.client_id as "clientId",
        e.starts_at as "startsAt", e.timezone, u.name as "decidedBy",
        coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = e.id), '{}')
          as titles,
        coalesce((select jsonb_agg(jsonb_build_object('ticketId', t.id, 'shortCode', t.short_code, 'typeNames', y.names,
              'attendeeName', t.attendee_name, 'state', t.state, 'seat', case when s.id is not null then
                jsonb_build_object('section', s.section, 'row', s.row_label, 'seat', s.seat_label) end)
            order by c.position)
          from (${ticketsOf(sql`r.id`)}) c join ticket t on t.id = c.id join ticket_type y on y.id = t.ticket_type_id
            left join event_seat s on s.id = t.seat_id), '[]') as tickets
      from page r join customer_order o on o.id = r.order_id join event e on e.id = r.event_id
        left join app_user u on u.id = r.decided_by
      order by ${orderOf(sort)}`.execute(query);
  return rows;
}

/** Number of requests per state under a filter without its state. */
export async function countRequests(
  query: Queries,
  filter: RequestFilter,
): Promise<Partial<Record<OrderRequestState, number>>> {
  const { rows } = await sql<{ state: OrderRequestState; count: number }>`
    select r.state, count(*)::int as count
      from order_request r join customer_order o on o.id = r.order_id join event e on e.id = r.event_id
      where ${conditionOf({ ...filter, state: undefined })} group by r.state`.execute(query);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** How many requests of a scope are open. */
export async function countOpenRequests(
  query: Queries,
  { scope, clientId }: Pick<RequestFilter, 'scope' | 'clientId'>,
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from order_request r join event e on e.id = r.event_id
      where r.state = 'open' and ${sql.join(placesOf({ scope, clientId }), sql` and `)}`.execute(query);
  return rows[0]?.open ?? 0;
}

function placesOf({ scope, clientId }: Pick<RequestFilter, 'scope' | 'clientId'>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [isOfScope(scope)];
  if (clientId) conditions.push(isOfScope({ kind: 'clients', clientIds: [clientId], eventIds: [] }));
  return conditions;
}

function conditionOf({
  q,
  hidesPeople = false,
  eventId,
  type,
  state,
  ...place
}: RequestFilter): RawBuilder<unknown> {
  const conditions = placesOf(place);
  if (eventId) conditions.push(sql`r.event_id = ${eventId}`);
  if (type) conditions.push(sql`r.type = ${type}`);
  if (state) conditions.push(sql`r.state = ${state}`);
  if (q) {
    const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    const number = `${q.replace(/[\s\\%_-]+/g, '').toUpperCase()}%`;
    conditions.push(sql`(o.number like ${number} or (not ${hidesPeople}::boolean
      and (o.buyer_name ilike ${part} or o.buyer_email ilike ${part} or r.words ilike ${part})))`);
  }
  return sql.join(conditions, sql` and `);
}

function orderOf(sort: RequestPage['sort']): RawBuilder<unknown> {
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sort.endsWith('dueAt') ? sql`r.due_at ${way}, r.id` : sql`r.created_at ${way}, r.id`;
}
