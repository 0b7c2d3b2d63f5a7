import type { LanguageCode, OrderRequestState, OrderRequestType, PermissionFlag } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A request as it is stored. */
export interface OrderRequestRecord {
  readonly id: string;
  readonly orderId: string;
  readonly eventId: string;
  readonly type: OrderRequestType;
  readonly state: OrderRequestState;
  /** The buyer's. */
  readonly words: string;
  /** True when store credit would do instead of money. */
  readonly acceptsCredit: boolean;
  /** The organiser's; '' for none. */
  readonly reply: string;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly decidedAt: Date | null;
  /** The organiser was written to once more. */
  readonly remindedAt: Date | null;
}

/** A request before it is written. */
export type NewOrderRequest = Pick<
  OrderRequestRecord,
  'id' | 'orderId' | 'eventId' | 'type' | 'words' | 'acceptsCredit' | 'createdAt' | 'dueAt'
> & { readonly ticketIds: readonly string[] };

const requestColumns = sql`r.id, r.order_id as "orderId", r.event_id as "eventId", r.type, r.state, r.words, r.reply,
  r.accepts_credit as "acceptsCredit", r.created_at as "createdAt", r.due_at as "dueAt", r.decided_at as "decidedAt", r.reminded_at as "remindedAt"`;

/** Writes requests of an order that is locked. */
export async function insertRequests(tx: Tx, requests: readonly NewOrderRequest[]): Promise<void> {
  const rows = JSON.stringify(requests);
  await sql`
    insert into order_request (id, order_id, event_id, type, words, accepts_credit, created_at, due_at)
      select r.id, r."orderId", r."eventId", r.type, r.words, r."acceptsCredit", r."createdAt", r."dueAt"
        from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, "orderId" uuid, "eventId" uuid, type text, words text,
          "acceptsCredit" boolean, "createdAt" timestamptz, "dueAt" timestamptz)`.execute(tx);
  const tickets = requests.flatMap(({ id, ticketIds }) =>
    ticketIds.map((ticketId, position) => ({ id, ticketId, position })),
  );
  await sql`
    insert into order_request_ticket (request_id, ticket_id, position)
      select t.id, t."ticketId", t.position
        from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as t (id uuid, "ticketId" uuid, position int)`.execute(
    tx,
  );
}

/** How a request ended. */
export interface RequestEnd {
  readonly state: Exclude<OrderRequestState, 'open'>;
  readonly at: Date;
  readonly userId?: string;
  readonly reply?: string;
  readonly refundId?: string;
}

/** Ends a request that is locked and open. */
export async function endRequest(tx: Tx, id: string, end: RequestEnd): Promise<void> {
  await sql`
    update order_request set state = ${end.state}, decided_at = ${end.at}, decided_by = ${end.userId ?? null},
        reply = ${end.reply ?? ''}, refund_id = ${end.refundId ?? null}
      where id = ${id}`.execute(tx);
  await sql`update order_request_ticket set is_open = false where request_id = ${id}`.execute(tx);
}

/** Locks a request for its answer; its order is locked before it. */
export async function lockRequest(
  tx: Tx,
  { orderId, requestId }: { readonly orderId: string; readonly requestId: string },
): Promise<OrderRequestRecord | undefined> {
  const { rows } = await sql<OrderRequestRecord>`
    select ${requestColumns} from order_request r where r.id = ${requestId} and r.order_id = ${orderId} for update`.execute(
    tx,
  );
  return rows[0];
}

/** A request with its tickets as they are now, in the order in which they were chosen. */
export type RequestWithTickets = OrderRequestRecord & { readonly ticketIds: readonly string[] };

/** The open requests that some tickets are in. */
export async function listOpenRequestsOf(query: Queries, ticketIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct request_id as id from order_request_ticket
      where is_open and ticket_id = any (${[...ticketIds]}::uuid[])`.execute(query);
  return rows.map(({ id }) => id);
}

/** The requests about an order, the newest first. */
export async function listRequestsOfOrder(query: Queries, orderId: string): Promise<RequestWithTickets[]> {
  const { rows } = await sql<RequestWithTickets>`
    select ${requestColumns}, coalesce(k.ids, '[]') as "ticketIds"
      from order_request r
        left join lateral (
          select jsonb_agg(c.id order by c.position) as ids from (${ticketsOf(sql`r.id`)}) c
        ) k on true
      where r.order_id = ${orderId} order by r.created_at desc, r.id desc`.execute(query);
  return rows;
}

/** The tickets of a request as they are now. */
export async function listTicketIds(query: Queries, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from (${ticketsOf(sql`${requestId}::uuid`)}) c order by c.position`.execute(query);
  return rows.map(({ id }) => id);
}

/** Requests about an order that were sent after a moment. */
export async function countRequestsSince(query: Queries, orderId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_request where order_id = ${orderId} and created_at > ${since}`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}

/** Open requests whose deadline is over, the oldest first. */
export async function listOverdue(
  query: Queries,
  now: Date,
  limit: number,
): Promise<{ readonly requestId: string; readonly orderId: string }[]> {
  const { rows } = await sql<{ requestId: string; orderId: string }>`
    select id as "requestId", order_id as "orderId" from order_request
      where state = 'open' and due_at <= ${now} order by due_at limit ${limit}`.execute(query);
  return rows;
}

/** Open requests of which no ticket is valid any more, the oldest first: refunded, cancelled or transferred meanwhile. */
export async function listSettled(
  query: Queries,
  limit: number,
): Promise<{ readonly requestId: string; readonly orderId: string }[]> {
  const { rows } = await sql<{ requestId: string; orderId: string }>`
    select r.id as "requestId", r.order_id as "orderId" from order_request r
      where r.state = 'open' and ${hasNoValidTicket(sql`r.id`)} order by r.due_at limit ${limit}`.execute(
    query,
  );
  return rows;
}

/** True when no ticket of a request is valid any more, and the refund of one of them. */
export async function findSettlement(
  query: Queries,
  requestId: string,
): Promise<{ readonly isSettled: boolean; readonly refundId: string | null }> {
  const id = sql`${requestId}::uuid`;
  const { rows } = await sql<{ isSettled: boolean; refundId: string | null }>`
    select ${hasNoValidTicket(id)} as "isSettled",
        (select l.refund_id from refund_line l where l.ticket_id in (select c.id from (${ticketsOf(id)}) c) limit 1)
          as "refundId"`.execute(query);
  return rows[0] ?? { isSettled: false, refundId: null };
}

function hasNoValidTicket(requestId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (
    select from (${ticketsOf(requestId)}) c join ticket t on t.id = c.id where t.state <> 'void')`;
}

/** Facts of an event that mails about requests say. */
export interface RequestEvent {
  readonly titles: Partial<Record<LanguageCode, string>>;
  readonly timezone: string;
  readonly startsAt: Date;
}

/** Somebody who is written to about requests of an event. */
export interface RequestReader {
  readonly email: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly clientId: string;
}

/**
 * The organiser's members who see requests of an event and may answer them by a right; its own address where there are none.
 * Nobody where there is none of either.
 */
export async function listRequestReaders(
  query: Queries,
  { eventId, right }: { readonly eventId: string; readonly right: PermissionFlag },
): Promise<readonly RequestReader[]> {
  const { rows } = await sql<RequestReader>`
    with organiser as (
      select c.id, c.email, c.name, c.language from event e join client c on c.id = e.client_id where e.id = ${eventId}),
    members as (
      select u.email, u.name, u.language, o.id as "clientId" from organiser o
        join client_member m on m.client_id = o.id and m.permissions @> ${[right, 'can-view-orders']}::text[]
          and (not m.is_limited or exists (select from client_member_event l
            where l.client_id = m.client_id and l.user_id = m.user_id and l.event_id = ${eventId}))
        join app_user u on u.id = m.user_id and u.status = 'active'
    )
    select * from members
    union all
    select o.email, o.name, o.language, o.id from organiser o where o.email <> '' and not exists (select from members)
    order by email`.execute(query);
  return rows;
}

/** Open requests from before a moment that end before another and whose organiser was not reminded yet, the most urgent first. */
export async function listUnreminded(
  query: Queries,
  { askedBefore, dueBefore }: { readonly askedBefore: Date; readonly dueBefore: Date },
  limit: number,
): Promise<{ readonly requestId: string; readonly orderId: string }[]> {
  const { rows } = await sql<{ requestId: string; orderId: string }>`
    select id as "requestId", order_id as "orderId" from order_request
      where state = 'open' and reminded_at is null and due_at <= ${dueBefore} and created_at <= ${askedBefore}
      order by due_at limit ${limit}`.execute(query);
  return rows;
}

/** Notes that the organiser was reminded of a locked request. */
export async function noteReminded(tx: Tx, requestId: string, at: Date): Promise<void> {
  await sql`update order_request set reminded_at = ${at} where id = ${requestId}`.execute(tx);
}

/** The event that a request is about. */
export async function findRequestEvent(query: Queries, eventId: string): Promise<RequestEvent> {
  const { rows } = await sql<RequestEvent>`
    select e.timezone, e.starts_at as "startsAt",
        coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = e.id), '{}')
          as titles
      from event e where e.id = ${eventId}`.execute(query);
  const [event] = rows;
  if (!event) throw new Error('a request is about no event');
  return event;
}

/**
 * The tickets of a request: a ticket that was issued again or got another seat is followed by the one in its place; one
 * that was transferred is somebody else's, so the void one stays.
 */
export function ticketsOf(requestId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with recursive line as (
      select q.position, q.ticket_id as id, 0 as step from order_request_ticket q where q.request_id = ${requestId}
      union all
      select l.position, n.id, l.step + 1 from line l join ticket n on n.replaces = l.id
        where n.holder_token_hash is null
    )
    select distinct on (line.position) line.position, line.id from line order by line.position, line.step desc`;
}
