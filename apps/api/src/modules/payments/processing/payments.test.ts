import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../../testing/builders.ts';
import {
  bookOrder,
  buyOrder,
  chooseAt,
  countOf,
  getOrder,
  hold,
  paymentIdOf,
  readQuota,
} from '../../sales/order-management/orders.testing.ts';
import type { Payments } from './payments.service.ts';
import {
  sandboxSecret,
  sandboxSignatureHeader,
  signSandboxBody,
} from '../providers/sandbox/sandbox-signature.ts';

const minutes = (count: number) => count * 60_000;

describe('payments', () => {
  let app: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    app = await createTestApp();
    payments = app.services.payments;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    // what earlier tests left unpaid is out of the way
    app.clock.advance(minutes(60));
    await payments.releaseUnpaid();
  });

  const quotaOf = (event: BuiltEvent) => readQuota(app, event.ticketTypes[0]?.quotaId ?? '');
  const event = (capacity = 10) =>
    buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity }], feeBasisPoints: 0 });

  /** Sends a notice as a provider would. */
  async function notify(notice: Record<string, unknown>, secret = sandboxSecret(app.deps.config.appSecret)) {
    const rawBody = JSON.stringify(notice);
    const signature = signSandboxBody(rawBody, secret, app.clock.now());
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/v1/callbacks/sandbox',
      headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
      payload: rawBody,
    });
    return { status: response.statusCode, code: response.body && (response.json() as { code: string }).code };
  }

  const success = (address: string, amount = 1_000) => ({
    noticeId: `notice-${randomUUID()}`,
    paymentId: paymentIdOf(address),
    outcome: 'succeeded',
    amount,
    currency: 'BAM',
  });

  it('shows a page with the order and the sum, and no script', async () => {
    const booked = await bookOrder(app, await event(), { checkout: { lang: 'sr' } });
    const page = await app.call('GET /sandbox/pay/{paymentId}', undefined, {
      params: { paymentId: paymentIdOf(booked.redirectTo) },
    });
    const html = page.raw.toString();
    expect(page.status).toBe(200);
    expect(html).toContain(`${booked.number.slice(0, 4)}-${booked.number.slice(4)}`);
    expect(html).toContain('<html lang="sr-Latn-RS">');
    expect(html).toMatch(/Plati 10,00\s(KM|BAM)/);
    expect(html).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('knows nothing of a payment that is not there', async () => {
    const page = await app.call('GET /sandbox/pay/{paymentId}', undefined, {
      params: { paymentId: randomUUID() },
    });
    expect([page.status, page.error.code]).toEqual([404, 'payment.not_found']);
  });

  it('pays, makes tickets and one mail, and leads to the success page', async () => {
    const sold = await event();
    const booked = await bookOrder(app, sold, { quantity: 2 });
    const chosen = await chooseAt(app, booked.redirectTo, 'succeed');
    expect([chosen.status, chosen.headers['location']]).toEqual([
      303,
      `/checkout/success?order=${booked.orderToken}`,
    ]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(await countOf(app, booked.orderToken)).toEqual({ tickets: 2, messages: 1, payments: 1 });
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 2 });
    // the provider's own job tells it once more
    await app.runJobs();
    expect(await countOf(app, booked.orderToken)).toEqual({ tickets: 2, messages: 1, payments: 1 });
  });

  it('takes the choice as the page’s form sends it', async () => {
    const booked = await bookOrder(app, await event());
    const answer = await app.app.inject({
      method: 'POST',
      url: booked.redirectTo,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=succeed',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/checkout/success?order=${booked.orderToken}`,
    ]);
    const page = await app.app.inject({ url: booked.redirectTo });
    expect(page.body).toContain(`href="/checkout/success?order=${booked.orderToken}"`);
    expect(page.body).not.toContain('<form');
  });

  it('opens another attempt when the card was declined, which can be paid', async () => {
    const sold = await event();
    const booked = await bookOrder(app, sold);
    const declined = await chooseAt(app, booked.redirectTo, 'fail');
    expect(declined.headers['location']).toBe(`/checkout/cancel?order=${booked.orderToken}`);
    const waiting = await getOrder(app, booked.orderToken);
    expect(waiting.state).toBe('booked');
    expect(waiting.payUrl).not.toBe(booked.redirectTo);
    expect(await quotaOf(sold)).toEqual({ held: 1, sold: 0 });
    // the next attempt has its page by now, and the buyer still reads why the last one failed
    const again = await getOrder(app, booked.orderToken);
    expect(again.payment).toMatchObject({ state: 'pending', failure: 'declined' });
    await chooseAt(app, waiting.payUrl ?? '', 'succeed');
    const paid = await getOrder(app, booked.orderToken);
    expect(paid).toMatchObject({ state: 'paid', payment: { state: 'succeeded' } });
    expect(paid.payment?.failure).toBeUndefined();
  });

  it('keeps the first choice on the page', async () => {
    const booked = await bookOrder(app, await event());
    await chooseAt(app, booked.redirectTo, 'fail');
    const second = await chooseAt(app, booked.redirectTo, 'succeed');
    expect(second.headers['location']).toBe(`/checkout/cancel?order=${booked.orderToken}`);
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
  });

  it('refuses a forged notice and changes nothing', async () => {
    const booked = await bookOrder(app, await event());
    const forged = await notify(success(booked.redirectTo), Buffer.alloc(32, 7));
    expect(forged).toEqual({ status: 403, code: 'payment.signature' });
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
    const stored = await sql`
      select 1 from payment_callback where payment_id = ${paymentIdOf(booked.redirectTo)}`.execute(
      app.db.query,
    );
    expect(stored.rows).toEqual([]);
  });

  it('refuses a genuine notice that was changed on the way, or is played again later', async () => {
    const booked = await bookOrder(app, await event());
    const rawBody = JSON.stringify(success(booked.redirectTo));
    const signature = signSandboxBody(rawBody, sandboxSecret(app.deps.config.appSecret), app.clock.now());
    const post = (payload: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/v1/callbacks/sandbox',
        headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
        payload,
      });
    expect((await post(rawBody.replace('1000', '1'))).statusCode).toBe(403);
    app.clock.advance(minutes(6));
    expect((await post(rawBody)).statusCode).toBe(403);
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
  });

  it('takes the same notice many times at once as one', async () => {
    const booked = await bookOrder(app, await event(), { quantity: 2 });
    const notice = success(booked.redirectTo, 2_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => notify(notice)));
    expect(answers.map(answer => answer.status)).toEqual([204, 204, 204, 204, 204, 204]);
    expect(await countOf(app, booked.orderToken)).toEqual({ tickets: 2, messages: 1, payments: 1 });
  });

  it('takes notices in any order: a failure told after the success changes nothing', async () => {
    const booked = await bookOrder(app, await event());
    await notify(success(booked.redirectTo));
    await notify({ ...success(booked.redirectTo), outcome: 'failed' });
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    const failedFirst = await bookOrder(app, await event());
    await notify({ ...success(failedFirst.redirectTo), outcome: 'failed' });
    await notify(success(failedFirst.redirectTo));
    const order = await getOrder(app, failedFirst.orderToken);
    expect([order.state, order.payUrl]).toEqual(['paid', undefined]);
  });

  it('does not pay an order with another sum', async () => {
    const booked = await bookOrder(app, await event());
    await notify(success(booked.redirectTo, 1));
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
  });

  it('keeps a notice of a payment that nobody knows, and has it not repeated', async () => {
    const strange = success(`/api/v1/sandbox/pay/${randomUUID()}`);
    expect((await notify(strange)).status).toBe(204);
    const stored = await sql<{ outcome: string }>`
      select outcome from payment_callback where notice_id = ${strange.noticeId}`.execute(app.db.query);
    expect(stored.rows).toEqual([{ outcome: 'unknown_payment' }]);
  });

  it('knows no other provider', async () => {
    const answer = await app.call('POST /callbacks/{provider}', {}, { params: { provider: 'nobody' } });
    expect([answer.status, answer.error.code]).toEqual([404, 'payment.not_found']);
  });

  it('releases an order whose time is over, once, and its places are free', async () => {
    const sold = await event();
    const booked = await bookOrder(app, sold, { quantity: 4 });
    app.clock.advance(minutes(20) - 1);
    expect(await payments.releaseUnpaid()).toEqual([]);
    app.clock.advance(1);
    const released = (await Promise.all([payments.releaseUnpaid(), payments.releaseUnpaid()])).flat();
    expect(released).toHaveLength(1);
    const order = await getOrder(app, booked.orderToken);
    expect([order.state, order.payUrl]).toEqual(['released', undefined]);
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 0 });
  });

  it('asks the provider before it releases: paid but not told is paid', async () => {
    const booked = await bookOrder(app, await event());
    await sql`insert into sandbox_payment (payment_id, outcome, decided_at, tells_at)
      values (${paymentIdOf(booked.redirectTo)}, 'succeed', ${app.clock.now()}, ${app.clock.now()})`.execute(
      app.db.query,
    );
    app.clock.advance(minutes(20));
    expect(await payments.releaseUnpaid()).toEqual([]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
  });

  async function payLate(sold: BuiltEvent, quantity = 1) {
    const booked = await bookOrder(app, sold, { quantity });
    const chosen = await chooseAt(app, booked.redirectTo, 'pay_late');
    expect(chosen.headers['location']).toBe(`/checkout/cancel?order=${booked.orderToken}`);
    app.clock.advance(minutes(20));
    await payments.releaseUnpaid();
    expect((await getOrder(app, booked.orderToken)).state).toBe('released');
    return booked;
  }

  it('takes the places again when a late payment finds them free', async () => {
    const sold = await event(2);
    const booked = await payLate(sold, 2);
    await notify(success(booked.redirectTo, 2_000));
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(await countOf(app, booked.orderToken)).toMatchObject({ tickets: 2, messages: 1 });
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 2 });
  });

  it('leaves a late payment to staff when the places are gone', async () => {
    const sold = await event(2);
    const booked = await payLate(sold, 2);
    await buyOrder(app, sold);
    await notify(success(booked.redirectTo, 2_000));
    expect((await getOrder(app, booked.orderToken)).state).toBe('needs_refund');
    expect(await countOf(app, booked.orderToken)).toMatchObject({ tickets: 0, messages: 0 });
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 1 });
  });

  it('gives a late payment the places of holds that expired', async () => {
    const sold = await event(1);
    const booked = await payLate(sold);
    await hold(app, sold);
    app.clock.advance(minutes(11));
    await notify(success(booked.redirectTo));
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 1 });
  });

  it('tells of the late payment by its own job', async () => {
    const booked = await payLate(await event());
    // the job runs by the real clock, long after the test's; the provider itself tells when it is time
    app.clock.advance(minutes(2));
    await sql`update graphile_worker._private_jobs set run_at = now() where true`.execute(app.db.query);
    await app.runJobs();
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
  });
});
