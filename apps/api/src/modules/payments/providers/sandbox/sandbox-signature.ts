import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../../platform/derived-key.ts';

/** The header that carries the signature: `t=<seconds>,v1=<hex>`. */
export const sandboxSignatureHeader = 'x-sandbox-signature';

/** Older notices are refused, so that a recorded one can't be played again later. */
const toleranceSeconds = 300;

/** The secret that the sandbox provider and the product share. */
export function sandboxSecret(appSecret: string): Buffer {
  return derivedKey(appSecret, 'velvet-hall sandbox callback');
}

/** Signs a body: HMAC-SHA256 over the time, a dot, and the very bytes of the body. */
export function signSandboxBody(rawBody: string | Buffer, secret: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(rawBody, secret, seconds).toString('hex')}`;
}

/** Tells whether a signature was made by the holder of the secret for this body, and lately. */
export function isSandboxSignature(
  signature: string | undefined,
  rawBody: Buffer,
  { secret, now }: { readonly secret: Buffer; readonly now: Date },
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!parts) return false;
  const seconds = Number(parts[1]);
  const given = Buffer.from(parts[2] ?? '', 'hex');
  const isFresh = Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds;
  return timingSafeEqual(given, macOf(rawBody, secret, seconds)) && isFresh;
}

function macOf(rawBody: string | Buffer, secret: Buffer, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
}
