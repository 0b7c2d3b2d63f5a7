import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import {
  buildOrganiser,
  create,
  createPublished,
  formFor,
  typeFrom,
  type Organiser,
  type SentForm,
} from './editing.testing.ts';

const minute = 60_000;
let app: TestApp;
let organiser: Organiser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
});
afterAll(() => app.close());

type Asked = { readonly eventId: string } | { readonly draftId: string };

const link = (of: Asked, token = organiser.token) =>
  app.call('POST /back/event/get-preview-link', of, { token });
const open = (path: string, lang: 'en' | 'sr' = 'sr') =>
  app.call('POST /front/event/get-preview', { token: path.replace('/preview?token=', ''), lang });

/** Opens what a new link leads to. */
async function look(of: Asked) {
  const { status, body, error } = await link(of);
  if (status !== 200) throw new Error(JSON.stringify(error));
  return open(body.path);
}

async function keepDraft(form: Partial<SentForm>, eventId?: string): Promise<string> {
  const draftId = newId();
  const body = { draftId, clientId: organiser.clientId, form, ...(eventId && { eventId, eventVersion: 1 }) };
  await app.call('POST /back/event-draft/save', body, { token: organiser.token });
  return draftId;
}

describe('the preview of an event', () => {
  it('shows a draft as its page will be, to anybody who has the link', async () => {
    const { body: made } = await create(app, organiser, {
      translations: {
        sr: {
          title: 'Veče u Domu',
          subtitle: '',
          description: '<p>Uz <strong>bend</strong></p>',
          seoTitle: '',
          seoDescription: '',
        },
      },
    });
    expect(made.state).toBe('draft');
    const { status, body } = await look({ eventId: made.eventId });
    expect(status).toBe(200);
    expect(body.event).toMatchObject({
      title: 'Veče u Domu',
      descriptionHtml: '<p>Uz <strong>bend</strong></p>',
      saleState: 'on_sale',
      isUnlisted: true,
      capacity: 100,
      place: { name: 'Dom omladine' },
      ticketTypes: [{ name: 'Parter', face: 120_000, left: 99 }],
    });
  });

  it('shows what is written in a draft and not saved as an event yet, cleaned of what is no text', async () => {
    const quota = { id: newId(), name: 'Klub', capacity: 7 };
    const form = await formFor(app, organiser, {
      translations: {
        sr: {
          title: 'Još se piše',
          subtitle: '',
          description: '<p onclick="x()">Tekst<script>alert(1)</script></p>',
          seoTitle: '',
          seoDescription: '',
        },
      },
      quotas: [quota],
      ticketTypes: [typeFrom([quota.id]), typeFrom([quota.id], { face: null })],
    });
    const { body } = await look({ draftId: await keepDraft(form) });
    expect(body.event).toMatchObject({
      title: 'Još se piše',
      descriptionHtml: '<p>Tekst</p>',
      date: '2027-03-05T19:00:00.000Z',
      tags: [{ slug: 'indie' }],
      capacity: 7,
    });
    // a ticket without a price is not shown as a free one
    expect(body.event.ticketTypes).toMatchObject([{ face: 120_000, left: 7 }]);
  });

  it('draws the poster that a new event would get, again once something else is written', async () => {
    const form = await formFor(app, organiser);
    const draftId = await keepDraft(form);
    const cardOf = async () => (await look({ draftId })).body.event.media.files.card ?? '';
    const draw = (url: string) => app.app.inject({ method: 'GET', url });
    const card = await cardOf();
    const drawn = await draw(card);
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/webp']);
    const other = { ...form, startsAt: { at: '2027-04-09T20:00' } };
    const body = { draftId, clientId: organiser.clientId, version: 1, form: other };
    await app.call('POST /back/event-draft/save', body, { token: organiser.token });
    const again = await draw(await cardOf());
    expect(again.statusCode).toBe(200);
    expect(again.rawPayload.equals(drawn.rawPayload)).toBe(false);
  });

  it('shows changes that buyers do not see yet, while the page goes on as it was', async () => {
    const { eventId, form } = await createPublished(app, organiser);
    const texts = {
      title: 'Nova postava',
      subtitle: '',
      description: '<p>Novo</p>',
      seoTitle: '',
      seoDescription: '',
    };
    const draftId = await keepDraft({ ...form, translations: { sr: texts } }, eventId);
    expect((await look({ draftId })).body.event.title).toBe('Nova postava');
    const page = await app.call('POST /front/event/{slug}', { lang: 'sr' }, { params: { slug: form.slug } });
    expect(page.body.event.title).toBe('Đorđe uživo');
  });

  it('sells nothing, counts nobody, and names nothing by which either could be done', async () => {
    const { eventId } = await createPublished(app, organiser);
    const { event } = (await look({ eventId })).body;
    const ids = [event._id, ...event.ticketTypes.map(type => type._id)];
    const { query } = app.db;
    const known = await Promise.all([
      query.selectFrom('event').select('id').where('id', 'in', ids).execute(),
      query.selectFrom('ticket_type').select('id').where('id', 'in', ids).execute(),
    ]);
    expect(known).toEqual([[], []]);
    const [type] = event.ticketTypes;
    const held = await app.call('POST /front/cart/hold', {
      eventId: event._id,
      lines: [{ ticketTypeId: type?._id ?? '', quantity: 1 }],
      idempotencyKey: newId(),
    });
    expect(held.error?.code).toBe('event.not_found');
    expect(event).not.toHaveProperty('showsVisitors');
    expect(event).not.toHaveProperty('seatMapVersionId');
  });

  it('expires after half an hour, and with the draft it shows', async () => {
    const { path } = (await link({ draftId: await keepDraft(await formFor(app, organiser)) })).body;
    app.clock.advance(29 * minute);
    expect((await open(path)).status).toBe(200);
    app.clock.advance(2 * minute);
    const late = await open(path);
    expect([late.status, late.error?.code]).toEqual([410, 'preview.expired']);

    const draftId = await keepDraft(await formFor(app, organiser));
    const again = (await link({ draftId })).body;
    await app.call('POST /back/event-draft/discard', { draftId, version: 1 }, { token: organiser.token });
    expect((await open(again.path)).error?.code).toBe('preview.expired');
  });

  it('ends with all links before when staff renew it, and nobody else does', async () => {
    const { body: made } = await create(app, organiser);
    const draftId = await keepDraft(await formFor(app, organiser));
    const other = await buildOrganiser(app);
    for (const subject of [{ eventId: made.eventId }, { draftId }]) {
      const renew = (token = organiser.token) =>
        app.call('POST /back/event/renew-preview-link', subject, { token });
      const leaked = (await link(subject)).body;
      expect((await renew(other.token)).status).toBe(404);
      expect((await open(leaked.path)).status).toBe(200);
      const renewed = await renew();
      expect(renewed.status).toBe(200);
      const late = await open(leaked.path);
      expect([late.status, late.error?.code]).toEqual([410, 'preview.expired']);
      expect((await open(renewed.body.path)).status).toBe(200);
      expect((await look(subject)).status).toBe(200);
    }
  });

  it('is not there for a token that nobody made', async () => {
    const { path } = (await link({ eventId: (await create(app, organiser)).body.eventId })).body;
    const forged = path.replace(/.(?=.{10}$)/, letter => (letter === 'A' ? 'B' : 'A'));
    const answer = await open(forged);
    expect([answer.status, answer.error?.code]).toEqual([404, 'not_found']);
  });

  it('says what a draft must say first', async () => {
    const form = await formFor(app, organiser);
    const nowhere = await link({ draftId: await keepDraft({ ...form, placeId: null }) });
    expect(nowhere.error).toMatchObject({ code: 'event.problems', fields: { placeId: 'place_missing' } });
    const never = await link({ draftId: await keepDraft({ ...form, startsAt: { at: '2027-0' } }) });
    expect(never.error).toMatchObject({ code: 'event.problems', fields: { startsAt: 'time_missing' } });
  });

  it('is opened by those who make events of the client, and by no other organiser', async () => {
    const { body: made } = await create(app, organiser);
    const draftId = await keepDraft(await formFor(app, organiser));
    const other = await buildOrganiser(app);
    expect((await link({ eventId: made.eventId }, other.token)).status).toBe(404);
    expect((await link({ draftId }, other.token)).status).toBe(404);
    const onlooker = await loginAs(app.deps, 'client', { clientIds: [organiser.clientId], permissions: [] });
    expect((await link({ eventId: made.eventId }, onlooker.token)).status).toBe(403);
    const gone = await buildEvent(app.deps, { clientId: organiser.clientId, state: 'archived' });
    expect((await link({ eventId: gone.id })).error?.code).toBe('event.state');
  });
});
