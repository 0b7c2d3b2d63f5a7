import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { buildDoor, createSoftDevice } from '../../accounts/devices/devices.testing.ts';
import { newKey } from '../../sales/order-management/orders.testing.ts';

describe('a paired counter whose access is taken back', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('sends nothing more on its own; a cashier at the same browser sends what it sold', async () => {
    const { payspot, seller } = await buildDoor(app);
    const payspotId = payspot.id;
    const { token: admin } = await loginAs(app.deps, 'admin');
    const { body: pairing } = await app.call(
      'POST /back/device/start-pairing',
      { kind: 'payspot', placeId: payspotId, personId: seller.id },
      { token: admin },
    );
    const { token } = (await createSoftDevice().claim(app, pairing.code)).body;
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity: 5 }] });
    const holder = newKey();
    const wish = { payspotId, holder, eventId: event.id, places: 2 };
    const { body: allocation } = await app.call('POST /back/payspot/allocate-offline-tickets', wish, {
      token,
    });
    const sales = [
      {
        ...{ nonce: newKey(), ticketIds: allocation.places.map(({ _id }) => _id) },
        ...{ payment: { method: 'card', reference: 'T-1' } as const, soldAt: new Date().toISOString() },
        expectedTotal: allocation.places.reduce((sum, { price }) => sum + price, 0),
        currency: allocation.event.currency,
      },
    ];
    await app.call('POST /back/device/revoke', { deviceId: pairing.deviceId }, { token: admin });
    const send = (by: string) =>
      app.call('POST /back/payspot/upload-sales', { payspotId, holder, sales }, { token: by });
    expect((await send(token)).status).toBe(401);
    const list = await app.call('POST /back/cash-office/get-offline-allocations', {}, { token: admin });
    expect(list.body.rows).toMatchObject([{ payspotId, holder, places: 2, isRevoked: true }]);
    // another payspot's cashier can't, the own one can
    const { token: foreign } = await loginAs(app.deps, 'payspot', { payspotIds: [] });
    expect((await send(foreign)).status).toBe(404);
    const { token: cashier } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId] });
    expect((await send(cashier)).body.sales).toMatchObject([{ kind: 'taken' }]);
    expect(
      (await app.call('POST /back/cash-office/get-offline-allocations', {}, { token: admin })).body.rows,
    ).toEqual([]);
  });
});
