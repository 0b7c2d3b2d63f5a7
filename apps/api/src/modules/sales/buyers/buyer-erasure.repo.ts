import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { deletePlacesOf } from '#accounts';
import { eraseMarketingOptIn, followerRepo } from '#messaging';

/** Who is to be erased: all addresses of a record and the accounts of these. */
export interface Person {
  readonly buyerId: string;
  readonly emails: readonly string[];
  readonly userIds: readonly string[];
}

/** What an erasure takes, what it leaves, and what is still open. */
export interface ErasureCounts {
  readonly orders: number;
  readonly tickets: number;
  readonly documents: number;
  readonly receipts: number;
  readonly messages: number;
  readonly notes: number;
  readonly accounts: number;
  readonly futureTickets: number;
  readonly openRefunds: number;
  readonly openOrders: number;
  readonly waiting: number;
}

/** The addresses of a record, and the accounts of these. */
export async function findPerson(query: Queries, buyerId: string): Promise<Person> {
  const { rows } = await sql<{ email: string; userId: string | null }>`
    select e.email, u.id as "userId" from buyer_email e left join app_user u on lower(u.email) = e.email
      where e.buyer_id = ${buyerId} order by e.email`.execute(query);
  return {
    buyerId,
    emails: rows.map(row => row.email),
    userIds: rows.flatMap(({ userId }) => userId ?? []),
  };
}

/** Counts what an erasure of a person is about, as it is at an instant. */
export async function countErasure(query: Queries, person: Person, now: Date): Promise<ErasureCounts> {
  const { rows } = await sql<ErasureCounts>`
    with o as (${ordersOf(person)})
    select (select count(*) from o)::int as orders,
      (select count(*) from ticket t join o on o.id = t.order_id)::int as tickets,
      (select count(*) from document d join o on o.id = d.order_id)::int as documents,
      (select count(*) from fiscal_receipt r join o on o.id = r.order_id)::int as receipts,
      (select count(*) from message m where ${isMessageOf(person)})::int as messages,
      (select count(*) from buyer_note where buyer_id = ${person.buyerId})::int as notes,
      ${person.userIds.length}::int as accounts,
      (select count(*) from ticket t join o on o.id = t.order_id join event x on x.id = t.event_id
        where t.state <> 'void' and coalesce(x.ends_at, x.starts_at) >= ${now}
          and x.state in ('published', 'postponed'))::int as "futureTickets",
      (select count(*) from refund r join o on o.id = r.order_id where r.state <> 'succeeded')::int as "openRefunds",
      (select count(*) from o where o.state in ('booked', 'needs_refund'))::int as "openOrders",
      (select count(*) from waiting_entry w where lower(w.email) = any (${[...person.emails]})
        and w.state in ('unconfirmed', 'waiting', 'offered'))::int as waiting`.execute(query);
  const [counts] = rows;
  if (!counts) throw new Error('a select without from has a row');
  return counts;
}

/** Locks the orders of a person, in the order of their ids, so that none changes while it is erased. */
export async function lockOrders(tx: Tx, person: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${ordersOf(person)}) as mine order by id`.execute(tx);
  const ids = rows.map(row => row.id);
  await sql`select from customer_order where id = any (${ids}::uuid[]) order by id for update`.execute(tx);
  return ids;
}

/** Takes who it was out of orders: sums, places, times and what was issued stay. */
export async function eraseOrders(
  tx: Tx,
  orderIds: readonly string[],
  { at, userId, name }: { readonly at: Date; readonly userId: string; readonly name: string },
): Promise<void> {
  const ids = sql`${[...orderIds]}::uuid[]`;
  await sql`
    update customer_order set buyer_email = '', buyer_name = '', buyer_phone = null, buyer_search = '',
        marketing_consent = false, invoice_to = null, user_id = null, erased_at = ${at}, version = version + 1
      where id = any (${ids})`.execute(tx);
  await sql`
    insert into order_event (order_id, at, type, actor, actor_id, actor_name, cause)
      select id, ${at}, 'buyer_erased', 'user', ${userId}, ${name}, 'staff.erase_buyer'
        from unnest(${ids}) as id`.execute(tx);
  // tickets that were transferred are somebody else's
  await sql`
    update ticket set attendee_name = '', attendee_email = null
      where order_id = any (${ids}) and holder_token_hash is null`.execute(tx);
  await sql`
    delete from order_attendee a using order_line l where l.id = a.order_line_id and l.order_id = any (${ids})`.execute(
    tx,
  );
  await sql`delete from order_answer where order_id = any (${ids})`.execute(tx);
  await sql`delete from door_answer where order_id = any (${ids})`.execute(tx);
  await sql`delete from order_request where order_id = any (${ids})`.execute(tx);
  await sql`delete from door_note where order_id = any (${ids})`.execute(tx);
  // those that were transferred are written too: doors forget what they were told of them
  await sql`update ticket set state = state where order_id = any (${ids}) and holder_token_hash is not null`.execute(
    tx,
  );
  await sql`update refund set note = '' where order_id = any (${ids}) and note <> ''`.execute(tx);
  // their code stays good for anyone who has it
  await sql`update store_credit set note = '', cancel_note = '' where order_id = any (${ids})`.execute(tx);
  await sql`delete from collect_link where order_id = any (${ids})`.execute(tx);
  await sql`update code_use set buyer_email = null where order_id = any (${ids})`.execute(tx);
}

/** Takes a person out of everything beside their orders: messages, waiting lists that are over, links, notes, the record. */
export async function eraseTraces(tx: Tx, person: Person, orderIds: readonly string[]): Promise<void> {
  const emails = sql`${[...person.emails]}::text[]`;
  const mergedIds = sql<string>`select merged_id from buyer_merge where buyer_id = ${person.buyerId}`;
  await sql`
    select erase_written_words(array(${mergedIds}) || ${person.buyerId}::uuid, ${[...orderIds]}::uuid[],
      ${emails})`.execute(tx);
  await sql`
    delete from message m where m.order_id = any (${[...orderIds]}::uuid[]) or lower(m.recipient) = any (${emails})`.execute(
    tx,
  );
  await sql`
    update waiting_entry set email = 'erased-' || id, name = '' where lower(email) = any (${emails})`.execute(
    tx,
  );
  await sql`update code_use set buyer_email = null where buyer_email = any (${emails})`.execute(tx);
  await sql`
    delete from marketing_suppression where address = any (${emails})
      or mailbox = any (array(select email_identity(e) from unnest(${emails}) e)) or address = (
      select number from buyer where id = ${person.buyerId})`.execute(tx);
  // what became of a campaign is still told by the sums
  await sql`
    update campaign_recipient set name = '', address = '', detail = '', state =
        case when state = 'waiting' then 'suppressed' else state end,
        failure = case when state = 'waiting' then 'erased' else failure end
      where buyer_id = ${person.buyerId} or address = any (${emails})`.execute(tx);
  await sql`
    update event_message_recipient set name = '', address = '', detail = '', state =
        case when state = 'queued' then 'cancelled' else state end
      where order_id = any (${[...orderIds]}::uuid[]) or address = any (${emails})`.execute(tx);
  await sql`
    update store_credit set holder_email = '', holder_name = '', note = '', cancel_note = ''
      where lower(holder_email) = any (${emails})`.execute(tx);
  await sql`delete from test_order where lower(buyer_email) = any (${emails})`.execute(tx);
  await sql`delete from account_link where lower(email) = any (${emails})`.execute(tx);
  await deletePlacesOf(tx, person.emails);
  await eraseMarketingOptIn(tx, person.emails);
  await followerRepo.eraseFollower(tx, person.emails);
  // addresses stand in them as in a path
  await sql`
    delete from saved_view where exists (select from unnest(${emails}) as e (email)
      where strpos(lower(query), replace(replace(lower(e.email), '@', '%40'), '+', '%2b')) > 0)`.execute(tx);
  await sql`delete from buyer where id = ${person.buyerId}`.execute(tx);
}

/** Writes down that a record was erased, without saying whose. */
export async function insertErasure(
  tx: Tx,
  erasure: { readonly id: string; readonly buyerId: string; readonly orders: number },
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into buyer_erasure (id, buyer_id, orders, erased_by, at)
      values (${erasure.id}, ${erasure.buyerId}, ${erasure.orders}, ${by.userId}, ${by.at})`.execute(tx);
}

/** True when a record was erased. */
export async function isErased(query: Queries, buyerId: string): Promise<boolean> {
  const { rows } = await sql`select from buyer_erasure where buyer_id = ${buyerId}`.execute(query);
  return rows.length > 0;
}

/** Orders by any address of the person, and those of their accounts; carts are none yet. */
function ordersOf({ emails, userIds }: Person) {
  return sql`
    select o.id, o.state from customer_order o
      where (lower(o.buyer_email) = any (${[...emails]}) or o.user_id = any (${[...userIds]}::uuid[]))`;
}

function isMessageOf(person: Person) {
  return sql`(lower(m.recipient) = any (${[...person.emails]})
    or m.order_id in (select id from (${ordersOf(person)}) as mine))`;
}
