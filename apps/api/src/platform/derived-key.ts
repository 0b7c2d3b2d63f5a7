import { hkdfSync } from 'node:crypto';

/** Deriving one costs as much as a whole hold does besides, and the same few are wanted all the time. */
const known = new Map<string, Buffer>();

/**
 * A key of 32 bytes for one purpose, derived from the application's secret by HKDF-SHA256 (RFC 5869): nobody learns of
 * one what another is. Don't write into it.
 */
export function derivedKey(appSecret: string, purpose: string): Buffer {
  const name = `${purpose}\n${appSecret}`;
  const key = known.get(name) ?? Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  known.set(name, key);
  return key;
}
