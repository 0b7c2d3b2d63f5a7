import {
  appleState,
  walletChange,
  walletFieldOf,
  walletProblems,
  walletValues,
  type WalletSettings,
} from './wallet-form.model.ts';

const stored: WalletSettings = {
  apple: {
    enabled: true,
    isReady: true,
    hasKey: true,
    hasWwdr: true,
    validUntil: '2027-05-01T00:00:00.000Z',
  },
  google: { enabled: false, isReady: false, issuerId: '338', serviceEmail: '', hasKey: false },
  version: 'v1',
};
const values = walletValues(stored);
const pem = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----';

describe('the wallet settings as they are typed', () => {
  it('send only what differs; secrets only when they are given again', () => {
    expect(walletChange(values, stored)).toEqual({ version: 'v1' });
    const changed = { ...values, key: ` ${pem}\n`, googleEnabled: true, serviceEmail: 'a@b.example' };
    expect(walletChange(changed, stored)).toEqual({
      version: 'v1',
      apple: { key: pem },
      google: { enabled: true, serviceEmail: 'a@b.example' },
    });
  });

  it('must be what they are said to be', () => {
    const wrong = { ...values, certificate: 'abc', googleKey: pem, issuerId: 'x', serviceEmail: 'nobody' };
    expect(walletProblems(wrong)).toEqual({
      certificate: 'wrongPem',
      issuerId: 'wrongIssuer',
      serviceEmail: 'wrongServiceEmail',
    });
    expect(walletFieldOf('apple.certificate')).toBe('certificate');
    expect(walletFieldOf('google.key')).toBe('googleKey');
  });

  it.each([
    ['2027-01-01', {}, 'ready'],
    ['2027-04-10', {}, 'soon'],
    ['2027-05-01', {}, 'over'],
    ['2027-01-01', { isReady: false }, 'incomplete'],
    ['2027-05-02', { enabled: false }, 'off'],
  ] as const)('say on %s with %j how Apple’s stands: %s', (day, part, state) => {
    expect(appleState({ ...stored.apple, ...part }, new Date(`${day}T00:00:00Z`))).toBe(state);
  });
});
