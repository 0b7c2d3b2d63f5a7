import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildOrganiser,
  change,
  create,
  createPublished,
  load,
  typeFrom,
  type Organiser,
  type SentForm,
} from './editing.testing.ts';

describe('a ticket type whose price buyers choose, in the form of its event', () => {
  let app: TestApp;
  let organiser: Organiser;
  beforeAll(async () => {
    app = await createTestApp();
    organiser = await buildOrganiser(app);
  });
  afterAll(() => app.close());

  const parts = (price: Partial<SentForm['ticketTypes'][number]>): Partial<SentForm> => {
    const quota = { id: newId(), name: 'Hall', capacity: 100 };
    return {
      quotas: [quota],
      ticketTypes: [
        typeFrom([quota.id], { kind: 'open', face: 20_000, suggested: 50_000, maximum: 90_000, ...price }),
      ],
    };
  };
  const priceOf = (form: SentForm) =>
    form.ticketTypes.map(({ kind, face, suggested, maximum }) => [kind, face, suggested, maximum]);

  it('is kept as it was written, and can become a price and be free again', async () => {
    const event = await createPublished(app, organiser, parts({}));
    expect(priceOf(event.form)).toEqual([['open', 20_000, 50_000, 90_000]]);
    const [type] = event.form.ticketTypes;
    const priced = { ...(type ?? typeFrom([])), kind: 'priced' as const };
    expect((await change(app, organiser, event, { ticketTypes: [priced] })).status).toBe(200);
    const fixed = await load(app, organiser, event.eventId);
    expect(priceOf(fixed.form)).toEqual([['priced', 20_000, null, null]]);
    const free = { ...priced, kind: 'open' as const, face: null, suggested: 100, maximum: null };
    expect((await change(app, organiser, fixed, { ticketTypes: [free] })).status).toBe(200);
    expect(priceOf((await load(app, organiser, event.eventId)).form)).toEqual([['open', 0, 100, null]]);
  });

  it('goes into copies and into the dates of a series', async () => {
    const event = await createPublished(app, organiser, parts({ maximum: null }));
    const copied = await app.call(
      'POST /back/event/duplicate',
      { key: newId(), eventId: event.eventId, startsAt: { at: '2027-07-10T21:00' } },
      organiser,
    );
    expect(priceOf((await load(app, organiser, copied.body.eventId)).form)).toEqual([
      ['open', 20_000, 50_000, null],
    ]);
    const series = await app.call(
      'POST /back/event/create-series',
      { key: newId(), eventId: event.eventId, dates: [{ at: '2027-08-10T21:00' }] },
      organiser,
    );
    const [date] = series.body.events;
    expect(priceOf((await load(app, organiser, date?.eventId ?? '')).form)).toEqual([
      ['open', 20_000, 50_000, null],
    ]);
  });

  it('is found by its minimum, where lists are filtered and sorted by price', async () => {
    const event = await createPublished(app, organiser, parts({}));
    const { fees } = event.form;
    const least = 20_000 + (fees.bearer === 'buyer' ? 20_000 * (fees.basisPoints / 10_000) + fees.fixed : 0);
    const slugs = async (priceMax: number) =>
      (
        await app.call('POST /front/event/get-list', { priceMax, currency: event.form.currency })
      ).body.rows.map(({ slug }) => slug);
    expect(await slugs(least)).toContain(event.form.slug);
    expect(await slugs(least - 1)).not.toContain(event.form.slug);
  });

  it.each<[string, Parameters<typeof parts>[0], string, string]>([
    ['without a suggestion', { suggested: null }, 'suggested', 'price_missing'],
    ['with one below the minimum', { suggested: 10_000 }, 'suggested', 'suggested_below_minimum'],
    ['with a most below it', { maximum: 40_000 }, 'maximum', 'maximum_below_suggested'],
    ['with a negative minimum', { face: -1 }, 'face', 'price_negative'],
    ['beyond everything', { maximum: 20_000_000 }, 'maximum', 'price_absurd'],
  ])('is refused at its field %s', async (_, price, field, code) => {
    const refused = await create(app, organiser, parts(price));
    expect(refused.error.code).toBe('event.problems');
    expect(refused.error.details).toMatchObject({
      problems: [{ path: `ticketTypes.0.${field}`, code, requiredFor: 'save' }],
    });
  });

  it('can’t be written past the form either', async () => {
    const event = await createPublished(app, organiser, parts({}));
    const write = (values: { suggested_face?: number | null; highest_face?: number; price_mode?: 'fixed' }) =>
      app.db.query.updateTable('ticket_type').set(values).where('event_id', '=', event.eventId).execute();
    const rule = { constraint: 'ticket_type_choice_of_price' };
    await expect(write({ suggested_face: null })).rejects.toMatchObject(rule);
    await expect(write({ suggested_face: 19_999 })).rejects.toMatchObject(rule);
    await expect(write({ highest_face: 40_000 })).rejects.toMatchObject(rule);
    await expect(write({ price_mode: 'fixed' })).rejects.toMatchObject(rule);
  });
});
