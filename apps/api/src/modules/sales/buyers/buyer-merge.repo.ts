import type { MarketingChannel } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** What is asked of two records before they become one. */
export interface MergedRecord {
  readonly id: string;
  readonly email: string;
  /** The channels by which marketing is allowed, and those by which they were refused. */
  readonly marketingChannels: readonly MarketingChannel[];
  readonly refusedChannels: readonly MarketingChannel[];
  readonly version: number;
}

/** Two records put together. */
export interface MergeRecord {
  readonly id: string;
  readonly buyerId: string;
  readonly mergedId: string;
  readonly email: string;
  readonly name: string;
  readonly at: Date;
  readonly by: string;
}

const columns = sql`
  m.id, m.buyer_id as "buyerId", m.merged_id as "mergedId", m.record ->> 'email' as email, m.record ->> 'name' as name,
  m.at, coalesce(u.name, '') as by`;

/** Locks records in the order of their ids, as the worker does that makes them again. */
export async function lockRecords(tx: Tx, buyerIds: readonly string[]): Promise<MergedRecord[]> {
  const { rows } = await sql<MergedRecord>`
    select id, email, marketing_channels as "marketingChannels", refused_channels as "refusedChannels", version from buyer where id = any (${[...buyerIds]}::uuid[])
      order by id for update`.execute(tx);
  return rows;
}

/** The record that a record has become part of, however often that went on; undefined when it never did. */
export async function findKeptId(query: Queries, mergedId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select buyer_id as id from buyer_merge where merged_id = ${mergedId} order by at desc limit 1`.execute(
    query,
  );
  return rows[0]?.id;
}

/** The records that a record was put together with, the last first. */
export async function listMerges(query: Queries, buyerId: string): Promise<MergeRecord[]> {
  const { rows } = await sql<MergeRecord>`
    select ${columns} from buyer_merge m left join app_user u on u.id = m.merged_by
      where m.buyer_id = ${buyerId} order by m.at desc, m.id desc`.execute(query);
  return rows;
}

/** Makes the addresses, notes and consents of one record those of another, and lets it go. */
export async function mergeRecords(
  tx: Tx,
  { id, buyerId, mergedId }: Pick<MergeRecord, 'id' | 'buyerId' | 'mergedId'>,
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into buyer_merge (id, buyer_id, merged_id, record, emails, notes, consents, recipients, merged_by, at)
      select ${id}, ${buyerId}, b.id, to_jsonb(b),
          array(select email from buyer_email where buyer_id = b.id order by email),
          array(select n.id from buyer_note n where n.buyer_id = b.id),
          array(select c.id from buyer_consent c where c.buyer_id = b.id),
          array(select r.id from campaign_recipient r where r.buyer_id = b.id), ${by.userId}, ${by.at}
        from buyer b where b.id = ${mergedId}`.execute(tx);
  for (const table of ['buyer_email', 'buyer_note', 'buyer_consent', 'buyer_merge', 'campaign_recipient']) {
    await sql`update ${sql.table(table)} set buyer_id = ${buyerId} where buyer_id = ${mergedId}`.execute(tx);
  }
  await sql`delete from buyer where id = ${mergedId}`.execute(tx);
}

/** Writes down that a person of whom one record said so wants no marketing by a channel. */
export async function insertRefusal(
  tx: Tx,
  refusal: {
    readonly id: string;
    readonly mergeId: string;
    readonly buyerId: string;
    readonly channel: MarketingChannel;
  },
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const { id, mergeId, buyerId, channel } = refusal;
  await sql`
    insert into buyer_consent (id, buyer_id, given, channel, source, written_by, at)
      values (${id}, ${buyerId}, false, ${channel}, 'merge', ${by.userId}, ${by.at})`.execute(tx);
  await sql`update buyer_merge set refusals = refusals || ${id}::uuid where id = ${mergeId}`.execute(tx);
}

/**
 * Gives a record that had become part of another what came from it: addresses, notes, consents, and the records that had
 * been part of it.
 */
export async function splitRecord(tx: Tx, mergeId: string): Promise<void> {
  // its address may have become the one to write to
  await sql`
    update buyer b set email = coalesce((select min(e.email) from buyer_email e
          where e.buyer_id = b.id and e.email <> all (m.emails)), b.email)
      from buyer_merge m where m.id = ${mergeId} and b.id = m.buyer_id and b.email = any (m.emails)`.execute(
    tx,
  );
  await sql`
    insert into buyer select (jsonb_populate_record(null::buyer,
          '{"marketing_channels": [], "refused_channels": []}'::jsonb || m.record || jsonb_build_object(
          'version', (m.record ->> 'version')::int + 1, 'user_id', null,
          'edited_by', (select u.id from app_user u where u.id = (m.record ->> 'edited_by')::uuid)))).*
      from buyer_merge m where m.id = ${mergeId}`.execute(tx);
  await sql`
    update buyer_email e set buyer_id = m.merged_id from buyer_merge m
      where m.id = ${mergeId} and e.buyer_id = m.buyer_id and e.email = any (m.emails)`.execute(tx);
  await sql`
    update buyer_note n set buyer_id = m.merged_id from buyer_merge m
      where m.id = ${mergeId} and n.buyer_id = m.buyer_id and n.id = any (m.notes)`.execute(tx);
  await sql`
    update buyer_consent c set buyer_id = m.merged_id from buyer_merge m
      where m.id = ${mergeId} and c.buyer_id = m.buyer_id and c.id = any (m.consents)`.execute(tx);
  await sql`delete from buyer_consent c using buyer_merge m where m.id = ${mergeId} and c.id = any (m.refusals)`.execute(
    tx,
  );
  await sql`
    update campaign_recipient r set buyer_id = m.merged_id from buyer_merge m
      where m.id = ${mergeId} and r.buyer_id = m.buyer_id and r.id = any (m.recipients)`.execute(tx);
  await sql`
    update buyer_merge o set buyer_id = m.merged_id from buyer_merge m
      where m.id = ${mergeId} and o.buyer_id = m.buyer_id and o.id <> m.id and o.emails <@ m.emails`.execute(
    tx,
  );
  await sql`delete from buyer_merge where id = ${mergeId}`.execute(tx);
}

/**
 * Has the records of all addresses rebuilt once more: an order that came meanwhile may have been looked for under the
 * record that its address does not belong to any more.
 */
export async function touchAddresses(tx: Tx, buyerIds: readonly string[]): Promise<void> {
  await sql`
    insert into buyer_touched (email) select email from buyer_email
      where buyer_id = any (${[...buyerIds]}::uuid[])`.execute(tx);
}
