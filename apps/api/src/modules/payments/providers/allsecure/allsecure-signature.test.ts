import { allsecureDate, isAllsecureSignature, signAllsecure } from './allsecure-signature.ts';

// Worked out apart from the product, with openssl over the five parts of the reference:
//   body='{"merchantTransactionId":"order-1","amount":"9.99","currency":"EUR"}'
//   h=$(printf %s "$body" | openssl dgst -sha512 -hex)   (or -md5)
//   printf 'POST\n%s\napplication/json; charset=utf-8\nTue, 21 Apr 2020 12:45:55 UTC\n/api/v3/transaction/KEY/debit' $h
//     | openssl dgst -sha512 -hmac secret -binary | base64
const parts = {
  method: 'POST',
  body: '{"merchantTransactionId":"order-1","amount":"9.99","currency":"EUR"}',
  contentType: 'application/json; charset=utf-8',
  date: 'Tue, 21 Apr 2020 12:45:55 UTC',
  path: '/api/v3/transaction/KEY/debit',
} as const;
const golden = {
  sha512: 'wcIzb9ilQSvHDm7Oe9KzzrVE5+GC6q8Up5V5InKizyDrKVycY7t4vWoFK+GhCimeKfhzOTWMe4rm2CZR36oa9w==',
  md5: 'pYVR4IxelfknPm3n4OiQFOnKIEIRnVSq1snLOob5sbna/9kCwpPQriS+zrrFUBQIFCkJP8JFVEDd7Rm+Hyy1Vg==',
  get: '2/WWDzUUWq8MKdeXxIvqPDCT1fRxSNtbBgrawkhI82LilsdLWQA6MHs2b5mYjQrcyVQcUawag4AXZfVqwkfABQ==',
};

describe('the signature', () => {
  it.each(['sha512', 'md5'] as const)('with a body hashed by %s is the one that openssl makes', hash => {
    expect(signAllsecure(parts, 'secret', hash)).toBe(golden[hash]);
    expect(isAllsecureSignature(golden[hash], parts, 'secret')).toBe(true);
  });

  it('of a GET is made over the hash of nothing', () => {
    const get = { ...parts, method: 'GET', body: '', path: '/api/v3/status/KEY/getByUuid/abc' } as const;
    expect(signAllsecure(get, 'secret')).toBe(golden.get);
  });

  it.each([
    ['another method', { method: 'GET' as const }],
    ['another body', { body: parts.body.replace('9.99', '9.98') }],
    ['the same body with another space', { body: `${parts.body} ` }],
    ['another content type', { contentType: 'application/json' }],
    ['another date', { date: 'Tue, 21 Apr 2020 12:45:56 UTC' }],
    ['another path', { path: '/api/v3/transaction/KEY/refund' }],
    ['a query', { path: `${parts.path}?a=1` }],
  ])('does not hold for %s', (_, change) => {
    expect(isAllsecureSignature(golden.sha512, { ...parts, ...change }, 'secret')).toBe(false);
    expect(isAllsecureSignature(golden.md5, { ...parts, ...change }, 'secret')).toBe(false);
  });

  it('does not hold under another secret, cut, or missing', () => {
    expect(isAllsecureSignature(golden.sha512, parts, 'Secret')).toBe(false);
    expect(isAllsecureSignature(golden.sha512.slice(0, 40), parts, 'secret')).toBe(false);
    expect(isAllsecureSignature('', parts, 'secret')).toBe(false);
    expect(isAllsecureSignature(undefined, parts, 'secret')).toBe(false);
  });

  it('is made over the very bytes, whatever letters they are', () => {
    const bytes = Buffer.from('{"cardHolder":"Ана Анић"}');
    const signature = signAllsecure({ ...parts, body: bytes }, 'secret');
    expect(isAllsecureSignature(signature, { ...parts, body: bytes.toString('utf8') }, 'secret')).toBe(true);
    const broken = Buffer.concat([bytes, Buffer.from([0xff])]);
    expect(isAllsecureSignature(signature, { ...parts, body: broken }, 'secret')).toBe(false);
  });
});

describe('the date', () => {
  it('is written as the gateway wants it', () => {
    expect(allsecureDate(new Date('2020-04-21T12:45:55Z'))).toBe('Tue, 21 Apr 2020 12:45:55 UTC');
  });
});
