import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { mailsTo } from './account.testing.ts';
import { passkeySite } from './passkey-site.ts';
import { createAuthenticator, type Deviations, type SoftAuthenticator } from './passkey.testing.ts';

const password = 'bubanj-zavesa-42';
const minute = 60_000;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
// each case begins with a rate limit of its own
beforeEach(() => app.clock.advance(2 * minute));

const begin = (token: string) => app.call('POST /back/user/begin-passkey', undefined, { token });

async function add(token: string, authenticator: SoftAuthenticator, deviations: Deviations = {}) {
  const { body } = await begin(token);
  const passkey = authenticator.create(body, deviations);
  return app.call('POST /back/user/add-passkey', { name: 'Laptop', passkey }, { token });
}

/** Somebody with a passkey. */
async function buildHolder(role: Parameters<typeof loginAs>[1] = 'admin') {
  const { user, token } = await loginAs(app.deps, role, { password });
  const authenticator = createAuthenticator();
  const { body } = await add(token, authenticator);
  return { user, token, authenticator, passkeyId: body._id };
}

const beginLogin = async () => (await app.call('POST /back/user/begin-passkey-login')).body;

async function logIn(authenticator: SoftAuthenticator, deviations: Deviations = {}) {
  const passkey = authenticator.get(await beginLogin(), deviations);
  return (await app.call('POST /back/user/passkey-login', { passkey })).body;
}

const listOf = async (token: string) =>
  (await app.call('POST /back/user/get-passkeys', undefined, { token })).body.rows;

describe('adding a passkey', () => {
  it('keeps it with its name, writes it down and tells the owner', async () => {
    const { user, token } = await buildHolder();
    expect(await listOf(token)).toEqual([
      {
        _id: expect.any(String),
        name: 'Laptop',
        createdAt: app.clock.now().toISOString(),
        isSynced: false,
      },
    ]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where user_id = ${user.id}`.execute(app.db.query);
    expect(rows.map(row => row.action)).toEqual(['user.add-passkey']);
    expect((await mailsTo(app, user.email)).map(mail => mail.kind)).toEqual(['account-passkey-added']);
  });

  it('asks the device for its owner, for a passkey that is found automatically, and leaves out those that are there', async () => {
    const { token, authenticator } = await buildHolder();
    const { body } = await begin(token);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Velvet Hall' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.get({ challenge: 'x' }).id, transports: ['internal'] }],
    });
    expect(Buffer.from(body.user.id, 'base64url')).toHaveLength(16);
  });

  it.each<[string, Deviations]>([
    ['made on another site', { origin: 'https://velvet-ha11.example' }],
    ['made for another site', { rpId: 'velvet-ha11.example' }],
    ['made without asking for its owner', { verifies: false }],
    ['made for a challenge that nobody gave', { challenge: randomBytes(32).toString('base64url') }],
  ])('refuses one that was %s', async (_, deviations) => {
    const { token } = await loginAs(app.deps, 'manager');
    const { status, error } = await add(token, createAuthenticator(), deviations);
    expect([status, error.code]).toEqual([409, 'passkey.refused']);
    expect(await listOf(token)).toEqual([]);
  });

  it('takes each challenge once, within five minutes, and only from whom it was given to', async () => {
    const { token } = await loginAs(app.deps, 'manager');
    const stranger = await loginAs(app.deps, 'manager');
    const { body: options } = await begin(token);
    const send = (as: string) =>
      app.call(
        'POST /back/user/add-passkey',
        { name: 'Phone', passkey: createAuthenticator().create(options) },
        { token: as },
      );
    expect((await send(stranger.token)).error.code).toBe('passkey.refused');
    expect((await send(token)).status).toBe(200);
    expect((await send(token)).error.code).toBe('passkey.refused');
    const { body: late } = await begin(token);
    app.clock.advance(5 * minute);
    const passkey = createAuthenticator().create(late);
    const answer = await app.call('POST /back/user/add-passkey', { name: 'Late', passkey }, { token });
    expect(answer.error.code).toBe('passkey.refused');
  });

  it('refuses one that an account has already', async () => {
    const { authenticator } = await buildHolder();
    const stranger = await loginAs(app.deps, 'manager');
    expect((await add(stranger.token, authenticator)).error.code).toBe('passkey.refused');
    expect(await logIn(authenticator)).toBe('failed');
  });

  it('needs a session that was confirmed lately', async () => {
    const { token } = await loginAs(app.deps, 'client');
    app.clock.advance(11 * minute);
    expect((await begin(token)).error.code).toBe('auth.step_up_needed');
  });
});

describe('logging in with a passkey', () => {
  it('gives the session, with the e-mail for the cookies, past the second factor too', async () => {
    const { user, authenticator, token } = await buildHolder('app-individual');
    expect(await logIn(authenticator)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userId: user.id,
      role: 'app-individual',
      clientIds: [],
      email: user.email,
    });
    expect((await listOf(token))[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  it('asks for whichever passkey the device has', async () => {
    expect(await beginLogin()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it.each<[string, Deviations]>([
    ['on another site', { origin: 'https://velvet-ha11.example' }],
    ['on a page that is not ours of the same host', { origin: 'https://localhost.example' }],
    ['for another site', { rpId: 'velvet-ha11.example' }],
    ['without asking for its owner', { verifies: false }],
    ['with a count that was there before', { counter: 0 }],
    ['for a challenge that nobody gave', { challenge: randomBytes(32).toString('base64url') }],
    ['in the name of somebody else', { userHandle: randomBytes(16).toString('base64url') }],
    ['in nobody’s name', { userHandle: undefined }],
  ])('answers "failed" when it was used %s', async (_, deviations) => {
    const { authenticator } = await buildHolder();
    expect(await logIn(authenticator)).toHaveProperty('token');
    expect(await logIn(authenticator, deviations)).toBe('failed');
  });

  it('answers an unknown passkey, and one whose signature is another’s, just the same', async () => {
    const { authenticator } = await buildHolder();
    const unknown = createAuthenticator();
    const unknownAnswer = unknown.get(await beginLogin(), { userHandle: 'AAAA' });
    const foreign = { ...authenticator.get(await beginLogin()) };
    const forged = { ...foreign, response: { ...unknown.get(await beginLogin()).response } };
    for (const passkey of [unknownAnswer, forged]) {
      const { status, body } = await app.call('POST /back/user/passkey-login', { passkey });
      expect([status, body]).toEqual([200, 'failed']);
    }
  });

  it('takes an answer once, even of several at the same moment', async () => {
    const { authenticator } = await buildHolder();
    const passkey = authenticator.get(await beginLogin());
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call('POST /back/user/passkey-login', { passkey })),
    );
    expect(answers.filter(({ body }) => typeof body !== 'string')).toHaveLength(1);
    expect((await app.call('POST /back/user/passkey-login', { passkey })).body).toBe('failed');
  });

  it('lets the owner in while the password is locked, which stays so, and keeps deactivated ones out', async () => {
    const { user, token, authenticator } = await buildHolder();
    const byPassword = (typed: string) =>
      app.call('POST /back/user/login', { email: user.email, password: typed });
    for (let i = 0; i < 5; i += 1) await byPassword('wrong');
    expect((await byPassword(password)).body).toBe('locked');
    expect(await logIn(authenticator)).toHaveProperty('token');
    const options = await app.call('POST /back/user/begin-passkey-confirm', undefined, { token });
    const passkey = authenticator.get(options.body);
    expect((await app.call('POST /back/user/confirm', { passkey }, { token })).status).toBe(200);
    expect((await byPassword(password)).body).toBe('locked');
    const gone = app.db.query.updateTable('app_user').set({ status: 'deactivated' });
    await gone.where('id', '=', user.id).execute();
    expect(await logIn(authenticator)).toBe('failed');
  });

  it('limits the tries from one address', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i += 1) {
      statuses.add((await app.call('POST /back/user/begin-passkey-login')).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('confirming a session by a passkey', () => {
  const sensitive = (token: string) =>
    app.call('POST /back/bank/export-returns', { expectedTotals: [] }, { token });

  async function confirm(token: string, authenticator: SoftAuthenticator, deviations: Deviations = {}) {
    const { body } = await app.call('POST /back/user/begin-passkey-confirm', undefined, { token });
    const passkey = authenticator.get(body, deviations);
    return app.call('POST /back/user/confirm', { passkey }, { token });
  }

  it('is offered where there is one, and opens what waited for it', async () => {
    const { token, authenticator } = await buildHolder();
    app.clock.advance(11 * minute);
    const refused = await sensitive(token);
    expect(refused.error.details).toEqual({ by: 'password', passkey: true });
    const options = await app.call('POST /back/user/begin-passkey-confirm', undefined, { token });
    expect(options.body.allowCredentials).toEqual([
      { id: authenticator.get({ challenge: 'x' }).id, type: 'public-key', transports: ['internal'] },
    ]);
    // some devices do not say whose it is when they were asked for one by its name
    expect((await confirm(token, authenticator, { userHandle: undefined })).status).toBe(200);
    expect((await sensitive(token)).status).toBe(200);
  });

  it('takes nobody else’s passkey, and no answer that was meant for a login', async () => {
    const { token, authenticator } = await buildHolder();
    const stranger = await buildHolder();
    app.clock.advance(11 * minute);
    const foreign = await confirm(token, stranger.authenticator);
    expect([foreign.status, foreign.error.code]).toEqual([409, 'auth.wrong_passkey']);
    const passkey = authenticator.get(await beginLogin());
    const meantForLogin = await app.call('POST /back/user/confirm', { passkey }, { token });
    expect(meantForLogin.error.code).toBe('auth.wrong_passkey');
    expect((await sensitive(token)).status).toBe(403);
  });
});

describe('keeping passkeys', () => {
  it('names them again and removes them, one’s own only', async () => {
    const { user, token, authenticator, passkeyId } = await buildHolder();
    const stranger = await loginAs(app.deps, 'admin');
    const rename = (as: string) =>
      app.call('POST /back/user/rename-passkey', { passkeyId, name: ' Old phone ' }, { token: as });
    const remove = (as: string) => app.call('POST /back/user/remove-passkey', { passkeyId }, { token: as });
    expect((await rename(stranger.token)).status).toBe(404);
    expect((await remove(stranger.token)).status).toBe(404);
    expect((await rename(token)).status).toBe(200);
    expect((await listOf(token))[0]?.name).toBe('Old phone');
    expect((await remove(token)).status).toBe(200);
    expect(await logIn(authenticator)).toBe('failed');
    expect((await mailsTo(app, user.email))[0]?.kind).toBe('account-passkey-removed');
  });
});

describe('a lost device', () => {
  it('opens nothing any more once an admin has reset the second factor', async () => {
    const { user, authenticator, token } = await buildHolder('manager');
    const admin = await loginAs(app.deps, 'admin');
    const reset = await app.call(
      'POST /back/user/reset-second-factor',
      { userId: user.id },
      { token: admin.token },
    );
    expect(reset.status).toBe(200);
    expect(await listOf(token)).toEqual([]);
    expect(await logIn(authenticator)).toBe('failed');
    expect((await mailsTo(app, user.email))[0]?.kind).toBe('account-passkey-removed');
  });
});

describe('passkeySite', () => {
  it.each([
    ['https://tickets.example', 'https://tickets.example', true],
    ['https://tickets.example', 'https://evil.tickets.example', false],
    ['https://tickets.example', 'http://tickets.example', false],
    ['http://localhost:4200', 'http://localhost:4513', true],
    ['http://127.0.0.1:4200', 'http://localhost:4200', true],
    ['http://localhost:4200', 'https://localhost.example', false],
    ['http://localhost:4200', 'null', false],
  ])('%s takes a page of %s: %s', (publicOrigin, asked, expected) => {
    expect(passkeySite(publicOrigin).accepts(asked)).toBe(expected);
  });

  it('binds passkeys to a name, also on a machine of one’s own', () => {
    expect(passkeySite('https://tickets.example:8443').rpId).toBe('tickets.example');
    expect(passkeySite('http://127.0.0.1:4200').rpId).toBe('localhost');
  });
});
