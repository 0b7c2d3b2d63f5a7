import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { idOfOrder, readMails } from '../../messaging/stored-mail.testing.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { readOrder } from '../../payments/refunds/refunds.testing.ts';
import { buildOrganiser, create, createPublished, load, type Organiser } from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;
beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
});
afterAll(() => app.close());

const onlineUrl = 'https://stream.example/secret-room';

/** A published event with a link, and a ticket of it. */
async function buySeat() {
  const { eventId, form } = await createPublished(app, organiser, { onlineUrl });
  const [type] = form.ticketTypes;
  const quotaId = form.quotas[0]?.id ?? '';
  const ticketTypes = [{ id: type?.id ?? '', quotaId, face: 0 }];
  const { clientId, placeId } = organiser;
  const event = { id: eventId, slug: form.slug, title: '', clientId, placeId, ticketTypes };
  const { orderToken } = await buyOrder(app, event);
  return { eventId, slug: form.slug, orderToken };
}

describe('the link of an online event', () => {
  it('is told to who has a ticket, and to nobody else', async () => {
    const { eventId, slug, orderToken } = await buySeat();
    const order = await app.call('POST /front/order/get', { orderToken });
    expect(order.body.tickets.map(ticket => ticket.onlineUrl)).toEqual([onlineUrl]);
    const page = await app.call('POST /front/event/{slug}', { lang: 'en' }, { params: { slug } });
    expect([page.status, JSON.stringify(page.body).includes(onlineUrl)]).toEqual([200, false]);
    const found = await app.call('POST /front/event/get-list', {});
    expect(JSON.stringify(found.body)).not.toContain(onlineUrl);
    expect((await load(app, organiser, eventId)).form.onlineUrl).toBe(onlineUrl);
  });

  it('stands in no mail: the order’s page leads there while the ticket is good', async () => {
    const { orderToken } = await buySeat();
    await app.runJobs();
    const [mail] = await readMails(app, { orderId: await idOfOrder(app, orderToken) });
    expect(mail?.body).toContain(`/checkout/success?order=${orderToken}`);
    expect(JSON.stringify(mail)).not.toContain(onlineUrl);
  });

  it('is told only where it leads to a page', async () => {
    const { eventId, orderToken } = await buySeat();
    await sql`update event set online_url = 'javascript:alert(1)' where id = ${eventId}`.execute(
      app.db.query,
    );
    const order = await app.call('POST /front/order/get', { orderToken });
    expect(order.body.tickets.map(ticket => ticket.onlineUrl)).toEqual([undefined]);
  });

  it('is gone with the ticket', async () => {
    const { orderToken } = await buySeat();
    const { tickets } = await readOrder(app, orderToken);
    await app.db.query
      .updateTable('ticket')
      .set({ state: 'void', void_cause: 'staff' })
      .where('id', '=', tickets[0] ?? '')
      .execute();
    const order = await app.call('POST /front/order/get', { orderToken });
    expect(order.body.tickets.map(ticket => ticket.onlineUrl)).toEqual([undefined]);
  });

  it('is not needed where only town and country of the hall are missing', async () => {
    await app.db.query
      .updateTable('place')
      .set({ city: '', country: '' })
      .where('id', '=', organiser.placeId)
      .execute();
    expect((await create(app, organiser, {}, { publish: true })).status).toBe(200);
  });

  it('is needed for buyers where the place is online', async () => {
    await app.db.query
      .updateTable('place')
      .set({ is_online: true })
      .where('id', '=', organiser.placeId)
      .execute();
    const { error } = await create(app, organiser, {}, { publish: true });
    expect(error.fields).toEqual({ onlineUrl: 'online_url_missing' });
    expect((await create(app, organiser, { onlineUrl }, { publish: true })).status).toBe(200);
  });
});
