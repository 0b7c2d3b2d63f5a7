import type { clientDetail, ParsedBodyOf } from '@vh/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queries, Tx } from '../../../platform/database.ts';
import { accountsOf } from '../payouts/balance.repo.ts';
import type { PayeeReader } from '../payees/payee-change.repo.ts';

/** What is known of a client, as it is typed. */
export type ClientFacts = ParsedBodyOf<'POST /back/client/create'>;

type Detail = z.output<typeof clientDetail>;

/** A client as it is stored. */
export type ClientRecord = Omit<Detail, '_id' | 'createdAt' | 'archivedAt'> & {
  readonly id: string;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
};

/** A client with its people and how many events it has. */
export async function findClient(
  query: Queries,
  clientId: string,
  now: Date,
): Promise<ClientRecord | undefined> {
  const { rows } = await sql<ClientRecord>`
    select c.id, c.name, c.legal_name as "legalName", c.tax_number as "taxNumber",
        c.registration_number as "registrationNumber", c.address, c.zip, c.city, c.country,
        c.contact_name as "contactName", c.email, c.phone, c.website, c.language, c.bank_holder as "bankHolder",
        c.bank_iban as "bankIban", c.bank_bic as "bankBic",
        jsonb_build_object('basisPoints', c.fee_basis_points, 'bearer', c.fee_bearer, 'fixed', coalesce(
          (select jsonb_object_agg(f.currency, f.amount) from client_fixed_fee f where f.client_id = c.id), '{}')) as fees,
        c.version, c.created_at as "createdAt", c.archived_at as "archivedAt",
        (select count(*) from event e where e.client_id = c.id) as events,
        (select count(*) from event e where e.client_id = c.id and e.state in ('published', 'postponed')
          and coalesce(e.ends_at, e.starts_at) >= ${now}) as "upcomingEvents",
        coalesce((select json_agg(json_build_object('_id', u.id, 'name', u.name, 'email', u.email) order by u.name, u.id)
          from client_member m join app_user u on u.id = m.user_id where m.client_id = c.id), '[]') as members,
        coalesce((select json_agg(json_build_object('_id', u.id, 'name', u.name, 'email', u.email) order by u.name, u.id)
          from manager_client m join app_user u on u.id = m.user_id where m.client_id = c.id), '[]') as managers
      from client c where c.id = ${clientId}`.execute(query);
  return rows[0];
}

/** Locks a client until the transaction ends, and answers its version; undefined when there is none. */
export async function lockClient(tx: Tx, clientId: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from client where id = ${clientId} for no key update`.execute(tx);
  return rows[0]?.version;
}

/** Who changes something, and when. */
export interface ChangeBy {
  readonly userId: string;
  readonly at: Date;
}

export async function insertClient(tx: Tx, id: string, facts: ClientFacts, by: ChangeBy): Promise<void> {
  await sql`insert into client (id, name, created_at) values (${id}, ${facts.name}, ${by.at})`.execute(tx);
  await writeFacts(tx, id, facts, by);
}

export async function updateClient(tx: Tx, id: string, facts: ClientFacts, by: ChangeBy): Promise<void> {
  await writeFacts(tx, id, facts, by);
  await sql`update client set version = version + 1 where id = ${id}`.execute(tx);
}

/**
 * Notes that a locked client's account for payouts is about to be replaced, also where it was removed before. The first
 * account of a client replaces none while the client is owed nothing yet. Answers whether it is.
 */
export async function noteReplacedAccount(
  tx: Tx,
  id: string,
  { bankIban, bankHolder }: Pick<ClientFacts, 'bankIban' | 'bankHolder'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update client set bank_changed_at = ${at}
      where id = ${id} and (bank_iban <> '' or bank_changed_at is not null
          or exists (select from ledger_entry e where e.account = any (${accountsOf(id)}::text[])))
        and (bank_iban, bank_holder) <> (${bankIban}, ${bankHolder})
      returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Whom an organiser is reached by: its active members, its address, and those that it had within 30 days, since anyone who
 * changes an account may have changed the address before.
 */
export async function listPayeeReadersOf(tx: Tx, id: string, at: Date): Promise<PayeeReader[]> {
  const { rows } = await sql<PayeeReader>`
    select distinct on (email) email, name, language from (
      select u.email, u.name, u.language, 0 as rank from client_member m
          join app_user u on u.id = m.user_id and u.status = 'active' where m.client_id = ${id}
      union all
      select c.email, coalesce(nullif(c.contact_name, ''), c.name), c.language, 1 from client c where c.id = ${id}
      union all
      select a.before ->> 'email', c.name, c.language, 2 from audit_log a join client c on c.id = ${id}
        where a.entity = 'client' and a.entity_id = ${id} and a.action = 'client.update'
          and a.at > ${at}::timestamptz - interval '30 days') r
      where email <> '' order by email, rank`.execute(tx);
  return rows;
}

async function writeFacts(tx: Tx, id: string, facts: ClientFacts, by: ChangeBy): Promise<void> {
  const { fees } = facts;
  await sql`
    update client set name = ${facts.name}, legal_name = ${facts.legalName}, tax_number = ${facts.taxNumber},
        registration_number = ${facts.registrationNumber}, address = ${facts.address}, zip = ${facts.zip},
        city = ${facts.city}, country = ${facts.country}, contact_name = ${facts.contactName},
        email = ${facts.email}, phone = ${facts.phone}, website = ${facts.website}, language = ${facts.language},
        bank_holder = ${facts.bankHolder}, bank_iban = ${facts.bankIban}, bank_bic = ${facts.bankBic},
        fee_basis_points = ${fees.basisPoints}, fee_bearer = ${fees.bearer}, updated_at = ${by.at}, updated_by = ${by.userId}
      where id = ${id}`.execute(tx);
  await sql`delete from client_fixed_fee where client_id = ${id}`.execute(tx);
  await sql`
    insert into client_fixed_fee (client_id, currency, amount)
      select ${id}::uuid, f.key, f.value::int from jsonb_each_text(${JSON.stringify(fees.fixed)}::jsonb) f
        where f.value::int > 0`.execute(tx);
}

/** Which of some users are active managers of the platform. */
export async function listManagers(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u where u.id = any(${[...userIds]}::uuid[]) and u.status <> 'deactivated'
      and (u.role = 'manager' or exists (select 1 from user_role r where r.user_id = u.id and r.role = 'manager'))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Puts managers in the place of those who looked after a client. */
export async function saveManagers(
  tx: Tx,
  id: string,
  managerIds: readonly string[],
  by: ChangeBy,
): Promise<void> {
  await sql`
    delete from manager_client where client_id = ${id} and user_id <> all(${[...managerIds]}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into manager_client (user_id, client_id) select m, ${id}::uuid from unnest(${[...managerIds]}::uuid[]) m
      on conflict do nothing`.execute(tx);
  await sql`
    update client set version = version + 1, updated_at = ${by.at}, updated_by = ${by.userId}
      where id = ${id}`.execute(tx);
}

/** Hides a client from lists, or shows it again. */
export async function setArchived(tx: Tx, id: string, isArchived: boolean, by: ChangeBy): Promise<void> {
  await sql`
    update client set archived_at = ${isArchived ? by.at : null}, version = version + 1, updated_at = ${by.at},
        updated_by = ${by.userId}
      where id = ${id}`.execute(tx);
}
