import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@vh/contract';
import type { RecordedVerdict } from '@vh/domain';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, buildScanner, keepConfirmed, loginAs } from '../../testing/builders.ts';
import { buildDoor, pair, type Door } from '../accounts/devices/devices.testing.ts';
import { buyOrder, newKey } from '../sales/order-management/orders.testing.ts';

const newLetterKey = () => randomBytes(32).toString('base64url');

describe('hubs', () => {
  let app: TestApp;
  let door: Door;
  let steward: { token: string };
  let otherScanner: { id: string };

  beforeAll(async () => {
    app = await createTestApp();
    await keepConfirmed(app.deps);
    door = await buildDoor(app);
    otherScanner = await buildScanner(app.deps, [door.event.id]);
    steward = await loginAs(app.deps, 'scanner', { scannerIds: [otherScanner.id] });
  });
  afterAll(() => app.close());

  const register = (token: string, changes: Partial<BodyOf<'POST /back/scanner/register-hub'>> = {}) =>
    app.call(
      'POST /back/scanner/register-hub',
      {
        scannerId: door.scanner.id,
        addresses: ['http://192.168.1.20:7420'],
        key: newLetterKey(),
        ...changes,
      },
      { token },
    );
  const name = (deviceId: string, addresses: string[] = [], by = door.member.token) =>
    app.call(
      'POST /back/device/save-scanner-settings',
      { deviceId, mayType: true, mayOverride: false, hub: { addresses } },
      { token: by },
    );
  /** A device that staff named a hub. */
  async function pairHub(addresses: string[] = []) {
    const paired = await pair(app, door);
    expect((await name(paired.deviceId, addresses)).status).toBe(200);
    return paired;
  }
  const hubOf = async (eventId = door.event.id, scannerId = otherScanner.id, token = steward.token) =>
    (await app.call('POST /back/scanner/sync', { scannerId, eventId }, { token })).body.hub;
  const addressesFor = async (token: string, scannerId?: string) =>
    (await app.call('POST /back/scanner/get-hubs', scannerId ? { scannerId } : {}, { token })).body.addresses;

  it('are told to the other doors of their events, and to nobody else', async () => {
    const fixed = ['https://hub.hall.example:7420', 'http://10.0.0.5:7420'];
    const { token } = await pairHub(fixed);
    const [key, addresses] = [newLetterKey(), fixed];
    expect((await register(token, { key, addresses })).status).toBe(200);
    expect(await hubOf()).toEqual({ addresses, key });
    expect(await addressesFor(steward.token)).toEqual(addresses);
    expect(await addressesFor(steward.token, otherScanner.id)).toEqual(addresses);

    const elsewhere = await buildEvent(app.deps, { title: 'Elsewhere' });
    const scanner = await buildScanner(app.deps, [elsewhere.id]);
    const stranger = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] });
    expect(await hubOf(elsewhere.id, scanner.id, stranger.token)).toBeUndefined();
    expect(await addressesFor(stranger.token)).toEqual([]);
    const { status } = await app.call(
      'POST /back/scanner/get-hubs',
      { scannerId: otherScanner.id },
      { token: stranger.token },
    );
    expect(status).toBe(404);
  });

  it('are paired devices, at their own scanner, at addresses that pages may name', async () => {
    const { token } = await pairHub();
    expect((await register(steward.token, { scannerId: otherScanner.id })).status).toBe(404);
    expect((await register(token, { scannerId: otherScanner.id })).status).toBe(404);
    for (const address of ['http://hub.example:7420', 'https://*', 'https://hub.example/x', 'javascript:1'])
      expect((await register(token, { addresses: [address] })).status).toBe(400);
    expect((await register(token, { addresses: [] })).status).toBe(400);
    expect((await register(token, { key: 'short' })).status).toBe(400);
  });

  it('are named by who manages devices, and by nobody else', async () => {
    const evil = { addresses: ['https://evil.example'] };
    const { token, deviceId } = await pair(app, door);
    expect((await register(token)).status).toBe(403);
    expect((await register(token, evil)).status).toBe(403);
    expect((await hubOf())?.addresses).not.toContain('https://evil.example');
    expect((await name(deviceId, [], token)).status).toBe(403);
    expect((await name(deviceId, [], steward.token)).status).toBe(403);
    app.clock.advance(1_000);
    expect((await name(deviceId)).status).toBe(200);
    // named, it still leads nobody out of the own network
    expect((await register(token, evil)).status).toBe(400);
    const both = { addresses: ['https://evil.example', 'http://192.168.7.7:7420'] };
    expect((await register(token, both)).status).toBe(200);
    expect(await addressesFor(steward.token)).toEqual(['http://192.168.7.7:7420']);
    const { body } = await app.call('POST /back/device/get', { deviceId }, { token: door.member.token });
    expect(body.hub).toMatchObject({ addresses: [], reported: { addresses: ['http://192.168.7.7:7420'] } });
    // and is none at once when staff say so
    const settings = { deviceId, mayType: true, mayOverride: false, hub: null };
    await app.call('POST /back/device/save-scanner-settings', settings, { token: door.member.token });
    expect(await addressesFor(steward.token)).not.toContain('http://192.168.7.7:7420');
    expect((await register(token)).status).toBe(403);
  });

  it('keep their key sealed, and stand in the history of the device when something is new', async () => {
    const { token, deviceId } = await pairHub();
    const key = newLetterKey();
    for (const addresses of [['http://10.0.0.7:7420'], ['http://10.0.0.7:7420'], ['http://10.0.0.8:7420']])
      await register(token, { key, addresses });
    const row = await app.db.query
      .selectFrom('device' as never)
      .selectAll()
      .where('id' as never, '=', deviceId as never)
      .execute();
    expect(JSON.stringify(row)).not.toContain(key);
    const { body } = await app.call(
      'POST /back/device/get-history',
      { deviceId },
      { token: door.member.token },
    );
    const told = body.rows.filter(({ action }) => action === 'device.register-hub');
    expect(told.map(({ after }) => after)).toMatchObject([
      { addresses: ['http://10.0.0.8:7420'] },
      { addresses: ['http://10.0.0.7:7420'] },
    ]);
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it('hand on what they said, and leave what people heard to the door itself', async () => {
    const { token } = await pair(app, door);
    const ticket = (await buyOrder(app, door.event)).tickets[0];
    if (!ticket) throw new Error('the order has no ticket');
    const scan = (by?: { scanner: string }) => ({
      ...{ nonce: newKey(), eventId: door.event.id, code: ticket.code, direction: 'entry' as const },
      ...{ verdict: 'admitted' as RecordedVerdict, at: app.clock.now().toISOString(), clockOffset: 0 },
      ...(by && { by }),
    });
    const send = async (as: string, scannerId: string, ...scans: ReturnType<typeof scan>[]) =>
      (await app.call('POST /back/checkin/upload', { scannerId, scans }, { token: as })).body.outcomes;
    const verdictOf = async (nonce: string) => {
      const body = { scannerId: otherScanner.id, eventId: door.event.id, code: ticket.code, nonce };
      return (await app.call('POST /back/checkin/scan', body, { token: steward.token })).body.verdict;
    };
    const by = { scanner: otherScanner.id };
    const asked = scan(by);
    const unheard = { ...asked, verdict: 'already_in' as const };
    // the hub said something that nobody heard, and the door went on alone
    expect(await send(token, door.scanner.id, unheard)).toMatchObject([{ outcome: 'stored' }]);
    const own = { ...asked, by: undefined };
    expect(await send(steward.token, otherScanner.id, own)).toEqual([
      { nonce: asked.nonce, outcome: 'known' },
    ]);
    expect(await verdictOf(asked.nonce)).toBe('admitted');
    // and what the hub still says of it changes nothing
    await send(token, door.scanner.id, unheard);
    expect(await verdictOf(asked.nonce)).toBe('admitted');
  });

  it('are one for each event: the one that staff named last, until it is taken off or says nothing for a week', async () => {
    app.clock.advance(1_000);
    const first = await pairHub();
    await register(first.token, { addresses: ['http://10.0.1.1:7420'] });
    app.clock.advance(1_000);
    const second = await pairHub();
    await register(second.token, { addresses: ['http://10.0.1.2:7420'] });
    await register(first.token, { addresses: ['http://10.0.1.1:7420'] });
    expect((await hubOf())?.addresses).toEqual(['http://10.0.1.2:7420']);
    await app.call('POST /back/device/revoke', { deviceId: second.deviceId }, { token: door.member.token });
    expect((await hubOf())?.addresses).toEqual(['http://10.0.1.1:7420']);
    app.clock.advance(7 * 86_400_000 + 1);
    expect(await hubOf()).toBeUndefined();
  });
});
