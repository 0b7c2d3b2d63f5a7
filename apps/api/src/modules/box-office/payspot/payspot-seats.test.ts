import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { applySeatMap } from '../../inventory/seat-map-binding.service.ts';
import { hold, newKey } from '../../sales/order-management/orders.testing.ts';
import { buildSeatMap, drawSections } from '../../catalogue/seat-maps/seat-maps.testing.ts';
import { sellAsShown } from './selling.testing.ts';

describe('the plan of a counter', () => {
  let app: TestApp;
  let payspotId: string;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    payspotId = (await buildPayspot(app.deps)).id;
    ({ token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId] }));
  });
  afterAll(() => app.close());
  afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));

  /** An event of eight seats in one row. */
  async function buildShow(
    spec: Pick<NonNullable<Parameters<typeof buildEvent>[1]>, 'visibility' | 'ticketTypes'> = {},
  ) {
    const event = await buildEvent(app.deps, spec);
    const map = drawSections({ id: 'P', label: 'Parter', category: 'a', rows: 1, seats: 8 });
    const { versionId } = await buildSeatMap(app.deps, event.placeId, map);
    const categories = [
      { key: 'a', ticketTypeIds: event.ticketTypes.map(({ id }) => id), standingTicketTypeIds: [] },
    ];
    const wish = { eventId: event.id, seatMapVersionId: versionId, categories };
    await app.db.transaction(tx => applySeatMap(tx, wish, app.clock.now()));
    return event;
  }
  const at = (event: BuiltEvent) => ({ payspotId, eventId: event.id });
  const look = (event: BuiltEvent) => app.call('POST /back/payspot/get-seat-states', at(event), { token });
  const freeOf = (free: string | undefined) =>
    [...Buffer.from(free ?? '', 'base64')].reduce(
      (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
      0,
    );
  /** Gives channels of the event's quota caps of their own, by which nothing is left to the web. */
  const leaveNoneToWeb = async (event: BuiltEvent) => {
    const { rows } = await sql<{ id: string }>`select id from quota where event_id = ${event.id}`.execute(
      app.db.query,
    );
    const { token: admin } = await loginAs(app.deps, 'admin');
    for (const { id: quotaId } of rows) {
      const cap = { eventId: event.id, quotaId, channel: 'web', capacity: 0 } as const;
      expect((await app.call('POST /back/inventory/set-channel-cap', cap, { token: admin })).status).toBe(
        200,
      );
    }
  };

  it('goes by the places and ticket types of counters, not by those of the web', async () => {
    const event = await buildShow({ ticketTypes: [{ visibility: 'payspot', face: 1_500 }] });
    await leaveNoneToWeb(event);
    const shown = await app.call('POST /front/event/seat-states', { eventId: event.id });
    expect(freeOf(shown.body.free)).toBe(0);
    const { body } = await look(event);
    expect(freeOf(body.free)).toBe(8);
    const ticketTypeId = event.ticketTypes[0]?.id ?? '';
    expect(body.categories).toEqual([{ key: 'a', ticketTypeIds: [ticketTypeId], standingTicketTypeIds: [] }]);
    const best = { ...at(event), quantity: 3 };
    const found = await app.call('POST /back/payspot/get-best-seats', best, { token });
    expect(found.body.best).toMatchObject({ ticketTypeId, areAdjacent: true });
    expect(found.body.best?.seats).toHaveLength(3);
    expect(
      (await app.call('POST /front/event/get-best-seats', { eventId: event.id, quantity: 3 })).body,
    ).toEqual({
      best: null,
    });
  });

  it('tells what was taken meanwhile', async () => {
    const event = await buildShow();
    const { body: before } = await look(event);
    await hold(app, event, { quantity: 2 });
    const wish = { ...at(event), since: before.revision };
    const { body } = await app.call('POST /back/payspot/get-seat-changes', wish, { token });
    expect(body).toMatchObject({ kind: 'changes', freed: [] });
    expect(body.kind === 'changes' && body.taken).toHaveLength(2);
  });

  it('sells events behind a password, which stay shut to the public', async () => {
    const event = await buildShow({ visibility: 'password' });
    const ticketTypeId = event.ticketTypes[0]?.id ?? '';
    const listed = await app.call('POST /back/payspot/get-events', { payspotId, pageSize: 100 }, { token });
    expect(listed.body.rows.map(({ _id }) => _id)).toContain(event.id);
    expect((await app.call('POST /back/payspot/get-event', at(event), { token })).status).toBe(200);
    const { body: before } = await look(event);
    expect(freeOf(before.free)).toBe(8);
    const sale = {
      ...at(event),
      lines: [{ ticketTypeId, quantity: 2 }],
      payment: { method: 'cash' as const, tendered: 100_000 },
      idempotencyKey: newKey(),
    };
    const sold = await sellAsShown(app, sale, { token });
    expect([sold.status, sold.body.tickets.length]).toEqual([200, 2]);
    // what is looked at may be a moment old; changes are waited for
    const wish = { ...at(event), since: before.revision };
    const { body: changes } = await app.call('POST /back/payspot/get-seat-changes', wish, { token });
    expect(changes.kind === 'changes' && changes.taken).toHaveLength(2);
    expect((await app.call('POST /front/event/seat-states', { eventId: event.id })).status).toBe(404);
    expect((await hold(app, event)).status).not.toBe(200);
  });

  it('is for the sellers of the payspot', async () => {
    const event = await buildShow();
    const elsewhere = await buildPayspot(app.deps);
    const stranger = await loginAs(app.deps, 'payspot', { payspotIds: [elsewhere.id] });
    const answers = await Promise.all([
      app.call('POST /back/payspot/get-seat-states', at(event), stranger),
      app.call('POST /back/payspot/get-seat-changes', { ...at(event), since: 'x' }, stranger),
      app.call('POST /back/payspot/get-best-seats', { ...at(event), quantity: 1 }, stranger),
      app.call('POST /back/payspot/get-seat-states', at(event)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 401]);
  });
});
