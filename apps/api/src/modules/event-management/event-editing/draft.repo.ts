import type { unfinishedEventForm } from '@vh/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Queries, Tx } from '../../../platform/database.ts';

/** As much of a form as there is yet. */
export type UnfinishedForm = z.output<typeof unfinishedEventForm>;

/** A draft as it is stored, without its form. */
export interface DraftRow {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly eventId: string | null;
  readonly eventVersion: number | null;
  /** In its main language. */
  readonly title: string;
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** A draft with its form. */
export interface DraftRecord extends DraftRow {
  readonly form: UnfinishedForm;
}

const columns = sql`d.id, d.client_id as "clientId", c.name as "clientName", d.event_id as "eventId",
  d.event_version as "eventVersion", d.version, d.saved_at as "savedAt", coalesce(u.name, '') as "savedBy",
  coalesce(d.form -> 'translations' -> coalesce(d.form ->> 'mainLanguage', 'en') ->> 'title', '') as title`;

const tables = sql`event_draft d join client c on c.id = d.client_id left join app_user u on u.id = d.saved_by`;

/** A draft by its id. */
export async function findDraft(query: Queries, draftId: string): Promise<DraftRecord | undefined> {
  const { rows } = await sql<DraftRecord>`
    select ${columns}, d.form from ${tables} where d.id = ${draftId}`.execute(query);
  return rows[0];
}

/** The draft of changes to an event. */
export async function findDraftOfEvent(query: Queries, eventId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from ${tables} where d.event_id = ${eventId}`.execute(query);
  return rows[0];
}

/** A page of the drafts of clients, the latest first, and how many there are; of all clients without any named. */
export async function listDrafts(
  query: Queries,
  clientIds: readonly string[] | undefined,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: readonly DraftRow[]; total: number }> {
  const condition: RawBuilder<boolean> = clientIds
    ? sql`d.client_id = any (${[...clientIds]}::uuid[])`
    : sql`true`;
  const { rows } = await sql<DraftRow>`
    select ${columns} from ${tables} where ${condition}
      order by d.saved_at desc, d.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*) as total from event_draft d where ${condition}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** What is kept of a draft, and by whom. */
export interface DraftToKeep {
  readonly id: string;
  readonly clientId: string;
  readonly eventId: string | null;
  readonly eventVersion: number | null;
  readonly form: UnfinishedForm;
  readonly at: Date;
  readonly userId: string;
}

/** Adds a draft; false where there is one with this id, or of changes to this event. */
export async function insertDraft(tx: Tx, draft: DraftToKeep): Promise<boolean> {
  const { rows } = await sql`
    insert into event_draft (id, client_id, event_id, event_version, form, saved_at, saved_by)
      values (${draft.id}, ${draft.clientId}, ${draft.eventId}, ${draft.eventVersion},
        ${JSON.stringify(draft.form)}::jsonb, ${draft.at}, ${draft.userId})
      on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Writes over a draft as it was at a version; answers the next one, undefined where it is another by now. */
export async function updateDraft(tx: Tx, draft: DraftToKeep, version: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update event_draft set form = ${JSON.stringify(draft.form)}::jsonb, event_version = ${draft.eventVersion},
        version = version + 1, saved_at = ${draft.at}, saved_by = ${draft.userId}
      where id = ${draft.id} and client_id = ${draft.clientId} and version = ${version}
        and event_id is not distinct from ${draft.eventId}::uuid
      returning version`.execute(tx);
  return rows[0]?.version;
}

/** When the same author saved the same form over a version, or as a new draft where it is undefined: its answer was lost. */
export async function findSaved(
  tx: Tx,
  draft: DraftToKeep,
  version: number | undefined,
): Promise<{ readonly version: number; readonly savedAt: Date } | undefined> {
  const { rows } = await sql<{ version: number; savedAt: Date }>`
    select version, saved_at as "savedAt" from event_draft
      where id = ${draft.id} and client_id = ${draft.clientId} and version = ${(version ?? 0) + 1}
        and saved_by = ${draft.userId} and event_id is not distinct from ${draft.eventId}::uuid
        and event_version is not distinct from ${draft.eventVersion}::int
        and form = ${JSON.stringify(draft.form)}::jsonb`.execute(tx);
  return rows[0];
}

/** Deletes a draft as it was at a version; false where it is another by now. */
export async function deleteDraft(tx: Tx, draftId: string, version: number): Promise<boolean> {
  const { rows } = await sql`
    delete from event_draft where id = ${draftId} and version = ${version} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the draft that somebody has of changes to an event. */
export async function deleteOwnDraft(tx: Tx, eventId: string, userId: string): Promise<void> {
  await sql`delete from event_draft where event_id = ${eventId} and saved_by = ${userId}`.execute(tx);
}

/** Deletes the draft that became an event, or a change of one. */
export async function deleteDraftOf(
  tx: Tx,
  { draftId, clientId }: { readonly draftId: string; readonly clientId: string },
): Promise<void> {
  await sql`delete from event_draft where id = ${draftId} and client_id = ${clientId}`.execute(tx);
}
