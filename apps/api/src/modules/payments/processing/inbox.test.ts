import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { asOwner, createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { createInventory } from '../../inventory/holds/inventory.service.ts';
import { createOrderLifecycle } from '../../orders/order-lifecycle/order-lifecycle.service.ts';
import {
  bookOrder,
  countOf,
  getOrder,
  paymentIdOf,
  readQuota,
} from '../../sales/order-management/orders.testing.ts';
import { createPayments, type Payments } from './payments.service.ts';
import {
  sandboxSecret,
  sandboxSignatureHeader,
  signSandboxBody,
} from '../providers/sandbox/sandbox-signature.ts';

const minutes = (count: number) => count * 60_000;

describe('the inbox of notices', () => {
  let app: TestApp;
  let payments: Payments;
  let other: Payments;
  beforeAll(async () => {
    app = await createTestApp();
    const life = () => createOrderLifecycle(app.deps, createInventory(app.deps));
    payments = createPayments(app.deps, life());
    // as another process has them: nothing is shared but the database
    other = createPayments({ ...app.deps }, life());
  });
  afterAll(() => app.close());
  afterEach(() => mend());

  const book = async () => {
    const sold = await buildEvent(app.deps, {
      ticketTypes: [{ face: 1_000, capacity: 5 }],
      feeBasisPoints: 0,
    });
    return { ...(await bookOrder(app, sold)), quotaId: sold.ticketTypes[0]?.quotaId ?? '' };
  };
  const successOf = (address: string) => ({
    noticeId: `notice-${randomUUID()}`,
    paymentId: paymentIdOf(address),
    outcome: 'succeeded',
    amount: 1_000,
    currency: 'BAM',
  });
  const send = async (notice: object) => {
    const rawBody = JSON.stringify(notice);
    const signature = signSandboxBody(rawBody, sandboxSecret(app.deps.config.appSecret), app.clock.now());
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/v1/callbacks/sandbox',
      headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
      payload: rawBody,
    });
    return statusCode;
  };
  const stored = async (noticeId: string) => {
    const result = await sql<{
      outcome: string | null;
      attempts: number;
      raw: Buffer;
      failure: string | null;
    }>`
      select outcome, attempts, raw_body as raw, failure from payment_callback
        where notice_id = ${noticeId}`.execute(app.db.query);
    return result.rows[0];
  };
  /** Nothing can be paid: the database refuses tickets, as it would in trouble. */
  const breakIt = () =>
    asOwner(
      app,
      `create function refuse_ticket() returns trigger language plpgsql as $$
        begin raise 'the database is in trouble'; end $$;
      create trigger refuse_ticket before insert on ticket
        for each statement execute function refuse_ticket()`,
    );
  const mend = () => asOwner(app, 'drop function if exists refuse_ticket() cascade');

  it('keeps the very bytes', async () => {
    const booked = await book();
    const notice = successOf(booked.redirectTo);
    await send(notice);
    expect((await stored(notice.noticeId))?.raw.toString()).toBe(JSON.stringify(notice));
  });

  it('acknowledges what it could not work on, and does it later, once', async () => {
    const booked = await book();
    const notice = successOf(booked.redirectTo);
    await breakIt();
    expect(await send(notice)).toBe(204);
    expect(await stored(notice.noticeId)).toMatchObject({
      outcome: null,
      attempts: 1,
      failure: expect.stringContaining('in trouble'),
    });
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
    app.clock.advance(4_000);
    expect(await payments.sweepInbox()).toBe(0);
    await mend();
    app.clock.advance(30_000);
    const finished = await Promise.all([payments.sweepInbox(), other.sweepInbox()]);
    expect(finished[0] + finished[1]).toBe(1);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(await countOf(app, booked.orderToken)).toEqual({ tickets: 1, messages: 1, payments: 1 });
  });

  it('waits longer after each failure', async () => {
    const booked = await book();
    const notice = successOf(booked.redirectTo);
    await breakIt();
    await send(notice);
    const dueAt = async () => {
      const result = await sql<{ at: Date }>`
        select next_try_at as at from payment_callback where notice_id = ${notice.noticeId}`.execute(
        app.db.query,
      );
      return (result.rows[0]?.at.getTime() ?? 0) - app.clock.now().getTime();
    };
    const pauses = [await dueAt()];
    for (let round = 0; round < 3; round += 1) {
      app.clock.advance(await dueAt());
      await payments.sweepInbox();
      pauses.push(await dueAt());
    }
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000]);
  });

  it('takes a repeat of what it could not work on as another try', async () => {
    const booked = await book();
    const notice = successOf(booked.redirectTo);
    await breakIt();
    await send(notice);
    await mend();
    await send(notice);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
  });

  it('works on what a process stored and did not live to work on', async () => {
    const booked = await book();
    const notice = { kind: 'payment', ...successOf(booked.redirectTo) };
    await sql`
      insert into payment_callback (provider, notice_id, payment_id, body, received_at, next_try_at)
        values ('sandbox', ${notice.noticeId}, ${notice.paymentId}, ${JSON.stringify(notice)}, ${app.clock.now()},
          ${new Date(app.clock.now().getTime() + 30_000)})`.execute(app.db.query);
    await payments.sweepInbox();
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
    app.clock.advance(30_000);
    await payments.sweepInbox();
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
  });

  it('is emptied before the places of an order are refunded', async () => {
    const booked = await book();
    const notice = { kind: 'payment', ...successOf(booked.redirectTo) };
    await sql`
      insert into payment_callback (provider, notice_id, payment_id, body, received_at, next_try_at)
        values ('sandbox', ${notice.noticeId}, ${notice.paymentId}, ${JSON.stringify(notice)}, ${app.clock.now()},
          ${new Date(app.clock.now().getTime() + minutes(60))})`.execute(app.db.query);
    app.clock.advance(minutes(20));
    expect((await Promise.all([payments.releaseUnpaid(), other.releaseUnpaid()])).flat()).toEqual([]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(await readQuota(app, booked.quotaId)).toMatchObject({ held: 0, sold: 1 });
  });

  it('takes a crowd of notices, repeats and releases by two processes, and every order ends one way', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => book()));
    app.clock.advance(minutes(20));
    const paid = orders.filter((_, index) => index % 2 === 0);
    await Promise.all([
      ...paid.flatMap(order => {
        const notice = successOf(order.redirectTo);
        return [send(notice), send(notice), send({ ...successOf(order.redirectTo), outcome: 'failed' })];
      }),
      payments.releaseUnpaid(),
      other.releaseUnpaid(),
    ]);
    app.clock.advance(minutes(2));
    await payments.sweepInbox();
    await payments.releaseUnpaid();
    for (const [index, order] of orders.entries()) {
      const isPaid = index % 2 === 0;
      expect((await getOrder(app, order.orderToken)).state).toBe(isPaid ? 'paid' : 'released');
      expect(await readQuota(app, order.quotaId)).toMatchObject({ held: 0, sold: isPaid ? 1 : 0 });
      expect((await countOf(app, order.orderToken)).tickets).toBe(isPaid ? 1 : 0);
    }
  });
});
