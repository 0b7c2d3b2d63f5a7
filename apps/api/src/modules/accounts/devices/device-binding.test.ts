import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { sweepDevices } from './devices.service.ts';
import { buildDoor, challengeOf, createSoftDevice, pair, type Door } from './devices.testing.ts';

let app: TestApp;
let door: Door;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // limits count by minutes
  app.clock.advance(61_000);
  door = await buildDoor(app);
});

const hour = 3_600_000;
const statusOf = async (token: string) =>
  (await app.call('POST /back/scanner/get', { scannerId: door.scanner.id, lang: 'en' }, { token })).status;
const revoke = (deviceId: string) =>
  app.call('POST /back/device/revoke', { deviceId }, { token: door.member.token });

describe('the session of a device', () => {
  it('knows the device, its door, and no more of its person than the name', async () => {
    const { token, deviceId } = await pair(app, door);
    const { body: me } = await app.call('POST /back/user/me', undefined, { token });
    expect(me).toMatchObject({
      email: '',
      role: 'scanner',
      clientIds: [],
      memberships: [],
      areas: [{ role: 'scanner', ids: [{ id: door.scanner.id, name: door.scanner.name }] }],
      device: { _id: deviceId, name: 'Phone at gate C', kind: 'scanner' },
    });
  });

  it('has nothing of the other roles and places of its person', async () => {
    const other = await buildDoor(app);
    const { steward, client } = door;
    const { query } = app.db;
    await query.updateTable('app_user').set({ role: 'admin' }).where('id', '=', steward.id).execute();
    await query.insertInto('user_role').values({ user_id: steward.id, role: 'scanner' }).execute();
    await query.insertInto('client_member').values({ client_id: client.id, user_id: steward.id }).execute();
    await query
      .insertInto('scanner_user')
      .values({ user_id: steward.id, scanner_id: other.scanner.id })
      .execute();
    const { token } = await pair(app, door);
    expect(await statusOf(token)).toBe(200);
    const foreign = { scannerId: other.scanner.id, lang: 'en' } as const;
    expect((await app.call('POST /back/scanner/get', foreign, { token })).status).toBe(404);
    expect((await app.call('POST /back/user/get-list', {}, { token })).status).toBe(403);
    expect((await app.call('POST /front/account/get-sessions', undefined, { token })).status).toBe(403);
    const sessions = await app.call(
      'POST /back/user/get-sessions',
      { userId: steward.id },
      { token: (await loginAs(app.deps, 'admin')).token },
    );
    expect(sessions.body.rows).toEqual([]);
  });

  it('ends the moment the device is revoked', async () => {
    const { token, deviceId } = await pair(app, door);
    await revoke(deviceId);
    expect(await statusOf(token)).toBe(401);
  });

  it('shrinks the moment its person loses the door or the role, and ends with the person', async () => {
    const { token } = await pair(app, door);
    const { steward } = door;
    const { query } = app.db;
    await query.deleteFrom('scanner_user').where('user_id', '=', steward.id).execute();
    expect(await statusOf(token)).toBe(404);
    await query
      .insertInto('scanner_user')
      .values({ user_id: steward.id, scanner_id: door.scanner.id })
      .execute();
    await query
      .updateTable('app_user')
      .set({ role: 'app-individual' })
      .where('id', '=', steward.id)
      .execute();
    expect(await statusOf(token)).toBe(403);
    await query
      .updateTable('app_user')
      .set({ role: 'scanner', status: 'deactivated' })
      .where('id', '=', steward.id)
      .execute();
    expect(await statusOf(token)).toBe(401);
  });

  it('is ended by the device itself, and by nobody who is none', async () => {
    const { token, soft, deviceId } = await pair(app, door);
    expect((await app.call('POST /back/device/unpair', undefined, { token })).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await soft.renew(app, deviceId)).error.code).toBe('device.ended');
    const person = await loginAs(app.deps, 'scanner');
    expect((await app.call('POST /back/device/unpair', undefined, { token: person.token })).status).toBe(404);
  });
});

describe('renewal', () => {
  it('follows a session of half an hour, also after a long night without a network', async () => {
    const { token, soft, deviceId } = await pair(app, door);
    app.clock.advance(hour / 2);
    expect(await statusOf(token)).toBe(401);
    app.clock.advance(20 * hour);
    const { body } = await soft.renew(app, deviceId);
    expect(body.device).toMatchObject({ _id: deviceId, placeId: door.scanner.id });
    expect(await statusOf(body.token)).toBe(200);
  });

  it('leaves the former token a minute for calls on their way', async () => {
    const { token, soft, deviceId } = await pair(app, door);
    await soft.renew(app, deviceId);
    expect(await statusOf(token)).toBe(200);
    app.clock.advance(60_000);
    expect(await statusOf(token)).toBe(401);
  });

  it('is refused with another key, a challenge used before, a expired one and one of another device', async () => {
    const { soft, deviceId } = await pair(app, door);
    const refused = async (answer: ReturnType<typeof soft.renew>) => (await answer).error.code;
    expect(await refused(createSoftDevice().renew(app, deviceId))).toBe('device.refused');
    const used = await challengeOf(app, deviceId);
    expect((await soft.renew(app, deviceId, used)).status).toBe(200);
    expect(await refused(soft.renew(app, deviceId, used))).toBe('device.refused');
    const late = await challengeOf(app, deviceId);
    app.clock.advance(2 * 60_000);
    expect(await refused(soft.renew(app, deviceId, late))).toBe('device.refused');
    const other = await pair(app, door);
    const foreign = await challengeOf(app, other.deviceId);
    expect(await refused(soft.renew(app, deviceId, foreign))).toBe('device.refused');
  });

  it('spends a challenge once, however many come with it', async () => {
    const { soft, deviceId } = await pair(app, door);
    const challenge = await challengeOf(app, deviceId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => soft.renew(app, deviceId, challenge)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends with the device, with its person, and after thirty days without use', async () => {
    const ended = async ({ soft, deviceId }: Awaited<ReturnType<typeof pair>>) =>
      (await soft.renew(app, deviceId)).error.code === 'device.ended';
    const [revoked, idle, personless] = [await pair(app, door), await pair(app, door), await pair(app, door)];
    await revoke(revoked.deviceId);
    expect(await ended(revoked)).toBe(true);
    app.clock.advance(29 * 24 * hour);
    expect((await personless.soft.renew(app, personless.deviceId)).status).toBe(200);
    app.clock.advance(2 * 24 * hour);
    expect(await ended(idle)).toBe(true);
    await app.db.query.deleteFrom('scanner_user').where('user_id', '=', door.steward.id).execute();
    expect(await ended(personless)).toBe(true);
  });

  it('tells strangers nothing: ids that nobody has get a challenge too', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await challengeOf(app, nobody)).toMatch(/^[\w-]{43}$/);
    expect((await createSoftDevice().renew(app, nobody)).error.code).toBe('device.refused');
  });
});

it('forgets codes and challenges that expired, and invitations nobody took', async () => {
  const { deviceId } = await pair(app, door);
  await challengeOf(app, deviceId);
  app.clock.advance(11 * 60_000);
  await sweepDevices(app.deps);
  const { query } = app.db;
  expect(await query.selectFrom('device_challenge').selectAll().execute()).toEqual([]);
  const row = await query
    .selectFrom('device')
    .selectAll()
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow();
  expect([row.code_hash, row.typed_name, row.typed_hash]).toEqual([null, null, null]);
});
