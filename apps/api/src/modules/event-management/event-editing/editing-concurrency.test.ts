import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { untilLockWait } from '../../../testing/until-lock-wait.ts';
import { lockQuotasAround } from '../../inventory/quota-change.repo.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { newKey } from '../../sales/order-management/orders.testing.ts';
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

describe('editors and buyers who meet', () => {
  it('let one of two changes win and tell the other', async () => {
    const event = await createPublished(app, organiser);
    const answers = await Promise.all(
      [12, 14, 16, 18].map(ageLimit => change(app, organiser, event, { ageLimit })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const lost = answers.filter(({ status }) => status === 409).map(({ error }) => error.code);
    expect(new Set(lost)).toEqual(new Set(['event.changed']));
    const won = answers.findIndex(({ status }) => status === 200);
    const { form, version } = await load(app, organiser, event.eventId);
    expect([form.ageLimit, version]).toEqual([[12, 14, 16, 18][won], 2]);
  });

  it('never lower a capacity below what buyers get meanwhile', async () => {
    const event = await createPublished(app, organiser);
    const [quota] = event.form.quotas;
    const lines = [{ ticketTypeId: event.form.ticketTypes[0]?.id ?? '', quantity: 2 }];
    const take = () =>
      app.call('POST /front/cart/hold', { eventId: event.eventId, lines, idempotencyKey: newKey() });
    const lower = async (capacity: number) => {
      const now = await load(app, organiser, event.eventId);
      return change(app, organiser, now, { quotas: [{ id: quota?.id ?? '', name: 'Hall', capacity }] });
    };
    const holds = Array.from({ length: 15 }, take);
    const lowered = [40, 20, 10, 6].map(lower);
    const [taken, changed] = [await Promise.all(holds), await Promise.all(lowered)];
    const held = taken.filter(({ status }) => status === 200).length * 2;
    const after = await load(app, organiser, event.eventId);
    expect(after.form.quotas[0]?.capacity).toBeGreaterThanOrEqual(held);
    expect(taken.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const codes = changed.filter(({ status }) => status !== 200).map(({ error }) => error.code);
    expect(codes.filter(code => code !== 'event.changed' && code !== 'event.problems')).toEqual([]);
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it.each([
    ['taken off the site', { state: 'draft' as const }, 'event.not_found'],
    ['taken off sale', { sales_end: new Date('2020-01-01T00:00:00Z') }, 'inventory.unavailable'],
  ])(
    'sell nothing of an event that was %s while a buyer waited on the waiting list',
    async (_, changes, code) => {
      const event = await createPublished(app, organiser);
      const lines = [{ ticketTypeId: event.form.ticketTypes[0]?.id ?? '', quantity: 1 }];
      let changed = Promise.resolve();
      await new Promise<void>(lock => {
        changed = app.db.transaction(async tx => {
          await lockQuotasAround(tx, event.eventId, app.deps.clock.now());
          lock();
          await untilLockWait(app);
          await tx.updateTable('event').set(changes).where('id', '=', event.eventId).execute();
        });
      });
      const held = await app.call('POST /front/cart/hold', {
        eventId: event.eventId,
        lines,
        idempotencyKey: newKey(),
      });
      await changed;
      expect(held.error.code).toBe(code);
      expect(await findMiscounts(app.db)).toEqual([]);
    },
  );

  it('publish no event whose last ticket type is being removed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body } = await create(app, organiser);
      const event = await load(app, organiser, body.eventId);
      const { eventId, version } = event;
      await Promise.all([
        app.call('POST /back/event/publish', { eventId, version }, organiser),
        change(app, organiser, event, { ticketTypes: [], quotas: [] }),
      ]);
      const after = await load(app, organiser, eventId);
      expect(after.state === 'published').toBe(after.form.ticketTypes.length > 0);
    }
  });

  it('remove no ticket type of which somebody gets a ticket meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await createPublished(app, organiser);
      const [quota] = event.form.quotas;
      const lines = [{ ticketTypeId: event.form.ticketTypes[0]?.id ?? '', quantity: 1 }];
      const [held, changed] = await Promise.all([
        app.call('POST /front/cart/hold', { eventId: event.eventId, lines, idempotencyKey: newKey() }),
        change(app, organiser, event, { ticketTypes: [typeFrom([quota?.id ?? ''])] }),
      ]);
      expect(held.status === 200 && changed.status === 200).toBe(false);
    }
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('give one address to one event', async () => {
    const slug = `wanted-${newId()}`;
    const answers = await Promise.all([1, 2, 3].map(() => create(app, organiser, { slug })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(new Set(answers.flatMap(({ error }) => error.code ?? []))).toEqual(new Set(['slug.taken']));
  });

  it('change addresses while tickets are sold', async () => {
    const free = typeFrom([], { kind: 'free', face: null });
    const quota = { id: newId(), name: 'Hall', capacity: 50 };
    const event = await createPublished(app, organiser, {
      quotas: [quota],
      ticketTypes: [{ ...free, quotaIds: [quota.id] }],
    });
    const lines = [{ ticketTypeId: event.form.ticketTypes[0]?.id ?? '', quantity: 1 }];
    const buy = async () => {
      const held = await app.call('POST /front/cart/hold', {
        eventId: event.eventId,
        lines,
        idempotencyKey: newKey(),
      });
      return app.call('POST /front/checkout/submit', {
        cartToken: held.body.cartToken,
        idempotencyKey: newKey(),
        buyer: { email: 'ana@example.test', name: 'Ana Anić' },
        paymentMethod: 'free',
        acceptTerms: true,
        expectedTotal: 0,
      });
    };
    const rename = async (number: number) => {
      const now = await load(app, organiser, event.eventId);
      return change(app, organiser, now, { slug: `${event.form.slug}-${number}` });
    };
    const [bought, renamed] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, buy)),
      Promise.all([1, 2, 3].map(rename)),
    ]);
    expect(bought.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(renamed.some(({ status }) => status === 200)).toBe(true);
    expect(renamed.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  });
});
