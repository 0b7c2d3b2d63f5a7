import { model97Reference, rfReference } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { createInventory } from '../inventory/inventory.service.ts';
import { createOrderLife } from '../orders/order-life.service.ts';
import { bookOrder, buyOrder, chooseAt, countOf, getOrder, readQuota } from '../orders/orders.testing.ts';
import { createPayments, type Payments } from '../payments/payments.service.ts';
import {
  bookByTransfer,
  booksOf,
  importTransfers,
  orderIdOf,
  setUpTransfers,
  staffToken,
} from './bank.testing.ts';

const days = (count: number) => count * 86_400_000;

describe('bank transfers', () => {
  let app: TestApp;
  let token: string;
  let payments: Payments;
  beforeAll(async () => {
    app = await createTestApp();
    payments = createPayments(app.deps, createOrderLife(app.deps, createInventory(app.deps)));
    await setUpTransfers(app);
    token = await staffToken(app);
  });
  afterAll(() => app.close());

  const event = (capacity = 10, spec: Parameters<typeof buildEvent>[1] = {}) =>
    buildEvent(app.deps, {
      currency: 'RSD',
      ticketTypes: [{ face: 129_500, capacity }],
      feeBasisPoints: 0,
      startsAt: new Date(app.clock.now().getTime() + days(30)),
      ...spec,
    });
  const quotaOf = (sold: BuiltEvent) => readQuota(app, sold.ticketTypes[0]?.quotaId ?? '');
  const transferFor = (number: string, amount = 129_500) => ({ amount, reference: model97Reference(number) });
  const slipOf = async (orderToken: string) =>
    (await app.call('POST /front/bank/get-slip', { orderToken })).body;
  const queue = async (state?: 'unmatched' | 'underpaid' | 'overpaid' | 'to_return') =>
    (await app.call('POST /back/bank/get-queue', { ...(state && { state }), pageSize: 100 }, { token })).body;
  const lineOf = async (q: string) =>
    (await app.call('POST /back/bank/get-queue', { q }, { token })).body.rows[0];
  const returns = async () =>
    (await app.call('POST /back/bank/get-returns', { pageSize: 100 }, { token })).body.rows;

  /** Sessions lapse with the days. */
  async function passDeadline() {
    app.clock.advance(days(3));
    await payments.releaseUnpaid();
    token = await staffToken(app);
  }

  async function releaseLate(sold: BuiltEvent, quantity = 1) {
    const booked = await bookByTransfer(app, sold, quantity);
    await passDeadline();
    expect((await getOrder(app, booked.orderToken)).state).toBe('released');
    return booked;
  }

  it('are offered for events that are far enough away, and lead to the order itself', async () => {
    const booked = await bookByTransfer(app, await event());
    expect(booked.redirectTo).toBe(`/checkout/success?order=${booked.orderToken}`);
    const order = await getOrder(app, booked.orderToken);
    expect([order.state, order.payBy]).toEqual([
      'booked',
      new Date(app.clock.now().getTime() + days(3)).toISOString(),
    ]);
    const soon = await event(10, { startsAt: new Date(app.clock.now().getTime() + days(3)) });
    await expect(bookByTransfer(app, soon)).rejects.toThrow('payment.method_unavailable');
    await expect(bookByTransfer(app, await event(10, { currency: 'SEK' }))).rejects.toThrow(
      'payment.method_unavailable',
    );
  });

  it('give the buyer a slip, on the page, on paper and by mail', async () => {
    const booked = await bookByTransfer(app, await event(), 2);
    const slip = await slipOf(booked.orderToken);
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
    const pdf = await app.call('GET /front/bank/slip/{orderToken}', undefined, {
      params: { orderToken: booked.orderToken },
    });
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const mails = await sql<{ kind: string; body: string }>`
      select kind, body from message where order_id = ${await orderIdOf(app, booked.orderToken)}`.execute(
      app.db.query,
    );
    expect(mails.rows.map(mail => mail.kind)).toEqual(['transfer-slip']);
    expect(mails.rows[0]?.body).toContain(model97Reference(booked.number).slice(2));
  });

  it('in euro have an EPC code', async () => {
    const booked = await bookByTransfer(app, await event(10, { currency: 'EUR' }));
    expect(await slipOf(booked.orderToken)).toMatchObject({
      kind: 'epc',
      account: 'DE89 3704 0044 0532 0130 00',
      reference: rfReference(booked.number),
      qr: `BCD\n002\n1\nSCT\nCOBADEFFXXX\nVelvet Hall d.o.o.\nDE89370400440532013000\nEUR1295.00\n\n${rfReference(booked.number)}`,
    });
  });

  it('have no slip for orders that are paid otherwise, and none for strangers', async () => {
    const booked = await bookOrder(app, await event());
    expect(await slipOf(booked.orderToken)).toBeNull();
    const unknown = await app.call('POST /front/bank/get-slip', { orderToken: 'x'.repeat(40) });
    expect(unknown.error.code).toBe('order.not_found');
  });

  it.each(['csv', 'camt'] as const)('pay their orders exactly once, from %s', async format => {
    const sold = await event();
    const booked = await bookByTransfer(app, sold, 2);
    const transfer = { ...transferFor(booked.number, 259_000), currency: 'RSD' };
    expect(await importTransfers(app, token, [transfer], format)).toEqual({
      added: 1,
      repeated: 0,
      decided: { settled: 1 },
    });
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(await countOf(app, booked.orderToken)).toMatchObject({ tickets: 2, payments: 1 });
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 2 });
    const books = await booksOf(app, await orderIdOf(app, booked.orderToken));
    expect(books).toEqual({ 'provider:bank-transfer': 259_000, client: -259_000 });
    expect(await slipOf(booked.orderToken)).toBeNull();
    // the same file, and the same transfer in another file
    expect(await importTransfers(app, token, [transfer], format)).toEqual({
      added: 0,
      repeated: 1,
      decided: {},
    });
    const other = { ...transferFor('unknown'), text: 'nobody' };
    expect((await importTransfers(app, token, [other, transfer], format)).repeated).toBe(1);
    expect(await booksOf(app, await orderIdOf(app, booked.orderToken))).toEqual(books);
  });

  it('that are too small wait for the rest, which pays the order', async () => {
    const booked = await bookByTransfer(app, await event());
    const orderId = await orderIdOf(app, booked.orderToken);
    await importTransfers(app, token, [
      { ...transferFor(booked.number, 100_000), bankReference: `A${booked.number}` },
    ]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
    expect(await slipOf(booked.orderToken)).toMatchObject({ received: 100_000 });
    expect(await lineOf(booked.number)).toMatchObject({
      state: 'underpaid',
      order: { received: 100_000, total: 129_500 },
    });
    expect(await booksOf(app, orderId)).toEqual({ 'provider:bank-transfer': 100_000, buyer: -100_000 });
    await importTransfers(app, token, [
      { ...transferFor(booked.number, 29_500), bankReference: `B${booked.number}` },
    ]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(await lineOf(booked.number)).toBeUndefined();
    expect(await booksOf(app, orderId)).toEqual({ 'provider:bank-transfer': 129_500, client: -129_500 });
  });

  it('that are too large pay, and the rest goes back to the buyer', async () => {
    const booked = await bookByTransfer(app, await event());
    const orderId = await orderIdOf(app, booked.orderToken);
    await importTransfers(app, token, [
      { ...transferFor(booked.number, 150_000), account: '265-1234567890123-23', payer: 'Ана Анић' },
    ]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    const line = await lineOf(booked.number);
    expect(line).toMatchObject({ state: 'overpaid', excess: 20_500 });
    expect(await booksOf(app, orderId)).toEqual({
      'provider:bank-transfer': 150_000,
      client: -129_500,
      buyer: -20_500,
    });
    const returned = await app.call('POST /back/bank/return', { lineId: line?._id ?? '' }, { token });
    expect(returned.body).toEqual({ state: 'to_return' });
    const again = await app.call('POST /back/bank/return', { lineId: line?._id ?? '' }, { token });
    expect(again.error.code).toBe('bank.line_state');
    await app.runJobs();
    const due = (await returns()).find(row => row.orderNumber === booked.number);
    expect(due).toMatchObject({ kind: 'refund', amount: 20_500, payeeName: 'Ана Анић' });
    await finish(due?._id ?? '');
    expect(await booksOf(app, orderId)).toEqual({ 'provider:bank-transfer': 129_500, client: -129_500 });
    expect(await lineOf(booked.number)).toBeUndefined();
  });

  it('that no order can cost as much as wait for a person', async () => {
    const booked = await bookByTransfer(app, await event());
    await importTransfers(app, token, [transferFor(booked.number, 3_000_000_000)]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
    const queue = await app.call('POST /back/bank/get-queue', { q: booked.number }, { token });
    expect(queue.body.rows).toMatchObject([{ state: 'unmatched', reason: 'amount', amount: 3_000_000_000 }]);
  });

  it('whose refund a person paid out in another way are not sent once more', async () => {
    const booked = await bookByTransfer(app, await event());
    const orderId = await orderIdOf(app, booked.orderToken);
    await importTransfers(app, token, [transferFor(booked.number, 150_000)]);
    const line = await lineOf(booked.number);
    await app.call('POST /back/bank/return', { lineId: line?._id ?? '' }, { token });
    const refundOf = async () =>
      (await app.call('POST /back/order/get', { orderId }, { token })).body.refunds[0]?._id ?? '';
    const paid = { refundId: await refundOf(), reference: 'cash 17' };
    // its job is about to put it on the list
    expect((await app.call('POST /back/refund/mark-paid', paid, { token })).error.code).toBe('refund.state');
    await app.runJobs();
    expect((await returns()).some(row => row.orderNumber === booked.number)).toBe(true);
    expect((await app.call('POST /back/refund/mark-paid', paid, { token })).status).toBe(200);
    expect((await returns()).some(row => row.orderNumber === booked.number)).toBe(false);
    expect(await lineOf(booked.number)).toBeUndefined();
    expect(await booksOf(app, orderId)).toEqual({ 'provider:bank-transfer': 129_500, client: -129_500 });
  });

  /** Names an account and records that the money was sent. */
  async function finish(returnId: string) {
    const account = { returnId, payeeName: 'Ana Anić', payeeAccount: 'RS35840000000095584510' };
    expect((await app.call('POST /back/bank/save-return-account', account, { token })).status).toBe(200);
    const done = { returnId, bankReference: `OUT-${returnId.slice(0, 8)}` };
    expect((await app.call('POST /back/bank/mark-returned', done, { token })).status).toBe(200);
    expect((await app.call('POST /back/bank/mark-returned', done, { token })).status).toBe(200);
  }

  it('that come twice are money due to the buyer', async () => {
    const booked = await bookByTransfer(app, await event());
    const orderId = await orderIdOf(app, booked.orderToken);
    await importTransfers(app, token, [
      { ...transferFor(booked.number), bankReference: `A${booked.number}` },
      { ...transferFor(booked.number), bankReference: `B${booked.number}` },
    ]);
    expect(await countOf(app, booked.orderToken)).toMatchObject({ tickets: 1 });
    expect(await lineOf(booked.number)).toMatchObject({
      state: 'overpaid',
      excess: 129_500,
      reason: 'not_needed',
    });
    expect(await booksOf(app, orderId)).toMatchObject({ 'provider:bank-transfer': 259_000, buyer: -129_500 });
  });

  it('for an order that was paid by card are money due to the buyer', async () => {
    const paid = await buyOrder(app, await event());
    await importTransfers(app, token, [transferFor(paid.number)]);
    expect(await lineOf(paid.number)).toMatchObject({ state: 'overpaid', excess: 129_500 });
    expect(await countOf(app, paid.orderToken)).toMatchObject({ tickets: 1 });
  });

  it('pay an order that was to be paid by card', async () => {
    const booked = await bookOrder(app, await event());
    await importTransfers(app, token, [transferFor(booked.number)]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    // the card page was still open
    await chooseAt(app, booked.redirectTo, 'succeed');
    expect(await countOf(app, booked.orderToken)).toMatchObject({ tickets: 1 });
    const books = await booksOf(app, await orderIdOf(app, booked.orderToken));
    expect(books['buyer'] ?? 0).toBe(books['provider:sandbox'] ? -129_500 : 0);
  });

  it('that are late take the places again when they are free', async () => {
    const sold = await event(2);
    const booked = await releaseLate(sold, 2);
    await importTransfers(app, token, [transferFor(booked.number, 259_000)]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 2 });
  });

  it('that are late and find no places wait to go back', async () => {
    const sold = await event(1);
    const booked = await releaseLate(sold);
    await buyOrder(app, sold);
    await importTransfers(app, token, [{ ...transferFor(booked.number), account: '840-955845-10' }]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('needs_refund');
    const line = await lineOf(booked.number);
    expect(line).toMatchObject({ state: 'overpaid', reason: 'places_gone', excess: 129_500 });
    await app.call('POST /back/bank/return', { lineId: line?._id ?? '' }, { token });
    await app.runJobs();
    const due = (await returns()).find(row => row.orderNumber === booked.number);
    await finish(due?._id ?? '');
    expect((await getOrder(app, booked.orderToken)).state).toBe('refunded');
    expect(await booksOf(app, await orderIdOf(app, booked.orderToken))).toEqual({});
  });

  it('that are too small and too late go back when staff say so, but not while the order waits', async () => {
    const booked = await bookByTransfer(app, await event());
    await importTransfers(app, token, [transferFor(booked.number, 1_000)]);
    const line = await lineOf(booked.number);
    const early = await app.call('POST /back/bank/return', { lineId: line?._id ?? '' }, { token });
    expect(early.error.code).toBe('order.state');
    await passDeadline();
    const back = await app.call('POST /back/bank/return', { lineId: line?._id ?? '' }, { token });
    expect(back.body).toEqual({ state: 'to_return' });
    await app.runJobs();
    const due = (await returns()).find(row => row.orderNumber === booked.number);
    expect(due).toMatchObject({ amount: 1_000 });
    await finish(due?._id ?? '');
    expect(await booksOf(app, await orderIdOf(app, booked.orderToken))).toEqual({});
  });

  it('nobody can place wait for staff, who give them to an order', async () => {
    const booked = await bookByTransfer(app, await event());
    await importTransfers(app, token, [{ amount: 129_500, text: 'za karte hvala', payer: 'Petar Petrović' }]);
    const line = await lineOf('Petrović');
    expect(line).toMatchObject({ state: 'unmatched', reason: 'no_reference' });
    const strange = await app.call(
      'POST /back/bank/assign',
      { lineId: line?._id ?? '', orderNumber: 'AAAA-AAAA' },
      { token },
    );
    expect(strange.error.code).toBe('order.not_found');
    const typed = `${booked.number.slice(0, 4)}-${booked.number.slice(4)}`.toLowerCase();
    const assigned = await app.call(
      'POST /back/bank/assign',
      { lineId: line?._id ?? '', orderNumber: typed },
      { token },
    );
    expect(assigned.body).toEqual({ state: 'settled' });
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    const orderId = await orderIdOf(app, booked.orderToken);
    expect(await booksOf(app, orderId)).toMatchObject({ client: -129_500 });
    const audit = await sql<{ action: string }>`
      select action from audit_log where entity = 'bank_line' and entity_id = ${line?._id ?? ''}`.execute(
      app.db.query,
    );
    expect(audit.rows).toEqual([{ action: 'bank.assign' }]);
    const detail = await app.call('POST /back/order/get', { orderId }, { token });
    expect(detail.body.history.map(entry => [entry.type, entry.actor])).toContainEqual([
      'transfer_received',
      'Mira',
    ]);
  });

  it('nobody can place go back to the payer or are dismissed, and the books agree', async () => {
    const before = (await booksOf(app))['provider:bank-transfer'] ?? 0;
    await importTransfers(app, token, [
      { amount: 500, payer: 'Stranac Jedan', text: 'greskom' },
      { amount: 700, payer: 'Stranac Dva', text: 'kamata' },
    ]);
    expect((await booksOf(app))['provider:bank-transfer']).toBe(before + 1_200);
    const first = await lineOf('Stranac Jedan');
    const second = await lineOf('Stranac Dva');
    await app.call('POST /back/bank/return', { lineId: first?._id ?? '' }, { token });
    await app.call('POST /back/bank/dismiss', { lineId: second?._id ?? '', note: 'interest' }, { token });
    const due = (await returns()).find(row => row.payeeName === 'Stranac Jedan');
    const exported = await app.call('POST /back/bank/export-returns', undefined, { token });
    expect(exported.body.csv).toContain(`Stranac Jedan,265-1234567890123-45,5.00,RSD`);
    const unnamed = await app.call(
      'POST /back/bank/mark-returned',
      { returnId: due?._id ?? '', bankReference: 'X' },
      { token },
    );
    expect(unnamed.error.code).toBe('bank.account');
    await finish(due?._id ?? '');
    expect((await booksOf(app))['provider:bank-transfer']).toBe(before);
    expect((await queue()).rows.filter(row => row.payerName.startsWith('Stranac'))).toEqual([]);
  });

  it('in another currency, or that name two orders, are left to staff', async () => {
    const sold = await event();
    const [one, two] = [await bookByTransfer(app, sold), await bookByTransfer(app, sold)];
    await importTransfers(app, token, [
      { ...transferFor(one.number), currency: 'EUR', payer: 'Euro' },
      { amount: 259_000, text: `${one.number} i ${two.number}`, payer: 'Dve' },
    ]);
    expect(await lineOf('Euro')).toMatchObject({ state: 'unmatched', reason: 'currency' });
    expect(await lineOf('Dve')).toMatchObject({ state: 'unmatched', reason: 'ambiguous' });
  });

  it('are shown before they are imported, and nothing is changed by looking', async () => {
    const sold = await event();
    const [exact, partly] = [await bookByTransfer(app, sold), await bookByTransfer(app, sold)];
    const { makeCsv } = await import('./statement/statements.testing.ts');
    const file = makeCsv([
      transferFor(exact.number),
      transferFor(partly.number, 100_000),
      transferFor(partly.number, 50_000),
      { amount: 5, text: 'nista' },
    ]);
    const body = { fileName: 'izvod.csv', content: Buffer.from(file).toString('base64') };
    const preview = await app.call('POST /back/bank/preview-statement', body, { token });
    expect(preview.body.rows.map(row => [row.verdict, row.missing ?? row.excess ?? 0])).toEqual([
      ['pays', 0],
      ['underpaid', 29_500],
      ['overpaid', 20_500],
      ['unmatched', 0],
    ]);
    expect((await getOrder(app, exact.orderToken)).state).toBe('booked');
    await app.call('POST /back/bank/apply-statement', body, { token });
    const repeated = await app.call('POST /back/bank/preview-statement', body, { token });
    expect(new Set(repeated.body.rows.map(row => row.verdict))).toEqual(new Set(['repeat']));
  });

  it('are refunded by a transfer back, done once a person has sent it', async () => {
    const booked = await bookByTransfer(app, await event());
    const orderId = await orderIdOf(app, booked.orderToken);
    await importTransfers(app, token, [transferFor(booked.number)]);
    const { version } = (await app.call('POST /back/order/get', { orderId }, { token })).body;
    const refunded = await app.call(
      'POST /back/order/refund',
      { orderId, ticketIds: 'all', version, key: `refund-of-${booked.number}`, waivesFees: true },
      { token },
    );
    expect(refunded.status).toBe(200);
    await app.runJobs();
    const state = async () =>
      (
        await sql<{ state: string }>`select state from refund where order_id = ${orderId}`.execute(
          app.db.query,
        )
      ).rows;
    expect(await state()).toEqual([{ state: 'sent' }]);
    const due = (await returns()).find(row => row.orderNumber === booked.number);
    await finish(due?._id ?? '');
    expect(await state()).toEqual([{ state: 'succeeded' }]);
    expect(await booksOf(app, orderId)).toEqual({});
  });

  it('are none of the business of others', async () => {
    const { token: client } = await loginAs(app.deps, 'client');
    const answer = await app.call('POST /back/bank/get-queue', {}, { token: client });
    expect(answer.status).toBe(403);
    expect((await app.call('POST /back/bank/get-queue', {})).status).toBe(401);
  });

  it.each([
    ['doctype', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>'],
    ['no_statement', '<Document/>'],
  ])('refuse a file as %s', async (reason, text) => {
    const file = { fileName: 'x.xml', content: Buffer.from(text).toString('base64') };
    const answer = await app.call('POST /back/bank/apply-statement', file, { token });
    expect([answer.status, answer.error.code, answer.error.details]).toEqual([
      400,
      'bank.unreadable',
      { reason },
    ]);
  });

  it('go where staff say, when the account is right', async () => {
    const wrong = await app.call(
      'POST /back/bank/save-settings',
      { accountRsd: '840-955845-11', ibanEur: 'DE00' },
      { token },
    );
    expect([wrong.error.code, wrong.error.fields]).toEqual([
      'bank.account',
      { accountRsd: 'account', ibanEur: 'iban' },
    ]);
    const saved = await app.call('POST /back/bank/save-settings', { purpose: 'Ulaznice' }, { token });
    expect(saved.body).toMatchObject({ purpose: 'Ulaznice', currencies: ['RSD', 'EUR'] });
  });
});
