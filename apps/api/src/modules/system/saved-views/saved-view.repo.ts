import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** What somebody says of a view. */
export interface ViewFacts {
  readonly name: string;
  readonly query: string;
  readonly isDefault: boolean;
}

/** A view as it is kept. */
export interface ViewRecord extends ViewFacts {
  readonly id: string;
  readonly list: string;
  readonly version: number;
}

const columns = sql`id, list, name, query, is_default as "isDefault", version`;

/** Makes the changes of one person come after each other: they share their defaults and their order. */
export async function lockViewsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views of ${userId}`}, 0))`.execute(tx);
}

/** The views that somebody has of a list, in their order. */
export async function listViews(query: Queries, userId: string, list: string): Promise<ViewRecord[]> {
  const { rows } = await sql<ViewRecord>`
    select ${columns} from saved_view where user_id = ${userId} and list = ${list}
      order by position, id`.execute(query);
  return rows;
}

/** A view of somebody; undefined when they have none of that id. */
export async function findView(query: Queries, userId: string, id: string): Promise<ViewRecord | undefined> {
  const { rows } = await sql<ViewRecord>`
    select ${columns} from saved_view where id = ${id} and user_id = ${userId}`.execute(query);
  return rows[0];
}

/** Takes away that a view of a list is the default, unless it is this one. */
export async function clearDefault(tx: Tx, userId: string, list: string, exceptId: string): Promise<void> {
  await sql`
    update saved_view set is_default = false, version = version + 1
      where user_id = ${userId} and list = ${list} and is_default and id <> ${exceptId}`.execute(tx);
}

/** Adds a view after the others of its list. */
export async function insertView(
  tx: Tx,
  userId: string,
  { id, list, name, query, isDefault }: Omit<ViewRecord, 'version'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into saved_view (id, user_id, list, name, query, is_default, position, updated_at)
      select ${id}::uuid, ${userId}::uuid, ${list}, ${name}, ${query}, ${isDefault},
        coalesce(max(position) + 1, 0), ${at}::timestamptz
        from saved_view where user_id = ${userId} and list = ${list}`.execute(tx);
}

/** Writes what is said of a view. */
export async function updateView(tx: Tx, id: string, facts: ViewFacts, at: Date): Promise<void> {
  await sql`
    update saved_view set name = ${facts.name}, query = ${facts.query}, is_default = ${facts.isDefault},
        version = version + 1, updated_at = ${at}
      where id = ${id}`.execute(tx);
}

/** Deletes a view of somebody, if it is there. */
export async function deleteView(query: Queries, userId: string, id: string): Promise<void> {
  await sql`delete from saved_view where id = ${id} and user_id = ${userId}`.execute(query);
}
