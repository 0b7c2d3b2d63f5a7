import { hkdfSync } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

describe('a derived key', () => {
  it('is what HKDF makes of secret and purpose, each time', () => {
    const expected = Buffer.from(hkdfSync('sha256', 'a secret', '', 'carts', 32));
    expect(derivedKey('a secret', 'carts')).toEqual(expected);
    expect(derivedKey('a secret', 'carts')).toEqual(expected);
  });

  it('is another one for another purpose or secret', () => {
    const keys = [derivedKey('a', 'carts'), derivedKey('a', 'previews'), derivedKey('b', 'carts')];
    expect(new Set(keys.map(key => key.toString('hex'))).size).toBe(3);
  });
});
