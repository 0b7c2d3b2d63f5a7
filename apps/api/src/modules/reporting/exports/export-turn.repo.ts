import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { findExport, type ExportRecord } from './export.repo.ts';

/** One writing of an export: whatever another turn, or who asked, did with it meanwhile ends it. */
export interface Turn {
  readonly exportId: string;
  readonly runId: string;
}

/** Takes the export that waits longest, or whose turn was cut off; what was written of it begins again. */
export async function takeNext(
  tx: Tx,
  runId: string,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<ExportRecord | undefined> {
  const { rows } = await sql<{ id: string; ownerId: string }>`
    update export_job set state = 'running', run_id = ${runId}, lease_until = ${leaseUntil}, tries = tries + 1,
        done = 0, total = null, size = 0, parts = 0, reach = null, has_money = null,
        has_personal = null
      where id = (
        select id from export_job
          where state in ('waiting', 'running') and (state = 'waiting' or lease_until < ${now})
          order by created_at, id for update skip locked limit 1)
      returning id, owner_id as "ownerId"`.execute(tx);
  const taken = rows[0];
  if (!taken) return undefined;
  await sql`delete from export_part where export_id = ${taken.id}`.execute(tx);
  return findExport(tx, taken.ownerId, { exportId: taken.id });
}

/** Says how many rows there will be, whose, and whether they have sums and personal data. */
export async function sayTotal(
  query: Queries,
  { exportId, runId }: Turn,
  told: { readonly total: number } & Pick<ExportRecord, 'reach' | 'hasMoney' | 'hasPersonal'>,
): Promise<void> {
  const { total, reach, hasMoney, hasPersonal } = told;
  await sql`
    update export_job set total = ${total}, reach = ${reach ? [...reach] : null}::uuid[], has_money = ${hasMoney},
        has_personal = ${hasPersonal}
      where id = ${exportId} and run_id = ${runId}`.execute(query);
}

/** Keeps what was written since; false when the turn is over, and nothing was kept. */
export async function keepPart(
  query: Queries,
  { exportId, runId }: Turn,
  {
    done,
    content,
    leaseUntil,
  }: { readonly done: number; readonly content: Buffer; readonly leaseUntil: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with job as (
      update export_job set done = ${done}, lease_until = ${leaseUntil}, size = size + ${content.length}::int,
          parts = parts + ${content.length > 0 ? 1 : 0}::int
        where id = ${exportId} and run_id = ${runId} and state = 'running' returning id, parts
    ), kept as (
      insert into export_part (export_id, number, content)
        select id, parts, ${content} from job where ${content.length > 0}::boolean returning number
    )
    select id from job`.execute(query);
  return rows.length > 0;
}

/** Ends a turn: the file is whole. */
export async function finish(
  query: Queries,
  { exportId, runId }: Turn,
  { done, expiresAt }: { readonly done: number; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    update export_job set state = 'done', done = ${done}, total = ${done}, run_id = null, expires_at = ${expiresAt}
      where id = ${exportId} and run_id = ${runId} and state = 'running'`.execute(query);
}

/** Ends a turn for good: there will be no file. */
export async function fail(
  tx: Tx,
  { exportId, runId }: Turn,
  failure: NonNullable<ExportRecord['failure']>,
): Promise<void> {
  const { rows } = await sql`
    update export_job set state = 'failed', failure = ${failure}, run_id = null
      where id = ${exportId} and run_id = ${runId} and state = 'running' returning 1`.execute(tx);
  if (rows.length > 0) await sql`delete from export_part where export_id = ${exportId}`.execute(tx);
}

/** Puts an export back in the queue; a turn that was only cut off does not count as a try. */
export async function giveBack(
  query: Queries,
  { exportId, runId }: Turn,
  countsAsTry: boolean,
): Promise<void> {
  await sql`
    update export_job set state = 'waiting', run_id = null, tries = tries - ${countsAsTry ? 0 : 1}::int
      where id = ${exportId} and run_id = ${runId} and state = 'running'`.execute(query);
}
