/** @jest-environment node */
import { type Me } from '@vh/auth';
import { sessionCookieNames } from '@vh/auth/shell';
import { useSiteOfApi } from './testing/site-of-api.ts';

const client: Me = {
  userId: 'u',
  email: 'a@b.test',
  name: 'N',
  language: 'en',
  role: 'client',
  clientIds: ['c1'],
  memberships: [{ clientId: 'c1', clientName: 'Club', permissions: [] }],
  areas: [{ role: 'client', ids: [{ id: 'c1', name: 'Club' }] }],
};

describe('addresses inside areas', () => {
  const { get, given, release, visit } = useSiteOfApi();
  const open = (url: string, me: Me = client) => {
    given({ '/back/user/me': me });
    return visit(url, { cookie: `${sessionCookieNames.token}=${'t'.repeat(43)}` });
  };

  it('answer 200 where a route fits, before the area is there', async () => {
    const { status, text } = await open('/client/c1/event');
    expect([status, /Page not found/.test(text)]).toEqual([200, false]);
  });

  it.each(['/client/c1/nope', '/client/c1/event/x/y'])(
    'answer 404 and say so where none fits: %s',
    async url => {
      const { status, text } = await open(url);
      expect(status).toBe(404);
      expect(text).toContain(`Page not found: ${url}`);
    },
  );

  it('ask the guards first: the login for visitors, and no for others', async () => {
    const visitor = await get('/admin/nope');
    expect([visitor.statusCode, visitor.headers.location]).toEqual([302, '/login?redirect=%2Fadmin%2Fnope']);
    expect((await open('/admin/nope')).status).toBe(403);
    const admin: Me = { ...client, role: 'admin', areas: [{ role: 'admin', ids: [] }] };
    expect((await open('/admin/nope', admin)).status).toBe(404);
    expect((await open('/admin/order', admin)).status).toBe(200);
  });

  it('are those of the version that is released now, without another shell', async () => {
    const entry = {
      version: '1',
      manifest: '/areas/client/1/mf-manifest.json',
      requires: { contract: '*', shell: '*' },
    };
    await release({ client: { ...entry, paths: { ':id': [], ':id/season': [] } } });
    const season = await open('/client/c1/season');
    expect([season.status, season.text.includes('":id/season":[]')]).toEqual([200, true]);
    expect((await open('/client/c1/event')).status).toBe(404);
    await release({ client: { ...entry, paths: { ':id/season': ['admin'] } } });
    expect((await open('/client/c1/season')).status).toBe(403);
    // a version of before areas said their paths
    await release({ client: entry });
    expect((await open('/client/c1/season')).status).toBe(404);
    expect((await open('/client/c1/event')).status).toBe(200);
  });
});
