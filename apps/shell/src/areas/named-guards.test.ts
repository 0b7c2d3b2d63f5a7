import type { Me } from '@vh/auth';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { withNamedGuards } from './named-guards.ts';

const client: Me = {
  userId: 'u',
  email: 'a@b.test',
  name: 'N',
  language: 'en',
  role: 'client',
  clientIds: ['c1'],
  memberships: [{ clientId: 'c1', clientName: 'Club', permissions: ['can-add-events'] }],
  areas: [{ role: 'client', ids: [{ id: 'c1', name: 'Club' }] }],
};

const visitorOf = (me: Me) => ({ who: async () => me, lastArea: () => '/payspot' });

async function enter(route: RouteObject, path = '/client/c1/event/simple', me = client) {
  const [guarded] = withNamedGuards([route], visitorOf(me));
  if (typeof guarded?.loader !== 'function') return 'free';
  const args = { request: new Request(`https://hall.test${path}`), params: {} };
  return Promise.resolve(guarded.loader(args as LoaderFunctionArgs)).catch((thrown: unknown) => thrown);
}

describe('guards by name', () => {
  it('let nobody in under a name that nobody knows: Unknown route middleware §error-middleware', async () => {
    for (const middleware of ['mystery', ['client', 'mystery'], 'toString', '']) {
      const failure = await enter({ path: 'x', handle: { middleware } });
      expect(failure).toBeInstanceOf(Error);
      expect(failure).toMatchObject({ message: 'Unknown route middleware' });
    }
  });

  it('let in whom they know, and then the route’s own loader runs', async () => {
    const route = { path: 'x', handle: { middleware: ['client', 'can-add-events'] }, loader: () => 'loaded' };
    expect(await enter(route)).toBe('loaded');
  });

  it.each([
    ['another role', { middleware: 'admin' }, '/admin'],
    ['the permission for another client', { middleware: 'can-add-events' }, '/client/c2/event/simple'],
  ])('refuse %s, and offer the area that was used last', async (_, handle, path) => {
    expect(await enter({ path: 'x', handle }, path)).toMatchObject({
      data: { code: 'auth.forbidden', ownArea: '/payspot' },
      init: { status: 403 },
    });
  });

  it('leave routes alone that name none, but look at their children', async () => {
    expect(await enter({ path: 'x' })).toBe('free');
    const [parent] = withNamedGuards(
      [{ path: 'x', children: [{ path: 'y', handle: { middleware: 'z' } }] }],
      visitorOf(client),
    );
    expect(typeof parent?.children?.[0]?.loader).toBe('function');
  });
});
