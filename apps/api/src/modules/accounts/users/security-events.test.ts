import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../composition/app.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser, loginAs } from '../../../testing/builders.ts';
import { unlockCommand } from './account-commands.ts';
import { auditOf } from './staff.testing.ts';

const password = 'bubanj-zavesa-42';
const wrong = 'pogresna-lozinka-77';
let test: TestApp;
let app: FastifyInstance;
let lines: string[] = [];

beforeAll(async () => {
  test = await createTestApp();
  const log = createLogger('info', { write: line => void lines.push(line) });
  app = buildApp({ ...test.deps, log }).http;
});
beforeEach(() => {
  test.clock.advance(2 * 60_000);
  lines = [];
});
afterAll(async () => {
  await app.close();
  await test.close();
});

function post(path: string, payload: object = {}, token?: string, address = '9.9.9.9') {
  const headers = { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) };
  return app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
}

const logIn = (email: string, typed: string, address?: string) =>
  post('/back/user/login', { email, password: typed }, undefined, address);

/** What the log says of a kind of event. */
function told(event: string): Record<string, unknown>[] {
  const all = lines.map(line => JSON.parse(line) as Record<string, unknown>);
  return all.filter(line => line['security'] === event);
}

it('a login that fails leaves a line with user and address, and nothing that was typed', async () => {
  const { id, email } = await buildUser(test.deps, { password });
  await logIn(email, wrong);
  await logIn('ghost@example.test', wrong);
  await logIn('ghost@example.test', wrong);
  const [known, ...unknown] = told('login.failed');
  const reqId = expect.any(String) as string;
  expect(known).toMatchObject({ userId: id, address: '9.9.9.9', how: 'password', code: 'failed', reqId });
  const account = expect.stringMatching(/^[\w-]{16}$/) as string;
  expect(unknown).toMatchObject([{ account }, { account: unknown[0]?.['account'] }]);
  expect(lines.join('')).not.toMatch(new RegExp(`${wrong}|ghost@|${email}`));
});

it('a login and a logout leave one each, without the token', async () => {
  const { id, email } = await buildUser(test.deps, { password });
  const { token } = (await logIn(email, password)).json<{ token: string }>();
  await post('/back/user/logout', {}, token);
  expect(told('login.done')).toMatchObject([{ userId: id, how: 'password', address: '9.9.9.9' }]);
  expect(told('session.ended')).toMatchObject([{ userId: id, code: 'logout', address: '9.9.9.9' }]);
  expect(lines.join('')).not.toMatch(new RegExp(`${token}|${password}`));
});

it('a lockout and its end stand in the log and in the audit log; the command ends one too', async () => {
  const { id, email } = await buildUser(test.deps, { password });
  for (let i = 0; i < 5; i += 1) await logIn(email, wrong);
  expect(told('account.locked')).toMatchObject([{ userId: id, address: '9.9.9.9' }]);
  const said: string[] = [];
  expect(await unlockCommand(test.deps, [email.toUpperCase()], line => said.push(line))).toBe(0);
  expect((await logIn(email, password)).json()).toHaveProperty('token');
  for (let i = 0; i < 5; i += 1) await logIn(email, wrong, '9.9.9.8');
  const admin = await loginAs(test.deps, 'admin');
  await post('/back/user/unlock', { userId: id }, admin.token);
  expect(told('account.unlocked')).toMatchObject([{ userId: id, by: admin.user.id }]);
  expect(await auditOf(test, id)).toMatchObject([
    { action: 'user.lock', userId: null, after: { lockouts: 1 } },
    { action: 'user.unlock', userId: null, after: { by: 'command' } },
    { action: 'user.lock', userId: null, after: { lockouts: 1 } },
    { action: 'user.unlock', userId: admin.user.id },
  ]);
  expect(await unlockCommand(test.deps, ['ghost@example.test'], line => said.push(line))).toBe(1);
  expect(await unlockCommand(test.deps, [], line => said.push(line))).toBe(2);
  expect(said).toHaveLength(3);
});

it('refused calls leave who asked for which route, without what stood in its places', async () => {
  const { token, user } = await loginAs(test.deps, 'client');
  await post('/back/user/get-list', {}, token);
  await post('/back/user/me');
  expect(told('access.refused')).toMatchObject([
    { userId: user.id, method: 'POST', path: '/api/v1/back/user/get-list', code: 'auth.forbidden' },
    { path: '/api/v1/back/user/me', code: 'auth.required', address: '9.9.9.9' },
  ]);
  expect(lines.join('')).not.toContain(token);
});

it('a thousand tries leave few lines: a limit one for an address, all together a number a minute', async () => {
  for (let i = 0; i < 1_000; i += 1) await logIn('many@example.test', wrong, `9.8.${i % 50}.1`);
  expect(told('rate.limited')).toHaveLength(50);
  expect(told('login.failed')).toHaveLength(300);
  test.clock.advance(60_000);
  await logIn('many@example.test', wrong);
  expect(told('lines.left-out')).toMatchObject([{ count: 200 }]);
});
