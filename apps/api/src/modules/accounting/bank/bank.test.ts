import { model97Reference, rfReference } from '@vh/domain';
import { loginAs } from '../../../testing/builders.ts';
import { bookOrder, countOf, getOrder } from '../../sales/order-management/orders.testing.ts';
import {
  bankTools,
  bookByTransfer,
  booksOf,
  importTransfers,
  openBankShop,
  orderIdOf,
  type BankShop,
} from './bank.testing.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';

const days = (count: number) => count * 86_400_000;

describe('bank transfers', () => {
  let shop: BankShop;
  let bank: ReturnType<typeof bankTools>;
  beforeAll(async () => {
    shop = await openBankShop();
    bank = bankTools(shop);
  });
  afterAll(() => shop.app.close());

  it('are offered for events that are far enough away, and lead to the order itself', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event());
    expect(booked.redirectTo).toBe(`/checkout/success?order=${booked.orderToken}`);
    const order = await getOrder(shop.app, booked.orderToken);
    expect([order.state, order.payBy]).toEqual([
      'booked',
      new Date(shop.app.clock.now().getTime() + days(3)).toISOString(),
    ]);
    const soon = await bank.event(10, { startsAt: new Date(shop.app.clock.now().getTime() + days(3)) });
    await expect(bookByTransfer(shop.app, soon)).rejects.toThrow('payment.method_unavailable');
    await expect(bookByTransfer(shop.app, await bank.event(10, { currency: 'SEK' }))).rejects.toThrow(
      'payment.method_unavailable',
    );
  });

  it('give the buyer a slip, on the page, on paper and by mail', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event(), 2);
    const slip = await bank.slipOf(booked.orderToken);
    expect(slip).toMatchObject({
      kind: 'ips',
      amount: 259_000,
      account: '840-955845-10',
      model: '97',
      reference: model97Reference(booked.number).slice(2),
      payee: ['Velvet Hall d.o.o.', 'Knez Mihailova 1', '11000 Beograd'],
      received: 0,
    });
    expect(slip?.qr).toBe(
      `K:PR|V:01|C:1|R:840000000095584510|N:Velvet Hall d.o.o.\nKnez Mihailova 1\n11000 Beograd|I:RSD2590,00|SF:289|S:Karte ${booked.number.slice(0, 4)}-${booked.number.slice(4)}|RO:${model97Reference(booked.number)}`,
    );
    const pdf = await shop.app.call('GET /front/bank/slip/{orderToken}', undefined, {
      params: { orderToken: booked.orderToken },
    });
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const mails = await readMails(shop.app, { orderId: await orderIdOf(shop.app, booked.orderToken) });
    expect(mails.map(mail => mail.kind)).toEqual(['transfer-slip']);
    expect(mails[0]?.body).toContain(model97Reference(booked.number).slice(2));
  });

  it('in euro have an EPC code', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event(10, { currency: 'EUR' }));
    expect(await bank.slipOf(booked.orderToken)).toMatchObject({
      kind: 'epc',
      account: 'DE89 3704 0044 0532 0130 00',
      reference: rfReference(booked.number),
      qr: `BCD\n002\n1\nSCT\nCOBADEFFXXX\nVelvet Hall d.o.o.\nDE89370400440532013000\nEUR1295.00\n\n${rfReference(booked.number)}`,
    });
  });

  it('have no slip for orders that are paid otherwise, and none for strangers', async () => {
    const booked = await bookOrder(shop.app, await bank.event());
    expect(await bank.slipOf(booked.orderToken)).toBeNull();
    const unknown = await shop.app.call('POST /front/bank/get-slip', { orderToken: 'x'.repeat(40) });
    expect(unknown.error.code).toBe('order.not_found');
  });

  it.each(['csv', 'camt'] as const)('pay their orders exactly once, from %s', async format => {
    const sold = await bank.event();
    const booked = await bookByTransfer(shop.app, sold, 2);
    const transfer = { ...bank.transferFor(booked.number, 259_000), currency: 'RSD' };
    expect(await importTransfers(shop.app, shop.token, [transfer], format)).toEqual({
      added: 1,
      repeated: 0,
      decided: { settled: 1 },
    });
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    expect(await countOf(shop.app, booked.orderToken)).toMatchObject({ tickets: 2, payments: 1 });
    expect(await bank.quotaOf(sold)).toEqual({ held: 0, sold: 2 });
    const books = await booksOf(shop.app, await orderIdOf(shop.app, booked.orderToken));
    expect(books).toEqual({ 'provider:bank-transfer': 259_000, client: -259_000 });
    expect(await bank.slipOf(booked.orderToken)).toBeNull();
    // the same file, and the same transfer in another file
    expect(await importTransfers(shop.app, shop.token, [transfer], format)).toEqual({
      added: 0,
      repeated: 1,
      decided: {},
    });
    const other = { ...bank.transferFor('unknown'), text: 'nobody' };
    expect((await importTransfers(shop.app, shop.token, [other, transfer], format)).repeated).toBe(1);
    expect(await booksOf(shop.app, await orderIdOf(shop.app, booked.orderToken))).toEqual(books);
  });

  it('that are too small wait for the rest, which pays the order', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event());
    const orderId = await orderIdOf(shop.app, booked.orderToken);
    await importTransfers(shop.app, shop.token, [
      { ...bank.transferFor(booked.number, 100_000), bankReference: `A${booked.number}` },
    ]);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('booked');
    expect(await bank.slipOf(booked.orderToken)).toMatchObject({ received: 100_000 });
    expect(await bank.lineOf(booked.number)).toMatchObject({
      state: 'underpaid',
      order: { received: 100_000, total: 129_500 },
    });
    expect(await booksOf(shop.app, orderId)).toEqual({ 'provider:bank-transfer': 100_000, buyer: -100_000 });
    const { orderToken } = booked;
    // their money is there: the buyer can't cancel alone any more
    const cancelled = await shop.app.call('POST /front/order/cancel', { orderToken });
    expect([cancelled.status, cancelled.error.code]).toEqual([409, 'order.paid_in_part']);
    await importTransfers(shop.app, shop.token, [
      { ...bank.transferFor(booked.number, 29_500), bankReference: `B${booked.number}` },
    ]);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    expect(await bank.lineOf(booked.number)).toBeUndefined();
    expect(await booksOf(shop.app, orderId)).toEqual({ 'provider:bank-transfer': 129_500, client: -129_500 });
  });

  it('that are too large pay, and the rest goes back to the buyer', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event());
    const orderId = await orderIdOf(shop.app, booked.orderToken);
    await importTransfers(shop.app, shop.token, [
      { ...bank.transferFor(booked.number, 150_000), account: '265-1234567890123-23', payer: 'Ана Анић' },
    ]);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    const line = await bank.lineOf(booked.number);
    expect(line).toMatchObject({ state: 'overpaid', excess: 20_500 });
    expect(await booksOf(shop.app, orderId)).toEqual({
      'provider:bank-transfer': 150_000,
      client: -129_500,
      buyer: -20_500,
    });
    const returned = await bank.giveBack(line?._id, 20_500);
    expect(returned.body).toEqual({ state: 'to_return' });
    const again = await bank.giveBack(line?._id, 20_500);
    expect(again.error.code).toBe('bank.line_state');
    await shop.app.runJobs();
    const due = (await bank.returns()).find(row => row.orderNumber === booked.number);
    expect(due).toMatchObject({ kind: 'refund', amount: 20_500, payeeName: 'Ана Анић' });
    await bank.finish(due?._id ?? '');
    expect(await booksOf(shop.app, orderId)).toEqual({ 'provider:bank-transfer': 129_500, client: -129_500 });
    expect(await bank.lineOf(booked.number)).toBeUndefined();
  });

  it('that no order can cost as much as wait for a person', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event());
    await importTransfers(shop.app, shop.token, [bank.transferFor(booked.number, 3_000_000_000)]);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('booked');
    const queue = await shop.app.call(
      'POST /back/bank/get-queue',
      { q: booked.number },
      { token: shop.token },
    );
    expect(queue.body.rows).toMatchObject([{ state: 'unmatched', reason: 'amount', amount: 3_000_000_000 }]);
  });

  it('whose refund a person paid out in another way are not sent once more', async () => {
    const booked = await bookByTransfer(shop.app, await bank.event());
    const orderId = await orderIdOf(shop.app, booked.orderToken);
    await importTransfers(shop.app, shop.token, [bank.transferFor(booked.number, 150_000)]);
    const line = await bank.lineOf(booked.number);
    await bank.giveBack(line?._id, 20_500);
    const refundOf = async () =>
      (await shop.app.call('POST /back/order/get', { orderId }, { token: shop.token })).body.refunds[0]
        ?._id ?? '';
    const paid = { refundId: await refundOf(), expectedAmount: 20_500, reference: 'cash 17' };
    // its job is about to put it on the list
    expect((await shop.app.call('POST /back/refund/mark-paid', paid, { token: shop.token })).error.code).toBe(
      'refund.state',
    );
    await shop.app.runJobs();
    expect((await bank.returns()).some(row => row.orderNumber === booked.number)).toBe(true);
    expect((await shop.app.call('POST /back/refund/mark-paid', paid, { token: shop.token })).status).toBe(
      200,
    );
    expect((await bank.returns()).some(row => row.orderNumber === booked.number)).toBe(false);
    expect(await bank.lineOf(booked.number)).toBeUndefined();
    expect(await booksOf(shop.app, orderId)).toEqual({ 'provider:bank-transfer': 129_500, client: -129_500 });
  });

  it('are shown before they are imported, and nothing is changed by looking', async () => {
    const sold = await bank.event();
    const [exact, partly] = [await bookByTransfer(shop.app, sold), await bookByTransfer(shop.app, sold)];
    const { makeCsv } = await import('./statement/statements.testing.ts');
    const file = makeCsv([
      bank.transferFor(exact.number),
      bank.transferFor(partly.number, 100_000),
      bank.transferFor(partly.number, 50_000),
      { amount: 5, text: 'nista' },
    ]);
    const body = { fileName: 'izvod.csv', content: Buffer.from(file).toString('base64') };
    const preview = await shop.app.call('POST /back/bank/preview-statement', body, { token: shop.token });
    expect(preview.body.rows.map(row => [row.verdict, row.missing ?? row.excess ?? 0])).toEqual([
      ['pays', 0],
      ['underpaid', 29_500],
      ['overpaid', 20_500],
      ['unmatched', 0],
    ]);
    expect((await getOrder(shop.app, exact.orderToken)).state).toBe('booked');
    await shop.app.call('POST /back/bank/apply-statement', body, { token: shop.token });
    const repeated = await shop.app.call('POST /back/bank/preview-statement', body, { token: shop.token });
    expect(new Set(repeated.body.rows.map(row => row.verdict))).toEqual(new Set(['repeat']));
  });

  it('are none of the business of others', async () => {
    const { token: client } = await loginAs(shop.app.deps, 'client');
    const answer = await shop.app.call('POST /back/bank/get-queue', {}, { token: client });
    expect(answer.status).toBe(403);
    expect((await shop.app.call('POST /back/bank/get-queue', {})).status).toBe(401);
  });

  it.each([
    ['doctype', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>'],
    ['no_statement', '<Document/>'],
  ])('refuse a file as %s', async (reason, text) => {
    const file = { fileName: 'x.xml', content: Buffer.from(text).toString('base64') };
    const answer = await shop.app.call('POST /back/bank/apply-statement', file, { token: shop.token });
    expect([answer.status, answer.error.code, answer.error.details]).toEqual([
      400,
      'bank.unreadable',
      { reason },
    ]);
  });

  it('go where staff say, when the account is right', async () => {
    const wrong = await shop.app.call(
      'POST /back/bank/save-settings',
      { accountRsd: '840-955845-11', ibanEur: 'DE00' },
      { token: shop.token },
    );
    expect([wrong.error.code, wrong.error.fields]).toEqual([
      'bank.account',
      { accountRsd: 'account', ibanEur: 'iban' },
    ]);
    const saved = await shop.app.call(
      'POST /back/bank/save-settings',
      { purpose: 'Karte' },
      { token: shop.token },
    );
    expect(saved.body).toMatchObject({ purpose: 'Karte', currencies: ['RSD', 'EUR'] });
  });
});
