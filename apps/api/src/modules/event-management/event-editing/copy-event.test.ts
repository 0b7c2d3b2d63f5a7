import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, loginAs } from '../../../testing/builders.ts';
import {
  buildOrganiser,
  change,
  create,
  createPublished,
  load,
  typeFrom,
  type Organiser,
} from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
});
afterAll(() => app.close());

const countEvents = async () =>
  (await app.db.query.selectFrom('event').select('id').where('client_id', '=', organiser.clientId).execute())
    .length;

describe('POST /back/event/duplicate', () => {
  it('makes a draft like it at another start, with rows of its own', async () => {
    const event = await createPublished(app, organiser, { salesStart: { at: '2027-01-01T10:00' } });
    const body = { key: newId(), eventId: event.eventId, startsAt: { at: '2027-07-10T21:00' } };
    const made = await app.call('POST /back/event/duplicate', body, organiser);
    expect([made.status, made.body.state]).toEqual([200, 'draft']);
    expect(made.body.slug).toBe(`${event.form.slug}-2027-07-10`);
    const copy = await load(app, organiser, made.body.eventId);
    expect(copy.form).toMatchObject({
      translations: event.form.translations,
      startsAt: { at: '2027-07-10T21:00' },
      doorsAt: { at: '2027-07-10T20:00' },
      salesStart: { at: '2027-05-08T11:00' },
    });
    expect(copy.form.ticketTypes[0]?.quotaIds).toEqual([copy.form.quotas[0]?.id]);
    expect(copy.form.quotas[0]?.id).not.toBe(event.form.quotas[0]?.id);
    const again = await app.call('POST /back/event/duplicate', body, organiser);
    expect(again.body.eventId).toBe(made.body.eventId);
  });

  it('copies a picture that was uploaded, and draws one of its own otherwise', async () => {
    const event = await createPublished(app, organiser);
    const files = { thumb50: '/media/x', card: '/media/up/card.webp', cardAvif: '/a', hero: '/h', og: '/o' };
    const copyOf = async (at: string) => {
      const body = { key: newId(), eventId: event.eventId, startsAt: { at } };
      const { eventId } = (await app.call('POST /back/event/duplicate', body, organiser)).body;
      return app.db.query
        .selectFrom('event_media')
        .select('files')
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow();
    };
    const drawn = await copyOf('2027-08-01T20:00');
    expect(drawn.files.card).toMatch(/^\/media\/posters\//);
    expect(drawn.files.card).not.toContain(event.eventId);
    await app.db.query
      .updateTable('event_media')
      .set({ files: JSON.stringify(files) })
      .where('event_id', '=', event.eventId)
      .execute();
    expect((await copyOf('2027-08-02T20:00')).files).toEqual(files);
  });

  it('is refused to who manages this event alone, as are series', async () => {
    const { eventId } = await createPublished(app, organiser);
    const { token, user } = await loginAs(app.deps, 'manager');
    await app.db.query
      .insertInto('event_assignment')
      .values({ event_id: eventId, user_id: user.id, role: 'manager', permissions: ['can-add-events'] })
      .execute();
    const startsAt = { at: '2027-07-10T21:00' };
    const copied = await app.call(
      'POST /back/event/duplicate',
      { key: newId(), eventId, startsAt },
      { token },
    );
    const series = { key: newId(), eventId, dates: [startsAt] };
    const repeated = await app.call('POST /back/event/create-series', series, { token });
    expect([copied.status, repeated.status]).toEqual([403, 403]);
    expect((await load(app, { ...organiser, token }, eventId)).eventId).toBe(eventId);
  });

  it('is refused for events of several clients to all but the platform', async () => {
    const partner = await buildClient(app.deps);
    const admin = { ...organiser, token: (await loginAs(app.deps, 'admin')).token };
    const shares = [
      { clientId: organiser.clientId, basisPoints: 5000 },
      { clientId: partner.id, basisPoints: 5000 },
    ];
    const { body } = await create(app, admin, { kind: 'shared', shares });
    const wanted = { eventId: body.eventId, startsAt: { at: '2027-09-01T20:00' } };
    const tried = await app.call('POST /back/event/duplicate', { ...wanted, key: newId() }, organiser);
    expect(tried.status).toBe(403);
    const made = await app.call('POST /back/event/duplicate', { ...wanted, key: newId() }, admin);
    expect((await load(app, organiser, made.body.eventId)).form.shares).toHaveLength(2);
  });
});

describe('events with seats', () => {
  it('are not copied without them, and stay at the place of their hall', async () => {
    const event = await createPublished(app, organiser);
    await app.db.query
      .updateTable('quota')
      .set({ seated: true })
      .where('event_id', '=', event.eventId)
      .execute();
    const body = { key: newId(), eventId: event.eventId, startsAt: { at: '2027-07-10T21:00' } };
    const refused = await app.call('POST /back/event/duplicate', body, organiser);
    expect([refused.error.code, refused.error.details]).toEqual([
      'event.state',
      { state: 'published', reason: 'has_seats' },
    ]);
    const { placeId } = await buildOrganiser(app);
    const quotas = event.form.quotas.map(quota => ({ ...quota, capacity: 5 }));
    const { error } = await change(app, organiser, event, { placeId, quotas });
    expect(error.fields).toEqual({ placeId: 'place_fixed', 'quotas.0.capacity': 'capacity_of_seats' });
  });
});

describe('POST /back/event/create-series', () => {
  it('makes a draft for each date by the clock on the wall, on sale together', async () => {
    const event = await createPublished(app, organiser, {
      slug: 'season',
      salesStart: { at: '2027-01-01T10:00' },
    });
    const dates = ['2027-03-27T20:00', '2027-03-28T20:00', '2027-03-28T23:00'].map(at => ({ at }));
    const body = { key: newId(), eventId: event.eventId, dates };
    const { status, body: made } = await app.call('POST /back/event/create-series', body, organiser);
    expect(status).toBe(200);
    expect(made.events.map(({ slug, startsAt }) => [slug, startsAt])).toEqual([
      ['season-2027-03-27', '2027-03-27T19:00:00.000Z'],
      ['season-2027-03-28', '2027-03-28T18:00:00.000Z'],
      ['season-2027-03-28-2300', '2027-03-28T21:00:00.000Z'],
    ]);
    const last = await load(app, organiser, made.events[2]?.eventId ?? '');
    expect([last.form.doorsAt, last.form.salesStart]).toEqual([
      { at: '2027-03-28T22:00' },
      { at: '2027-01-01T10:00' },
    ]);
  });

  it('makes none where one of the dates can not be, and names it', async () => {
    const event = await createPublished(app, organiser, { endsAt: null, doorsAt: null });
    const before = await countEvents();
    const dates = ['2027-03-27T20:00', '2027-03-28T02:30'].map(at => ({ at }));
    const body = { key: newId(), eventId: event.eventId, dates };
    const { error } = await app.call('POST /back/event/create-series', body, organiser);
    expect([error.code, error.fields]).toEqual([
      'event.problems',
      { 'dates.1': 'time_skipped', startsAt: 'time_skipped' },
    ]);
    expect(await countEvents()).toBe(before);
  });

  it('makes the date of a clock change, whose end is as long after its start as on other nights', async () => {
    const times = { startsAt: { at: '2027-03-20T23:00' }, endsAt: { at: '2027-03-21T02:30' }, doorsAt: null };
    const event = await createPublished(app, organiser, times);
    const dates = ['2027-03-27T23:00', '2027-10-30T23:00'].map(at => ({ at }));
    const body = { key: newId(), eventId: event.eventId, dates };
    const made = await app.call('POST /back/event/create-series', body, organiser);
    expect(made.status).toBe(200);
    const ends = await Promise.all(
      made.body.events.map(async ({ eventId }) => (await load(app, organiser, eventId)).form.endsAt),
    );
    expect(ends).toEqual([{ at: '2027-03-28T03:30' }, { at: '2027-10-31T02:30', occurrence: 'first' }]);
  });

  it('takes no date twice', async () => {
    const { eventId } = await createPublished(app, organiser);
    const dates = [{ at: '2027-04-01T20:00' }, { at: '2027-04-01T20:00' }];
    const { error } = await app.call(
      'POST /back/event/create-series',
      { key: newId(), eventId, dates },
      organiser,
    );
    expect([error.code, error.fields]).toEqual(['request.invalid', { 'dates.1': 'repeated' }]);
  });

  it('makes two hundred at once', async () => {
    const quotas = [{ id: newId(), name: 'Hall', capacity: 10 }];
    const event = await createPublished(app, organiser, {
      quotas,
      ticketTypes: [typeFrom([quotas[0]?.id ?? ''])],
    });
    const dates = Array.from({ length: 200 }, (_, day) => ({
      at: new Date(Date.UTC(2027, 4, 1 + day, 20)).toISOString().slice(0, 16),
    }));
    const body = { key: newId(), eventId: event.eventId, dates };
    const { body: made } = await app.call('POST /back/event/create-series', body, organiser);
    expect(new Set(made.events.map(({ slug }) => slug)).size).toBe(200);
    // two hundred events are written: on a busy machine that takes longer than other tests may
  }, 240_000);
});
