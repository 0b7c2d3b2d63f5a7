import type { MailTexts } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** Texts of mails with how often they were changed. */
export interface VersionedTexts {
  readonly texts: MailTexts;
  readonly version: number;
}

/** Whose texts they are: an organiser's, or those of one of its events. */
export interface TextsOwner {
  readonly clientId: string;
  readonly eventId: string | null;
}

/** The texts of an organiser for all of its events. */
export async function findClientTexts(query: Queries, clientId: string): Promise<VersionedTexts | undefined> {
  const { rows } = await sql<VersionedTexts>`
    select texts, version from mail_text where client_id = ${clientId} and event_id is null`.execute(query);
  return rows[0];
}

/** The texts that an event has of its own. */
export async function findEventTexts(query: Queries, eventId: string): Promise<VersionedTexts | undefined> {
  const { rows } = await sql<VersionedTexts>`
    select texts, version from mail_text where event_id = ${eventId}`.execute(query);
  return rows[0];
}

/** Texts for the mails about an order. */
export interface TextsOfOrder {
  readonly orderId: string;
  readonly eventId: string;
  readonly texts: MailTexts;
  /** The organiser's website; '' for none. */
  readonly website: string;
}

/** The texts by which mails about orders are said; orders with tickets of several events have none. */
export async function findTextsOfOrders(
  query: Queries,
  orderIds: readonly string[],
): Promise<readonly TextsOfOrder[]> {
  const { rows } = await sql<TextsOfOrder>`
    select distinct on (o.order_id) o.order_id as "orderId", e.id as "eventId", t.texts, c.website
      from (select order_id, (array_agg(event_id))[1] as event_id from order_line
          where order_id = any (${orderIds}::uuid[])
          group by order_id having count(distinct event_id) = 1) o
        join event e on e.id = o.event_id
        join client c on c.id = e.client_id
        join mail_text t on t.event_id = e.id or (t.client_id = e.client_id and t.event_id is null)
      order by o.order_id, t.event_id nulls last`.execute(query);
  return rows;
}

/** Makes those who change the texts of one owner wait for each other. */
export async function lockTexts(tx: Tx, { clientId, eventId }: TextsOwner): Promise<void> {
  const name = `mail texts ${eventId ?? clientId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Writes texts, whose version becomes the given one. */
export async function saveTexts(
  tx: Tx,
  owner: TextsOwner,
  { id, texts, version }: VersionedTexts & { readonly id: string },
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await deleteTexts(tx, owner);
  await sql`
    insert into mail_text (id, client_id, event_id, texts, version, updated_at, updated_by)
      values (${id}, ${owner.clientId}, ${owner.eventId}, ${JSON.stringify(texts)}::jsonb, ${version}, ${by.at},
        ${by.userId})`.execute(tx);
}

/** Takes texts away. */
export async function deleteTexts(tx: Tx, { clientId, eventId }: TextsOwner): Promise<void> {
  const mine =
    eventId === null ? sql`client_id = ${clientId} and event_id is null` : sql`event_id = ${eventId}`;
  await sql`delete from mail_text where ${mine}`.execute(tx);
}

/** Gives new copies of an event the texts that it has of its own. */
export async function copyEventTexts(tx: Tx, from: string, to: readonly string[]): Promise<void> {
  await sql`
    insert into mail_text (id, client_id, event_id, texts, updated_at, updated_by)
      select gen_random_uuid(), m.client_id, t.id, m.texts, m.updated_at, m.updated_by
        from mail_text m cross join unnest(${[...to]}::uuid[]) t (id) where m.event_id = ${from}`.execute(tx);
}

/** The name and website of an organiser; undefined where there is none. */
export async function findOrganiser(
  query: Queries,
  clientId: string,
): Promise<{ readonly name: string; readonly website: string } | undefined> {
  const { rows } = await sql<{ name: string; website: string }>`
    select name, website from client where id = ${clientId}`.execute(query);
  return rows[0];
}
