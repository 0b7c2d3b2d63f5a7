import type { ParsedBodyOf, reportFormats, reportStates } from '@vh/contract';
import type { LanguageCode, ReportRhythm, Translated } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** How a report is made and sent, as it is typed. */
export type ReportForm = Omit<ParsedBodyOf<'POST /back/report/create'>, 'clientId' | 'eventId'>;

/** What a report is about: an event, a client, or the platform without either. */
export interface ReportSubject {
  readonly clientId: string | null;
  readonly eventId: string | null;
}

/** A report as it is stored. */
export interface ReportRecord extends ReportSubject, ReportRhythm {
  readonly id: string;
  readonly name: string;
  readonly clientName: string | null;
  readonly eventTitles: Translated | null;
  readonly language: LanguageCode;
  readonly format: (typeof reportFormats)[number];
  readonly state: (typeof reportStates)[number];
  readonly owner: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly nextAt: Date;
  readonly lastAt: Date | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  readonly recipients: readonly RecipientRecord[];
}

/** An address that gets a report. */
export interface RecipientRecord {
  readonly id: string;
  readonly email: string;
  readonly stoppedAt: string | null;
}

const columns = sql`
  r.id, r.name, r.client_id as "clientId", r.event_id as "eventId", c.name as "clientName",
  case when r.event_id is not null then coalesce(
    (select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = r.event_id), '{}')
  end as "eventTitles",
  r.every, r.weekday, r.month_day as "monthDay", r.hour, r.language, r.format, r.state,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'email', o.email) end as owner,
  r.next_at as "nextAt", (select max(n.at) from report_run n where n.report_id = r.id) as "lastAt", r.version,
  r.updated_at as "updatedAt", coalesce(b.name, '') as "updatedBy",
  coalesce((select json_agg(json_build_object('id', p.id, 'email', p.email, 'stoppedAt', p.stopped_at) order by p.email)
    from report_recipient p where p.report_id = r.id), '[]') as recipients`;

const tables = sql`
  report r left join client c on c.id = r.client_id left join app_user o on o.id = r.owner_id
    left join app_user b on b.id = r.updated_by`;

/** A report by its id. */
export async function findReport(query: Queries, reportId: string): Promise<ReportRecord | undefined> {
  const { rows } = await sql<ReportRecord>`select ${columns} from ${tables} where r.id = ${reportId}`.execute(
    query,
  );
  return rows[0];
}

/** Locks a report until the transaction ends; false when there is none. */
export async function lockReport(tx: Tx, reportId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from report where id = ${reportId} for update`.execute(tx);
  return rows.length > 0;
}

/** Which reports are looked for; `among` undefined means those of all clients, and the platform's. */
export type ReportFilter = Omit<ParsedBodyOf<'POST /back/report/get-list'>, 'lang'> & {
  readonly among: readonly string[] | undefined;
};

/** A page of reports, and how many fit in all. */
export async function listReports(
  query: Queries,
  filter: ReportFilter,
): Promise<{ rows: readonly ReportRecord[]; total: number }> {
  const where = sql.join([sql`true`, ...conditionsOf(filter)], sql` and `);
  const direction = filter.sort.startsWith('-') ? sql`desc` : sql`asc`;
  const name = sql`r.name collate "und-x-icu"`;
  const order = filter.sort.endsWith('name')
    ? sql`${name} ${direction}, r.id`
    : sql`(r.state <> 'active'), r.next_at ${direction}, ${name}, r.id`;
  const { rows } = await sql<ReportRecord>`
    select ${columns} from ${tables} where ${where} order by ${order}
      limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`select count(*) as total from report r where ${where}`.execute(
    query,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf({ among, clientId, q, state }: ReportFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (among) conditions.push(sql`r.client_id = any(${[...among]}::uuid[])`);
  if (clientId) conditions.push(sql`r.client_id = ${clientId}`);
  if (state) conditions.push(sql`r.state = ${state}`);
  if (q) {
    const typed = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(lower(r.name) like ${typed} or exists (
      select 1 from report_recipient p where p.report_id = r.id and p.email like ${typed}))`);
  }
  return conditions;
}

/** Who changes a report, when, and when it is due next. */
export interface ReportChange {
  readonly userId: string;
  readonly at: Date;
  readonly nextAt: Date;
}

/** Stores a new report; its recipients are stored besides. */
export async function insertReport(
  tx: Tx,
  id: string,
  { clientId, eventId }: ReportSubject,
  { form, by }: { readonly form: ReportForm; readonly by: ReportChange },
): Promise<void> {
  await sql`
    insert into report (id, name, client_id, event_id, every, weekday, month_day, hour, language, format, owner_id,
        next_at, created_at, updated_at, updated_by)
      values (${id}, ${form.name}, ${clientId}, ${eventId}, ${form.every}, ${form.weekday}, ${form.monthDay}, ${form.hour},
        ${form.language}, ${form.format}, ${by.userId}, ${by.nextAt}, ${by.at}, ${by.at}, ${by.userId})`.execute(
    tx,
  );
}

/** Changes a report, which from then on is made with the rights of anyone who changes it. */
export async function updateReport(tx: Tx, id: string, form: ReportForm, by: ReportChange): Promise<void> {
  await sql`
    update report set name = ${form.name}, every = ${form.every}, weekday = ${form.weekday},
        month_day = ${form.monthDay}, hour = ${form.hour}, language = ${form.language}, format = ${form.format},
        owner_id = ${by.userId}, next_at = ${by.nextAt},
        state = case when state = 'stopped' then 'active' else state end,
        version = version + 1, updated_at = ${by.at}, updated_by = ${by.userId}
      where id = ${id}`.execute(tx);
}

/** Lets a report rest or go on. */
export async function setReportState(
  tx: Tx,
  id: string,
  state: ReportRecord['state'],
  by: ReportChange,
): Promise<void> {
  await sql`
    update report set state = ${state}, next_at = ${by.nextAt}, owner_id = ${by.userId}, version = version + 1,
        updated_at = ${by.at}, updated_by = ${by.userId}
      where id = ${id}`.execute(tx);
}

/** Takes out who is not named, and adds who is new; who asked for no more stays so. `ids` are for the new ones. */
export async function saveRecipients(
  tx: Tx,
  reportId: string,
  recipients: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  const emails = recipients.map(({ email }) => email);
  const ids = recipients.map(({ id }) => id);
  await sql`
    delete from report_recipient where report_id = ${reportId} and email <> all(${emails}::text[])`.execute(
    tx,
  );
  await sql`
    insert into report_recipient (id, report_id, email)
      select n.id, ${reportId}, n.email from unnest(${ids}::uuid[], ${emails}::text[]) as n (id, email)
      on conflict (report_id, email) do nothing`.execute(tx);
}

export async function deleteReport(tx: Tx, reportId: string): Promise<void> {
  await sql`delete from report where id = ${reportId}`.execute(tx);
}

/** A time that a report was sent. */
export interface RunRecord {
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  readonly recipients: number;
}

/** The last times that a report was sent, newest first. */
export async function listRuns(query: Queries, reportId: string, limit: number): Promise<RunRecord[]> {
  const { rows } = await sql<RunRecord>`
    select from_day as "from", to_day as "to", at, recipients from report_run
      where report_id = ${reportId} order by from_day desc limit ${limit}`.execute(query);
  return rows;
}

/** The client of an event, and whether another client has a share in it. */
export async function findEventClient(
  query: Queries,
  eventId: string,
  clientId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ clientId: string }>`
    select coalesce(s.client_id, e.client_id) as "clientId" from event e
      left join event_share s on s.event_id = e.id and s.client_id = ${clientId ?? null}::uuid
      where e.id = ${eventId}`.execute(query);
  return rows[0]?.clientId;
}
