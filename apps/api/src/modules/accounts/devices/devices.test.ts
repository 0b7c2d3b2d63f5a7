import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { auditOf } from '../users/staff.testing.ts';
import { buildDoor, createSoftDevice, invite, pair, type Door } from './devices.testing.ts';

let app: TestApp;
let door: Door;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  door = await buildDoor(app);
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());
beforeEach(async () => {
  // limits count by minutes
  app.clock.advance(61_000);
  await keepConfirmed(app.deps);
});

const asMember = () => ({ token: door.member.token });
const stateOf = async (deviceId: string) =>
  (await app.call('POST /back/device/get', { deviceId }, asMember())).body.state;
const gate = (token: string) =>
  app.call('POST /back/scanner/get', { scannerId: door.scanner.id, lang: 'en' }, { token });

describe('who may be paired where', () => {
  it('offers members their own doors with those who work there, and admins all and the counters', async () => {
    const own = await app.call('POST /back/device/get-choices', {}, asMember());
    expect(own.body.places).toEqual([
      {
        _id: door.scanner.id,
        kind: 'scanner',
        name: door.scanner.name,
        gate: 'A',
        people: [{ _id: door.steward.id, name: 'Sanja Savić' }],
      },
    ]);
    const all = await app.call('POST /back/device/get-choices', {}, { token: admin });
    expect(all.body.places.map(({ kind }) => kind).sort()).toEqual(['payspot', 'scanner']);
  });

  it('does not know a door that checks for others too, a counter, or somebody who does not work there', async () => {
    const { client, scanner, payspot, steward, seller } = door;
    const start = (
      placeId: string,
      personId: string,
      kind: 'scanner' | 'payspot' = 'scanner',
      token = admin,
    ) => app.call('POST /back/device/start-pairing', { kind, placeId, personId }, { token });
    expect((await start(scanner.id, seller.id)).error.code).toBe('not_found');
    expect((await start(scanner.id, steward.id, 'payspot')).error.code).toBe('not_found');
    expect((await start(payspot.id, seller.id, 'payspot', door.member.token)).error.code).toBe('not_found');
    expect((await start(payspot.id, seller.id, 'payspot')).status).toBe(200);
    const shared = await buildDoor(app);
    const foreign = await buildEvent(app.deps, { clientId: client.id });
    await app.db.query
      .insertInto('scanner_event')
      .values({ scanner_id: shared.scanner.id, event_id: foreign.id })
      .execute();
    await expect(invite(app, shared)).rejects.toThrow('404');
  });

  it('asks anyone who pairs to confirm the session', async () => {
    await app.db.query.updateTable('session').set({ confirmed_at: null }).execute();
    await expect(invite(app, door)).rejects.toThrow('403');
  });
});

describe('pairing', () => {
  it('pairs by the code of the address, and tells staff', async () => {
    const { code, deviceId, expiresAt } = await invite(app, door);
    expect(new Date(expiresAt).getTime() - app.clock.now().getTime()).toBe(10 * 60_000);
    expect(await stateOf(deviceId)).toBe('invited');
    const { body } = await createSoftDevice().claim(app, code);
    expect(body).toMatchObject({
      userId: door.steward.id,
      device: { _id: deviceId, name: 'Phone at gate C', kind: 'scanner', placeId: door.scanner.id },
    });
    const { body: detail } = await app.call('POST /back/device/get', { deviceId }, asMember());
    expect(detail).toMatchObject({
      state: 'active',
      name: 'Phone at gate C',
      place: { name: door.scanner.name, gate: 'A' },
      person: { name: 'Sanja Savić' },
      client: { _id: door.client.id },
      lastAddress: '127.0.0.1',
    });
    expect((await gate(body.token)).status).toBe(200);
    const actions = (await auditOf(app, deviceId)).map(({ action }) => action);
    expect(actions).toEqual(['device.start-pairing', 'device.claim']);
  });

  it('pairs by the typed code, in small letters and with spaces', async () => {
    const { typedCode, deviceId } = await invite(app, door);
    const typed = ` ${typedCode.slice(0, 4)} ${typedCode.slice(4).toLowerCase()}`.trim();
    expect((await createSoftDevice().claim(app, typed)).body.device._id).toBe(deviceId);
  });

  it('keeps nothing that would pair', async () => {
    const { code, typedCode, deviceId } = await invite(app, door);
    const row = await app.db.query
      .selectFrom('device')
      .selectAll()
      .where('id', '=', deviceId)
      .executeTakeFirst();
    const kept = JSON.stringify(row, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('utf8') : value,
    );
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(typedCode);
    expect(kept).not.toContain(typedCode.slice(4));
  });

  it('lets exactly one of many devices with the same code win, and the winner ask again', async () => {
    const { code, deviceId } = await invite(app, door);
    const devices = Array.from({ length: 8 }, () => createSoftDevice());
    const answers = await Promise.all(devices.map(device => device.claim(app, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(({ status, error }) => status === 404 && error.code === 'device.code_unknown'),
    ).toHaveLength(7);
    const winner = devices[answers.findIndex(({ status }) => status === 200)];
    const again = await winner?.claim(app, code);
    expect(again?.body.device._id).toBe(deviceId);
    expect((await gate(again?.body.token ?? '')).status).toBe(200);
  });

  it('ends after ten minutes, and when it is withdrawn', async () => {
    const late = await invite(app, door);
    app.clock.advance(10 * 60_000);
    expect((await createSoftDevice().claim(app, late.code)).error.code).toBe('device.code_unknown');
    expect(await stateOf(late.deviceId)).toBe('expired');
    const withdrawn = await invite(app, door);
    await app.call('POST /back/device/revoke', { deviceId: withdrawn.deviceId }, asMember());
    expect((await createSoftDevice().claim(app, withdrawn.typedCode)).error.code).toBe('device.code_unknown');
  });

  it('is closed by five wrong ends of the typed code, however they come', async () => {
    const { typedCode, code, deviceId } = await invite(app, door);
    const wrong = typedCode.slice(0, 4) + (typedCode.endsWith('3333') ? '4444' : '3333');
    const tries = await Promise.all(Array.from({ length: 5 }, () => createSoftDevice().claim(app, wrong)));
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await createSoftDevice().claim(app, typedCode)).error.code).toBe('device.code_unknown');
    expect((await createSoftDevice().claim(app, code)).error.code).toBe('device.code_unknown');
    expect(await stateOf(deviceId)).toBe('expired');
  });

  it('takes no more than so many guesses a minute from one address', async () => {
    const guess = () => createSoftDevice().claim(app, 'ACDE-FGHJ');
    const answers = await Promise.all(Array.from({ length: 21 }, guess));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(answers.filter(({ error }) => error.code === 'request.rate_limited')).toHaveLength(1);
  });

  it('wants a key that is one, and its signature', async () => {
    const { code } = await invite(app, door);
    const device = createSoftDevice();
    const refused = async (changes: Parameters<typeof device.claim>[2]) =>
      (await device.claim(app, code, changes)).error.code;
    expect(await refused({ signature: 'A'.repeat(86) })).toBe('device.refused');
    expect(await refused({ publicKey: createSoftDevice().publicKey })).toBe('device.refused');
    expect(await refused({ publicKey: `BA${'A'.repeat(85)}` })).toBe('device.refused');
    expect((await device.claim(app, code)).status).toBe(200);
  });

  it('does not pair in the name of somebody who no longer works there', async () => {
    const other = await buildDoor(app);
    const { code } = await invite(app, other);
    await app.db.query.deleteFrom('scanner_user').where('user_id', '=', other.steward.id).execute();
    expect((await createSoftDevice().claim(app, code)).error.code).toBe('device.code_unknown');
  });
});

describe('keeping devices', () => {
  it('lists, finds, renames and revokes those of the client, each change with an entry', async () => {
    const mine = await buildDoor(app);
    const token = mine.member.token;
    const first = await pair(app, mine);
    app.clock.advance(1000);
    const second = await invite(app, mine);
    const list = async (body: object) => (await app.call('POST /back/device/get-list', body, { token })).body;
    expect((await list({})).rows.map(row => [row._id, row.state])).toEqual([
      [second.deviceId, 'invited'],
      [first.deviceId, 'active'],
    ]);
    await app.call(
      'POST /back/device/rename',
      { deviceId: first.deviceId, name: 'Sjeverni ulaz' },
      { token },
    );
    expect((await list({ q: 'sjeverni' })).rows.map(({ name }) => name)).toEqual(['Sjeverni ulaz']);
    expect((await list({ q: 'sanja', state: 'active' })).total).toBe(1);
    expect((await list({ kind: 'payspot' })).total).toBe(0);
    const revoked = await app.call('POST /back/device/revoke', { deviceId: first.deviceId }, { token });
    expect(revoked.body).toMatchObject({ state: 'revoked', revokedBy: mine.member.user.name });
    expect((await list({ state: 'current' })).rows.map(({ _id }) => _id)).toEqual([second.deviceId]);
    const entries = (await auditOf(app, first.deviceId)).slice(2);
    expect(entries).toMatchObject([
      { action: 'device.rename', after: { name: 'Sjeverni ulaz' } },
      { action: 'device.revoke', after: { state: 'revoked' } },
    ]);
    const others = await app.call('POST /back/device/get-list', {}, asMember());
    expect(others.body.rows.every(row => row.client?._id === door.client.id)).toBe(true);
  });

  it('lists those of one person, and only to who may manage them', async () => {
    const [mine, foreign] = [await buildDoor(app), await buildDoor(app)];
    const { deviceId } = await pair(app, mine);
    await pair(app, foreign);
    const listOf = async (personId: string, token: string) =>
      (await app.call('POST /back/device/get-list', { personId }, { token })).body.rows.map(({ _id }) => _id);
    expect(await listOf(mine.steward.id, admin)).toEqual([deviceId]);
    expect(await listOf(mine.steward.id, mine.member.token)).toEqual([deviceId]);
    expect(await listOf(foreign.steward.id, mine.member.token)).toEqual([]);
  });

  it('tells what was changed of a device, naming nobody of the platform to members', async () => {
    const mine = await buildDoor(app);
    const { deviceId } = await pair(app, mine);
    await app.call('POST /back/device/rename', { deviceId, name: 'Gate C' }, { token: admin });
    const historyFor = async (token: string) =>
      (await app.call('POST /back/device/get-history', { deviceId }, { token })).body.rows;
    const seen = (await historyFor(mine.member.token)).map(({ action, by }) => [action, by?.name]);
    expect(seen).toEqual([
      ['device.rename', undefined],
      ['device.claim', undefined],
      ['device.start-pairing', mine.member.user.name],
    ]);
    const [rename] = await historyFor(admin);
    expect(rename).toMatchObject({ title: 'Gate C', after: { name: 'Gate C' } });
    expect(rename?.by).toBeDefined();
    const clerk = await loginAs(app.deps, 'client', { clientIds: [mine.client.id] });
    for (const [{ token }, status] of [
      [clerk, 403],
      [door.member, 404],
    ] as const) {
      expect((await app.call('POST /back/device/get-history', { deviceId }, { token })).status).toBe(status);
    }
  });

  it('revokes all of a client at once, and nothing else', async () => {
    const [mine, foreign] = [await buildDoor(app), await buildDoor(app)];
    const devices = [await pair(app, mine), await pair(app, mine)];
    const other = await pair(app, foreign);
    const { body } = await app.call(
      'POST /back/device/revoke-all',
      { clientId: mine.client.id },
      { token: mine.member.token },
    );
    expect(body).toEqual({ revoked: 2 });
    const me = async (token: string) => (await app.call('POST /back/user/me', undefined, { token })).status;
    expect(await Promise.all([...devices, other].map(({ token }) => me(token)))).toEqual([401, 401, 200]);
  });
});
