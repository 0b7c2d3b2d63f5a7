import type { BodyOf } from '@vh/contract';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { bookByTransfer, setUpTransfers } from '../../accounting/bank/bank.testing.ts';
import { buildCounter, offerReservations, reserve } from '../../box-office/payspot/reservations.testing.ts';
import { startMailServer, type FakeMailServer } from '../../messaging/mail-server.testing.ts';
import { idOfOrder, readMails } from '../../messaging/stored-mail.testing.ts';
import { writeReservationMail } from '../../payments/providers/payspot/reservation-mail.service.ts';
import { buyOrder, chooseAt, hold, submit } from '../../sales/order-management/orders.testing.ts';

type Texts = BodyOf<'POST /back/mail-text/save'>['texts'];

let app: TestApp;
let server: FakeMailServer;
let clientId: string;
let event: BuiltEvent;
let member: string;
beforeAll(async () => {
  server = await startMailServer();
  app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${server.port}?from=tickets@hall.test` });
  await setUpTransfers(app);
  await buildCounter(app);
  await offerReservations(app);
  clientId = (await buildClient(app.deps, { name: 'Luna' })).id;
  event = await soldEvent('Night <i>of</i> {{name}}');
  member = (await loginAs(app.deps, 'client', { clientIds: [clientId], permissions: ['can-add-events'] }))
    .token;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const soldEvent = (title: string) => {
  const startsAt = new Date(app.clock.now().getTime() + 60 * 86_400_000);
  const ticketTypes = [{ face: 100_000, capacity: 100 }];
  return buildEvent(app.deps, { clientId, title, startsAt, currency: 'RSD', ticketTypes });
};
const english = (introduction: string, closing = ''): Texts[keyof Texts] => ({
  en: { introduction, closing },
});
const save = async (texts: Texts, token = member) => {
  const { body } = await app.call('POST /back/mail-text/get', { clientId }, { token: member });
  return app.call('POST /back/mail-text/save', { clientId, version: body.version, texts }, { token });
};
const setOwn = async (texts: Texts | null, token = member) => {
  const eventId = event.id;
  const { body } = await app.call('POST /back/event/get-mail-texts', { eventId }, { token: member });
  return app.call('POST /back/event/set-mail-texts', { eventId, version: body.version, texts }, { token });
};
const mailOf = async (orderToken: string, kind: string) => {
  await app.runJobs();
  const [mail] = await readMails(app, { orderId: await idOfOrder(app, orderToken), kind });
  if (!mail) throw new Error(`no ${kind}`);
  return mail;
};
const buyer = { email: 'ana@example.test', name: 'Ana "A" & {{event}}' };
const confirmation = async () => {
  const { orderToken } = await buyOrder(app, event, { checkout: { buyer, lang: 'en' } });
  return mailOf(orderToken, 'order-confirmation');
};

describe('texts that organisers add to mails', () => {
  it('stand below the opening and at the end, and everything else stays', async () => {
    const before = await confirmation();
    await save({
      'order-confirmation': english('See you,\nsoon.\n\nSecond.', 'Order {{orderNumber}} at {{venue}}'),
    });
    const { body, html } = await confirmation();
    expect(body).toMatch(
      /^Hello [^\n]+\n\nthank you[^\n]+\n\nSee you,\nsoon\.\n\nSecond\.\n\nOpen my tickets/,
    );
    expect(body).toMatch(/\n\nOrder [A-Z0-9-]+ at [^\n]+\n\nVelvet Hall$/);
    expect(html).toContain('<p>See you,<br />soon.</p>');
    const said = before.body.split('\n\n').filter(one => !/[A-Z0-9]{4}-[A-Z0-9]{4}|https?:/.test(one));
    for (const paragraph of said) expect(body).toContain(paragraph);
    expect(html).toContain('/checkout/success');
  });

  it('are the event’s own instead of all of the organiser’s, until those are taken away', async () => {
    await save({ 'order-confirmation': english('Of all'), 'transfer-slip': english('Of all') });
    await setOwn({ 'order-confirmation': english('Of one') });
    const own = (await confirmation()).body;
    expect(own).toContain('Of one');
    expect(own).not.toContain('Of all');
    const { orderToken } = await bookByTransfer(app, event);
    expect((await mailOf(orderToken, 'transfer-slip')).body).not.toContain('Of all');
    await setOwn(null);
    expect((await confirmation()).body).toContain('Of all');
  });

  it('are in the mail with payment details and in the reminder', async () => {
    await save({ 'transfer-slip': english('Pay soon'), 'payspot-reminder': english('', 'Still there?') });
    const { orderToken } = await bookByTransfer(app, event);
    const slip = await mailOf(orderToken, 'transfer-slip');
    expect(slip.body).toContain('Pay soon');
    expect(slip.body).toContain('840');
    const reserved = await reserve(app, event);
    const orderId = await idOfOrder(app, reserved.orderToken);
    await app.db.transaction(tx => writeReservationMail(app.deps, tx, orderId, 'reminder'));
    expect((await mailOf(reserved.orderToken, 'payspot-reminder')).body).toContain('Still there?');
    expect((await mailOf(reserved.orderToken, 'payspot-reservation')).body).not.toContain('Still there?');
  });

  it('have names and titles as text, whatever stands in them', async () => {
    await save({ 'order-confirmation': english('{{name}} at {{event}} <b>now</b>') });
    const { html, body } = await confirmation();
    expect(body).toContain('Ana "A" & {{event}} at Night <i>of</i> {{name}} <b>now</b>');
    expect(html).toContain('Night &lt;i&gt;of&lt;/i&gt; {{name}} &lt;b&gt;now&lt;/b&gt;');
    expect(html).not.toContain('<i>of');
  });

  it('name known variables and own links alone, and say at which field', async () => {
    const wrong = await save({ 'transfer-slip': english('Pay {{total}}', 'Bye {{name}') });
    expect(wrong.status).toBe(400);
    expect(wrong.error.fields).toEqual({
      'texts.transfer-slip.en.introduction': 'unknown:total',
      'texts.transfer-slip.en.closing': 'braces',
    });
    expect((await setOwn({ 'transfer-slip': english('{{price}}') })).error.fields).toEqual({
      'texts.transfer-slip.en.introduction': 'unknown:price',
    });
    const linked = await save({ 'transfer-slip': english('Pay at https://evil.example/pay') });
    expect(linked.error.code).toBe('text.external_link');
    expect((await save({ 'transfer-slip': english('x'.repeat(1_001)) })).status).toBe(400);
  });

  it('are left out where an order has tickets of several events', async () => {
    await save({ 'order-confirmation': english('Of all') });
    const other = await soldEvent('Other');
    const { cartToken } = (await hold(app, event)).body;
    await hold(app, other, { cartToken });
    const { body } = await submit(app, cartToken, { buyer });
    await chooseAt(app, body.redirectTo, 'succeed');
    expect((await mailOf(body.orderToken, 'order-confirmation')).body).not.toContain('Of all');
  });

  it('are seen with an example buyer before they are saved, and sent to oneself', async () => {
    const text = { introduction: 'Hi {{name}} at {{event}}', closing: '' };
    const form = { eventId: event.id, kind: 'transfer-slip', language: 'en', text } as const;
    const shown = await app.call('POST /back/event/get-mail-text-preview', form, { token: member });
    expect(shown.body.text).toContain('Hi Ana Petrović at Night <i>of</i> {{name}}');
    expect(shown.body.html).toContain('Night &lt;i&gt;');
    const wrong = { ...form, text: { ...text, closing: '{{total}}' } };
    const refused = await app.call('POST /back/event/get-mail-text-preview', wrong, { token: member });
    expect(refused.error.fields).toEqual({ 'text.closing': 'unknown:total' });
    const test = { clientId, kind: 'order-confirmation', language: 'en', text } as const;
    const sent = await app.call('POST /back/mail-text/send-test', test, { token: member });
    expect(sent.body).toMatchObject({ isSent: true });
    expect(server.received.join(' ')).toContain(`To: ${sent.body.to}`);
  });

  it('of an event are changed by members of chosen events, and the organiser’s are not', async () => {
    const spec = {
      clientIds: [clientId],
      permissions: ['can-add-events'] as const,
      onlyEventIds: [event.id],
    };
    const { token } = await loginAs(app.deps, 'client', spec);
    await save({ 'order-confirmation': english('Of all') });
    const read = await app.call('POST /back/event/get-mail-texts', { eventId: event.id }, { token });
    expect(read.body.inherited['order-confirmation']?.en?.introduction).toBe('Of all');
    expect((await setOwn({ 'order-confirmation': english('Of one') }, token)).status).toBe(200);
    expect([403, 404]).toContain((await save({}, token)).status);
    await setOwn(null);
  });

  it('are out of reach of other organisers and of members without the right', async () => {
    const other = await buildClient(app.deps, {});
    const strangers = [
      await loginAs(app.deps, 'client', { clientIds: [other.id], permissions: ['can-add-events'] }),
      await loginAs(app.deps, 'client', { clientIds: [clientId], permissions: ['can-view-orders'] }),
    ];
    for (const { token } of strangers) {
      expect([403, 404]).toContain((await save({}, token)).status);
      expect([403, 404]).toContain((await setOwn({}, token)).status);
      const read = await app.call('POST /back/event/get-mail-texts', { eventId: event.id }, { token });
      expect([403, 404]).toContain(read.status);
    }
  });

  it('refuse a form that was read before somebody else’s change, and stand in the audit log', async () => {
    const texts = { 'payspot-reminder': english('Soon') };
    const body = { eventId: event.id, version: 0, texts };
    const both = await Promise.all(
      [1, 2].map(() => app.call('POST /back/event/set-mail-texts', body, { token: member })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const entry = await app.db.query
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'event.set-mail-texts')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ entity_id: event.id, before: null, after: texts });
  });
});
