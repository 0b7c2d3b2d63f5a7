import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildUser, loginAs } from '../../../testing/builders.ts';

const password = 'correct horse battery';
const minute = 60_000;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
// each case begins with a rate limit of its own
beforeEach(() => test.clock.advance(2 * minute));

function tryLogin(email: string, secret = password) {
  return test.call('POST /back/user/login', { email, password: secret });
}

describe('POST /back/user/login', () => {
  it('answers the session with the role and the clients', async () => {
    const client = await buildClient(test.deps);
    const user = await buildUser(test.deps, { role: 'client', clientIds: [client.id], password });
    const { status, body, headers } = await tryLogin(` ${user.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userId: user.id,
      role: 'client',
      clientIds: [client.id],
    });
  });

  it('answers "failed" as a JSON string, for a wrong password and an unknown e-mail alike', async () => {
    const user = await buildUser(test.deps, { password });
    const wrong = await tryLogin(user.email, 'wrong');
    const unknown = await tryLogin('nobody@example.test');
    expect(wrong.raw.toString()).toBe('"failed"');
    expect(unknown.raw.toString()).toBe('"failed"');
    expect(wrong.status).toBe(200);
  });

  it.each(['deactivated', 'invited'] as const)('answers "failed" for %s users', async status => {
    const user = await buildUser(test.deps, { password, status });
    expect((await tryLogin(user.email)).body).toBe('failed');
  });

  it('locks after five failures for fifteen minutes, whatever the password', async () => {
    const user = await buildUser(test.deps, { password });
    for (let i = 0; i < 5; i += 1) expect((await tryLogin(user.email, 'wrong')).body).toBe('failed');
    expect((await tryLogin(user.email)).body).toBe('locked');
    test.clock.advance(15 * minute);
    expect((await tryLogin(user.email)).body).toHaveProperty('token');
  });

  it('locks an e-mail that nobody has just the same', async () => {
    for (let i = 0; i < 5; i += 1) expect((await tryLogin('ghost@example.test')).body).toBe('failed');
    expect((await tryLogin('ghost@example.test')).body).toBe('locked');
  });

  it('never locks for good, and longer each time', async () => {
    const user = await buildUser(test.deps, { password });
    for (let lockout = 0; lockout < 3; lockout += 1) {
      for (let i = 0; i < 5; i += 1) await tryLogin(user.email, 'wrong');
      test.clock.advance((15 * 2 ** lockout - 1) * minute);
      expect((await tryLogin(user.email)).body).toBe('locked');
      test.clock.advance(minute);
    }
    expect((await tryLogin(user.email)).body).toHaveProperty('token');
  });

  it('lets the owner in from elsewhere while a stranger is locked out', async () => {
    const user = await buildUser(test.deps, { password });
    const stranger = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    for (let i = 0; i < 15; i += 1) {
      await test.call('POST /back/user/login', { email: user.email, password: 'wrong' }, stranger);
      test.clock.advance(10_000);
    }
    expect((await tryLogin(user.email)).body).toHaveProperty('token');
  });

  it('lets the owner in from where they were before while guesses come from everywhere', async () => {
    const user = await buildUser(test.deps, { password });
    const from = (address: string, secret: string) =>
      test.call(
        'POST /back/user/login',
        { email: user.email, password: secret },
        { headers: { 'x-forwarded-for': address } },
      );
    expect((await from('198.51.100.7', password)).body).toHaveProperty('token');
    const answers: unknown[] = [];
    for (let i = 0; i < 40; i += 1)
      answers.push((await from(`203.0.113.${i}`, i < 12 ? 'wrong' : password)).body);
    expect(answers.slice(10)).toEqual(Array.from({ length: 30 }, () => 'locked'));
    expect((await from('198.51.100.7', password)).body).toHaveProperty('token');
  });

  it('lets an admin undo a lockout', async () => {
    const user = await buildUser(test.deps, { password });
    for (let i = 0; i < 5; i += 1) await tryLogin(user.email, 'wrong');
    expect((await tryLogin(user.email)).body).toBe('locked');
    const { token } = await loginAs(test.deps, 'admin');
    await test.call('POST /back/user/unlock', { userId: user.id }, { token });
    expect((await tryLogin(user.email)).body).toHaveProperty('token');
  });

  it('counts parallel guesses one after the other', async () => {
    const user = await buildUser(test.deps, { password });
    const guesses = Array.from({ length: 8 }, () => tryLogin(user.email, 'wrong'));
    const answers = (await Promise.all(guesses)).map(one => one.body);
    expect(answers.filter(one => one === 'failed')).toHaveLength(5);
    expect(answers.filter(one => one === 'locked')).toHaveLength(3);
  });

  it('limits the tries on one account from one address', async () => {
    for (let i = 0; i < 10; i += 1) await tryLogin('many@example.test');
    const { status, error, headers } = await tryLogin('many@example.test');
    expect([status, error.code]).toEqual([429, 'request.rate_limited']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('names the wrong fields', async () => {
    const { status, error } = await test.call('POST /back/user/login', { email: 'no mail', password: '' });
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'request.invalid',
      fields: { email: 'email', password: 'required' },
    });
  });
});

describe('POST /back/user/me', () => {
  it('tells who the caller is and which areas are open', async () => {
    const client = await buildClient(test.deps, { name: 'Hall One' });
    const { token, user } = await loginAs(test.deps, 'client', {
      clientIds: [client.id],
      permissions: ['can-refund'],
      roles: ['manager'],
    });
    const { body } = await test.call('POST /back/user/me', undefined, { token });
    expect(body).toMatchObject({
      userId: user.id,
      role: 'client',
      memberships: [{ clientId: client.id, clientName: 'Hall One', permissions: ['can-refund'] }],
      areas: [
        { role: 'client', ids: [{ id: client.id, name: 'Hall One' }] },
        { role: 'manager', ids: [] },
      ],
    });
  });

  it('refuses callers without a session', async () => {
    const { status, error } = await test.call('POST /back/user/me');
    expect([status, error.code]).toEqual([401, 'auth.required']);
  });

  it('ends a back-office session after twelve idle hours, and slides it while it is used', async () => {
    const { token } = await loginAs(test.deps, 'admin');
    const hour = 60 * minute;
    test.clock.advance(11 * hour);
    expect((await test.call('POST /back/user/me', undefined, { token })).status).toBe(200);
    test.clock.advance(11 * hour);
    expect((await test.call('POST /back/user/me', undefined, { token })).status).toBe(200);
    test.clock.advance(13 * hour);
    expect((await test.call('POST /back/user/me', undefined, { token })).status).toBe(401);
  });

  it('ends a back-office session thirty days after its login, however busy it is', async () => {
    const { token } = await loginAs(test.deps, 'admin');
    for (let eight = 1; eight < 90; eight += 1) {
      test.clock.advance(8 * 60 * minute);
      expect((await test.call('POST /back/user/me', undefined, { token })).status).toBe(200);
    }
    test.clock.advance(8 * 60 * minute);
    expect((await test.call('POST /back/user/me', undefined, { token })).status).toBe(401);
  });

  it('keeps a scanner signed in for thirty days', async () => {
    const { token } = await loginAs(test.deps, 'scanner');
    test.clock.advance(29 * 24 * 60 * minute);
    expect((await test.call('POST /back/user/me', undefined, { token })).status).toBe(200);
  });

  it('does not know deactivated users', async () => {
    const { token, user } = await loginAs(test.deps, 'admin');
    await test.db.query
      .updateTable('app_user')
      .set({ status: 'deactivated' })
      .where('id', '=', user.id)
      .execute();
    expect((await test.call('POST /back/user/me', undefined, { token })).status).toBe(401);
  });
});

describe('POST /back/user/logout', () => {
  it('revokes the session', async () => {
    const { token } = await loginAs(test.deps, 'admin');
    expect((await test.call('POST /back/user/logout', undefined, { token })).body).toEqual({ ok: true });
    expect((await test.call('POST /back/user/me', undefined, { token })).status).toBe(401);
  });
});
