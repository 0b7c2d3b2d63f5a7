import type { OrderLookup } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { StaffStatus } from '#accounts';

/** What admins say of a payspot. */
export interface PayspotFacts {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly orderLookup: OrderLookup;
}

/** A payspot as it is kept. */
export interface StoredPayspot extends PayspotFacts {
  readonly id: string;
  readonly status: 'active' | 'closed';
  readonly version: number;
}

/** Somebody who sells at a payspot. */
export interface Seller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: StaffStatus;
}

/** A payspot; locked against other changes where `lock` says so. */
export async function findStored(
  query: Queries,
  id: string,
  lock?: 'lock',
): Promise<StoredPayspot | undefined> {
  const { rows } = await sql<StoredPayspot>`
    select id, name, city, address, status, version, order_lookup as "orderLookup" from payspot where id = ${id}
      ${lock ? sql`for no key update` : sql``}`.execute(query);
  return rows[0];
}

/** Who sells at a payspot, by name; the deactivated too. */
export async function listSellers(query: Queries, payspotId: string): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select u.id, u.name, u.email, u.status from payspot_user l join app_user u on u.id = l.user_id
      where l.payspot_id = ${payspotId} order by u.name collate "und-x-icu", u.id`.execute(query);
  return rows;
}

/** What is still open at a payspot. */
export async function findUnfinished(
  query: Queries,
  payspotId: string,
): Promise<{
  readonly shift: { readonly openedAt: Date; readonly openedBy: string } | undefined;
  readonly offlineTickets: number;
}> {
  const shifts = await sql<{ openedAt: Date; openedBy: string }>`
    select s.opened_at as "openedAt", coalesce(u.name, '') as "openedBy"
      from cash_shift s left join app_user u on u.id = s.opened_by
      where s.payspot_id = ${payspotId} and s.closed_at is null`.execute(query);
  const allocated = await sql<{ places: number }>`
    select count(*)::int as places from payspot_offline_ticket
      where payspot_id = ${payspotId} and state = 'open'`.execute(query);
  return { shift: shifts.rows[0], offlineTickets: allocated.rows[0]?.places ?? 0 };
}

/** Adds an open payspot. */
export async function insertPayspot(tx: Tx, id: string, facts: PayspotFacts): Promise<void> {
  await sql`
    insert into payspot (id, name, city, address, order_lookup)
      values (${id}, ${facts.name}, ${facts.city}, ${facts.address}, ${facts.orderLookup})`.execute(tx);
}

/** Writes what is said of a payspot, as a new version. */
export async function savePayspot(tx: Tx, id: string, facts: PayspotFacts): Promise<void> {
  await sql`
    update payspot set name = ${facts.name}, city = ${facts.city}, address = ${facts.address},
        order_lookup = ${facts.orderLookup}, version = version + 1
      where id = ${id}`.execute(tx);
}

/** Closes a payspot or opens it again, as a new version. */
export async function savePayspotStatus(tx: Tx, id: string, status: StoredPayspot['status']): Promise<void> {
  await sql`update payspot set status = ${status}, version = version + 1 where id = ${id}`.execute(tx);
}

/** How many of these users have the role of sellers and are not deactivated. */
export async function countSellers(tx: Tx, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user u
      where u.id = any(${[...userIds]}::uuid[]) and u.status <> 'deactivated'
        and (u.role = 'payspot'
          or exists (select 1 from user_role r where r.user_id = u.id and r.role = 'payspot'))`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Lets users sell at a payspot, or no longer; both are new versions of them, so that their forms are told. */
export async function changeSellers(
  tx: Tx,
  payspotId: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  await sql`
    delete from payspot_user
      where payspot_id = ${payspotId} and user_id = any(${[...removed]}::uuid[])`.execute(tx);
  await sql`
    insert into payspot_user (payspot_id, user_id)
      select ${payspotId}::uuid, a from unnest(${[...added]}::uuid[]) a`.execute(tx);
  await sql`
    update app_user set version = version + 1
      where id = any(${[...added, ...removed]}::uuid[])`.execute(tx);
}
