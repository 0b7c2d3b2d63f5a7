import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { setSetting } from '../../sales/order-management/orders.testing.ts';
import { judgeSettings, type SettingFacts } from './settings-overview.ts';

const now = new Date('2026-06-01T10:00:00Z');

/** A platform in which nothing is missing. */
const whole: SettingFacts = {
  general: {
    companyName: 'Hall d.o.o.',
    address: 'Obrenovićeva 1',
    city: 'Niš',
    taxNumber: '112233445',
    email: 'hall@example.test',
    telephone: '',
  },
  email: { source: 'settings', isUnreadable: false },
  sent: { failed: 1, delivered: 40, ever: true },
  marketing: { channels: 2, hasImprint: true },
  payment: {
    sandbox: false,
    allsecure: {
      enabled: false,
      isReady: false,
      isTest: false,
      host: '',
      user: '',
      currencies: [],
      password: 'none',
      apiKey: 'none',
      sharedSecret: 'none',
    },
    stripe: {
      enabled: true,
      isReady: true,
      isTest: false,
      currencies: ['EUR'],
      secretKey: 'settings',
      webhookSecret: 'settings',
    },
  },
  wallet: {
    apple: { enabled: true, isReady: true, hasKey: true, hasWwdr: true, validUntil: '2027-06-01T10:00:00Z' },
    google: { enabled: false, isReady: false, issuerId: '', serviceEmail: '', hasKey: false },
  },
  fiscal: { provider: 'vpfr', isReady: true },
  seatService: { secretKey: 'settings' },
  security: { rolesWithSecondFactor: ['admin'] },
};

const judge = (change: Partial<SettingFacts> = {}) =>
  new Map(
    judgeSettings({ ...whole, ...change }, now).map(({ group, state, reasons }) => [
      group,
      [state, ...reasons],
    ]),
  );

describe('how groups of settings stand', () => {
  it('is ready where nothing is missing', () => {
    expect([...judge().values()]).toEqual(Array.from({ length: 8 }, () => ['ready']));
  });

  const { general, payment, wallet } = whole;
  const { apple, google } = wallet;
  const { stripe } = payment;
  const cases: readonly [string, Partial<SettingFacts>, readonly string[]][] = [
    ['general', { general: { ...general, companyName: '', city: '' } }, ['open', 'no_company', 'no_address']],
    ['general', { general: { ...general, email: '' } }, ['open', 'no_contact']],
    ['general', { general: { ...general, email: '', telephone: '018 1' } }, ['ready']],
    ['email', { email: { source: 'none', isUnreadable: false } }, ['open', 'no_server']],
    ['email', { email: { source: 'settings', isUnreadable: true } }, ['open', 'secret_unreadable']],
    ['email', { sent: { failed: 3, delivered: 2, ever: true } }, ['open', 'emails_failing']],
    ['email', { sent: { failed: 0, delivered: 0, ever: false } }, ['open', 'never_sent']],
    ['marketing', { marketing: { channels: 0, hasImprint: false } }, ['open', 'no_channel', 'no_imprint']],
    ['payment', { payment: { ...payment, stripe: { ...stripe, enabled: false } } }, ['open', 'no_provider']],
    [
      'payment',
      { payment: { ...payment, stripe: { ...stripe, isReady: false } } },
      ['open', 'provider_incomplete'],
    ],
    ['payment', { payment: { ...payment, stripe: { ...stripe, isTest: true } } }, ['test', 'test_keys']],
    ['wallet', { wallet: { apple: { ...apple, enabled: false }, google } }, ['off']],
    ['wallet', { wallet: { apple: { ...apple, isReady: false }, google } }, ['open', 'apple_incomplete']],
    [
      'wallet',
      { wallet: { apple: { ...apple, validUntil: '2026-06-01T09:59:00Z' }, google } },
      ['open', 'apple_expired'],
    ],
    [
      'wallet',
      { wallet: { apple: { ...apple, validUntil: '2026-06-20T10:00:00Z' }, google } },
      ['open', 'apple_expires_soon'],
    ],
    ['wallet', { wallet: { apple, google: { ...google, enabled: true } } }, ['open', 'google_incomplete']],
    ['fiscalisation', { fiscal: { provider: 'none', isReady: true } }, ['off']],
    ['fiscalisation', { fiscal: { provider: 'vpfr', isReady: false } }, ['open', 'signing_incomplete']],
    ['fiscalisation', { fiscal: { provider: 'sandbox', isReady: true } }, ['test', 'signing_sandbox']],
    ['seat-service', { seatService: { secretKey: 'none' } }, ['off']],
    [
      'security',
      { security: { rolesWithSecondFactor: ['client'] } },
      ['open', 'admins_without_second_factor'],
    ],
  ];
  it.each(cases)('is said of %s with the reason: %j', (group, change, said) => {
    expect(judge(change).get(group as 'general')).toEqual(said);
  });
});

describe('the index of settings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('says what a new platform still needs, and no more of what was set', async () => {
    const { token } = await loginAs(app.deps, 'admin');
    const stateOf = async (wanted: string) => {
      const { body } = await app.call('POST /back/settings/get-overview', undefined, { token });
      const found = body.groups.find(({ group }) => group === wanted);
      return found && [found.state, ...found.reasons];
    };
    expect(await stateOf('general')).toEqual([
      'open',
      'no_company',
      'no_address',
      'no_tax_number',
      'no_contact',
    ]);
    expect(await stateOf('email')).toEqual(['open', 'no_server']);
    for (const name of ['companyName', 'address', 'city', 'taxNumber', 'email'])
      await setSetting(app, 'general', name, 'x@example.test');
    expect(await stateOf('general')).toEqual(['ready']);
    expect(await stateOf('seat-service')).toEqual(['off']);
  });

  it('is for admins alone', async () => {
    const { token } = await loginAs(app.deps, 'manager');
    expect((await app.call('POST /back/settings/get-overview', undefined, { token })).status).toBe(403);
  });
});
