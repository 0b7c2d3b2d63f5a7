import type { ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import { model97Reference } from '@vh/domain';
import { hashToken } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, getOrder, readQuota, setSetting } from '../../sales/order-management/orders.testing.ts';
import type { Payments } from '../../payments/processing/payments.service.ts';
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
  const result = await sql<{
    id: string;
  }>`select id from customer_order where token_hash = ${hashToken(orderToken)}`.execute(app.db.query);
  return result.rows[0]?.id ?? '';
}

/** What suites of transfers work with; `token` is an admin's and changes as sessions expire. */
export interface BankShop {
  readonly app: TestApp;
  readonly payments: Payments;
  token: string;
}

/** A shop that takes transfers. */
export async function openBankShop(): Promise<BankShop> {
  const app = await createTestApp();
  const payments = app.services.payments;
  await setUpTransfers(app);
  return { app, payments, token: await staffToken(app) };
}

const days = (count: number) => count * 86_400_000;

/** What is asked and done in such a shop. */
export function bankTools(shop: BankShop) {
  const event = (capacity = 10, spec: Parameters<typeof buildEvent>[1] = {}) =>
    buildEvent(shop.app.deps, {
      currency: 'RSD',
      ticketTypes: [{ face: 129_500, capacity }],
      feeBasisPoints: 0,
      startsAt: new Date(shop.app.clock.now().getTime() + days(30)),
      ...spec,
    });
  const quotaOf = (sold: BuiltEvent) => readQuota(shop.app, sold.ticketTypes[0]?.quotaId ?? '');
  const transferFor = (number: string, amount = 129_500) => ({ amount, reference: model97Reference(number) });
  const slipOf = async (orderToken: string) =>
    (await shop.app.call('POST /front/bank/get-slip', { orderToken })).body;
  const queue = async (state?: 'unmatched' | 'underpaid' | 'overpaid' | 'to_return') =>
    (
      await shop.app.call(
        'POST /back/bank/get-queue',
        { ...(state && { state }), pageSize: 100 },
        { token: shop.token },
      )
    ).body;
  const lineOf = async (q: string) =>
    (await shop.app.call('POST /back/bank/get-queue', { q }, { token: shop.token })).body.rows[0];
  const listReturns = async () =>
    (await shop.app.call('POST /back/bank/get-returns', { pageSize: 100 }, { token: shop.token })).body;
  const returns = async () => (await listReturns()).rows;
  const giveBack = (lineId: string | undefined, expectedAmount: number) =>
    shop.app.call('POST /back/bank/return', { lineId: lineId ?? '', expectedAmount }, { token: shop.token });

  /** Sessions expire with the days. */
  async function passDeadline() {
    shop.app.clock.advance(days(3));
    await shop.payments.releaseUnpaid();
    shop.token = await staffToken(shop.app);
  }

  async function releaseLate(sold: BuiltEvent, quantity = 1) {
    const booked = await bookByTransfer(shop.app, sold, quantity);
    await passDeadline();
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('released');
    return booked;
  }

  /** Names an account and records that the money was sent. */
  async function finish(returnId: string) {
    const account = { returnId, payeeName: 'Ana Anić', payeeAccount: 'RS35840000000095584510' };
    expect(
      (await shop.app.call('POST /back/bank/save-return-account', account, { token: shop.token })).status,
    ).toBe(200);
    const expectedAmount = (await returns()).find(row => row._id === returnId)?.amount ?? 0;
    const done = { returnId, expectedAmount, bankReference: `OUT-${returnId.slice(0, 8)}` };
    const unseen = { ...done, expectedAmount: expectedAmount + 1 };
    expect(
      (await shop.app.call('POST /back/bank/mark-returned', unseen, { token: shop.token })).error,
    ).toMatchObject({ code: 'order.changed', details: { amount: expectedAmount } });
    expect((await shop.app.call('POST /back/bank/mark-returned', done, { token: shop.token })).status).toBe(
      200,
    );
    expect((await shop.app.call('POST /back/bank/mark-returned', done, { token: shop.token })).status).toBe(
      200,
    );
  }

  return {
    event,
    giveBack,
    listReturns,
    quotaOf,
    transferFor,
    slipOf,
    queue,
    lineOf,
    returns,
    passDeadline,
    releaseLate,
    finish,
  };
}
