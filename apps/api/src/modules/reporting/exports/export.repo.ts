import type { exportFailures, exportFormats, exportOf, exportRow } from '@vh/contract';
import type { LanguageCode, Role } from '@vh/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import { json, type Queries, type Tx } from '../../../platform/database.ts';

/** A list with its filters. */
export type ExportOf = z.output<typeof exportOf>;

/** An export as it is stored. */
export interface ExportRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly of: ExportOf;
  readonly format: (typeof exportFormats)[number];
  readonly language: LanguageCode;
  readonly state: z.output<typeof exportRow>['state'];
  readonly done: number;
  readonly total: number | null;
  readonly size: number;
  readonly parts: number;
  readonly failure: (typeof exportFailures)[number] | null;
  /** Whose rows are in it; null for everybody's. */
  readonly reach: readonly string[] | null;
  /** True when there are sums of orders or events in it; null for files of before that was kept. */
  readonly hasMoney: boolean | null;
  /** Whether there are names or addresses of buyers or guests in it; null for files of before that was kept. */
  readonly hasPersonal: boolean | null;
  readonly tries: number;
  /** In which roles it was asked for; null for exports of before they were kept. */
  readonly roles: readonly Role[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const columns = sql`
  j.id, j.owner_id as "ownerId", j.filter as "of", j.format, j.language, j.state, j.done, j.total, j.size, j.parts,
  j.failure, j.reach, j.has_money as "hasMoney", j.has_personal as "hasPersonal",
  j.tries, j.roles, j.created_at as "createdAt", j.expires_at as "expiresAt"`;

/** Locks anyone who asks, so that what they have under way is counted right. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${ownerId}`}, 0))`.execute(tx);
}

/** Exports of somebody that are not over. */
export async function countOpen(query: Queries, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from export_job where owner_id = ${ownerId} and state in ('waiting', 'running')`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}

/** What a new export is made of. */
export type NewExport = Pick<
  ExportRecord,
  'id' | 'ownerId' | 'of' | 'format' | 'language' | 'roles' | 'createdAt' | 'expiresAt'
> & { readonly key: string };

export async function insertExport(tx: Tx, job: NewExport): Promise<void> {
  await sql`
    insert into export_job (id, owner_id, key, list, filter, format, language, roles, created_at, expires_at)
      values (${job.id}, ${job.ownerId}, ${job.key}, ${job.of.list}, ${json(job.of)}, ${job.format}, ${job.language},
        ${job.roles}::text[], ${job.createdAt}, ${job.expiresAt})`.execute(tx);
}

/** An export of somebody by its id, or by the key of its request. */
export async function findExport(
  query: Queries,
  ownerId: string,
  by: { readonly exportId: string } | { readonly key: string },
): Promise<ExportRecord | undefined> {
  const condition = 'key' in by ? sql`j.key = ${by.key}` : sql`j.id = ${by.exportId}`;
  const { rows } = await sql<ExportRecord>`
    select ${columns} from export_job j where j.owner_id = ${ownerId} and ${condition}`.execute(query);
  return rows[0];
}

/** The exports of somebody, newest first. */
export async function listExports(query: Queries, ownerId: string, limit: number): Promise<ExportRecord[]> {
  const { rows } = await sql<ExportRecord>`
    select ${columns} from export_job j where j.owner_id = ${ownerId}
      order by j.created_at desc, j.id limit ${limit}`.execute(query);
  return rows;
}

/** Stops an export, or takes its file away; one that failed, or was stopped before, stays as it is. */
export async function cancelExport(tx: Tx, exportId: string): Promise<void> {
  await sql`
    update export_job set state = 'cancelled', run_id = null
      where id = ${exportId} and state in ('waiting', 'running', 'done')`.execute(tx);
}

/** Takes away what was written of an export. */
export async function deleteParts(query: Queries, exportId: string): Promise<void> {
  await sql`delete from export_part where export_id = ${exportId}`.execute(query);
}

/** A part of a file. */
export async function findPart(
  query: Queries,
  exportId: string,
  number: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from export_part where export_id = ${exportId} and number = ${number}`.execute(query);
  return rows[0]?.content;
}

/** Forgets exports whose time is over, with their files. */
export async function deleteExpired(query: Queries, now: Date): Promise<void> {
  await sql`delete from export_job where expires_at <= ${now}`.execute(query);
}

/** Of some events, how many belong to some clients. */
export async function countEventsOf(
  query: Queries,
  eventIds: readonly string[],
  clientIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event
      where id = any (${[...eventIds]}::uuid[]) and client_id = any (${[...clientIds]}::uuid[])`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}
