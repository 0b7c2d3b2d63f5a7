import * as fc from 'fast-check';
import { isServiceOrigin, isWebAddress } from './web-address.ts';

describe('an address that a page may link to', () => {
  it.each([
    'https://example.org',
    'http://example.org/a?b=c#d',
    'HTTPS://пример.срб/о-нама',
    'https://[::1]:8080/',
  ])('is %s', address => expect(isWebAddress(address)).toBe(true));

  it.each([
    '',
    'example.org',
    '//example.org',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'https://',
    'https:///',
    'https://bank.example@evil.example/',
    'https://user:secret@example.org/',
    ' https://example.org',
    'https://example.org/a b',
    `https://example.org/${'a'.repeat(500)}`,
  ])('is not %j', address => expect(isWebAddress(address)).toBe(false));

  it('is whatever else a parser takes for http or https without a user', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), address => {
        expect(isWebAddress(address)).toBe(address.length <= 500);
      }),
    );
  });

  it('never leads anywhere but to http and https', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        if (isWebAddress(text)) expect(['http:', 'https:']).toContain(new URL(text).protocol);
      }),
    );
  });
});

describe('the address of a service that secrets are sent to', () => {
  it.each([
    'https://gateway.example',
    'https://gateway.example/',
    'https://gateway.example:8443',
    'http://localhost:4000',
  ])('is %s', address => expect(isServiceOrigin(address)).toBe(true));

  it.each([
    '',
    'gateway.example',
    'http://gateway.example',
    'ftp://gateway.example',
    'https://gateway.example/path',
    'https://gateway.example/?a=b',
    'https://gateway.example/#part',
    'https://user:word@gateway.example',
  ])('is not %j', address => expect(isServiceOrigin(address)).toBe(false));

  it('never sends them openly to another machine', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), address => {
        if (isServiceOrigin(address)) expect(address).toMatch(/^https:/);
      }),
    );
  });
});
