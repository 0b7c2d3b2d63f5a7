import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { halvesOf, makePairingCode } from '@vh/domain';
import { newToken } from '../../platform/ids.ts';

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
  return { code, typedCode, codeHash: hashCode(code), typedName: halvesOf(typedCode).name, typedHash };
}

/** What is kept of a code that carries enough random bits. */
export function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/** Whether a typed code is the one of a hash, in a time that doesn't tell how near it comes. */
export function isTypedCode(typed: string, hash: Buffer | null, appSecret: string): boolean {
  const own = hashTyped(typed, appSecret);
  return hash?.length === own.length && timingSafeEqual(own, hash);
}

/** Keyed: without the app's secret, a stolen table would give every code away within the second. */
function hashTyped(typed: string, appSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'velvet-hall device pairing', 32));
  return createHmac('sha256', key).update(typed).digest();
}
