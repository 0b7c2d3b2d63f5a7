import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { hold } from '../../sales/order-management/orders.testing.ts';

const environment = { STRIPE_SECRET_KEY: 'sk_test_environment', STRIPE_WEBHOOK_SECRET: 'whsec_environment' };

describe('the payment settings', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp({ paymentEnvironment: environment });
    token = (await loginAs(app.deps, 'admin')).token;
  });
  afterAll(() => app.close());

  const read = () => app.call('POST /back/settings/get-payment', undefined, { token });
  const save = (body: BodyOf<'POST /back/settings/save-payment'>) =>
    app.call('POST /back/settings/save-payment', body, { token });
  const allsecure = {
    host: 'https://gateway.example',
    user: 'shop',
    password: 'the password',
    apiKey: 'the api key',
    sharedSecret: 'the shared secret',
    currencies: ['RSD' as const],
  };

  it('tell where secrets are set, and never what they are', async () => {
    const { status, body, raw } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      callbackUrls: { stripe: 'http://localhost:4200/api/v1/callbacks/stripe' },
      sandbox: true,
      allsecure: { isReady: false, password: 'none', apiKey: 'none', sharedSecret: 'none' },
      stripe: { isReady: true, secretKey: 'environment', webhookSecret: 'environment' },
      payspot: { enabled: false },
      deadlines: { cardMinutes: 20, bankTransferDays: 3, payspotHours: 24 },
    });
    expect(raw.toString()).not.toContain('_environment');
  });

  it('are tried as they are saved; what is not set up is said to be so', async () => {
    const { body } = await app.call('POST /back/settings/test-payment', { provider: 'allsecure' }, { token });
    expect(body).toEqual({ isReachable: false, failure: 'not_set_up', detail: '' });
  });

  it('are for admins only', async () => {
    const client = (await loginAs(app.deps, 'client')).token;
    const asClient = await app.call('POST /back/settings/get-payment', undefined, { token: client });
    const asNobody = await app.call('POST /back/settings/save-payment', {});
    expect([asClient.status, asNobody.status]).toEqual([403, 401]);
  });

  it('store secrets sealed, offer the method at once, and write down who changed what', async () => {
    const saved = await save({ allsecure, deadlines: { cardMinutes: 30 } });
    expect(saved.body).toMatchObject({
      allsecure: {
        isReady: true,
        host: 'https://gateway.example',
        password: 'settings',
        currencies: ['RSD'],
      },
      deadlines: { cardMinutes: 30, bankTransferDays: 3, payspotHours: 24 },
    });
    const stored = await sql<{ text: string }>`
      select string_agg(value::text, ' ') as text from setting where section = 'payment'`.execute(
      app.db.query,
    );
    const audit = await sql<{ text: string }>`
      select string_agg(concat(before::text, after::text), ' ') as text from audit_log
        where action = 'settings.save-payment'`.execute(app.db.query);
    for (const secret of ['the password', 'the api key', 'the shared secret']) {
      expect(stored.rows[0]?.text).not.toContain(secret);
      expect(audit.rows[0]?.text).not.toContain(secret);
    }
    expect(audit.rows[0]?.text).toContain('allsecure.password');
    const event = await buildEvent(app.deps, { currency: 'RSD' });
    const held = await hold(app, event);
    const cart = await app.call('POST /front/cart/get', { cartToken: held.body.cartToken });
    expect(cart.body.paymentMethods).toEqual(['allsecure', 'stripe', 'sandbox']);
  });

  it('tell every admin who lets cards be charged by other credentials, and no secret', async () => {
    const other = await loginAs(app.deps, 'admin', { name: 'Jovan Jović' });
    const mails = async () => {
      const { rows } = await sql<{ recipient: string; text: string }>`
        select recipient, body as text from message where kind = 'card-payee-change' order by recipient`.execute(
        app.db.query,
      );
      return rows;
    };
    const admins = await sql<{ email: string }>`
      select email from app_user where role = 'admin' and status = 'active' order by 1`.execute(app.db.query);
    await sql`delete from message`.execute(app.db.query);
    await save({ deadlines: { cardMinutes: 25 }, allsecure: { currencies: ['RSD', 'EUR'], user: 'shop' } });
    expect(await mails()).toEqual([]);
    const saved = await app.call(
      'POST /back/settings/save-payment',
      { allsecure: { user: 'another shop' }, stripe: { secretKey: 'sk_live_other' } },
      { token: other.token },
    );
    expect(saved.status).toBe(200);
    const told = await mails();
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(
      admins.rows.map(({ email }) => email).sort(),
    );
    for (const { text } of told) {
      expect(text).toContain('Jovan Jović');
      expect(text).toContain('AllSecure user: shop → another shop');
      expect(text).toContain('Stripe secret key: entered again');
      expect(text).not.toContain('sk_live_other');
    }
    await save({ allsecure, stripe: { secretKey: null } });
  });

  it('send secrets to no other host than the one they were entered for', async () => {
    const before = (await read()).body;
    const host = 'https://elsewhere.example';
    const bare = await save({ allsecure: { host } });
    expect([bare.status, bare.error.code]).toEqual([400, 'request.invalid']);
    expect(bare.error.fields).toEqual({
      'allsecure.password': 'required',
      'allsecure.apiKey': 'required',
      'allsecure.sharedSecret': 'required',
    });
    const partly = await save({ allsecure: { host, password: 'new', apiKey: 'new' } });
    expect(partly.error.fields).toEqual({ 'allsecure.sharedSecret': 'required' });
    expect((await read()).body).toEqual(before);
    // the same host named once more is no change, and forgetting it first does not help
    expect((await save({ allsecure: { host: allsecure.host } })).status).toBe(200);
    expect((await save({ allsecure: { host: null } })).status).toBe(200);
    expect((await save({ allsecure: { host } })).status).toBe(400);
    expect((await save({ allsecure: { ...allsecure, host } })).body.allsecure).toMatchObject({ host });
    expect((await save({ allsecure })).body.allsecure).toMatchObject({ host: allsecure.host });
  });

  it('keep what is not named, forget what is null, and offer nothing that is switched off', async () => {
    await save({ stripe: { secretKey: 'sk_live_1' } });
    expect((await read()).body.stripe).toMatchObject({ secretKey: 'settings', webhookSecret: 'environment' });
    await save({ stripe: { secretKey: null, enabled: false }, allsecure: { password: null } });
    const { body } = await read();
    expect(body.stripe).toMatchObject({ secretKey: 'environment', enabled: false, isReady: true });
    expect(body.allsecure).toMatchObject({ password: 'none', isReady: false, user: 'shop' });
    const held = await hold(app, await buildEvent(app.deps, { currency: 'RSD' }));
    const cart = await app.call('POST /front/cart/get', { cartToken: held.body.cartToken });
    expect(cart.body.paymentMethods).toEqual(['sandbox']);
  });

  it('tell test from live, and never by answering the key', async () => {
    const test = await save({
      stripe: { secretKey: 'sk_test_abc' },
      allsecure: { ...allsecure, host: 'https://asxgw.paymentsandbox.cloud' },
    });
    expect([test.body.stripe.isTest, test.body.allsecure.isTest]).toEqual([true, true]);
    const live = await save({ stripe: { secretKey: 'sk_live_abc' }, allsecure });
    expect([live.body.stripe.isTest, live.body.allsecure.isTest]).toEqual([false, false]);
    expect(live.raw.toString()).not.toContain('sk_live_abc');
  });

  it('are overwritten by nobody who has not seen them, even where only a secret is new', async () => {
    const { version } = (await read()).body;
    const change = (user: string) => save({ version, allsecure: { user } });
    const answers = await Promise.all([change('first'), change('second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('settings.changed');
    const seen = (await save({ stripe: { webhookSecret: 'whsec_1' } })).body.version;
    await save({ stripe: { webhookSecret: 'whsec_2' } });
    const late = await save({ version: seen, stripe: { webhookSecret: 'whsec_3' } });
    expect(late.error.code).toBe('settings.changed');
  });

  it.each([
    ['ftp://gateway.example'],
    ['http://gateway.example'],
    ['https://gateway.example/path'],
    ['https://user:word@gateway.example'],
    ['gateway'],
  ])('refuse the host %s', async host => {
    const answer = await save({ allsecure: { host } });
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['allsecure.host']]);
  });

  it.each([
    [{ deadlines: { cardMinutes: 0 } }],
    [{ deadlines: { bankTransferDays: 1.5 } }],
    [{ deadlines: { payspotHours: 169 } }],
    [{ allsecure: { password: '' } }],
    [{ allsecure: { currencies: ['XXX' as 'EUR'] } }],
  ])('refuse %j and change nothing', async change => {
    const before = (await read()).body;
    expect((await save(change)).status).toBe(400);
    expect((await read()).body).toEqual(before);
  });
});
