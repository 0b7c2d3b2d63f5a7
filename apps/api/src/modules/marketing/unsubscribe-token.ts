import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LanguageCode } from '@vh/domain';
import type { Config } from '../../platform/config.ts';
import { derivedKey } from '../../platform/derived-key.ts';

/** What the tokens are signed for. */
const purpose = 'unsubscribe link';
const idBytes = 16;
/** Short messages pay for each letter; 80 bits are beyond trying through the web. */
const signatureBytes = 10;

/** What stands in a recipient's link: whose it is, signed; it holds no address and never expiredOffers. */
export function unsubscribeTokenOf(recipientId: string, { appSecret }: Pick<Config, 'appSecret'>): string {
  const id = Buffer.from(recipientId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(id, appSecret)]).toString('base64url');
}

/** The recipient of a token; undefined for one that was not signed here. */
export function recipientOfToken(
  token: string,
  { appSecret }: Pick<Config, 'appSecret'>,
): string | undefined {
  const given = Buffer.from(token, 'base64url');
  if (given.length !== idBytes + signatureBytes) return undefined;
  const [id, signature] = [given.subarray(0, idBytes), given.subarray(idBytes)];
  if (!timingSafeEqual(signature, signatureOf(id, appSecret))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Site = Pick<Config, 'appSecret' | 'publicOrigin'>;

/** Where people unsubscribe from marketing: a page that asks. */
export function unsubscribePageOf(
  token: string,
  language: LanguageCode,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): string {
  return `${publicOrigin}/unsubscribe?token=${token}&lang=${language}`;
}

/** The short way there; a POST to it unsubscribes from marketing at once, as mail programs do (RFC 8058). */
export function oneClickUrlOf(recipientId: string, config: Site): string {
  return `${config.publicOrigin}/api/v1/u/${unsubscribeTokenOf(recipientId, config)}`;
}

function signatureOf(id: Buffer, appSecret: string): Buffer {
  return createHmac('sha256', derivedKey(appSecret, purpose)).update(id).digest().subarray(0, signatureBytes);
}
