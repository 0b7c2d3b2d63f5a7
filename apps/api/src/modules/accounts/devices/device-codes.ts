import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { halvesOf, makePairingCode } from '@vh/domain';
import { hashToken, newToken } from '../../../platform/ids.ts';

/** A new pairing's codes, and what is kept of them. */
export interface PairingCodes {
  /** For the address: 256 random bits. */
  readonly code: string;
  /** To be typed. */
  readonly typedCode: string;
  readonly codeHash: Buffer;
  readonly typedName: string;
  readonly typedHash: Buffer;
}

/** Makes the codes of a new pairing. */
export function makePairingCodes(appSecret: string): PairingCodes {
  const code = newToken();
  const typedCode = makePairingCode(count => randomBytes(count));
  const typedHash = hashTyped(typedCode, appSecret);
  return { code, typedCode, codeHash: hashToken(code), typedName: halvesOf(typedCode).name, typedHash };
}

/** True when a typed code is the one of a hash, in a time that doesn't tell how near it comes. */
export function isTypedCode(typed: string, hash: Buffer | null, appSecret: string): boolean {
  const own = hashTyped(typed, appSecret);
  return hash?.length === own.length && timingSafeEqual(own, hash);
}

/** Keyed: without the app's secret, a stolen table would give every code away within the second. */
function hashTyped(typed: string, appSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'velvet-hall device pairing', 32));
  return createHmac('sha256', key).update(typed).digest();
}
