import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { ProviderNotice } from '../providers/payment-provider.ts';

/** A notice in the inbox. */
export interface StoredNotice {
  readonly id: number;
  readonly provider: string;
  readonly notice: ProviderNotice;
}

/** A notice under way into the inbox, with what its signature was made over. */
export interface NoticeDraft {
  readonly provider: string;
  readonly notice: ProviderNotice;
  readonly paymentId: string | undefined;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: Date;
  /** When the sweep may take it, should anyone who stores it not come to work on it. */
  readonly nextTryAt: Date;
}

/** Stores notices in one statement, none twice; answers the row of each, undefined for what came before. */
export async function insertNotices(
  query: Queries,
  drafts: readonly NoticeDraft[],
): Promise<(number | undefined)[]> {
  const rows = drafts.map(({ rawBody, notice, ...draft }) => ({
    ...draft,
    notice,
    noticeId: notice.noticeId,
    kind: notice.kind,
    raw: rawBody.toString('base64'),
  }));
  const result = await sql<{ id: number; name: string }>`
    insert into payment_callback (provider, notice_id, payment_id, kind, body, raw_body, headers, received_at,
        next_try_at)
      select n.provider, n."noticeId", n."paymentId", n.kind, n.notice, decode(n.raw, 'base64'), n.headers, n.at,
          n."nextTryAt"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
          provider text, "noticeId" text, "paymentId" uuid, kind text, notice jsonb, raw text, headers jsonb,
          at timestamptz, "nextTryAt" timestamptz)
        order by n.provider, n."noticeId"
      on conflict (provider, notice_id) do nothing returning id, provider || ' ' || notice_id as name`.execute(
    query,
  );
  const ids = new Map(result.rows.map(row => [row.name, row.id]));
  return drafts.map(({ provider, notice }) => ids.get(`${provider} ${notice.noticeId}`));
}

/** A stored notice that nobody has finished yet. */
export async function findUnfinishedNotice(
  query: Queries,
  provider: string,
  noticeId: string,
): Promise<StoredNotice | undefined> {
  const result = await sql<StoredNotice>`
    select id, provider, body as notice from payment_callback
      where provider = ${provider} and notice_id = ${noticeId} and processed_at is null`.execute(query);
  return result.rows[0];
}

/** Unfinished notices of payments; they come before the places of an order are refunded. */
export async function listUnfinishedNotices(
  query: Queries,
  paymentIds: readonly string[],
): Promise<StoredNotice[]> {
  const result = await sql<StoredNotice>`
    select id, provider, body as notice from payment_callback
      where payment_id = any (${[...paymentIds]}::uuid[]) and processed_at is null order by id`.execute(
    query,
  );
  return result.rows;
}

/** Takes unfinished notices that are due; other processes take others. */
export async function claimDueNotices(
  query: Queries,
  { now, limit, pauseSeconds }: { readonly now: Date; readonly limit: number; readonly pauseSeconds: number },
): Promise<StoredNotice[]> {
  const result = await sql<StoredNotice>`
    update payment_callback set next_try_at = ${now}::timestamptz + make_interval(secs => ${pauseSeconds})
      where id in (
        select id from payment_callback where processed_at is null and next_try_at <= ${now}
          order by next_try_at limit ${limit} for update skip locked)
      returning id, provider, body as notice`.execute(query);
  return result.rows;
}

/** Notes that a notice could not be worked on; pauses double up to an hour. */
export async function postponeNotice(
  query: Queries,
  id: number,
  { now, failure }: { readonly now: Date; readonly failure: string },
): Promise<void> {
  await sql`
    update payment_callback set attempts = attempts + 1, failure = ${failure.slice(0, 500)},
        next_try_at = ${now}::timestamptz + least(interval '5 seconds' * power(2, least(attempts, 12)),
          interval '1 hour')
      where id = ${id} and processed_at is null`.execute(query);
}

/** Locks a notice; false when it is finished. */
export async function lockUnfinished(tx: Tx, id: number): Promise<boolean> {
  const result = await sql`
    select 1 from payment_callback where id = ${id} and processed_at is null for update`.execute(tx);
  return result.rows.length > 0;
}
