import { permissionFlags, type PermissionFlag } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, newKey } from '../../sales/order-management/orders.testing.ts';
import { readOrder } from '../../payments/refunds/refunds.testing.ts';
import { callsReadWith } from './client-calls.ts';

let app: TestApp;
let own: BuiltEvent;
let foreign: BuiltEvent;
let admin: Awaited<ReturnType<typeof loginAs>>;
let owner: Awaited<ReturnType<typeof loginAs>>;
beforeAll(async () => {
  app = await createTestApp();
  own = await buildEvent(app.deps, { title: 'Aida' });
  foreign = await buildEvent(app.deps, { title: 'Norma' });
  admin = await loginAs(app.deps, 'admin');
  owner = await member(permissionFlags);
  const other = await loginAs(app.deps, 'client', {
    clientIds: [foreign.clientId],
    permissions: permissionFlags,
  });
  await keepConfirmed(app.deps);
  await change(own, owner.token, true);
  await change(own, admin.token, false);
  await change(foreign, other.token, true);
  for (const event of [own, foreign]) {
    const { orderToken } = await bookOrder(app, event);
    const { id, version } = await readOrder(app, orderToken);
    const body = { orderId: id, text: `About ${event.slug}`, atDoors: false, key: newKey(), version };
    await app.call('POST /back/order/add-note', body, { token: admin.token });
  }
});
afterAll(() => app.close());

const member = (permissions: readonly PermissionFlag[]) =>
  loginAs(app.deps, 'client', { clientIds: [own.clientId], permissions });

const change = (event: BuiltEvent, token: string, showsVisitors: boolean) =>
  app.call('POST /back/event/set-visitors', { eventId: event.id, showsVisitors }, { token });

const read = (token: string, more: object = {}) =>
  app.call('POST /back/audit/get-client-list', { clientId: own.clientId, ...more }, { token });

describe('the audit log of an organiser', () => {
  it('has the changes of own records with their fields, and nobody of the platform by name', async () => {
    const { status, body } = await read(owner.token);
    expect(status).toBe(200);
    const events = body.rows.filter(row => row.entity === 'event');
    expect(events.map(row => [row.title, row.by?._id])).toEqual([
      ['Aida', undefined],
      ['Aida', owner.user.id],
    ]);
    expect(events[0]?.after).not.toBeNull();
    expect(JSON.stringify(body)).not.toContain(admin.user.email);
  });

  it('has no entry of another organiser', async () => {
    const { body } = await read(owner.token);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Norma|${foreign.id}|${foreign.slug}`));
    const theirs = await app.call(
      'POST /back/audit/get-client-list',
      { clientId: foreign.clientId },
      { token: owner.token },
    );
    expect(theirs.status).toBe(404);
  });

  it('has no entry of several organisers, and none that the platform alone makes', async () => {
    const entry = {
      ...{ action: 'event.update', entity: 'event', entity_id: own.id, call: 'POST /back/event/update' },
    };
    await app.db.query
      .insertInto('audit_log')
      .values([
        { ...entry, client_ids: [own.clientId, foreign.clientId], after: JSON.stringify({ shared: true }) },
        {
          ...entry,
          client_ids: [own.clientId],
          call: 'POST /back/client/save',
          after: JSON.stringify({ internal: 1 }),
        },
        { ...entry, client_ids: [], after: JSON.stringify({ nobodys: true }) },
      ])
      .execute();
    expect(JSON.stringify((await read(owner.token)).body)).not.toMatch(/shared|internal|nobodys/);
  });

  it('leaves out orders, codes and money that the reader may not see', async () => {
    const kinds = async (permissions: readonly PermissionFlag[]) => {
      const { body } = await read((await member(['can-manage-users', ...permissions])).token);
      return new Set(body.rows.map(row => row.entity));
    };
    expect((await kinds([])).has('order')).toBe(false);
    expect((await kinds(['can-view-orders'])).has('order')).toBe(true);
    expect(callsReadWith(['can-manage-users'])).not.toContain('POST /back/code/save');
    expect(callsReadWith(['can-manage-users'])).not.toContain('POST /back/payout/request');
    await app.db.query
      .insertInto('audit_log')
      .values({
        ...{ action: 'event.cancel', entity: 'event', entity_id: own.id, call: 'POST /back/event/cancel' },
        ...{ client_ids: [own.clientId], after: JSON.stringify({ state: 'cancelled', refunded: 4_711 }) },
      })
      .execute();
    expect(JSON.stringify((await read(owner.token)).body)).toContain('4711');
    const { token } = await member(['can-manage-users']);
    expect(JSON.stringify((await read(token)).body)).not.toContain('4711');
  });

  it('is narrowed by member and kind, and looks nobody up who is none', async () => {
    const mine = await read(owner.token, { userId: owner.user.id });
    expect(new Set(mine.body.rows.map(row => row.by?._id))).toEqual(new Set([owner.user.id]));
    expect((await read(owner.token, { userId: admin.user.id })).body.rows).toEqual([]);
    const users = await read(owner.token, { entity: 'user' });
    expect(users.body.rows).toEqual([]);
  });

  it('is for who manages members of the whole client', async () => {
    const others = permissionFlags.filter(flag => flag !== 'can-manage-users');
    expect((await read((await member(others)).token)).status).toBe(403);
    const limited = await loginAs(app.deps, 'client', {
      ...{ clientIds: [own.clientId], permissions: ['can-add-events'], onlyEventIds: [own.id] },
    });
    expect((await read(limited.token)).status).toBe(404);
  });
});
