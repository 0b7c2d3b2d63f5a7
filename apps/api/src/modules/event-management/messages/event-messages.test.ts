import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { insertSuppression } from '../../messaging/suppressions/suppression.repo.ts';
import { standInLine } from '../../sales/waiting-list/waiting.testing.ts';
import { buyAs, memberOf, messageForm } from './event-messages.testing.ts';

let app: TestApp;
let event: BuiltEvent;
let organiser: string;
beforeAll(async () => {
  app = await createTestApp();
  event = await buildEvent(app.deps, {
    title: 'Opera',
    ticketTypes: [{ name: 'Stalls' }, { name: 'Balcony' }],
  });
  organiser = await memberOf(app, event);
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());

const create = (part: Partial<BodyOf<'POST /back/event-message/create'>> = {}, token = organiser) =>
  app.call('POST /back/event-message/create', { eventId: event.id, ...messageForm(part) }, { token });

const audienceOf = async (audience: BodyOf<'POST /back/event-message/get-audience'>['audience']) =>
  (
    await app.call(
      'POST /back/event-message/get-audience',
      { eventId: event.id, audience },
      { token: organiser },
    )
  ).body;

const preview = (part: Partial<BodyOf<'POST /back/event-message/create'>> = {}) =>
  app.call(
    'POST /back/event-message/get-preview',
    { eventId: event.id, ...messageForm(part) },
    { token: organiser },
  );

describe('the audience of a message', () => {
  beforeAll(async () => {
    const ana = await buyAs(app, event, 'Ana Anić', 2);
    await buyAs(app, event, 'Ana Anić');
    await buyAs(app, event, 'Bane Banić');
    await sql`
      update ticket set attendee_name = 'Vera', attendee_email = 'Vera@example.test'
        where id = ${ana.tickets[1]?._id ?? ''}`.execute(app.db.query);
  });

  it('has each address once, however many tickets it has', async () => {
    expect(await audienceOf({ group: 'buyers' })).toMatchObject({ count: 2, suppressed: 0 });
  });

  it('has holders by their own address, and by the buyer’s where they have none', async () => {
    expect(await audienceOf({ group: 'holders' })).toMatchObject({ count: 3 });
  });

  it('is narrowed by ticket type and by who was checked in', async () => {
    const [stalls, balcony] = event.ticketTypes;
    expect(await audienceOf({ group: 'buyers', ticketTypeIds: [stalls?.id ?? ''] })).toMatchObject({
      count: 2,
    });
    expect(await audienceOf({ group: 'buyers', ticketTypeIds: [balcony?.id ?? ''] })).toMatchObject({
      count: 0,
    });
    const { rows } = await sql<{ id: string }>`
      select t.id from ticket t join customer_order o on o.id = t.order_id
        where o.buyer_email = 'bane@example.test'`.execute(app.db.query);
    const [ticket] = rows;
    await app.call(
      'POST /back/attendee/check-in',
      { eventId: event.id, ticketIds: [ticket?.id ?? ''] },
      { token: organiser },
    );
    expect(await audienceOf({ group: 'buyers', tickets: 'checked_in' })).toMatchObject({ count: 1 });
    expect(await audienceOf({ group: 'buyers', tickets: 'not_checked_in' })).toMatchObject({ count: 1 });
  });

  it('leaves out addresses that are never written to, and counts them', async () => {
    const blocked = {
      channel: 'email',
      address: 'bane@example.test',
      reason: 'blocked',
      detail: '',
    } as const;
    await insertSuppression(app.db.query, { ...blocked, at: app.clock.now() });
    expect(await audienceOf({ group: 'buyers' })).toMatchObject({ count: 1, suppressed: 1 });
  });

  it('is the waiting list where that is asked for', async () => {
    const full = await buildEvent(app.deps, {
      clientId: event.clientId,
      ticketTypes: [{ name: 'Stalls', capacity: 1, sold: 1 }],
    });
    await standInLine(app, full, { email: 'waits@example.test' });
    const { body } = await app.call(
      'POST /back/event-message/get-audience',
      { eventId: full.id, audience: { group: 'waiting' } },
      { token: organiser },
    );
    expect(body).toMatchObject({ count: 1, suppressed: 0 });
  });
});

describe('a message', () => {
  it('is a draft that can be read, changed and discarded', async () => {
    const { body: made } = await create();
    expect(made).toMatchObject({ state: 'draft', kind: 'single', subject: 'Doors at 18:00', version: 1 });
    const which = { eventId: event.id, eventMessageId: made._id };
    const { kind: _, ...form } = { kind: 'single', ...messageForm({ subject: 'Parking is closed' }) };
    const changed = await app.call(
      'POST /back/event-message/update',
      { ...which, ...form, version: 1 },
      { token: organiser },
    );
    expect(changed.body).toMatchObject({ subject: 'Parking is closed', version: 2 });
    const late = await app.call(
      'POST /back/event-message/update',
      { ...which, ...form, version: 1 },
      { token: organiser },
    );
    expect([late.status, late.error.code]).toEqual([409, 'event_message.changed']);
    const list = await app.call(
      'POST /back/event-message/get-list',
      { eventId: event.id },
      { token: organiser },
    );
    expect(list.body.rows.map(({ subject }) => subject)).toContain('Parking is closed');
    await app.call('POST /back/event-message/delete', { ...which, version: 2 }, { token: organiser });
    expect((await app.call('POST /back/event-message/get', which, { token: organiser })).status).toBe(404);
  });

  it.each([
    ['a name that nobody fills in', { text: 'Hello {surname}' }, { text: 'unknown' }],
    ['a button amid other words', { text: 'Open {tickets} now' }, { text: 'block' }],
    ['a button in the subject', { subject: '{tickets}' }, { subject: 'block' }],
    ['doors of an event that says no time', { text: 'Doors: {doors}' }, { text: 'no_doors' }],
    ['an order of people who wait', { text: '{order}', audience: { group: 'waiting' } }, { text: 'unknown' }],
    ['a reminder without a time', { kind: 'reminder' }, { offsetMinutes: 'required' }],
    [
      'ticket types of another event',
      { audience: { group: 'buyers', ticketTypeIds: [newId()] } },
      { 'audience.ticketTypeIds': 'unknown' },
    ],
  ] as const)('is refused with %s', async (_, part, fields) => {
    const { status, error } = await create(part as Partial<BodyOf<'POST /back/event-message/create'>>);
    expect([status, error.fields]).toEqual([400, fields]);
  });

  it('links to the platform and the organiser alone', async () => {
    const { error } = await create({ text: 'See https://elsewhere.example/offer' });
    expect(error.code).toBe('text.external_link');
  });

  it('shows names as text in the preview, and nothing that opens an order', async () => {
    await sql`
      update customer_order set buyer_name = '<b>{order}</b>' where buyer_email = 'ana@example.test'`.execute(
      app.db.query,
    );
    const { body } = await preview({ subject: 'For {name}: {event}' });
    expect(body.recipient).toEqual({ name: '<b>{order}</b>', address: 'ana@example.test' });
    expect(body.subject).toBe('For <b>{order}</b>: Opera');
    expect(body.html).toContain('Hello &lt;b&gt;{order}&lt;/b&gt;,');
    expect(body.html).not.toContain('<b>');
    expect(body.html).not.toContain('order=');
    expect(body.text).toContain('because you have tickets for Opera');
  });

  it('is read and written by those who have the right, for events within reach', async () => {
    const { body: made } = await create();
    const which = { eventId: event.id, eventMessageId: made._id };
    const reader = await memberOf(app, event, ['can-view-orders']);
    expect((await app.call('POST /back/event-message/get', which, { token: reader })).status).toBe(200);
    expect((await create({}, reader)).status).toBe(403);
    const other = await buildEvent(app.deps);
    const stranger = await memberOf(app, other);
    expect((await app.call('POST /back/event-message/get', which, { token: stranger })).status).toBe(404);
    // by an event of their own neither
    const crossed = { ...which, eventId: other.id };
    for (const token of [stranger, (await loginAs(app.deps, 'admin')).token]) {
      expect((await app.call('POST /back/event-message/get', crossed, { token })).status).toBe(404);
      expect((await app.call('POST /back/event-message/get-recipients', crossed, { token })).status).toBe(
        404,
      );
      expect((await app.call('POST /back/event-message/cancel', crossed, { token })).status).toBe(404);
      const sent = await app.call('POST /back/event-message/send', { ...crossed, version: 1 }, { token });
      expect(sent.status).toBe(404);
    }
    const manager = (await loginAs(app.deps, 'manager', { managedClientIds: [event.clientId] })).token;
    expect((await app.call('POST /back/event-message/get', which, { token: manager })).status).toBe(200);
  });
});
