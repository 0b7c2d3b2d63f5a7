import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { goodPassword, mailsTo, register, setSignUp } from './account.testing.ts';

const day = 86_400_000;

describe('the own account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await setSignUp(app, true);
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.advance(day / 12));

  it('keeps name, phone, language and consent; a consent is dated only when it changes', async () => {
    const { token } = await register(app);
    const registeredAt = app.clock.now().toISOString();
    app.clock.advance(1000);
    const save = (marketingConsent: boolean) =>
      app.call(
        'POST /front/account/save-profile',
        { name: ' Åsa Öberg ', phone: '+46 70 123', language: 'se', marketingConsent },
        { token },
      );
    expect((await save(true)).body).toMatchObject({
      name: 'Åsa Öberg',
      phone: '+46 70 123',
      language: 'se',
      marketingConsent: true,
      marketingConsentAt: registeredAt,
    });
    expect((await save(false)).body).toMatchObject({
      marketingConsent: false,
      marketingConsentAt: app.clock.now().toISOString(),
    });
    const wrong = await app.call(
      'POST /front/account/save-profile',
      { name: 'www.example.test', phone: 'call me', language: 'se', marketingConsent: false },
      { token },
    );
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['name', 'phone']]);
  });

  it('lists its sessions without their tokens, and ends one or all others, never a stranger’s', async () => {
    const { token, email } = await register(app);
    const logIn = async () => {
      app.clock.advance(1000);
      const { body } = await app.call(
        'POST /back/user/login',
        { email, password: goodPassword },
        { headers: { 'user-agent': 'Firefox on a phone' } },
      );
      if (typeof body === 'string' || !('token' in body)) throw new Error('no session');
      return body.token;
    };
    const second = await logIn();
    const third = await logIn();
    const list = async (as: string) =>
      (await app.call('POST /front/account/get-sessions', undefined, { token: as })).body.rows;
    const rows = await list(token);
    expect(rows.map(row => row.isCurrent)).toEqual([false, false, true]);
    expect(rows[0]).toMatchObject({ userAgent: 'Firefox on a phone', address: '127.0.0.1' });
    expect(JSON.stringify(rows)).not.toContain(token);

    const stranger = await register(app);
    const sessionId = rows[0]?._id ?? '';
    await app.call('POST /front/account/end-session', { sessionId }, { token: stranger.token });
    expect(await list(third)).toHaveLength(3);
    await app.call('POST /front/account/end-session', { sessionId }, { token });
    expect((await app.call('POST /back/user/me', undefined, { token: third })).status).toBe(401);
    const ended = await app.call('POST /front/account/end-other-sessions', undefined, { token });
    expect(ended.body).toEqual({ ended: 1, devices: 0 });
    expect((await app.call('POST /back/user/me', undefined, { token: second })).status).toBe(401);
    expect(await list(token)).toHaveLength(1);
  });

  it('stays logged in for thirty days, from its last use', async () => {
    const { token } = await register(app);
    const isIn = async () => (await app.call('POST /back/user/me', undefined, { token })).status === 200;
    app.clock.advance(29 * day);
    expect(await isIn()).toBe(true);
    app.clock.advance(29 * day);
    expect(await isIn()).toBe(true);
    app.clock.advance(31 * day);
    expect(await isIn()).toBe(false);
  });

  it('gives out everything that is kept of it, and nothing of others', async () => {
    const event = await buildEvent(app.deps, { title: 'Opera' });
    const { token, email } = await register(app);
    const own = await buyOrder(app, event, { quantity: 2, checkout: { buyer: { email, name: 'Ivana' } } });
    await buyOrder(app, event);
    const { status, body } = await app.call('POST /front/account/export', undefined, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { email, name: 'Ivana Đurić' },
      consents: [{ kind: 'marketing', given: true }],
      sessions: [{ address: '127.0.0.1' }],
      orders: [{ number: own.number, state: 'paid', lines: [{ event: 'Opera', quantity: 2 }] }],
    });
    expect(body.orders).toHaveLength(1);
    expect(body.orders[0]?.tickets).toHaveLength(2);
    expect(body.messages.map(message => message.kind)).toContain('account-register');
  });

  it('is closed by its password for good; its orders stay', async () => {
    const event = await buildEvent(app.deps);
    const { token, email } = await register(app);
    const own = await buyOrder(app, event, { checkout: { buyer: { email, name: 'Ivana' } } });
    const close = (password: string) => app.call('POST /front/account/close', { password }, { token });
    expect((await close('not the password')).error).toMatchObject({
      code: 'account.wrong_password',
      fields: { password: 'wrong' },
    });
    expect((await close(goodPassword)).body).toEqual({ ok: true });
    expect((await app.call('POST /back/user/me', undefined, { token })).status).toBe(401);
    expect((await app.call('POST /back/user/login', { email, password: goodPassword })).body).toBe('failed');
    const order = await app.call('POST /front/order/get', { orderToken: own.orderToken });
    expect(order.body.buyer.email).toBe(email);
    expect((await mailsTo(app, email))[0]?.kind).toBe('account-closed');
    // anyone who reads the mailbox may come back
    expect((await register(app, email)).userId).not.toBe('');
  });

  it('of platform staff is not closed by its owner', async () => {
    const { token } = await loginAs(app.deps, 'app-individual', {
      password: goodPassword,
      roles: ['manager'],
    });
    const { error } = await app.call('POST /front/account/close', { password: goodPassword }, { token });
    expect(error.code).toBe('account.has_assignments');
    const admin = await loginAs(app.deps, 'admin', { password: goodPassword });
    const refused = await app.call(
      'POST /front/account/close',
      { password: goodPassword },
      { token: admin.token },
    );
    expect(refused.status).toBe(403);
  });

  it('is nobody’s without a session', async () => {
    const answers = [
      await app.call('POST /front/account/get-profile'),
      await app.call('POST /front/account/get-sessions'),
      await app.call('POST /front/account/end-other-sessions'),
      await app.call('POST /front/account/export'),
      await app.call('POST /front/account/close', { password: goodPassword }),
    ];
    expect(answers.map(answer => answer.status)).toEqual([401, 401, 401, 401, 401]);
  });
});
