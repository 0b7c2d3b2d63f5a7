import type { ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../testing/app.ts';
import { bookOrder, setSetting } from '../orders/orders.testing.ts';
import { loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { makeCamt, makeCsv, type MadeTransfer } from './statement/statements.testing.ts';

/** The account that tests are paid to. */
export const testAccount = '840-955845-10';

/** Sets up transfers in dinars and euro. */
export async function setUpTransfers(app: TestApp): Promise<void> {
  await setSetting(app, 'general', 'currency', 'RSD');
  await setSetting(app, 'bank', 'accountHolder', 'Velvet Hall d.o.o.\nKnez Mihailova 1\n11000 Beograd');
  await setSetting(app, 'bank', 'accountRsd', testAccount);
  await setSetting(app, 'bank', 'ibanEur', 'DE89370400440532013000');
  await setSetting(app, 'bank', 'bicEur', 'COBADEFFXXX');
}

/** An admin's session. */
export async function staffToken(app: TestApp): Promise<string> {
  return (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
}

/** Books an order that is to be paid by transfer. */
export function bookByTransfer(app: TestApp, event: BuiltEvent, quantity = 1) {
  return bookOrder(app, event, { quantity, checkout: { paymentMethod: 'bank-transfer' } });
}

/** Imports transfers as a file of the bank. */
export async function importTransfers(
  app: TestApp,
  token: string,
  transfers: readonly MadeTransfer[],
  format: 'csv' | 'camt' = 'csv',
): Promise<ResponseOf<'POST /back/bank/apply-statement'>> {
  const text = format === 'csv' ? makeCsv(transfers) : makeCamt(transfers, '001.08');
  const file = { fileName: `izvod.${format}`, content: Buffer.from(text).toString('base64') };
  const answer = await app.call('POST /back/bank/apply-statement', file, { token });
  if (answer.status !== 200) throw new Error(`the import answered ${JSON.stringify(answer.error)}`);
  return answer.body;
}

/** The balances of the books, by account; accounts at nothing are left out. */
export async function booksOf(app: TestApp, orderId?: string): Promise<Record<string, number>> {
  const result = await sql<{ account: string; amount: number }>`
    select e.account, sum(e.amount)::bigint as amount
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where ${orderId ?? null}::uuid is null or t.order_id = ${orderId ?? null}
      group by e.account having sum(e.amount) <> 0 order by e.account`.execute(app.db.query);
  return Object.fromEntries(result.rows.map(row => [row.account.replace(/:[\da-f-]{36}/, ''), row.amount]));
}

/** The id of an order by its token. */
export async function orderIdOf(app: TestApp, orderToken: string): Promise<string> {
  const result = await sql<{ id: string }>`select id from customer_order where token = ${orderToken}`.execute(
    app.db.query,
  );
  return result.rows[0]?.id ?? '';
}
