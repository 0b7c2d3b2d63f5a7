import { sql } from 'kysely';
import { hashToken, newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, buyOrder, totalOfOrder } from '../../sales/order-management/orders.testing.ts';
import { buildOrganiser, change, createPublished, load, type Organiser } from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
  admin = (await loginAs(app.deps, 'admin')).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());

const byAdmin = () => ({ ...organiser, token: admin });
const day = 86_400_000;
const later = () => new Date(app.deps.clock.now().getTime() + 3 * day).toISOString();
const notice = { tell: true, refundsUntil: null, note: 'We play in the bigger hall.' };

async function update(event: BuiltEvent, form: object, body: object = {}) {
  const { eventId, version, form: stored } = await load(app, byAdmin(), event.id);
  const wish = { eventId, version, form: { ...stored, ...form }, ...body };
  return app.call('POST /back/event/update', wish, { token: admin });
}

async function anotherPlace(timezone = 'Europe/Belgrade'): Promise<string> {
  const id = newId();
  const place = { id, name: 'Arena', city: 'Novi Sad', country: 'RS', timezone };
  await app.db.query.insertInto('place').values(place).execute();
  return id;
}

/** Mails about an order, the newest first. */
async function mailsOf(orderToken: string) {
  await app.services.refundRuns.work();
  const { rows } = await sql<{ subject: string; text: string; kind: string; replyTo: string }>`
    select m.subject, m.body as text, m.kind, m.reply_to as "replyTo" from message m join customer_order o on o.id = m.order_id
      where o.token_hash = ${hashToken(orderToken)} and m.kind <> 'order-confirmation' order by m.created_at desc`.execute(
    app.db.query,
  );
  return rows;
}

async function calendarOf(orderToken: string): Promise<string> {
  const params = { orderToken };
  const { raw } = await app.call('GET /front/ticket/calendar/{orderToken}', undefined, { params });
  return raw.toString().replaceAll('\r\n ', '');
}

const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

describe('changing the schedule of an event that somebody has tickets of', () => {
  it('is refused until the caller says what they are told, and names the parts and whom they reach', async () => {
    const event = await buildEvent(app.deps);
    await buyOrder(app, event, { quantity: 2 });
    await bookOrder(app, event);
    const stored = (await load(app, byAdmin(), event.id)).form;
    const placeId = await anotherPlace();
    for (const [form, parts] of [
      [{ startsAt: { at: '2031-05-05T20:00' }, endsAt: null, doorsAt: null, salesEnd: null }, ['start']],
      [{ placeId, hallId: null, timezone: '' }, ['place']],
    ] as const) {
      const { status, error } = await update(event, form);
      expect([status, error.code]).toEqual([409, 'event.notice_needed']);
      expect(error.details).toMatchObject({
        parts: expect.arrayContaining([...parts]),
        orders: 2,
        tickets: 2,
      });
      const silent = await update(event, form, { notice: { ...notice, tell: false } });
      expect(silent.error.code).toBe('event.notice_needed');
    }
    expect((await load(app, byAdmin(), event.id)).form).toEqual(stored);
  });

  it('tells every holder once what it was and what it is, those who have not paid too', async () => {
    const event = await buildEvent(app.deps);
    const paid = await buyOrder(app, event);
    const booked = await bookOrder(app, event);
    const placeId = await anotherPlace();
    const done = await update(event, { placeId, hallId: null, timezone: '' }, { notice });
    expect(done.status).toBe(200);
    for (const token of [paid.orderToken, booked.orderToken]) {
      const mails = await mailsOf(token);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toBe(`Changed: ${event.title}`);
      expect(mails[0]?.text).toMatch(/Venue: Arena, Novi Sad \(was .+\)/);
      expect(mails[0]?.text).toContain(notice.note);
    }
  });

  it('has replies go to the organiser', async () => {
    const event = await buildEvent(app.deps);
    await sql`update client set email = 'hall@example.test' where id = ${event.clientId}`.execute(
      app.db.query,
    );
    const { orderToken } = await buyOrder(app, event);
    await update(
      event,
      { startsAt: { at: '2031-05-06T20:00' }, endsAt: null, doorsAt: null, salesEnd: null },
      { notice },
    );
    expect((await mailsOf(orderToken))[0]?.replyTo).toBe('hall@example.test');
  });

  it('lets who bought before return their tickets until the day that is named, and nobody after', async () => {
    const event = await buildEvent(app.deps);
    const before = await buyOrder(app, event);
    const form = { startsAt: { at: '2031-05-05T20:00' }, endsAt: null, doorsAt: null, salesEnd: null };
    const wrong = await update(event, form, { notice: { ...notice, refundsUntil: '2020-01-01T00:00:00Z' } });
    expect(wrong.error.fields).toEqual({ 'notice.refundsUntil': 'in_past' });
    expect((await update(event, form, { notice: { ...notice, refundsUntil: later() } })).status).toBe(200);
    const [mail] = await mailsOf(before.orderToken);
    expect(mail?.text).toMatch(/Start: Mon, 5 May 2031, 20:00 \(was /);
    expect(mail?.text).toContain('you can request a full refund by');
  });

  it('may be kept quiet for doors and end, on purpose only', async () => {
    const event = await buildEvent(app.deps);
    const order = await buyOrder(app, event);
    const { form } = await load(app, byAdmin(), event.id);
    const doorsAt = { at: `${form.startsAt?.at.slice(0, 11)}00:01` };
    expect((await update(event, { doorsAt })).error.details).toMatchObject({ parts: ['doors'] });
    expect((await update(event, { doorsAt }, { notice: { ...notice, tell: false } })).status).toBe(200);
    expect(await mailsOf(order.orderToken)).toEqual([]);
  });

  it('needs no words while nobody has a ticket, and for anything else of the form', async () => {
    const unsold = await createPublished(app, organiser);
    expect((await change(app, organiser, unsold, { endsAt: { at: '2027-03-05T23:30' } })).status).toBe(200);
    const sold = await buildEvent(app.deps);
    await buyOrder(app, sold);
    expect((await update(sold, { ageLimit: 12 })).status).toBe(200);
  });

  it('tells of another link to watch online, and never writes the link down', async () => {
    const event = await buildEvent(app.deps);
    const { orderToken } = await buyOrder(app, event);
    const onlineUrl = 'https://stream.example/room-9';
    expect((await update(event, { onlineUrl })).error.details).toMatchObject({ parts: ['online'] });
    const silent = await update(event, { onlineUrl }, { notice: { ...notice, tell: false } });
    expect(silent.error.code).toBe('event.notice_needed');
    expect((await update(event, { onlineUrl }, { notice })).status).toBe(200);
    const [mail] = await mailsOf(orderToken);
    expect(mail?.text).toContain('The link to watch online has changed');
    expect(JSON.stringify(mail)).not.toContain('room-9');
    const { rows } = await sql`select changes::text from refund_run where event_id = ${event.id}`.execute(
      app.db.query,
    );
    expect(JSON.stringify(rows)).not.toContain('room-9');
  });

  it('needs a session that was confirmed lately, which other changes of the form do not', async () => {
    const event = await buildEvent(app.deps);
    await buyOrder(app, event);
    const confirmed = admin;
    const login = await loginAs(app.deps, 'admin');
    admin = login.token;
    try {
      await sql`update session set confirmed_at = null where user_id = ${login.user.id}`.execute(
        app.db.query,
      );
      const form = { startsAt: { at: '2031-05-05T20:00' }, endsAt: null, doorsAt: null, salesEnd: null };
      for (const refundsUntil of [null, later()]) {
        const moved = await update(event, form, { notice: { ...notice, refundsUntil } });
        expect([moved.status, moved.error.code]).toEqual([403, 'auth.step_up_needed']);
      }
      const { form: stored } = await load(app, byAdmin(), event.id);
      expect(stored.startsAt?.at).not.toBe(form.startsAt.at);
      expect((await update(event, { ageLimit: 12 })).status).toBe(200);
    } finally {
      admin = confirmed;
    }
  });

  it('gives the calendar a file that replaces the earlier one, and takes a cancelled event away', async () => {
    const event = await buildEvent(app.deps);
    const { orderToken } = await buyOrder(app, event);
    const first = await calendarOf(orderToken);
    app.clock.advance(2_000);
    const form = { startsAt: { at: '2031-05-05T20:00' }, endsAt: null, doorsAt: null, salesEnd: null };
    await update(event, form, { notice });
    await app.services.refundRuns.work();
    const moved = await calendarOf(orderToken);
    expect(moved).toContain('DTSTART:20310505T');
    expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(first));
    const uid = /UID:.+/.exec(first)?.[0] ?? 'none';
    expect(moved).toContain(uid);
    app.clock.advance(2_000);
    const { version } = await load(app, byAdmin(), event.id);
    const expectedAmount = await totalOfOrder(app, orderToken);
    const wish = { key: newId(), eventId: event.id, version, refund: 'all' as const, expectedAmount };
    expect((await app.call('POST /back/event/cancel', wish, { token: admin })).status).toBe(200);
    await app.services.refundRuns.work();
    const cancelled = await calendarOf(orderToken);
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(cancelled).toContain(uid);
    expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(moved));
  });
});

describe('the time zone of an event', () => {
  it('is that of its venue', async () => {
    const placeId = await anotherPlace('America/Toronto');
    const event = await createPublished(app, organiser);
    const { error } = await change(app, organiser, event, {
      placeId,
      hallId: null,
      timezone: 'Europe/Belgrade',
    });
    expect(error.fields).toEqual({ timezone: 'timezone_of_place' });
    const moved = await change(app, organiser, event, { placeId, hallId: null, timezone: '' });
    expect(moved.status).toBe(200);
    expect((await load(app, organiser, event.eventId)).form.timezone).toBe('America/Toronto');
  });
});
