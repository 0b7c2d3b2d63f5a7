import { sql } from 'kysely';
import {
  bookOrder,
  buyOrder,
  chooseAt,
  countOf,
  getOrder,
} from '../../sales/order-management/orders.testing.ts';
import { quotedAmount } from '../../payments/refunds/refunds.testing.ts';
import {
  bankTools,
  bookByTransfer,
  booksOf,
  importTransfers,
  openBankShop,
  orderIdOf,
  type BankShop,
} from './bank.testing.ts';

describe('bank transfers that do not fit their order', () => {
  let shop: BankShop;
  let bank: ReturnType<typeof bankTools>;
  beforeAll(async () => {
    shop = await openBankShop();
    bank = bankTools(shop);
  });
  afterAll(() => shop.app.close());

  it('that come twice are amounts due to the buyer', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event());
    const orderId = await orderIdOf(shop.app, booked.orderToken);
    await importTransfers(shop.app, shop.token, [
      { ...bank.transferFor(booked.number), bankReference: `A${booked.number}` },
      { ...bank.transferFor(booked.number), bankReference: `B${booked.number}` },
    ]);
    expect(await countOf(shop.app, booked.orderToken)).toMatchObject({ tickets: 1 });
    expect(await bank.lineOf(booked.number)).toMatchObject({
      state: 'overpaid',
      excess: 129_500,
      reason: 'not_needed',
    });
    expect(await booksOf(shop.app, orderId)).toMatchObject({
      'provider:bank-transfer': 259_000,
      buyer: -129_500,
    });
  });

  it('for an order that was paid by card are amounts due to the buyer', async () => {
    const paid = await buyOrder(shop.app, await bank.event());
    await importTransfers(shop.app, shop.token, [bank.transferFor(paid.number)]);
    expect(await bank.lineOf(paid.number)).toMatchObject({ state: 'overpaid', excess: 129_500 });
    expect(await countOf(shop.app, paid.orderToken)).toMatchObject({ tickets: 1 });
  });

  it('pay an order that was to be paid by card', async () => {
    const booked = await bookOrder(shop.app, await bank.event());
    await importTransfers(shop.app, shop.token, [bank.transferFor(booked.number)]);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    // the card page was still open
    await chooseAt(shop.app, booked.redirectTo, 'succeed');
    expect(await countOf(shop.app, booked.orderToken)).toMatchObject({ tickets: 1 });
    const books = await booksOf(shop.app, await orderIdOf(shop.app, booked.orderToken));
    expect(books['buyer'] ?? 0).toBe(books['provider:sandbox'] ? -129_500 : 0);
  });

  it('that are late take the places again when they are free', async () => {
    const sold = await bank.event(2);
    const booked = await bank.releaseLate(sold, 2);
    await importTransfers(shop.app, shop.token, [bank.transferFor(booked.number, 259_000)]);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    expect(await bank.quotaOf(sold)).toEqual({ held: 0, sold: 2 });
  });

  it('that are late and find no places wait to go back', async () => {
    const sold = await bank.event(1);
    const booked = await bank.releaseLate(sold);
    await buyOrder(shop.app, sold);
    await importTransfers(shop.app, shop.token, [
      { ...bank.transferFor(booked.number), account: '840-955845-10' },
    ]);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('needs_refund');
    const line = await bank.lineOf(booked.number);
    expect(line).toMatchObject({ state: 'overpaid', reason: 'tickets_unavailable', excess: 129_500 });
    expect((await bank.giveBack(line?._id, 129_500)).status).toBe(200);
    await shop.app.runJobs();
    const due = (await bank.returns()).find(row => row.orderNumber === booked.number);
    await bank.finish(due?._id ?? '');
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('refunded');
    expect(await booksOf(shop.app, await orderIdOf(shop.app, booked.orderToken))).toEqual({});
  });

  it('that are too small and too late go back when staff say so, but not while the order waits', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event());
    await importTransfers(shop.app, shop.token, [bank.transferFor(booked.number, 1_000)]);
    const line = await bank.lineOf(booked.number);
    const early = await bank.giveBack(line?._id, 1_000);
    expect(early.error.code).toBe('order.state');
    await bank.passDeadline();
    const back = await bank.giveBack(line?._id, 1_000);
    expect(back.body).toEqual({ state: 'to_return' });
    await shop.app.runJobs();
    const due = (await bank.returns()).find(row => row.orderNumber === booked.number);
    expect(due).toMatchObject({ amount: 1_000 });
    await bank.finish(due?._id ?? '');
    expect(await booksOf(shop.app, await orderIdOf(shop.app, booked.orderToken))).toEqual({});
  });

  it('that are short together go back as one sum, which has to be the one that was shown', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event());
    await importTransfers(shop.app, shop.token, [bank.transferFor(booked.number, 1_000)]);
    await importTransfers(shop.app, shop.token, [bank.transferFor(booked.number, 2_500)]);
    await bank.passDeadline();
    const line = await bank.lineOf(booked.number);
    const unseen = await bank.giveBack(line?._id, line?.amount ?? 0);
    expect([unseen.error.code, unseen.error.details]).toEqual(['order.changed', { amount: 3_500 }]);
    expect((await bank.giveBack(line?._id, line?.order?.received ?? 0)).status).toBe(200);
  });

  it('nobody can place wait for staff, who give them to an order', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event());
    await importTransfers(shop.app, shop.token, [
      { amount: 129_500, text: 'za karte hvala', payer: 'Petar Petrović' },
    ]);
    const line = await bank.lineOf('Petrović');
    expect(line).toMatchObject({ state: 'unmatched', reason: 'no_reference' });
    const strange = await shop.app.call(
      'POST /back/bank/assign',
      { lineId: line?._id ?? '', orderNumber: 'AAAA-AAAA' },
      { token: shop.token },
    );
    expect(strange.error.code).toBe('order.not_found');
    const typed = `${booked.number.slice(0, 4)}-${booked.number.slice(4)}`.toLowerCase();
    const assigned = await shop.app.call(
      'POST /back/bank/assign',
      { lineId: line?._id ?? '', orderNumber: typed },
      { token: shop.token },
    );
    expect(assigned.body).toEqual({ state: 'settled' });
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    const orderId = await orderIdOf(shop.app, booked.orderToken);
    expect(await booksOf(shop.app, orderId)).toMatchObject({ client: -129_500 });
    const audit = await sql<{ action: string }>`
      select action from audit_log where entity = 'bank_line' and entity_id = ${line?._id ?? ''}`.execute(
      shop.app.db.query,
    );
    expect(audit.rows).toEqual([{ action: 'bank.assign' }]);
    const detail = await shop.app.call('POST /back/order/get', { orderId }, { token: shop.token });
    expect(detail.body.history.map(entry => [entry.type, entry.actor])).toContainEqual([
      'transfer_received',
      'Mira',
    ]);
  });

  it('nobody can place go back to the payer or are dismissed, and the books agree', async () => {
    const before = (await booksOf(shop.app))['provider:bank-transfer'] ?? 0;
    await importTransfers(shop.app, shop.token, [
      { amount: 500, payer: 'Stranac Jedan', text: 'greskom' },
      { amount: 700, payer: 'Stranac Dva', text: 'kamata' },
    ]);
    expect((await booksOf(shop.app))['provider:bank-transfer']).toBe(before + 1_200);
    const first = await bank.lineOf('Stranac Jedan');
    const second = await bank.lineOf('Stranac Dva');
    const unseen = await bank.giveBack(first?._id, 700);
    expect([unseen.error.code, unseen.error.details]).toEqual(['order.changed', { amount: 500 }]);
    await bank.giveBack(first?._id, 500);
    await shop.app.call(
      'POST /back/bank/dismiss',
      { lineId: second?._id ?? '', note: 'interest' },
      { token: shop.token },
    );
    const due = (await bank.returns()).find(row => row.payeeName === 'Stranac Jedan');
    const { totals } = await bank.listReturns();
    const save = (expectedTotals: typeof totals) =>
      shop.app.call('POST /back/bank/export-returns', { expectedTotals }, { token: shop.token });
    const stale = await save(totals.map(total => ({ ...total, amount: total.amount - 1 })));
    expect([stale.error.code, stale.error.details]).toEqual(['order.changed', { totals }]);
    expect((await save([])).error.code).toBe('order.changed');
    const exported = await save(totals);
    expect(exported.body.csv).toContain(`Stranac Jedan,265-1234567890123-45,5.00,RSD`);
    const unnamed = await shop.app.call(
      'POST /back/bank/mark-returned',
      { returnId: due?._id ?? '', expectedAmount: 500, bankReference: 'X' },
      { token: shop.token },
    );
    expect(unnamed.error.code).toBe('bank.account');
    await bank.finish(due?._id ?? '');
    expect((await booksOf(shop.app))['provider:bank-transfer']).toBe(before);
    expect((await bank.queue()).rows.filter(row => row.payerName.startsWith('Stranac'))).toEqual([]);
  });

  it('in another currency, or that name two orders, are left to staff', async () => {
    const sold = await bank.event();
    const [one, two] = [await bookByTransfer(shop.app, sold), await bookByTransfer(shop.app, sold)];
    await importTransfers(shop.app, shop.token, [
      { ...bank.transferFor(one.number), currency: 'EUR', payer: 'Euro' },
      { amount: 259_000, text: `${one.number} i ${two.number}`, payer: 'Dve' },
    ]);
    expect(await bank.lineOf('Euro')).toMatchObject({ state: 'unmatched', reason: 'currency' });
    expect(await bank.lineOf('Dve')).toMatchObject({ state: 'unmatched', reason: 'ambiguous' });
  });

  it('are refunded by a transfer back, done once a person has sent it', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event());
    const orderId = await orderIdOf(shop.app, booked.orderToken);
    await importTransfers(shop.app, shop.token, [bank.transferFor(booked.number)]);
    const { version } = (await shop.app.call('POST /back/order/get', { orderId }, { token: shop.token }))
      .body;
    const choice = { orderId, ticketIds: 'all' as const, waivesFees: true };
    const expectedAmount = await quotedAmount(shop.app, shop.token, choice);
    const refunded = await shop.app.call(
      'POST /back/order/refund',
      { ...choice, expectedAmount, version, key: `refund-of-${booked.number}` },
      { token: shop.token },
    );
    expect(refunded.status).toBe(200);
    await shop.app.runJobs();
    const state = async () =>
      (
        await sql<{ state: string }>`select state from refund where order_id = ${orderId}`.execute(
          shop.app.db.query,
        )
      ).rows;
    expect(await state()).toEqual([{ state: 'sent' }]);
    const due = (await bank.returns()).find(row => row.orderNumber === booked.number);
    await bank.finish(due?._id ?? '');
    expect(await state()).toEqual([{ state: 'succeeded' }]);
    expect(await booksOf(shop.app, orderId)).toEqual({});
  });
});
