import { randomBytes } from 'node:crypto';
import {
  deviceIdleDays,
  deviceStateAt,
  halvesOf,
  makePairingCode,
  pairingProof,
  readPairingCode,
  renewalProof,
} from './device-pairing.ts';
import { readableAlphabet } from './readable-code.ts';

describe('the code to type', () => {
  it('has eight characters of the readable alphabet, and reads back however it is typed', () => {
    for (let at = 0; at < 200; at += 1) {
      const code = makePairingCode(count => randomBytes(count));
      expect(code).toMatch(new RegExp(`^[${readableAlphabet}]{8}$`));
      const { name, secret } = halvesOf(code);
      expect(readPairingCode(` ${name.toLowerCase()} - ${secret} `)).toBe(code);
    }
  });

  it.each(['', '3467-9AC', '3467-9ACD-E', '3467-9AC0', '3467-9ACŠ'])('is not %p', typed => {
    expect(readPairingCode(typed)).toBeUndefined();
  });
});

it('lets no proof of one kind pass for another', () => {
  expect(pairingProof('x')).not.toBe(renewalProof('x', ''));
  expect(renewalProof('a', 'b')).not.toBe(renewalProof('b', 'a'));
});

describe('where a device stands', () => {
  const now = new Date('2027-01-31T12:00:00Z');
  const before = new Date(now.getTime() - 1);
  const after = new Date(now.getTime() + 1);
  const longAgo = new Date(now.getTime() - deviceIdleDays * 86_400_000 - 1);
  const asked = { pairingExpiresAt: after, pairedAt: null, lastUsedAt: null, revokedAt: null };
  it.each([
    ['invited', asked],
    ['expired', { ...asked, pairingExpiresAt: now }],
    ['active', { ...asked, pairingExpiresAt: before, pairedAt: before, lastUsedAt: before }],
    ['active', { ...asked, pairedAt: before }],
    ['expired', { ...asked, pairedAt: longAgo, lastUsedAt: longAgo }],
    ['revoked', { ...asked, pairedAt: before, lastUsedAt: before, revokedAt: before }],
    ['revoked', { ...asked, revokedAt: before }],
  ])('%s', (state, device) => {
    expect(deviceStateAt(device, now)).toBe(state);
  });
});
