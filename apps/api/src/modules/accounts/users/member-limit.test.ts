import { permissionFlags, type PermissionFlag } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildUser, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { newEmail } from './account.testing.ts';
import { auditOf, savingOf } from './staff.testing.ts';

let app: TestApp;
let own: BuiltEvent;
let second: BuiltEvent;
let foreign: BuiltEvent;
let owner: string;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  own = await buildEvent(app.deps, { title: 'Aida' });
  second = await buildEvent(app.deps, { title: 'Tosca', clientId: own.clientId });
  foreign = await buildEvent(app.deps, { title: 'Norma' });
  const all = { clientIds: [own.clientId], permissions: permissionFlags };
  owner = (await loginAs(app.deps, 'client', all)).token;
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());

/** Somebody with a membership, and what changes it. */
async function member(permissions: readonly PermissionFlag[], onlyEventIds?: readonly string[]) {
  const limit = onlyEventIds && { onlyEventIds };
  const { id } = await buildUser(app.deps, {
    role: 'client',
    clientIds: [own.clientId],
    permissions,
    ...limit,
  });
  const named = { clientId: own.clientId, memberId: id };
  const read = async () => (await app.call('POST /back/client-user/get', named, { token: owner })).body;
  const save = async (
    wish: { readonly permissions?: PermissionFlag[]; readonly onlyEventIds?: string[] | null },
    token = owner,
  ) => {
    const { version } = await read();
    const body = { ...named, version, permissions: [...permissions], ...wish };
    return app.call('POST /back/client-user/save', body, { token });
  };
  return { id, read, save };
}

describe('the limit of a membership to chosen events', () => {
  it('is set, shown with the names of the events, kept where nothing is said of it, and lifted', async () => {
    const { id, read, save } = await member(['can-view-orders']);
    expect((await read()).onlyEvents).toBeUndefined();
    const limited = await save({ onlyEventIds: [own.id, second.id] });
    expect(limited.body.onlyEvents?.map(({ title }) => title).sort()).toEqual(['Aida', 'Tosca']);
    await save({ permissions: ['can-view-orders', 'can-refund'] });
    expect((await read()).onlyEvents).toHaveLength(2);
    expect((await save({ onlyEventIds: [own.id] })).body.onlyEvents).toMatchObject([{ eventId: own.id }]);
    expect((await save({ onlyEventIds: null })).body.onlyEvents).toBeUndefined();
    const told = (await auditOf(app, id)).map(({ before, after }) => [
      before?.['onlyEvents'],
      after?.['onlyEvents'],
    ]);
    expect(told.at(-2)?.[1]).toEqual(['Aida']);
    expect(told.at(-1)).toEqual([['Aida'], undefined]);
  });

  it('can be set with the invitation', async () => {
    const email = newEmail();
    const person = { email, name: 'Nova Osoba', language: 'sr' as const };
    const body = { clientId: own.clientId, ...person, permissions: [], onlyEventIds: [own.id] };
    expect((await app.call('POST /back/client-user/add', body, { token: owner })).status).toBe(200);
    const list = await app.call(
      'POST /back/client-user/get-list',
      { clientId: own.clientId },
      { token: owner },
    );
    const row = list.body.rows.find(one => one.email === email);
    expect(row?.onlyEvents).toMatchObject([{ eventId: own.id, title: 'Aida' }]);
  });

  it('has no events of others, and not a membership without any', async () => {
    const { read, save } = await member([]);
    const refused = await save({ onlyEventIds: [own.id, foreign.id] });
    expect(refused.error).toMatchObject({ code: 'request.invalid', fields: { onlyEventIds: 'unknown' } });
    expect((await save({ onlyEventIds: [] })).status).toBe(400);
    // rights at an event are its owner's to give
    const share = { event_id: foreign.id, client_id: own.clientId, basis_points: 1_000 };
    await app.db.query.insertInto('event_share').values(share).execute();
    expect((await save({ onlyEventIds: [foreign.id] })).error.fields).toEqual({ onlyEventIds: 'unknown' });
    expect((await read()).onlyEvents).toBeUndefined();
  });

  it('has no rights over the whole organiser, whichever comes first', async () => {
    const refusal = { code: 'request.invalid', fields: { permissions: 'whole_organiser' } };
    for (const flag of ['can-manage-users', 'can-request-payouts'] as const) {
      const { save } = await member([flag]);
      expect((await save({ onlyEventIds: [own.id] })).error).toMatchObject(refusal);
      const limited = await member([], [own.id]);
      expect((await limited.save({ permissions: [flag] })).error).toMatchObject(refusal);
      const lifted = await limited.save({ permissions: [flag], onlyEventIds: null });
      expect([lifted.status, lifted.body.permissions]).toEqual([200, [flag]]);
    }
  });

  it('is widened only by who has the rights that it holds', async () => {
    const permissions = ['can-manage-users', 'can-view-orders'] as const;
    const { token } = await loginAs(app.deps, 'client', { clientIds: [own.clientId], permissions });
    const refunds = await member(['can-view-orders', 'can-refund'], [own.id]);
    expect((await refunds.save({ onlyEventIds: null }, token)).error.code).toBe('user.flags');
    expect((await refunds.save({ onlyEventIds: [own.id, second.id] }, token)).error.code).toBe('user.flags');
    const views = await member(['can-view-orders'], [own.id]);
    expect((await views.save({ onlyEventIds: null }, token)).status).toBe(200);
  });

  it('stays when an admin saves the user, who gives it no right over the whole organiser', async () => {
    const { id, read } = await member(['can-view-orders'], [own.id]);
    const { body: user } = await app.call('POST /back/user/get', { userId: id }, { token: admin });
    expect(user.memberships).toMatchObject([{ onlyEvents: 1 }]);
    const save = (permissions: PermissionFlag[]) => {
      const memberships = [{ clientId: own.clientId, permissions }];
      return app.call('POST /back/user/save', savingOf(user, { memberships }), { token: admin });
    };
    const refused = await save(['can-manage-users']);
    expect(refused.error).toMatchObject({
      code: 'request.invalid',
      fields: { memberships: 'whole_organiser' },
    });
    expect((await save(['can-refund'])).status).toBe(200);
    expect(await read()).toMatchObject({ permissions: ['can-refund'], onlyEvents: [{ eventId: own.id }] });
  });

  it('covers nothing once its last event is gone, and never everything', async () => {
    const gone = await buildEvent(app.deps, { clientId: own.clientId });
    const { read } = await member([], [gone.id]);
    await app.db.query.deleteFrom('client_member_event').where('event_id', '=', gone.id).execute();
    expect((await read()).onlyEvents).toEqual([]);
  });
});
