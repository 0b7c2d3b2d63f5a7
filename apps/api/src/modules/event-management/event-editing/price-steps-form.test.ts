import { sql } from 'kysely';
import { refreshPriceFrom } from '#catalogue';
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

type SentStep = NonNullable<SentForm['ticketTypes'][number]['priceSteps']>[number];

describe('price steps of a ticket type, in the form of its event', () => {
  let app: TestApp;
  let organiser: Organiser;
  beforeAll(async () => {
    app = await createTestApp();
    organiser = await buildOrganiser(app);
  });
  afterAll(() => app.close());

  const step = (part: Partial<SentStep> = {}): SentStep => ({
    ...{ id: newId(), names: { en: 'Early bird' }, face: 80_000, endsAt: null, quantity: 50 },
    ...part,
  });
  const parts = (priceSteps: SentStep[]): Partial<SentForm> => {
    const quota = { id: newId(), name: 'Hall', capacity: 100 };
    return { quotas: [quota], ticketTypes: [typeFrom([quota.id], { priceSteps })] };
  };
  const stepsOf = (form: SentForm) =>
    form.ticketTypes[0]?.priceSteps?.map(({ names, face, endsAt, quantity }) => ({
      ...{ names, face, endsAt, quantity },
    }));
  const dated = step({ face: 90_000, endsAt: { at: '2027-01-01T00:00' }, quantity: null });

  it('are kept in their order, and in the audit log with what they were', async () => {
    const event = await createPublished(app, organiser, parts([step(), dated]));
    const wanted = [
      { names: { en: 'Early bird' }, face: 80_000, endsAt: null, quantity: 50 },
      { names: { en: 'Early bird' }, face: 90_000, endsAt: { at: '2027-01-01T00:00' }, quantity: null },
    ];
    expect(stepsOf(event.form)).toEqual(wanted);
    const [type = typeFrom([])] = event.form.ticketTypes;
    const [first, second] = type.priceSteps ?? [];
    const changed = [{ ...(second ?? dated), face: 95_000 }];
    const saved = await change(app, organiser, event, { ticketTypes: [{ ...type, priceSteps: changed }] });
    expect(saved.status).toBe(200);
    expect(stepsOf((await load(app, organiser, event.eventId)).form)).toEqual([
      { ...wanted[1], face: 95_000 },
    ]);
    const { rows } = await sql<{ before: SentForm; after: SentForm }>`
      select before, after from audit_log where entity_id = ${event.eventId} and action = 'event.update'`.execute(
      app.db.query,
    );
    expect([rows[0] && stepsOf(rows[0].before), rows[0] && stepsOf(rows[0].after)]).toEqual([
      wanted,
      [{ ...wanted[1], face: 95_000 }],
    ]);
    expect(first?.id).not.toBe(second?.id);
  });

  it('keep count of what is held at them as long as they are there', async () => {
    const event = await createPublished(app, organiser, parts([step()]));
    const [type = typeFrom([])] = event.form.ticketTypes;
    const hold = await app.call('POST /front/cart/hold', {
      ...{ eventId: event.eventId, idempotencyKey: newId() },
      lines: [{ ticketTypeId: type.id, quantity: 3 }],
    });
    expect(hold.status).toBe(200);
    const steps = [{ ...(type.priceSteps?.[0] ?? step()), quantity: 60 }];
    await change(app, organiser, event, { ticketTypes: [{ ...type, priceSteps: steps }] });
    const takenIn = (loaded: Awaited<ReturnType<typeof load>>) =>
      loaded.facts.stored?.ticketTypes[0]?.priceSteps?.map(({ taken }) => taken);
    const kept = await load(app, organiser, event.eventId);
    expect(takenIn(kept)).toEqual([3]);
    await change(app, organiser, kept, { ticketTypes: [{ ...type, priceSteps: [] }] });
    const without = await load(app, organiser, event.eventId);
    expect(without.form.ticketTypes[0]).not.toHaveProperty('priceSteps');
    await change(app, organiser, without, { ticketTypes: [{ ...type, priceSteps: steps }] });
    // one that was removed is another one, and begins again
    expect(takenIn(await load(app, organiser, event.eventId))).toEqual([0]);
  });

  it('go into copies and series with the clock on the wall, and count again there', async () => {
    const event = await createPublished(app, organiser, parts([dated]));
    const at = event.form.startsAt?.at ?? '';
    const next = new Date(Date.parse(`${at}:00Z`) + 7 * 86_400_000).toISOString().slice(0, 16);
    const copied = await app.call(
      'POST /back/event/duplicate',
      { key: newId(), eventId: event.eventId, startsAt: { at: next } },
      organiser,
    );
    const copy = await load(app, organiser, copied.body.eventId);
    expect(stepsOf(copy.form)?.map(({ endsAt }) => endsAt)).toEqual([{ at: '2027-01-08T00:00' }]);
    expect(copy.form.ticketTypes[0]?.priceSteps?.[0]?.id).not.toBe(
      event.form.ticketTypes[0]?.priceSteps?.[0]?.id,
    );
    const series = await app.call(
      'POST /back/event/create-series',
      { key: newId(), eventId: event.eventId, dates: [{ at: next }] },
      organiser,
    );
    expect(stepsOf((await load(app, organiser, series.body.events[0]?.eventId ?? '')).form)).toHaveLength(1);
  });

  it('are refused at their field', async () => {
    const refused = await create(app, organiser, parts([step({ quantity: null })]));
    expect(refused.error.details).toMatchObject({
      problems: [{ path: 'ticketTypes.0.priceSteps.0.endsAt', code: 'step_endless', requiredFor: 'save' }],
    });
  });

  it('can’t take over steps of another organiser', async () => {
    const other = await createPublished(app, organiser, parts([step()]));
    const stolen = other.form.ticketTypes[0]?.priceSteps?.[0];
    const event = await createPublished(app, organiser, parts([{ ...(stolen ?? step()), face: 100 }]));
    expect(event.form.ticketTypes[0]?.priceSteps?.[0]?.id).not.toBe(stolen?.id);
    expect(stepsOf((await load(app, organiser, other.eventId)).form)?.[0]?.face).toBe(80_000);
  });

  it('make the price that lists filter by, which follows them as they end', async () => {
    const event = await createPublished(app, organiser, parts([step({ quantity: 2 }), dated]));
    const priceFrom = async () => {
      const { rows } = await sql<{ price: number }>`
        select price_from as price from event where id = ${event.eventId}`.execute(app.db.query);
      return rows[0]?.price;
    };
    const shown = async () =>
      (await app.call('POST /front/event/{slug}', {}, { params: { slug: event.form.slug } })).body.event
        .priceFrom;
    expect(await priceFrom()).toBe(await shown());
    await app.call('POST /front/cart/hold', {
      ...{ eventId: event.eventId, idempotencyKey: newId() },
      lines: [{ ticketTypeId: event.form.ticketTypes[0]?.id ?? '', quantity: 2 }],
    });
    const first = await priceFrom();
    expect(await refreshPriceFrom(app.db.query, app.clock.now())).toBe(1);
    expect([await priceFrom(), (await priceFrom()) === first]).toEqual([await shown(), false]);
    expect(await refreshPriceFrom(app.db.query, app.clock.now())).toBe(0);
    const later = new Date('2027-01-02T00:00:00Z');
    const before = app.clock.now();
    app.clock.set(later);
    await refreshPriceFrom(app.db.query, later);
    expect(await priceFrom()).toBe(await shown());
    app.clock.set(before);
  });
});
