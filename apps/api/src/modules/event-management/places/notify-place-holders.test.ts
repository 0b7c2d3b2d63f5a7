import { sql } from 'kysely';
import { hashToken, newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, buyOrder } from '../../sales/order-management/orders.testing.ts';

let app: TestApp;
let admin: string;
let stale: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
  await keepConfirmed(app.deps);
  const login = await loginAs(app.deps, 'admin');
  stale = login.token;
  await sql`update session set confirmed_at = null where user_id = ${login.user.id}`.execute(app.db.query);
});
afterAll(() => app.close());

const notice = { tell: true, refundsUntil: null, note: 'The venue has moved.' };

async function newPlace() {
  const facts = {
    name: 'Old Arena',
    address: 'Trg 1',
    city: 'Konjic',
    country: 'BA',
    timezone: 'Europe/Sarajevo',
  };
  const id = newId();
  await app.db.query
    .insertInto('place')
    .values({ id, ...facts })
    .execute();
  const read = async () => (await app.call('POST /back/place/get', { placeId: id }, { token: admin })).body;
  const update = async (change: object, token = admin) => {
    const { version } = await read();
    const body = { placeId: id, version, ...facts, postalCode: '', ...change };
    return app.call('POST /back/place/update', body, { token });
  };
  return { id, read, update };
}

async function eventAt(placeId: string, parts: object = {}): Promise<BuiltEvent> {
  const event = await buildEvent(app.deps);
  await app.db.query
    .updateTable('event')
    .set({ place_id: placeId, timezone: 'Europe/Sarajevo', ...parts })
    .where('id', '=', event.id)
    .execute();
  return event;
}

async function mailsOf(orderToken: string) {
  await app.services.refundRuns.work();
  const { rows } = await sql<{ subject: string; text: string }>`
    select m.subject, m.body as text from message m join customer_order o on o.id = m.order_id
      where o.token_hash = ${hashToken(orderToken)} and m.kind <> 'order-confirmation'`.execute(app.db.query);
  return rows;
}

describe('changing a place that events with tickets take place in', () => {
  it('is refused until the caller says what holders are told, and names events, orders and tickets', async () => {
    const place = await newPlace();
    const [one, other, past] = [await eventAt(place.id), await eventAt(place.id), await eventAt(place.id)];
    await buyOrder(app, one, { quantity: 2 });
    await bookOrder(app, other);
    await buyOrder(app, past);
    await app.db.query
      .updateTable('event')
      .set({ starts_at: new Date('2020-01-01'), ends_at: null })
      .where('id', '=', past.id)
      .execute();
    for (const [change, part] of [
      [{ city: 'Mostar' }, 'place'],
      [{ country: 'CA' }, 'place'],
      [{ name: 'Renamed Arena' }, 'address'],
      [{ address: 'Trg 2' }, 'address'],
    ] as const) {
      const { status, error } = await place.update(change);
      expect([status, error.code]).toEqual([409, 'event.notice_needed']);
      expect(error.details).toEqual({ parts: [part], events: 2, orders: 2, tickets: 2 });
    }
    const silent = { ...notice, tell: false };
    expect((await place.update({ city: 'Mostar', notice: silent })).error.code).toBe('event.notice_needed');
    expect((await place.update({ city: 'Mostar', notice }, stale)).error.code).toBe('auth.step_up_needed');
    expect((await place.read()).city).toBe('Konjic');
    expect((await place.update({ name: 'Old arena', notice: silent })).status).toBe(200);
  });

  it('tells every holder once what it was and what it is, and gives calendars a newer file', async () => {
    const place = await newPlace();
    const [one, other] = [await eventAt(place.id), await eventAt(place.id)];
    const orders = [await buyOrder(app, one), await bookOrder(app, other)];
    app.clock.advance(2_000);
    expect((await place.update({ city: 'Mostar', address: 'Obala 3', notice })).status).toBe(200);
    for (const { orderToken } of orders) {
      const mails = await mailsOf(orderToken);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('Venue: Old Arena, Obala 3, Mostar (was Old Arena, Trg 1, Konjic)');
      expect(mails[0]?.text).toContain(notice.note);
    }
  });

  it('offers the money back until the day that is named', async () => {
    const place = await newPlace();
    const event = await eventAt(place.id);
    const { orderToken } = await buyOrder(app, event);
    const refundsUntil = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    expect((await place.update({ city: 'Mostar', notice: { ...notice, refundsUntil } })).status).toBe(200);
    expect((await mailsOf(orderToken))[0]?.text).toContain('you can request a full refund by');
  });

  it('needs no words where nobody has tickets, and for anything else of the place', async () => {
    const place = await newPlace();
    const event = await eventAt(place.id);
    expect((await place.update({ city: 'Mostar' }, stale)).status).toBe(200);
    await buyOrder(app, event);
    expect((await place.update({ city: 'Mostar', postalCode: '88000' }, stale)).status).toBe(200);
  });

  it('moves the zone of its events by the clock on the wall, and leaves those with a zone of their own', async () => {
    const place = await newPlace();
    const [sold, own, unsold] = [
      await eventAt(place.id),
      await eventAt(place.id, { timezone: 'Europe/London' }),
      await eventAt(place.id),
    ];
    const { orderToken } = await buyOrder(app, sold);
    const localOf = async (event: BuiltEvent) => {
      const { rows } = await sql<{ zone: string; local: string; before: Date | null }>`
        select timezone as zone, local_start::text as local, previous_starts_at as before
          from event where id = ${event.id}`.execute(app.db.query);
      return rows[0];
    };
    const [soldBefore, ownBefore] = [await localOf(sold), await localOf(own)];
    const change = { country: 'CA', timezone: 'America/Toronto' };
    expect((await place.update({ ...change, notice })).status).toBe(200);
    expect(await localOf(sold)).toEqual({ ...soldBefore, zone: 'America/Toronto' });
    expect((await localOf(unsold))?.zone).toBe('America/Toronto');
    expect(await localOf(own)).toEqual(ownBefore);
    const [mail] = await mailsOf(orderToken);
    expect(mail?.text).toContain('Old Arena, Trg 1, Konjic, CA (was Old Arena, Trg 1, Konjic, BA)');
    expect(mail?.text).toMatch(/Start: .+ \(America\/Toronto\) \(was .+ \(Europe\/Sarajevo\)\)/);
  });
});

describe('renaming a hall that events with tickets take place in', () => {
  it('asks and tells in the same way, and may be kept quiet', async () => {
    const place = await newPlace();
    const create = { placeId: place.id, name: 'Main' };
    const { body: hall } = await app.call('POST /back/hall/create', create, { token: admin });
    const event = await eventAt(place.id, { hall_id: hall._id });
    const { orderToken } = await buyOrder(app, event);
    const rename = async (name: string, extra: object = {}, token = admin) =>
      app.call('POST /back/hall/update', { hallId: hall._id, position: 0, name, ...extra }, { token });
    const asked = await rename('Big');
    expect(asked.error.details).toEqual({ parts: ['hall'], events: 1, orders: 1, tickets: 1 });
    expect((await rename('Big', { notice }, stale)).error.code).toBe('auth.step_up_needed');
    expect((await rename('Main', { standingCapacity: 90 }, stale)).status).toBe(200);
    expect((await rename('Mein', { notice: { ...notice, tell: false } })).status).toBe(200);
    expect(await mailsOf(orderToken)).toEqual([]);
    expect((await rename('Big', { notice })).status).toBe(200);
    expect((await mailsOf(orderToken))[0]?.text).toContain('Hall: Big (was Mein)');
  });
});

describe('an organiser who changes a place of their own', () => {
  it('is asked in the same way, and its events’ holders are told', async () => {
    const event = await buildEvent(app.deps);
    const { token } = await loginAs(app.deps, 'client', {
      clientIds: [event.clientId],
      permissions: ['can-add-events'],
    });
    await keepConfirmed(app.deps);
    const facts = { name: 'Own hall', address: 'Trg 1', city: 'Konjic', country: 'BA' };
    const zoned = { ...facts, timezone: 'Europe/Sarajevo' };
    const create = { ...zoned, clientId: event.clientId };
    const { body: place } = await app.call('POST /back/place/create', create, { token });
    await app.db.query
      .updateTable('event')
      .set({ place_id: place._id, timezone: 'Europe/Sarajevo' })
      .where('id', '=', event.id)
      .execute();
    const { orderToken } = await buyOrder(app, event);
    const change = { ...zoned, placeId: place._id, version: 1, timezone: 'Europe/London', city: 'Bath' };
    const asked = await app.call('POST /back/place/update', change, { token });
    expect(asked.error.details).toEqual({ parts: ['place'], events: 1, orders: 1, tickets: 1 });
    expect((await app.call('POST /back/place/update', { ...change, notice }, { token })).status).toBe(200);
    expect((await mailsOf(orderToken))[0]?.text).toContain('Bath (was Own hall, Trg 1, Konjic)');
    const other = await eventAt(place._id);
    const again = { ...change, version: 2, city: 'Wells', notice };
    const refused = await app.call('POST /back/place/update', again, { token });
    expect([refused.status, refused.error.code]).toEqual([403, 'auth.forbidden']);
    await app.db.query.updateTable('event').set({ state: 'draft' }).where('id', '=', other.id).execute();
    await app.services.refundRuns.work();
    expect((await app.call('POST /back/place/update', again, { token })).status).toBe(200);
  });
});
