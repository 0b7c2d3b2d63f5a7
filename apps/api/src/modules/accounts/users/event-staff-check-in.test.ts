import type { EventFlag } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildClient,
  buildEvent,
  buildScanner,
  buildUser,
  loginAs,
  openDoors,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { buildDevice } from '../../../testing/device-builder.ts';
import { buyOrder, newKey } from '../../sales/order-management/orders.testing.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { newEmail } from './account.testing.ts';

let app: TestApp;
let event: BuiltEvent;
let client: { id: string };
let organiser: { token: string };
beforeAll(async () => {
  app = await createTestApp();
  client = await buildClient(app.deps);
  event = await buildEvent(app.deps, { clientId: client.id });
  await openDoors(app.deps, [event.id]);
  const { token } = await loginAs(app.deps, 'client', {
    clientIds: [client.id],
    permissions: ['can-add-events'],
  });
  organiser = { token };
});
afterAll(() => app.close());

interface Wish {
  readonly role?: 'manager' | 'contractor' | 'scanner' | 'payspot';
  readonly gates?: string[];
  readonly permissions?: EventFlag[];
}
const assign = (memberId: string, { role = 'scanner', ...wish }: Wish = {}, eventId = event.id) =>
  app.call('POST /back/event-staff/save', { eventId, who: { memberId }, role, ...wish }, organiser);
const remove = (memberId: string, role: 'manager' | 'scanner' = 'scanner') =>
  app.call('POST /back/event-staff/remove', { eventId: event.id, memberId, role }, organiser);
const rows = async () =>
  (await app.call('POST /back/event-staff/get-list', { eventId: event.id }, organiser)).body.rows;

/** A member of the organiser, whom it may assign by id. */
const buildMember = (more: object = {}) =>
  buildUser(app.deps, { role: 'client', clientIds: [client.id], email: newEmail(), ...more });

const enter = (userId: string, role: 'scanner' | 'manager') =>
  createSession(app.deps, app.deps.db.query, { userId, role, userAgent: 'tests', address: '127.0.0.1' });

/** The door of somebody, as their session names it. */
async function doorOf(userId: string) {
  const token = await enter(userId, 'scanner');
  const { body: me } = await app.call('POST /back/user/me', undefined, { token });
  const doors = await app.deps.db.query
    .selectFrom('scanner_user')
    .select('scanner_id')
    .where('user_id', '=', userId)
    .execute();
  const scannerId = doors[0]?.scanner_id ?? '';
  const events = async () => {
    const { body } = await app.call('POST /back/scanner/get', { scannerId }, { token });
    return body.events;
  };
  const scan = async (nonce = newKey()) => {
    const [ticket] = (await buyOrder(app, event)).tickets;
    const wish = { scannerId, eventId: event.id, code: ticket?.code ?? '', nonce };
    return app.call('POST /back/checkin/scan', wish, { token });
  };
  const undo = (nonce: string) => app.call('POST /back/checkin/undo', { scannerId, nonce }, { token });
  return { token, me, doors, scannerId, events, scan, undo };
}

describe('somebody who is sent to the doors of an event', () => {
  it('gets a door where they have none, sees the event there, and no more when they are taken off', async () => {
    const { id } = await buildMember();
    await assign(id, { gates: ['North'] });
    await assign(id, { gates: ['North'] });
    const door = await doorOf(id);
    expect(door.doors).toHaveLength(1);
    expect(await door.events()).toMatchObject([
      { _id: event.id, gate: 'North', mayType: true, mayOverride: false },
    ]);
    expect((await door.scan()).body.verdict).toBe('admitted');
    await remove(id);
    expect(await door.events()).toEqual([]);
    const late = await door.scan();
    expect([late.status, late.error.code]).toEqual([403, 'checkin.not_assigned']);
  });

  it('keeps the door they have, with its own events', async () => {
    const other = await buildEvent(app.deps, { clientId: client.id });
    const scanner = await buildScanner(app.deps, [other.id]);
    const { id } = await buildMember({ scannerIds: [scanner.id] });
    await assign(id);
    const door = await doorOf(id);
    expect(door.scannerId).toBe(scanner.id);
    expect((await door.events()).map(one => one._id).sort()).toEqual([event.id, other.id].sort());
    expect((await door.events()).every(one => one.gate === undefined)).toBe(true);
  });

  it('takes an admission back only with the flag for it', async () => {
    const { id } = await buildMember();
    await assign(id, { permissions: [] });
    const door = await doorOf(id);
    const nonce = newKey();
    await door.scan(nonce);
    expect((await door.undo(nonce)).error.code).toBe('checkin.not_assigned');
    expect(await door.events()).toMatchObject([{ mayUndo: false }]);
    // another gate leaves it as it was chosen
    await assign(id, { gates: ['East'] });
    expect((await rows()).find(row => row.memberId === id)).toMatchObject({
      gates: ['East'],
      permissions: [],
    });
    await assign(id, { permissions: ['can-undo'] });
    expect(await door.events()).toMatchObject([{ mayUndo: true }]);
    expect((await door.undo(nonce)).status).toBe(200);
  });

  it('does not show the event to others at the same door', async () => {
    const scanner = await buildScanner(app.deps, []);
    const [one, colleague] = [
      await buildMember({ scannerIds: [scanner.id] }),
      await buildMember({ scannerIds: [scanner.id], roles: ['scanner'] }),
    ];
    await assign(one.id);
    expect(await (await doorOf(one.id)).events()).toHaveLength(1);
    expect(await (await doorOf(colleague.id)).events()).toEqual([]);
  });
});

describe('the manager of an event', () => {
  it('changes it with the flag, and only looks without', async () => {
    const { id } = await buildMember({ role: 'manager', clientIds: [], email: newEmail() });
    const admin = await loginAs(app.deps, 'admin');
    const save = (permissions: EventFlag[]) =>
      app.call(
        'POST /back/event-staff/save',
        { eventId: event.id, who: { memberId: id }, role: 'manager', permissions },
        { token: admin.token },
      );
    const list = async () =>
      (
        await app.call(
          'POST /back/event-staff/get-list',
          { eventId: event.id },
          { token: await enter(id, 'manager') },
        )
      ).status;
    await save([]);
    const token = await enter(id, 'manager');
    expect((await app.call('POST /back/event/get', { eventId: event.id }, { token })).status).toBe(200);
    expect(await list()).toBe(403);
    await save(['can-add-events', 'can-undo']);
    expect(await list()).toBe(200);
    expect((await rows()).find(row => row.memberId === id)?.permissions).toEqual(['can-add-events']);
  });
});

describe('who can be assigned by id', () => {
  it('is of the organiser and its events, by name and e-mail; for admins everybody on the staff', async () => {
    const name = `Žarko ${newEmail().slice(0, 12)}`;
    const mine = await buildMember({ name });
    const foreign = await buildUser(app.deps, { role: 'contractor', name, email: newEmail() });
    const buyer = await buildUser(app.deps, { role: 'app-individual', name, email: newEmail() });
    const admin = await loginAs(app.deps, 'admin');
    const known = async (token: string, q: string) => {
      const { body } = await app.call(
        'POST /back/event-staff/get-suggestions',
        { eventId: event.id, q },
        { token },
      );
      return body.rows.map(row => row.memberId);
    };
    expect(await known(organiser.token, name)).toEqual([mine.id]);
    expect(await known(organiser.token, foreign.email)).toEqual([]);
    expect((await known(admin.token, name)).sort()).toEqual([mine.id, foreign.id].sort());
    expect(await known(admin.token, buyer.email)).toEqual([]);
  });
});

describe('how an event fills', () => {
  it('is told by gate, without what was taken back, with the devices at its doors', async () => {
    const own = await buildEvent(app.deps, { clientId: client.id });
    const live = async () =>
      (await app.call('POST /back/event-staff/get-live', { eventId: own.id }, organiser)).body;
    expect(await live()).toEqual({
      ...{ sold: 0, checkedIn: 0, inside: 0, gates: [], devices: [] },
      withoutCode: { typed: 0, picked: 0, overridden: 0 },
    });
    const scanner = await buildScanner(app.deps, [own.id]);
    const person = await buildMember({ scannerIds: [scanner.id], roles: ['scanner'] });
    await assign(person.id, { gates: ['South'], permissions: ['can-undo'] }, own.id);
    const steward = await buildUser(app.deps, { role: 'scanner', scannerIds: [scanner.id] });
    const of = { kind: 'scanner', placeId: scanner.id, userId: steward.id, clientId: client.id } as const;
    const device = await buildDevice(app.deps, of);
    const scan = async (userId: string, code: string, nonce = newKey()) => {
      const token = await enter(userId, 'scanner');
      const wish = { scannerId: scanner.id, eventId: own.id, code, nonce };
      await app.call('POST /back/checkin/scan', wish, { token });
      return { nonce, token };
    };
    const codes = (await buyOrder(app, own, { quantity: 2 })).tickets.map(ticket => ticket.code);
    await scan(steward.id, codes[0] ?? '');
    await scan(steward.id, codes[0] ?? '');
    const { nonce, token } = await scan(person.id, codes[1] ?? '');
    const gateOf = async (gate: string) => (await live()).gates.find(one => one.gate === gate);
    expect(await live()).toMatchObject({ sold: 2, checkedIn: 2 });
    expect(await gateOf('A')).toMatchObject({ admitted: 1, refused: 1, exited: 0 });
    expect(await gateOf('South')).toMatchObject({ admitted: 1, refused: 0 });
    await app.call('POST /back/checkin/undo', { scannerId: scanner.id, nonce }, { token });
    expect(await gateOf('South')).toBeUndefined();
    expect((await live()).devices).toMatchObject([{ _id: device.id, scanner: scanner.name }]);
  });
});
