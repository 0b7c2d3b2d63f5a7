import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { buildDoor, createSoftDevice } from './devices.testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('pairs a device of a counter, which sells in the name of its person and at no door', async () => {
  const { payspot, seller, scanner, client, member } = await buildDoor(app);
  const { token: admin } = await loginAs(app.deps, 'admin');
  const place = { kind: 'payspot', placeId: payspot.id, personId: seller.id } as const;
  const { body: started } = await app.call('POST /back/device/start-pairing', place, { token: admin });
  const { token } = (await createSoftDevice().claim(app, started.code)).body;
  const { body } = await app.call('POST /back/payspot/get', { payspotId: payspot.id }, { token });
  expect(body).toMatchObject({ name: payspot.name, seller: seller.name });
  const door = await app.call('POST /back/scanner/get', { scannerId: scanner.id, lang: 'en' }, { token });
  expect(door.status).toBe(403);
  // those of the platform are no concern of an organiser
  const foreign = { deviceId: started.deviceId };
  expect((await app.call('POST /back/device/revoke', foreign, { token: member.token })).status).toBe(404);
  const asTheirs = { clientId: client.id, ...place };
  expect((await app.call('POST /back/device/start-pairing', asTheirs, { token: admin })).status).toBe(404);
});
