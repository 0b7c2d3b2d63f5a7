import { sql } from 'kysely';
import type { TestApp } from '../../../testing/app.ts';
import { creditCodeOf } from './credit-code.ts';
import { findCredit, type StoreCreditRecord } from './store-credit.repo.ts';

/** The credits of an organiser as they are stored, the first first. */
export async function readCredits(app: TestApp, clientId: string): Promise<StoreCreditRecord[]> {
  const { rows } = await sql<{ id: string }>`
    select id from store_credit where client_id = ${clientId} order by created_at, id`.execute(app.db.query);
  const found = await Promise.all(rows.map(({ id }) => findCredit(app.db.query, id)));
  return found.filter(credit => credit !== undefined);
}

/** What changed a credit, the first first: '+1000 issued'. */
export async function readEntries(app: TestApp, creditId: string): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select to_char(amount, 'SG9999990') || ' ' || type as entry from store_credit_entry
      where credit_id = ${creditId} order by position`.execute(app.db.query);
  return rows.map(({ entry }) => entry.replaceAll(/^([+-])\s+/g, '$1'));
}

/** The code of a credit as its holder has it. */
export function codeOf({ deps }: TestApp, credit: StoreCreditRecord): string {
  return creditCodeOf(credit, deps.config);
}
