import { sql } from 'kysely';
import type { BodyOf } from '@vh/contract';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { bookOrder, buyOrder, hold, newKey, submit } from '../../sales/order-management/orders.testing.ts';
import { readOrder, readRefunds } from '../../payments/refunds/refunds.testing.ts';
import { idOfOrder, readMails } from '../../messaging/stored-mail.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  // calling off asks for a session that was confirmed a moment ago
  admin = (await loginAs(app.deps, 'admin')).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());
afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));

const build = () => buildEvent(app.deps, { feeBasisPoints: 0 });
const work = () => app.services.refundRuns.work();

async function impact(event: BuiltEvent) {
  return (await app.call('POST /back/event/get-change-impact', { eventId: event.id }, { token: admin })).body;
}

async function cancel(event: BuiltEvent, body: Partial<BodyOf<'POST /back/event/cancel'>> = {}) {
  const { version, sums } = await impact(event);
  const wish = { key: newKey(), eventId: event.id, version, refund: 'all' as const, note: 'Storm' };
  const expectedAmount = sums[0]?.amount ?? 0;
  return app.call('POST /back/event/cancel', { ...wish, expectedAmount, ...body }, { token: admin });
}

async function postpone(event: BuiltEvent, body: Partial<BodyOf<'POST /back/event/postpone'>> = {}) {
  const { version } = await impact(event);
  const wish = { key: newKey(), eventId: event.id, version, dates: null, refundsUntil: null, note: '' };
  return app.call('POST /back/event/postpone', { ...wish, ...body }, { token: admin });
}

/** The mails about an order, the last first. */
async function mailsOf(orderToken: string, kind: string): Promise<{ subject: string; text: string }[]> {
  const mails = await readMails(app, { orderId: await idOfOrder(app, orderToken), kind });
  return mails.map(({ subject, body }) => ({ subject, text: body }));
}

/** A pass for two events, one of which is given, with a ticket that was bought. */
async function buildPass(member: BuiltEvent): Promise<{ pass: BuiltEvent; orderToken: string }> {
  const pass = await buildEvent(app.deps, { clientId: member.clientId, feeBasisPoints: 0, title: 'Season' });
  await sql`update event set kind = 'combined' where id = ${pass.id}`.execute(app.db.query);
  await sql`
    insert into event_member (combined_id, member_id, position) values (${pass.id}, ${member.id}, 0)`.execute(
    app.db.query,
  );
  const { orderToken } = await buyOrder(app, pass);
  return { pass, orderToken };
}

describe('POST /back/event/get-change-impact', () => {
  it('counts whom calling an event off would reach', async () => {
    const event = await build();
    await buyOrder(app, event, { quantity: 2 });
    await buyOrder(app, event, { checkout: { buyer: { email: 'other@example.test', name: 'Other' } } });
    await bookOrder(app, event);
    expect(await impact(event)).toMatchObject({
      state: 'published',
      steps: ['postpone', 'reschedule', 'cancel'],
      orders: 2,
      buyers: 2,
      tickets: 3,
      usedTickets: 0,
      unpaidOrders: 1,
      sums: [{ currency: 'BAM', amount: 3000 }],
      passes: [],
    });
  });
});

describe('POST /back/event/cancel', () => {
  it('takes a note that links to the organiser’s own website, and refuses one that links elsewhere', async () => {
    const event = await build();
    const { orderToken } = await buyOrder(app, event);
    const note = 'Where to park for the next one: https://parking.theatre.rs/east';
    for (const wish of [cancel, postpone]) {
      const refused = await wish(event, { note });
      expect([refused.status, refused.error]).toMatchObject([
        409,
        { code: 'text.external_link', details: { links: ['https://parking.theatre.rs/east'] } },
      ]);
    }
    expect(await impact(event)).toMatchObject({ state: 'published' });
    await sql`update client set website = 'https://www.theatre.rs' where id = ${event.clientId}`.execute(
      app.db.query,
    );
    expect((await cancel(event, { note })).status).toBe(200);
    await work();
    const [mail] = await mailsOf(orderToken, 'refund');
    expect(mail?.text).toContain(note);
  });

  it('gives everything back once, cancels what is not paid, and empties carts', async () => {
    const event = await build();
    const paid = await buyOrder(app, event, { quantity: 2 });
    const booked = await bookOrder(app, event);
    const held = await hold(app, event);
    const key = newKey();
    const version = (await impact(event)).version;
    const wish = { key, version, expectedAmount: 2_000, note: 'The roof leaks.' };
    const [first, second] = await Promise.all([cancel(event, wish), cancel(event, wish)]);
    const answers = [first, second].filter(({ status }) => status === 200);
    expect(answers.length).toBeGreaterThan(0);
    for (const { body } of answers) expect(body).toMatchObject({ state: 'cancelled' });
    expect((await submit(app, held.body.cartToken)).status).not.toBe(200);
    await Promise.all([work(), work()]);
    await work();
    await app.runJobs();
    const order = await readOrder(app, paid.orderToken);
    expect(order).toMatchObject({ state: 'refunded', refunded: 2000, owed: 0, tickets: [] });
    expect(await readRefunds(app, order.id)).toHaveLength(1);
    expect((await readOrder(app, booked.orderToken)).state).toBe('cancelled');
    const told = (await mailsOf(booked.orderToken, 'event-refund'))[0]?.text;
    expect(told).toMatch(/please do not pay it.*\n\nThe roof leaks\.\n\n/);
    expect((await mailsOf(paid.orderToken, 'refund'))[0]?.text).toContain('\n\nThe roof leaks.\n\n');
    expect(await impact(event)).toMatchObject({ steps: ['archive'], orders: 0, unpaidOrders: 0 });
  });

  it.each(['all', 'offer'] as const)('refunds no other sum than was shown (%s)', async refund => {
    const event = await build();
    await buyOrder(app, event, { quantity: 2 });
    const shown = (await impact(event)).sums[0]?.amount ?? 0;
    await buyOrder(app, event);
    const refused = await cancel(event, { refund, expectedAmount: shown });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'order.changed',
      { amount: 3_000 },
    ]);
    expect((await impact(event)).state).toBe('published');
    expect((await cancel(event, { refund, expectedAmount: 3_000 })).body.state).toBe('cancelled');
    await work();
  });

  it('goes on after a process died in the middle', async () => {
    const event = await build();
    const bought = [];
    for (let count = 0; count < 3; count += 1) bought.push(await buyOrder(app, event));
    await cancel(event);
    const stopped = new AbortController();
    stopped.abort();
    await app.services.refundRuns.work(stopped.signal);
    const progress = () =>
      app.call('POST /back/event/get-refund-run', { eventId: event.id }, { token: admin });
    expect((await progress()).body.run).toMatchObject({ state: 'running', orders: 3, done: 0 });
    await work();
    expect((await progress()).body.run).toMatchObject({ state: 'done', orders: 3, done: 3, failed: 0 });
    for (const { orderToken } of bought) expect((await readOrder(app, orderToken)).state).toBe('refunded');
  });

  it('refuses while a ticket for several events with it is sold, and tells its buyers afterwards', async () => {
    const event = await build();
    const { pass, orderToken } = await buildPass(event);
    expect((await impact(event)).passes).toMatchObject([
      { eventId: pass.id, title: 'Season', orders: 1, tickets: 1, isSelling: true },
    ]);
    const refused = await cancel(event);
    expect([refused.status, refused.error.details]).toEqual([
      409,
      { state: 'published', reason: 'pass_on_sale' },
    ]);
    await sql`update event set sales_end = ${app.clock.now()} where id = ${pass.id}`.execute(app.db.query);
    expect((await cancel(event, { note: 'The roof leaks.' })).status).toBe(200);
    await work();
    const [mail] = await mailsOf(orderToken, 'event-refund');
    expect(mail?.text).toContain('\n\nThe roof leaks.\n\n');
    expect(mail?.text).toMatch(/Your ticket for Season admits you to several events\. One of them/);
    expect(await readOrder(app, orderToken)).toMatchObject({ state: 'paid' });
  });

  it('is not for who may give money back and makes no events', async () => {
    const event = await build();
    const { token } = await loginAs(app.deps, 'client', {
      clientIds: [event.clientId],
      permissions: ['can-refund'],
    });
    await keepConfirmed(app.deps);
    const wish = { key: newKey(), eventId: event.id, version: 1, refund: 'all' as const, expectedAmount: 0 };
    expect((await app.call('POST /back/event/cancel', wish, { token })).status).toBe(403);
    expect((await impact(event)).state).toBe('published');
  });
});

describe('POST /back/event/postpone', () => {
  it('to a later word stops sales, tells buyers, and lets them return their tickets until a day', async () => {
    const event = await build();
    const { orderToken } = await buyOrder(app, event);
    const until = new Date(app.clock.now().getTime() + 3_600_000);
    const answer = await postpone(event, { refundsUntil: until.toISOString() });
    expect(answer.body).toMatchObject({ state: 'postponed' });
    await work();
    const [mail] = await mailsOf(orderToken, 'refund-offer');
    expect(mail?.text).toMatch(/is postponed; the new date will follow.*request a full refund by/s);
    expect((await hold(app, event)).status).toBe(409);
    expect(await returnable(orderToken)).toBe('event_cancelled 1000');
    app.clock.advance(3_600_000);
    expect(await returnable(orderToken)).toMatch(/^refused/);
  });

  it('to another date moves the event, and those who buy then have nothing to return', async () => {
    const event = await build();
    const { orderToken } = await buyOrder(app, event);
    const startsAt = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 11);
    const until = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString();
    const wish = { dates: { startsAt: { at: `${startsAt}20:00` } }, refundsUntil: until };
    const answer = await postpone(event, wish);
    expect([answer.status, answer.body.state]).toEqual([200, 'published']);
    await work();
    expect((await mailsOf(orderToken, 'refund-offer'))[0]?.text).toMatch(/has a new date: /);
    app.clock.advance(1000);
    const late = await buyOrder(app, event);
    expect(await returnable(orderToken)).toBe('event_cancelled 1000');
    expect(await returnable(late.orderToken)).toMatch(/^refused/);
    await work();
    expect(await mailsOf(late.orderToken, 'refund-offer')).toEqual([]);
  });

  it.each([
    ['a new date that has passed', { dates: { startsAt: { at: '2020-05-01T20:00' } } }, 'startsAt'],
    [
      'an end before its start',
      {
        dates: { startsAt: { at: '2028-05-01T20:00' }, endsAt: { at: '2028-05-01T19:00' } },
      },
      'endsAt',
    ],
    ['a last day that has passed', { refundsUntil: '2020-01-01T00:00:00.000Z' }, 'refundsUntil'],
  ])('refuses %s at its field, and changes nothing', async (_, wish, field) => {
    const event = await build();
    const { error } = await postpone(event, wish);
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['event.problems', [field]]);
    expect((await impact(event)).state).toBe('published');
  });

  /** What returning the tickets of an order as its buyer would bring. */
  async function returnable(orderToken: string): Promise<string> {
    const { tickets: ticketIds } = await readOrder(app, orderToken);
    const wish = { orderToken, ticketIds: [...ticketIds] };
    const { body } = await app.call('POST /front/order/quote-cancel', wish);
    return body.refused.length > 0 ? `refused ${body.refused[0]?.why}` : `${body.reason} ${body.amount}`;
  }
});

describe('the archive', () => {
  const step = async (event: BuiltEvent, name: 'end' | 'archive' | 'restore') => {
    const { version } = await impact(event);
    return app.call(`POST /back/event/${name}`, { eventId: event.id, version }, { token: admin });
  };

  it('takes what is over or cancelled, and gives it back as it was', async () => {
    const now = app.clock.now().getTime();
    const over = await buildEvent(app.deps, { startsAt: new Date(now - 86_400_000) });
    expect((await step(over, 'archive')).error.code).toBe('event.state');
    for (const [name, state] of [
      ['end', 'ended'],
      ['archive', 'archived'],
      ['restore', 'ended'],
    ] as const) {
      expect((await step(over, name)).body.state).toBe(state);
    }
    const off = await build();
    await cancel(off);
    await step(off, 'archive');
    expect((await step(off, 'restore')).body.state).toBe('cancelled');
    await work();
  });

  it('is refused to who has seen an older version', async () => {
    const event = await build();
    const wish = { eventId: event.id, version: 99 };
    const { error } = await app.call('POST /back/event/archive', wish, { token: admin });
    expect(error.code).toBe('event.changed');
    expect(
      (await app.call('POST /back/event/end', { ...wish, eventId: newId() }, { token: admin })).status,
    ).toBe(404);
  });
});
