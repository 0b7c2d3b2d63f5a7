import type { ResponseOf } from '@vh/contract';
import { parseTicketCode } from '@vh/domain';

/** A public key of the server, raw 32 bytes as base64url. */
export type PublicKey = ResponseOf<'POST /back/scanner/get'>['keys'][number];

/** What a device alone can say about a code; `unverifiable` when its browser knows no Ed25519 or lacks the key. */
export type LocalCheck = 'genuine' | 'forged' | 'wrong_event' | 'not_ours' | 'unverifiable';

/**
 * Checks a signed code without a network (Ed25519, RFC 8032, by WebCrypto). Genuine says who made the
 * ticket, not that it may go in: it can still be void or inside already.
 */
export async function checkLocally(
  text: string,
  eventId: string,
  keys: readonly PublicKey[],
): Promise<LocalCheck> {
  const parsed = parseTicketCode(text);
  if (!parsed) return 'not_ours';
  const key = keys.find(one => one.keyId === parsed.claims.keyId);
  if (!key) return 'unverifiable';
  const publicKey = await importKey(key);
  if (!publicKey) return 'unverifiable';
  const signed = new TextEncoder().encode(parsed.signedText);
  const genuine = await crypto.subtle.verify(
    { name: 'Ed25519' },
    publicKey,
    new Uint8Array(parsed.signature),
    signed,
  );
  if (!genuine) return 'forged';
  return parsed.claims.eventId === eventId ? 'genuine' : 'wrong_event';
}

async function importKey(key: PublicKey): Promise<CryptoKey | undefined> {
  try {
    const raw = Uint8Array.from(atob(key.publicKey.replaceAll('-', '+').replaceAll('_', '/')), char =>
      char.charCodeAt(0),
    );
    return await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
  } catch {
    // deliberate: a browser without Ed25519 (or a page without a secure context) can't verify, it may still queue
    return undefined;
  }
}
