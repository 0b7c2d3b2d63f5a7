import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildUser, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { buildOwnMap, drawSections } from '../../catalogue/seat-maps/seat-maps.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());

const stranger = async () => {
  const { id } = await buildClient(app.deps);
  const permissions = ['can-add-events', 'can-manage-users'] as const;
  return { clientId: id, ...(await loginAs(app.deps, 'client', { clientIds: [id], permissions })) };
};

describe('the history of a seat map', () => {
  const map = drawSections({ id: 'P', label: 'Parter', rows: 1, seats: 3 });
  const historyFor = (seatMapId: string, token: string) =>
    app.call('POST /back/seat-map/get-history', { seatMapId }, { token });

  it('tells its owner and admins who saved and published it, and that of the platform only that it was', async () => {
    const { seatMapId, token } = await buildOwnMap(app.deps, map);
    const larger = drawSections({ id: 'P', label: 'Parter', rows: 2, seats: 3 });
    const save = { seatMapId, draftVersion: 1, map: larger, name: 'Velika' };
    expect((await app.call('POST /back/seat-map/save', save, { token })).status).toBe(200);
    await app.call('POST /back/seat-map/publish', { seatMapId, draftVersion: 2 }, { token: admin });
    const own = (await historyFor(seatMapId, token)).body.rows;
    expect(own.map(({ action, by }) => [action, by !== undefined])).toEqual([
      ['seat_map.publish', false],
      ['seat_map.save', true],
    ]);
    expect(own[1]).toMatchObject({ title: 'Velika', after: { name: 'Velika' } });
    const whole = (await historyFor(seatMapId, admin)).body.rows;
    expect(whole.map(({ by }) => by !== undefined)).toEqual([true, true]);
  });

  it('is no other organiser’s to see', async () => {
    const { seatMapId, token } = await buildOwnMap(app.deps, map);
    await app.call('POST /back/seat-map/save', { seatMapId, draftVersion: 1, map, name: 'Mala' }, { token });
    const other = await stranger();
    expect((await historyFor(seatMapId, other.token)).status).toBe(404);
    const member = await loginAs(app.deps, 'client', { clientIds: [other.clientId], permissions: [] });
    expect((await historyFor(seatMapId, member.token)).status).toBe(403);
  });
});

describe('the history of a membership', () => {
  const historyFor = (clientId: string, memberId: string, token: string) =>
    app.call('POST /back/client-user/get-history', { clientId, memberId }, { token });

  it('tells what was given and taken there, and nothing of what else the account is', async () => {
    const [one, other] = [await stranger(), await stranger()];
    const clientIds = [one.clientId, other.clientId];
    const known = await buildUser(app.deps, { role: 'client', clientIds, permissions: [] });
    const save = ({ clientId, token }: typeof one) =>
      app.call(
        'POST /back/client-user/save',
        { clientId, memberId: known.id, version: 1, permissions: ['can-manage-users'] },
        { token },
      );
    expect([(await save(one)).status, (await save(other)).status]).toEqual([200, 200]);
    await app.call('POST /back/user/deactivate', { userId: known.id }, { token: admin });
    const { body } = await historyFor(one.clientId, known.id, one.token);
    expect(body.rows).toMatchObject([
      {
        action: 'client-user.save',
        by: { name: one.user.name },
        after: { permissions: ['can-manage-users'] },
      },
    ]);
    expect((await historyFor(other.clientId, known.id, one.token)).status).toBe(404);
  });

  it('is for who manages the members', async () => {
    const { clientId, user } = await stranger();
    const reader = await loginAs(app.deps, 'client', { clientIds: [clientId], permissions: [] });
    expect((await historyFor(clientId, user.id, reader.token)).status).toBe(403);
  });
});
