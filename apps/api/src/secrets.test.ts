import { contract, isIdempotentCall, type CallName, type Endpoint } from '@vh/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './composition/app.ts';
import { createLogger } from './platform/logger.ts';
import { routeOf } from './platform/http/mount.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { buildUser, keepConfirmed, loginAs } from './testing/builders.ts';
import { sampleInput } from './testing/sample-input.ts';

/** What is entered somewhere and may come out nowhere. */
const secrets = {
  password: 'a password that only its owner knows',
  otherPassword: 'another one, typed wrongly, no less secret',
  gateway: 'gateway-password-7f3a',
  shared: 'shared-secret-51c2',
  apiKey: 'api-key-of-the-shop-99',
  stripe: 'sk_live_51Hsecretsecret',
  webhook: 'whsec_secretsecret77',
  link: 'l'.repeat(43),
};

let test: TestApp;
let app: FastifyInstance;
let token: string;
const log: string[] = [];

beforeAll(async () => {
  test = await createTestApp();
  // the same service, with all that it could ever write
  app = buildApp({ ...test.deps, log: createLogger('trace', { write: line => void log.push(line) }) }).http;
  await buildUser(test.deps, { role: 'client', email: 'ana@example.test', password: secrets.password });
  ({ token } = await loginAs(test.deps, 'admin'));
  await keepConfirmed(test.deps);
  const saved = await post('/back/settings/save-payment', {
    allsecure: {
      host: 'https://gateway.example',
      user: 'shop',
      password: secrets.gateway,
      apiKey: secrets.apiKey,
      sharedSecret: secrets.shared,
    },
    stripe: { secretKey: secrets.stripe, webhookSecret: secrets.webhook },
  });
  expect(saved.statusCode).toBe(200);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

function post(path: string, body: unknown, bearer = token) {
  return app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Names of the secrets that a text holds. */
async function foundIn(text: string): Promise<string[]> {
  const stored = await test.db.query
    .selectFrom('app_user')
    .select('password_hash as hash')
    .where('password_hash', 'is not', null)
    .execute();
  const all = {
    ...secrets,
    token,
    appSecret: test.deps.config.appSecret,
    database: test.deps.config.databaseUrl,
    ...Object.fromEntries(stored.map(({ hash }, at) => [`hash ${at}`, String(hash)])),
  };
  return Object.entries(all).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));
}

const reading = (Object.keys(contract) as CallName[]).filter(isIdempotentCall);

it.each(reading)('%s answers no secret, not even to an admin', async name => {
  const { body, params }: Endpoint = contract[name];
  const { method, url } = routeOf(name);
  const filled = Object.entries((params ? sampleInput(params) : {}) as Record<string, unknown>);
  const path = filled.reduce((whole, [key, value]) => whole.replace(`:${key}`, String(value)), url);
  const answer = await app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: (body ? sampleInput(body) : {}) as object }),
  });
  expect(await foundIn(answer.body)).toEqual([]);
});

describe('the log', () => {
  it('holds no secret, whatever fails', async () => {
    const login = { email: 'ana@example.test', password: secrets.otherPassword };
    const failing: [string, unknown, string?][] = [
      ['/back/user/login', login],
      ['/back/user/login', { ...login, password: secrets.password, email: 7 }],
      ['/back/user/login', `{"email":"ana@example.test","password":"${secrets.password}"`],
      ['/front/account/reset-password', { token: secrets.link, password: secrets.password }],
      ['/front/account/check-link', { kind: 'reset', token: secrets.link }],
      ['/front/account/change-password', { password: secrets.password, newPassword: secrets.otherPassword }],
      ['/back/settings/save-payment', { allsecure: { password: secrets.gateway, host: 'no address' } }],
      ['/back/settings/save-payment', { stripe: { secretKey: secrets.stripe, webhookSecret: 7 } }],
      ['/back/user/me', {}, secrets.link],
      ['/callbacks/stripe', { secret: secrets.webhook }],
      ['/front/order/get', { orderToken: secrets.link }],
      ['/back/nothing', { password: secrets.password }],
    ];
    for (const [path, body, bearer] of failing) {
      const answer = await post(path, body, bearer);
      expect([path, await foundIn(answer.body)]).toEqual([path, []]);
    }
    await app.inject({ method: 'GET', url: `/api/v1/front/ticket/pdf/${secrets.link}?token=${token}` });
    expect(log.length).toBeGreaterThan(failing.length);
    expect(await foundIn(log.join('\n'))).toEqual([]);
  });
});
