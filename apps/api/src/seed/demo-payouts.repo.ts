import { sql } from 'kysely';
import type { Queries, Tx } from '../platform/database.ts';

/** Somebody who has a hand in the demo's payouts. */
export interface PayoutPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Who asks and who approves in the demo. */
export async function findPayoutPeople(
  query: Queries,
): Promise<{ admin: PayoutPerson; member: PayoutPerson } | undefined> {
  const { rows } = await sql<PayoutPerson & { role: string }>`
    select distinct on (role) id as "userId", name, email, role from app_user
      where role in ('admin', 'client') order by role, created_at`.execute(query);
  const [admin, member] = ['admin', 'client'].map(role => rows.find(row => row.role === role));
  return admin && member ? { admin, member } : undefined;
}

/** The organiser of the demo's own account, then those who have earned most. */
export async function listEarningClients(query: Queries, ownName: string, others: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from client c
      join (select account, sum(-amount) as owed from ledger_entry where account like 'client:%' group by account) e
        on e.account = 'client:' || c.id
      where e.owed > 0 order by c.name <> ${ownName}, e.owed desc, c.id limit ${others + 1}`.execute(query);
  return rows.map(({ id }) => id);
}

/** IBANs that banks publish as examples: their check digits are right and they are nobody's. */
const exampleIbans = [
  'BA391290079401028494',
  'RS35260005601001611379',
  'HR1210010051863000160',
  'SI56191000000123438',
  'DE89370400440532013000',
  'BE68539007547034',
  'SE4550000000058398257466',
];

/** Gives each organiser an account. */
export async function giveBankAccounts(tx: Tx): Promise<void> {
  await sql`
    update client set bank_iban = (${exampleIbans}::text[])[1 + (n.number % ${exampleIbans.length})::int]
      from (select id, row_number() over (order by name, id) - 1 as number from client) n
      where n.id = client.id and client.bank_iban = ''`.execute(tx);
}
