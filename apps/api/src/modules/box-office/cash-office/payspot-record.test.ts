import type { BodyOf } from '@vh/contract';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildPayspot,
  buildUser,
  keepConfirmed,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { newKey } from '../../sales/order-management/orders.testing.ts';
import { sellAsShown } from '../payspot/selling.testing.ts';

type Form = BodyOf<'POST /back/cash-office/create-payspot'>;

// real sales on a real database: slow where the machine is busy
jest.setTimeout(60_000);

let app: TestApp;
let by: { readonly token: string };
let event: BuiltEvent;
beforeAll(async () => {
  app = await createTestApp();
  by = await loginAs(app.deps, 'admin');
  event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity: 500 }], feeBasisPoints: 0 });
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());

const kiosk = { name: 'Kiosk North', city: 'Tuzla', address: 'Trg slobode 1' };
const add = async (form: Partial<Form> = {}) =>
  (await app.call('POST /back/cash-office/create-payspot', { ...kiosk, ...form }, by)).body;
const read = async (payspotId: string) =>
  (await app.call('POST /back/cash-office/get-payspot', { payspotId }, by)).body;
const save = (payspotId: string, version: number, form: Partial<Form> = {}) =>
  app.call('POST /back/cash-office/update-payspot', { payspotId, version, ...kiosk, ...form }, by);
const close = (payspotId: string, version: number, keepsOfflineTickets = false) =>
  app.call('POST /back/cash-office/close-payspot', { payspotId, version, keepsOfflineTickets }, by);
const reopen = (payspotId: string, version: number) =>
  app.call('POST /back/cash-office/reopen-payspot', { payspotId, version }, by);

/** A new payspot with somebody who sells there. */
async function desk() {
  const { user, token } = await loginAs(app.deps, 'payspot');
  const { _id: payspotId } = await add({ sellerIds: [user.id] });
  const seller = { token };
  const openShift = () =>
    app.call('POST /back/payspot/open-shift', { payspotId, floats: [], idempotencyKey: newKey() }, seller);
  const allocation = (holder = newKey()) =>
    app.call(
      'POST /back/payspot/allocate-offline-tickets',
      { payspotId, holder, eventId: event.id, places: 2 },
      seller,
    );
  const sell = () =>
    sellAsShown(
      app,
      {
        ...{ payspotId, eventId: event.id, idempotencyKey: newKey() },
        lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }],
        payment: { method: 'cash', tendered: 1_000 },
      },
      seller,
    );
  return { payspotId, user, seller, openShift, allocation, sell };
}

describe('a payspot that an admin opens', () => {
  it('has its sellers log in, open a shift and sell at once', async () => {
    const password = 'lampion pod tribinom';
    const mira = await buildUser(app.deps, { role: 'payspot', name: 'Mira', password });
    const payspot = await add({ sellerIds: [mira.id] });
    expect(payspot).toMatchObject({ ...kiosk, status: 'active', version: 1, offlineTickets: 0 });
    expect(payspot.sellers).toEqual([{ _id: mira.id, name: 'Mira', email: mira.email, status: 'active' }]);
    const login = await app.call('POST /back/user/login', { email: mira.email, password });
    if (typeof login.body === 'string' || !('token' in login.body)) throw new Error('not logged in');
    const { token } = login.body;
    const me = await app.call('POST /back/user/me', undefined, { token });
    expect(me.body.areas).toEqual([{ role: 'payspot', ids: [{ id: payspot._id, name: 'Kiosk North' }] }]);
    const shift = await app.call(
      'POST /back/payspot/open-shift',
      { payspotId: payspot._id, floats: [], idempotencyKey: newKey() },
      { token },
    );
    expect(shift.status).toBe(200);
    const sold = await sellAsShown(
      app,
      {
        ...{ payspotId: payspot._id, eventId: event.id, idempotencyKey: newKey() },
        lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }],
        payment: { method: 'cash', tendered: 1_000 },
      },
      { token },
    );
    expect(sold.status).toBe(200);
    expect(await read(payspot._id)).toMatchObject({ openShift: { openedBy: 'Mira' } });
  });

  it('takes as sellers only people with the role who may come in', async () => {
    const contractor = await buildUser(app.deps, { role: 'contractor' });
    const gone = await buildUser(app.deps, { role: 'payspot', status: 'deactivated' });
    for (const { id } of [contractor, gone]) {
      const body = { ...kiosk, sellerIds: [id] };
      const refused = await app.call('POST /back/cash-office/create-payspot', body, by);
      expect(refused.error).toMatchObject({ code: 'request.invalid', fields: { sellerIds: 'unknown' } });
    }
    const both = await buildUser(app.deps, { role: 'contractor', roles: ['payspot'] });
    expect((await add({ sellerIds: [both.id, both.id] })).sellers).toHaveLength(1);
  });

  it.each<[string, Partial<Form>]>([
    ['name', { name: '  ' }],
    ['name', { name: 'n'.repeat(121) }],
    ['city', { city: 'c'.repeat(81) }],
    ['address', { address: 'one\ntwo' }],
  ])('is refused for its %s as the form would', async (field, form) => {
    const refused = await app.call('POST /back/cash-office/create-payspot', { ...kiosk, ...form }, by);
    expect(refused.error.code).toBe('request.invalid');
    expect(Object.keys(refused.error.fields ?? {})).toEqual([field]);
  });

  it('is nobody’s but an admin’s to open, change and close', async () => {
    const { payspotId, seller } = await desk();
    const { token: manager } = await loginAs(app.deps, 'manager');
    for (const token of [seller.token, manager]) {
      const refused = await app.call('POST /back/cash-office/create-payspot', kiosk, { token });
      expect(refused.status).toBe(403);
      const body = { payspotId, version: 1 };
      const closing = await app.call('POST /back/cash-office/close-payspot', body, { token });
      expect(closing.status).toBe(403);
    }
    expect((await read(payspotId)).status).toBe('active');
  });
});

describe('a payspot that is changed', () => {
  it('tells the second of two editors, also when both are at once', async () => {
    const { _id, version } = await add();
    const answers = await Promise.all([
      save(_id, version, { name: 'Kiosk East' }),
      save(_id, version, { name: 'Kiosk West' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('payspot.changed');
    expect((await read(_id)).version).toBe(version + 1);
  });

  it('and the form of a user do not undo each other', async () => {
    const { payspotId, user } = await desk();
    const before = (await app.call('POST /back/user/get', { userId: user.id }, by)).body;
    expect(before.payspotIds).toEqual([payspotId]);
    const { _id: other } = await add({ sellerIds: [user.id] });
    const userForm = (version: number, payspotIds: string[]) => {
      const { email, name, language, role } = before;
      const body = { userId: user.id, version, email, name, language, role, payspotIds };
      return app.call('POST /back/user/save', body, by);
    };
    expect((await userForm(before.version, [])).error.code).toBe('user.changed');
    const seen = (await read(other)).version;
    expect((await userForm(before.version + 1, [payspotId])).status).toBe(200);
    expect((await save(other, seen, { sellerIds: [user.id] })).error.code).toBe('payspot.changed');
    expect((await read(other)).sellers).toEqual([]);
    // what stayed the same is no change
    expect((await read(payspotId)).version).toBe(1);
  });

  it('locks out a seller who leaves at once, and records it in its history', async () => {
    const { payspotId, user, sell } = await desk();
    expect((await sell()).status).toBe(200);
    expect((await save(payspotId, 1, { city: 'Brčko', sellerIds: [] })).status).toBe(200);
    expect((await sell()).status).toBe(404);
    const { body } = await app.call('POST /back/audit/get-list', { entity: 'payspot' }, by);
    const entry = body.rows.find(({ action }) => action === 'payspot.update');
    expect(JSON.stringify(entry)).toContain('Brčko');
    expect(JSON.stringify(entry)).toContain(user.email);
  });
});

describe('a payspot that is closed', () => {
  it('is refused while a shift is open, and then has nobody in', async () => {
    const { payspotId, seller, openShift, sell, allocation } = await desk();
    const shift = (await openShift()).body;
    expect((await close(payspotId, 1)).error.code).toBe('payspot.in_use');
    const counted = { payspotId, shiftId: shift._id, counted: [], idempotencyKey: newKey() };
    expect((await app.call('POST /back/payspot/close-shift', counted, seller)).status).toBe(200);
    const closed = await close(payspotId, 1);
    expect(closed.body).toMatchObject({ status: 'closed', version: 2 });
    for (const answer of [await sell(), await openShift(), await allocation()])
      expect(answer.status).toBe(404);
    const me = await app.call('POST /back/user/me', undefined, seller);
    expect(me.body.areas).toEqual([{ role: 'payspot', ids: [] }]);
    expect((await reopen(payspotId, 2)).body).toMatchObject({ status: 'active', version: 3 });
    expect((await openShift()).status).toBe(200);
  });

  it('asks before offline tickets are left behind, and takes what was sold once it is open again', async () => {
    const { payspotId, seller, allocation } = await desk();
    const holder = newKey();
    const { places } = (await allocation(holder)).body;
    expect((await read(payspotId)).offlineTickets).toBe(2);
    expect((await close(payspotId, 1)).error.code).toBe('payspot.in_use');
    expect((await close(payspotId, 1, true)).body.status).toBe('closed');
    const sale = {
      ...{ nonce: newKey(), ticketIds: [places[0]?._id ?? ''], soldAt: new Date().toISOString() },
      payment: { method: 'cash' as const, tendered: 1_000 },
      ...{ expectedTotal: places[0]?.price ?? 0, currency: 'BAM' as const },
    };
    const send = () =>
      app.call('POST /back/payspot/upload-sales', { payspotId, holder, sales: [sale] }, seller);
    expect((await send()).status).toBe(404);
    await reopen(payspotId, 2);
    expect((await send()).status).toBe(200);
    expect((await read(payspotId)).offlineTickets).toBe(1);
  });

  it.each([1, 2, 3])('never has a shift that began while it was closing, try %d', async () => {
    const { payspotId, openShift } = await desk();
    await Promise.all([close(payspotId, 1), openShift()]);
    const { status, openShift: open } = await read(payspotId);
    expect(status === 'closed').toBe(open === undefined);
  });

  it('stays as it is when it is closed twice', async () => {
    const { _id } = await add();
    await close(_id, 1);
    expect((await close(_id, 1)).error.code).toBe('payspot.changed');
    expect((await close(_id, 2)).body).toMatchObject({ status: 'closed', version: 2 });
  });
});

describe('the list of payspots', () => {
  it('is searched in name, city and address, by state, in pages and by name or city', async () => {
    const word = `Šumska${newKey().slice(0, 6)}`;
    const list = (body: BodyOf<'POST /back/cash-office/get-payspots'>) =>
      app.call(
        'POST /back/cash-office/get-payspots',
        { q: word.toLowerCase().replace('š', 's'), ...body },
        by,
      );
    const first = await add({ name: `B ${word}`, city: 'Tuzla' });
    const second = await add({ name: 'A', city: 'Zenica', address: word });
    await close(second._id, 1);
    const names = async (body: BodyOf<'POST /back/cash-office/get-payspots'>) =>
      (await list(body)).body.rows.map(({ name }) => name);
    expect(await names({})).toEqual(['A', first.name]);
    expect(await names({ sort: 'city' })).toEqual([first.name, 'A']);
    expect(await names({ status: 'closed' })).toEqual(['A']);
    expect((await list({ page: 2, pageSize: 1 })).body).toMatchObject({
      total: 2,
      rows: [{ name: first.name }],
    });
  });

  it('still shows users where they sold when that is closed', async () => {
    const { id, name } = await buildPayspot(app.deps);
    await close(id, 1);
    const { body } = await app.call('POST /back/user/get-choices', undefined, by);
    expect(body.payspots).toContainEqual({ id, name, isClosed: true });
  });
});
