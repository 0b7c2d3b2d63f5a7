import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent, type EventSpec } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { hold, newKey } from '../order-management/orders.testing.ts';
import {
  buildSoldOut,
  countByState,
  findWrongReserves,
  join,
  look,
  mailsTo,
  standInLine,
  sweep,
  tokenOf,
} from './waiting.testing.ts';

jest.setTimeout(60_000);

const minute = 60_000;
const hour = 60 * minute;

describe('joining a waiting list', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterEach(async () => {
    expect(await findWrongReserves(app)).toEqual([]);
    expect(await findMiscounts(app.db)).toEqual([]);
  });
  afterAll(() => app.close());

  const soldOut = (carts: number, size?: number, spec?: EventSpec) => buildSoldOut(app, carts, size, spec);
  const quotaOf = async (event: BuiltEvent) =>
    app.db.query
      .selectFrom('quota')
      .select(['held', 'sold', 'waiting'])
      .where('id', '=', event.ticketTypes[0]?.quotaId ?? '')
      .executeTakeFirstOrThrow();

  it('is there for tickets that are sold out, and only for those', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 2, name: 'A' }, { capacity: 5 }] });
    const early = await join(app, event);
    expect(early.error).toMatchObject({ code: 'waiting.not_sold_out', details: { saleState: 'on_sale' } });
    await hold(app, event, { quantity: 2 });
    expect((await join(app, event)).status).toBe(200);
    const both = event.ticketTypes.map(type => type.id);
    expect((await join(app, event, { ticketTypeIds: both })).error.code).toBe('waiting.not_sold_out');
    expect((await join(app, event, { ticketTypeIds: [newKey()] })).error).toMatchObject({
      code: 'request.invalid',
      fields: { ticketTypeIds: 'unknown' },
    });
    expect((await join(app, event, { quantity: 11 })).error.fields).toEqual({ quantity: 'limit' });
    expect((await join(app, { ...event, id: newKey() })).error.code).toBe('event.not_found');
  });

  it('counts who confirms by the link, in the order of confirming, and shows the place', async () => {
    const { event } = await soldOut(3);
    await join(app, event, { email: 'slow@example.test', quantity: 2 });
    const [mail] = await mailsTo(app, 'slow@example.test');
    expect(mail).toMatchObject({
      kind: 'waiting-confirm',
      subject: `Confirm your waiting list entry: ${event.title}`,
    });
    expect(mail?.body).toContain('2 × Ticket 1');
    const token = await tokenOf(app, 'slow@example.test');
    expect(await look(app, { token })).toMatchObject({ state: 'unconfirmed', quantity: 2 });
    const quick = await standInLine(app, event);
    await app.call('POST /front/waiting-list/confirm', { token });
    const again = await app.call('POST /front/waiting-list/confirm', { token });
    expect(again.body).toMatchObject({ state: 'waiting', place: 2, eventSlug: event.slug });
    expect(await look(app, quick)).toMatchObject({ state: 'waiting', place: 1 });
    expect((await mailsTo(app, 'slow@example.test')).map(({ kind }) => kind)).toEqual([
      'waiting-confirm',
      'waiting-place',
    ]);
    expect((await app.call('POST /front/waiting-list/get', { token: 'x'.repeat(43) })).error.code).toBe(
      'waiting.not_found',
    );
  });

  it('has one living entry an address, and tells nobody whether there is one', async () => {
    const { event } = await soldOut(4);
    const email = 'twice@example.test';
    const first = await standInLine(app, event, { email });
    const answers = await Promise.all([
      join(app, event, { email }),
      join(app, event, { email, quantity: 3 }),
    ]);
    expect(answers.map(answer => answer.body)).toEqual([{ ok: true }, { ok: true }]);
    expect(await mailsTo(app, email)).toHaveLength(2);
    app.clock.advance(6 * minute);
    await hold(app, event);
    await join(app, event, { email });
    expect((await mailsTo(app, email)).at(-1)?.kind).toBe('waiting-place');
    expect(await tokenOf(app, email)).toBe(first.token);
    expect(await look(app, first)).toMatchObject({ quantity: 1, place: 1 });
    expect(await countByState(app, event)).toEqual({ waiting: 1 });
  });

  it('joins once for a repeated key, and takes the last wish before it is confirmed', async () => {
    const { event } = await soldOut(4);
    const key = { email: 'keys@example.test', idempotencyKey: newKey() };
    await Promise.all([join(app, event, key), join(app, event, key)]);
    expect(await mailsTo(app, key.email)).toHaveLength(1);
    expect((await join(app, event, { ...key, quantity: 2 })).error.code).toBe('idempotency.mismatch');
    await join(app, event, { email: key.email, quantity: 4 });
    expect(await look(app, { token: await tokenOf(app, key.email) })).toMatchObject({ quantity: 4 });
  });

  it('keeps nothing for who does not confirm, and forgets them after a day', async () => {
    const { event } = await soldOut(1);
    await join(app, event, { email: 'never@example.test' });
    expect(await quotaOf(event)).toMatchObject({ waiting: 0 });
    app.clock.advance(24 * hour + 1);
    await sweep(app.deps);
    expect(await countByState(app, event)).toEqual({});
  });
});
