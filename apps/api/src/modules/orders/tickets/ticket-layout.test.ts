import type { BodyOf } from '@vh/contract';
import { contrastRatio } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { deleteUnusedPictures } from '../../catalogue/media/picture.repo.ts';
import { drawPicture, upload } from '../../catalogue/media/pictures.testing.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { drawTicketPdf } from './ticket-pdf.ts';
import { readPdf } from './pdf-text.testing.ts';

type Layout = BodyOf<'POST /back/ticket-layout/save'>['layout'];

let app: TestApp;
let event: BuiltEvent;
let member: string;
beforeAll(async () => {
  app = await createTestApp();
  const client = await buildClient(app.deps, { name: 'Luna' });
  event = await buildEvent(app.deps, { clientId: client.id, ticketTypes: [{ face: 1_000, capacity: 100 }] });
  member = (await loginAs(app.deps, 'client', { clientIds: [client.id], permissions: ['can-add-events'] }))
    .token;
});
afterAll(() => app.close());

const empty: Layout = { logoPictureId: null, accent: '', notes: {}, hidden: [] };
const saveDefault = async (layout: Partial<Layout>) => {
  const { clientId } = event;
  const { body } = await app.call('POST /back/ticket-layout/get', { clientId }, { token: member });
  const form = { clientId, version: body.version, layout: { ...empty, ...layout } };
  return app.call('POST /back/ticket-layout/save', form, { token: member });
};
const setOwn = async (layout: Partial<Layout> | null, token = member) => {
  const { body } = await app.call('POST /back/event/get-ticket-layout', { eventId: event.id }, { token });
  const own = layout && { ...empty, ...layout };
  return app.call(
    'POST /back/event/set-ticket-layout',
    { eventId: event.id, version: body.version, layout: own },
    { token },
  );
};
const ticketOf = async (orderToken: string) =>
  (await app.call('POST /front/order/get', { orderToken, lang: 'en' })).body.tickets[0];
const pdfOf = async (orderToken: string) => {
  const response = await app.app.inject({ method: 'GET', url: `/api/v1/front/ticket/pdf/${orderToken}` });
  expect(response.statusCode).toBe(200);
  return readPdf(response.rawPayload).pages.join(' ');
};

describe('the layout of tickets', () => {
  it('is the organiser’s where the event has none, and the event’s own elsewhere', async () => {
    const { orderToken } = await buyOrder(app, event, {});
    await saveDefault({ notes: { en: 'Doors 18:00' }, accent: '#ffe600', hidden: ['price'] });
    expect((await ticketOf(orderToken))?.layout).toMatchObject({ note: 'Doors 18:00', hidden: ['price'] });
    expect(await pdfOf(orderToken)).toContain('Doors 18:00');
    await setOwn({ notes: { en: 'Bring an ID' } });
    const own = (await ticketOf(orderToken))?.layout;
    expect(own).toMatchObject({ note: 'Bring an ID', hidden: [] });
    expect(own?.accent).toBeUndefined();
    const text = await pdfOf(orderToken);
    expect(text).toContain('Bring an ID');
    expect(text).not.toContain('Doors 18:00');
    await setOwn(null);
    expect((await ticketOf(orderToken))?.layout?.note).toBe('Doors 18:00');
  });

  it('has a colour that is read on paper', async () => {
    await saveDefault({ accent: '#ffe600' });
    const { orderToken } = await buyOrder(app, event, {});
    const colour = (await ticketOf(orderToken))?.layout?.accent?.light.colour ?? '';
    expect(contrastRatio(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the organiser’s own logo, which stays as long as tickets show it, and none of others', async () => {
    const file = await drawPicture(600, 200).png().toBuffer();
    const logo = (await upload(app, file, { token: member, to: event.clientId, use: 'logo' })).body._id;
    expect((await saveDefault({ logoPictureId: logo })).status).toBe(200);
    await deleteUnusedPictures(app.db.query, new Date(app.clock.now().getTime() + 1000));
    const { orderToken } = await buyOrder(app, event, {});
    expect((await ticketOf(orderToken))?.layout?.logo).toMatchObject({ width: 600, height: 200 });
    const other = await buildClient(app.deps, {});
    const admin = (await loginAs(app.deps, 'admin')).token;
    const foreign = (await upload(app, file, { token: admin, to: other.id, use: 'logo' })).body._id;
    expect((await saveDefault({ logoPictureId: foreign })).error.fields).toEqual({
      'layout.logoPictureId': 'unknown',
    });
  });

  it('keeps nobody out by a picture that can’t be read', async () => {
    const file = await drawPicture(600, 200).png().toBuffer();
    const logo = (await upload(app, file, { token: member, to: event.clientId, use: 'logo' })).body._id;
    await saveDefault({ logoPictureId: logo, notes: { en: 'Still here' } });
    await sql`update picture set master = ${Buffer.from('no picture')} where id = ${logo}`.execute(
      app.db.query,
    );
    const { orderToken } = await buyOrder(app, event, {});
    expect(await pdfOf(orderToken)).toContain('Still here');
    await saveDefault({});
  });

  it('is seen before it is saved', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/v1/back/event/get-ticket-sample',
      headers: { authorization: `Bearer ${member}` },
      payload: { eventId: event.id, lang: 'en', layout: { ...empty, notes: { en: 'Only a sample' } } },
    });
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(readPdf(response.rawPayload).pages.join(' ')).toContain('Only a sample');
  });

  it('of an event is changed by members of chosen events, and the organiser’s is not', async () => {
    const spec = {
      clientIds: [event.clientId],
      permissions: ['can-add-events'] as const,
      onlyEventIds: [event.id],
    };
    const { token } = await loginAs(app.deps, 'client', spec);
    await saveDefault({ notes: { en: 'Of all' } });
    const read = await app.call('POST /back/event/get-ticket-layout', { eventId: event.id }, { token });
    expect(read.body.inherited.notes).toEqual({ en: 'Of all' });
    expect((await setOwn({ notes: { en: 'Of one' } }, token)).status).toBe(200);
    const body = { clientId: event.clientId, version: 1, layout: empty };
    expect([403, 404]).toContain((await app.call('POST /back/ticket-layout/save', body, { token })).status);
    await setOwn(null);
  });

  it('refuses a form that was read before somebody else’s change, and says what was changed', async () => {
    const body = { eventId: event.id, version: 0, layout: { ...empty, accent: '#0b2d6b' } };
    const both = await Promise.all(
      [1, 2].map(() => app.call('POST /back/event/set-ticket-layout', body, { token: member })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const entry = await app.db.query
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'event.set-ticket-layout')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ entity_id: event.id, before: null, after: { accent: '#0b2d6b' } });
  });
});

it('a file with a logo that is no picture is drawn without it', async () => {
  const sheet = {
    ...{
      kicker: 'Ticket 1 of 1',
      title: 'Night',
      day: 'Monday',
      time: '20:00',
      place: ['Hall'],
      facts: [],
      stub: [],
    },
    ...{ below: { label: 'Code', text: 'ABC' }, code: 'x', howTo: 'Show it', terms: '-', void: undefined },
    ...{ logoId: 'a', note: 'Words' },
  };
  const file = await drawTicketPdf(
    [sheet],
    { siteName: 'Hall', title: 'Ticket', createdAt: new Date(0) },
    { a: new Uint8Array([1, 2, 3]) },
  );
  expect(readPdf(file).pages.join(' ')).toContain('Words');
});
