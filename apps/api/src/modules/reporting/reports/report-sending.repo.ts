import type { Role } from '@vh/domain';
import { sql } from 'kysely';
import { rightsOfMemberships, type Actor, type Membership } from '../../../platform/actor.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import { isAdmin, membershipsOfU } from '#accounts';

/** Ids of reports that are due, the longest first. */
export async function listDue(query: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from report where state = 'active' and next_at <= ${now} order by next_at, id limit ${limit}`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

/** Locks a report that is still due at a moment; false when another process was quicker. */
export async function lockDue(
  tx: Tx,
  { id, nextAt, version }: { readonly id: string; readonly nextAt: Date; readonly version: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report where id = ${id} and state = 'active' and version = ${version}
        -- the database knows smaller parts of a second than we do
        and date_trunc('milliseconds', next_at) = ${nextAt}
      for update`.execute(tx);
  return rows.length > 0;
}

/** What is kept of a sending. */
export interface NewRun {
  readonly id: string;
  readonly reportId: string;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  readonly recipients: number;
  readonly file: { readonly name: string; readonly content: Buffer } | undefined;
}

/** Stores a sending; false when these days were told before. */
export async function insertRun(tx: Tx, run: NewRun): Promise<boolean> {
  const { rows } = await sql`
    insert into report_run (id, report_id, from_day, to_day, at, recipients, file, file_name)
      values (${run.id}, ${run.reportId}, ${run.from}, ${run.to}, ${run.at}, ${run.recipients},
        ${run.file?.content ?? null}, ${run.file?.name ?? null})
      on conflict (report_id, from_day) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Says when a report is due next; its version stays, because nobody changed it. */
export async function moveNext(tx: Tx, reportId: string, nextAt: Date): Promise<void> {
  await sql`update report set next_at = ${nextAt} where id = ${reportId}`.execute(tx);
}

/** Stops a report whose owner may not have it any more. */
export async function stopReport(tx: Tx, reportId: string, at: Date): Promise<void> {
  await sql`
    update report set state = 'stopped', version = version + 1, updated_at = ${at}, updated_by = null
      where id = ${reportId}`.execute(tx);
}

/** The file that was sent with a report. */
export async function findRunFile(
  query: Queries,
  runId: string,
): Promise<{ readonly name: string; readonly content: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; content: Buffer }>`
    select file_name as name, file as content from report_run where id = ${runId} and file is not null`.execute(
    query,
  );
  return rows[0];
}

/** Forgets tables that were sent long ago; what was told and when stays. */
export async function forgetFilesBefore(query: Queries, before: Date): Promise<void> {
  await sql`update report_run set file = null, file_name = null where file is not null and at < ${before}`.execute(
    query,
  );
}

/** Who gets a report and how the stop link of theirs is known. */
export interface StopRecord {
  readonly reportName: string;
  readonly language: string;
  readonly email: string;
  readonly isStopped: boolean;
}

/** Whom a stop link belongs to. */
export async function findRecipient(query: Queries, recipientId: string): Promise<StopRecord | undefined> {
  const { rows } = await sql<StopRecord>`
    select r.name as "reportName", r.language, p.email, p.stopped_at is not null as "isStopped"
      from report_recipient p join report r on r.id = p.report_id where p.id = ${recipientId}`.execute(query);
  return rows[0];
}

/** Sends a report to an address no more; the first time counts. */
export async function stopRecipient(query: Queries, recipientId: string, at: Date): Promise<void> {
  await sql`
    update report_recipient set stopped_at = ${at} where id = ${recipientId} and stopped_at is null`.execute(
    query,
  );
}

/** An admin who is told of something. */
export interface ToldAdmin {
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

/** Active admins, the oldest accounts first. */
export async function listAdmins(query: Queries, limit: number): Promise<ToldAdmin[]> {
  const { rows } = await sql<ToldAdmin>`
    select u.name, u.email, u.language from app_user u
      where u.status = 'active' and ${isAdmin('u')} order by u.created_at, u.id limit ${limit}`.execute(
    query,
  );
  return rows;
}

interface OwnerRow {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly additionalRoles: readonly Role[];
  readonly memberships: readonly Membership[];
  readonly managedClientIds: readonly string[];
}

/** A user with the rights of this moment, for work that is done in their name while they are away. */
export async function findAbsentActor(query: Queries, userId: string): Promise<Actor | undefined> {
  const { rows } = await sql<OwnerRow>`
    select u.id as "userId", u.name, u.email, u.role,
      array(select r.role from user_role r where r.user_id = u.id order by r.role) as "additionalRoles",
      ${membershipsOfU} as memberships,
      array(select c.client_id::text from manager_client c where c.user_id = u.id order by 1) as "managedClientIds"
    from app_user u where u.id = ${userId} and u.status = 'active'`.execute(query);
  return rows[0] && actorOf(rows[0]);
}

function actorOf({
  userId,
  name,
  email,
  role,
  additionalRoles,
  memberships,
  managedClientIds,
}: OwnerRow): Actor {
  return {
    ...{ userId, name, email, role, managedClientIds },
    roles: [role, ...additionalRoles.filter(one => one !== role)],
    ...rightsOfMemberships(memberships),
    payspotIds: [],
    scannerIds: [],
    // nobody is there to prove anything
    hasSecondFactor: false,
    hasPasskey: false,
    mustHaveSecondFactor: false,
    isConfirmed: false,
  };
}
