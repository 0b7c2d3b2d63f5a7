import fc from 'fast-check';
import { acceptTotp, toBase32, totpCode, totpStepAt, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(bytes => Buffer.from(bytes));
const moments = fc.integer({ min: 150, max: 20_000_000_000 }).map(seconds => new Date(seconds * 1000));

describe('totpCode', () => {
  // RFC 6238, appendix B: the last six of its eight digits
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('gives at second %i the code of the RFC', (seconds, code) => {
    expect(totpCode(secret, totpStepAt(new Date(seconds * 1000)))).toBe(code);
  });

  // RFC 4226, appendix D
  it.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('gives the codes of counters: %s', code => {
    const codes = Array.from({ length: 10 }, (_, step) => totpCode(secret, step));
    expect(codes).toContain(code);
  });
});

describe('acceptTotp', () => {
  it('takes the code of its own step and of the neighbours, however it is grouped', () => {
    fc.assert(
      fc.property(secrets, moments, fc.constantFrom(-1, 0, 1), (key, at, shift) => {
        const step = totpStepAt(at) + shift;
        const code = totpCode(key, step);
        const accepted = acceptTotp(key, `${code.slice(0, 3)} ${code.slice(3)}`, at, -1);
        // two steps of three may happen to share a code
        expect(totpCode(key, accepted ?? -1)).toBe(code);
      }),
    );
  });

  it('never takes a step that was accepted before, or one before that', () => {
    fc.assert(
      fc.property(secrets, moments, fc.integer({ min: -3, max: 3 }), (key, at, shift) => {
        const last = totpStepAt(at) + shift;
        const step = acceptTotp(key, totpCode(key, last), at, last);
        expect(step === undefined || step > last).toBe(true);
      }),
    );
  });

  it.each(['', '12345', '1234567', 'abcdef', 'ééé'])('refuses what is no code of that moment: %s', typed => {
    expect(acceptTotp(secret, typed, new Date(59_000), -1)).toBeUndefined();
  });

  it('refuses a code two steps old', () => {
    expect(acceptTotp(secret, totpCode(secret, 1), new Date(90_000), -1)).toBeUndefined();
  });
});

describe('the secret for the app', () => {
  // RFC 4648, section 10
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes "%s" in base32 as "%s"', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32);
  });

  it('names platform and account in the address', () => {
    expect(totpUri(secret, 'Velvet Hall', 'a+b@hall.test')).toBe(
      'otpauth://totp/Velvet%20Hall:a%2Bb%40hall.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Velvet%20Hall&algorithm=SHA1&digits=6&period=30',
    );
  });
});
