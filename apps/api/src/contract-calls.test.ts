import { contract, type Access, type CallName } from '@vh/contract';
import { roles, type Role } from '@vh/domain';
import { routeOf } from './platform/http/mount.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { loginAs } from './testing/builders.ts';

const calls = (Object.keys(contract) as CallName[]).map(name => [name, contract[name].access] as const);
const closed = calls.filter(([, access]) => access.kind !== 'public');
let test: TestApp;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  test = await createTestApp();
  for (const role of roles) tokens.set(role, (await loginAs(test.deps, role)).token);
});
afterAll(() => test.close());

/** Makes a call with an empty body: only who may make it is looked at. */
async function statusOf(
  name: CallName,
  token?: string,
): Promise<{ status: number; code: string | undefined }> {
  const { method, url } = routeOf(name);
  const response = await test.app.inject({
    method,
    url: url.replace(/:\w+/g, 'nothing'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'POST' && { payload: {} }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, code: isJson ? response.json<{ code?: string }>()?.code : undefined };
}

function mayCall(access: Access, role: Role): boolean {
  return access.kind !== 'roles' || access.roles.includes(role);
}

describe('every call of the contract', () => {
  it.each(calls)('%s has a route', name => {
    expect(test.app.hasRoute(routeOf(name))).toBe(true);
  });

  it.each(closed)('%s needs a session', async name => {
    expect(await statusOf(name)).toEqual({ status: 401, code: 'auth.required' });
    expect(await statusOf(name, 'x'.repeat(43))).toEqual({ status: 401, code: 'auth.required' });
  });

  it.each(closed)('%s is refused to every role but its own', async (name, access) => {
    // logging out would end the session that the next call needs
    const others = name === 'POST /back/user/logout' ? [] : roles;
    for (const role of others) {
      const { status } = await statusOf(name, tokens.get(role));
      const refused = status === 403 || status === 401;
      expect([role, refused]).toEqual([role, !mayCall(access, role)]);
    }
  });

  it.each(calls.filter(([, access]) => access.kind === 'public'))('%s is open to everybody', async name => {
    expect([401, 403]).not.toContain((await statusOf(name)).status);
  });
});
