import type { PermissionFlag, Role } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** What a user is and belongs to. */
export interface StaffRights {
  readonly role: Role;
  readonly additionalRoles: readonly Role[];
  readonly memberships: readonly {
    readonly clientId: string;
    readonly permissions: readonly PermissionFlag[];
  }[];
  readonly managedClientIds: readonly string[];
  readonly payspotIds: readonly string[];
  readonly scannerIds: readonly string[];
}

/**
 * Puts what a user belongs to in the place of what was there; memberships that stay the same keep their version, and all that stay
 * the events that they are limited to.
 */
export async function replaceRights(tx: Tx, userId: string, rights: StaffRights): Promise<void> {
  const roles = rights.additionalRoles.filter(role => role !== rights.role);
  await sql`delete from user_role where user_id = ${userId} and role <> all(${roles}::text[])`.execute(tx);
  await sql`
    insert into user_role (user_id, role) select ${userId}, r from unnest(${roles}::text[]) r
      on conflict do nothing`.execute(tx);
  await replaceMemberships(tx, userId, rights.memberships);
  await replaceLinks(tx, 'manager_client', 'client_id', { userId, ids: rights.managedClientIds });
  await touchPayspots(tx, userId, rights.payspotIds);
  await replaceLinks(tx, 'payspot_user', 'payspot_id', { userId, ids: rights.payspotIds });
  await replaceLinks(tx, 'scanner_user', 'scanner_id', { userId, ids: rights.scannerIds });
}

async function replaceMemberships(tx: Tx, userId: string, memberships: StaffRights['memberships']) {
  const clientIds = memberships.map(one => one.clientId);
  await sql`
    delete from client_member where user_id = ${userId} and client_id <> all(${clientIds}::uuid[])`.execute(
    tx,
  );
  for (const [position, { clientId, permissions }] of memberships.entries()) {
    await sql`
      insert into client_member as m (client_id, user_id, permissions, position)
        values (${clientId}, ${userId}, ${[...permissions]}::text[], ${position})
        on conflict (client_id, user_id) do update set position = excluded.position,
          permissions = excluded.permissions,
          version = m.version + (m.permissions is distinct from excluded.permissions)::int`.execute(tx);
  }
}

type LinkTable = 'manager_client' | 'payspot_user' | 'scanner_user';

async function replaceLinks(
  tx: Tx,
  table: LinkTable,
  column: string,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<void> {
  const [into, key] = [sql.table(table), sql.ref(column)];
  await sql`delete from ${into} where user_id = ${userId} and ${key} <> all(${[...ids]}::uuid[])`.execute(tx);
  await sql`
    insert into ${into} (user_id, ${key}) select ${userId}, i from unnest(${[...ids]}::uuid[]) i
      on conflict do nothing`.execute(tx);
}

/** A new version of payspots that get or lose the user as a seller: a form of theirs that is open is told. */
async function touchPayspots(tx: Tx, userId: string, payspotIds: readonly string[]): Promise<void> {
  await sql`
    update payspot p set version = version + 1
      where (p.id = any(${[...payspotIds]}::uuid[]))
        <> exists (select 1 from payspot_user l where l.payspot_id = p.id and l.user_id = ${userId})`.execute(
    tx,
  );
}

/** Gives a user a further role, unless they have it. */
export async function addRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await sql`
    insert into user_role (user_id, role) select id, ${role} from app_user where id = ${userId} and role <> ${role}
      on conflict do nothing`.execute(tx);
}

/** Something that users belong to. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** All clients and payspots, and the scanners that are in use, by name. */
export async function listChoices(query: Queries) {
  const clients = await sql<Named>`
    select id, name from client order by name collate "und-x-icu", id`.execute(query);
  const payspots = await sql<Named & { isClosed: boolean }>`
    select id, name, status = 'closed' as "isClosed" from payspot order by name, id`.execute(query);
  const scanners = await sql<Named>`
    select id, name from scanner where status = 'active' order by name, id`.execute(query);
  return { clients: [...clients.rows], payspots: [...payspots.rows], scanners: [...scanners.rows] };
}

/** The first field whose ids are not all there; undefined when they are. */
export async function findMissing(query: Queries, rights: StaffRights): Promise<string | undefined> {
  const wanted = [
    ['memberships', 'client', rights.memberships.map(one => one.clientId)],
    ['managedClientIds', 'client', rights.managedClientIds],
    ['payspotIds', 'payspot', rights.payspotIds],
    ['scannerIds', 'scanner', rights.scannerIds],
  ] as const;
  for (const [field, table, ids] of wanted) {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(
      query,
    );
    if (rows[0]?.found !== new Set(ids).size) return field;
  }
  return undefined;
}
