import { currencies } from '@vh/domain';
import * as fc from 'fast-check';
import {
  paymentChange,
  paymentFieldOf,
  paymentProblems,
  paymentValues,
  providerState,
  toggleCurrency,
  type PaymentSettings,
} from './payment-form.model.ts';

const stored: PaymentSettings = {
  callbackUrls: {
    allsecure: 'https://tickets.example/api/v1/callbacks/allsecure',
    stripe: 'https://tickets.example/api/v1/callbacks/stripe',
  },
  sandbox: false,
  allsecure: {
    enabled: true,
    isReady: true,
    isTest: false,
    host: 'https://asxgw.com',
    user: 'shop',
    currencies: ['EUR', 'RSD'],
    password: 'settings',
    apiKey: 'environment',
    sharedSecret: 'none',
  },
  stripe: {
    enabled: true,
    isReady: false,
    isTest: false,
    currencies: [],
    secretKey: 'none',
    webhookSecret: 'none',
  },
  deadlines: { cardMinutes: 20, bankTransferDays: 3, payspotHours: 24 },
  payspot: { enabled: false },
  version: 'v1',
};
const values = paymentValues(stored);

describe('the payment settings as they are typed', () => {
  it('change nothing when nothing was typed', () => {
    expect(paymentProblems(values, stored)).toEqual({});
    expect(paymentChange(values, stored)).toEqual({
      version: 'v1',
      allsecure: {},
      stripe: {},
      payspot: {},
      deadlines: {},
    });
  });

  it('send only what differs, so that nothing else of another editor is overwritten', () => {
    const typed = { ...values, stripeEnabled: false, cardMinutes: ' 30', allsecureUser: '' };
    expect(paymentChange(typed, stored)).toEqual({
      version: 'v1',
      allsecure: { user: null },
      stripe: { enabled: false },
      payspot: {},
      deadlines: { cardMinutes: 30 },
    });
  });

  it('offer counters, and say how long reservations wait', () => {
    const typed = { ...values, payspotEnabled: true, payspotHours: '48' };
    expect(paymentChange(typed, stored)).toMatchObject({
      payspot: { enabled: true },
      deadlines: { payspotHours: 48 },
    });
  });

  it('send secrets that were typed, and null for those to be forgotten', () => {
    const typed = {
      ...values,
      stripeSecretKey: ' sk_test_1 ',
      forgotten: ['allsecurePassword' as const, 'stripeSecretKey' as const],
    };
    expect(paymentChange(typed, stored)).toMatchObject({
      allsecure: { password: null },
      stripe: { secretKey: 'sk_test_1' },
    });
  });

  it('want the secrets again for another host, but not those that are not set or to be forgotten', () => {
    const other = { ...values, allsecureHost: 'https://other.example' };
    expect(paymentProblems(other, stored)).toEqual({
      allsecurePassword: 'secretAgain',
      allsecureApiKey: 'secretAgain',
    });
    expect(paymentProblems({ ...other, forgotten: ['allsecurePassword'] }, stored)).toEqual({
      allsecureApiKey: 'secretAgain',
    });
    expect(paymentProblems({ ...values, allsecureHost: 'https://asxgw.com/' }, stored)).toEqual({});
  });

  it.each(['http://asxgw.com', 'asxgw.com', 'https://asxgw.com/api', 'https://a:b@asxgw.com'])(
    'refuse the host %s',
    allsecureHost => {
      expect(paymentProblems({ ...values, allsecureHost }, stored)).toMatchObject({
        allsecureHost: 'wrongHost',
      });
    },
  );

  it.each([
    [{ cardMinutes: '4' }, { cardMinutes: 'wrongMinutes' }],
    [{ cardMinutes: '20.5' }, { cardMinutes: 'wrongMinutes' }],
    [{ bankTransferDays: '31' }, { bankTransferDays: 'wrongDays' }],
    [{ bankTransferDays: '' }, { bankTransferDays: 'wrongDays' }],
    [{ payspotHours: '169' }, { payspotHours: 'wrongHours' }],
    [{ payspotHours: '0' }, { payspotHours: 'wrongHours' }],
  ])('refuse %j', (part, problems) => {
    expect(paymentProblems({ ...values, ...part }, stored)).toEqual(problems);
  });

  it.each([
    ['allsecure.apiKey', 'allsecureApiKey'],
    ['stripe.currencies.0', 'stripeCurrencies'],
    ['deadlines.cardMinutes', 'cardMinutes'],
  ])('have what is wrong at %s at the field %s', (path, field) => {
    expect(paymentFieldOf(path)).toBe(field);
  });

  it('are as before after a currency was ticked and unticked', () => {
    fc.assert(
      fc.property(fc.subarray([...currencies]), fc.constantFrom(...currencies), (chosen, code) => {
        expect(toggleCurrency(toggleCurrency(chosen, code), code)).toEqual(chosen);
      }),
    );
  });
});

describe('a provider', () => {
  it.each([
    [{ enabled: false, isReady: true, isTest: true }, 'off'],
    [{ enabled: true, isReady: false, isTest: true }, 'incomplete'],
    [{ enabled: true, isReady: true, isTest: true }, 'test'],
    [{ enabled: true, isReady: true, isTest: false }, 'live'],
  ])('that is %j counts as %s', (part, state) => {
    expect(providerState({ ...stored.stripe, ...part })).toBe(state);
  });
});
