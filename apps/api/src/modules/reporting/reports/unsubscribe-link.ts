import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import { derivedKey } from '../../../platform/derived-key.ts';

/** What stop links are signed for. */
const purpose = 'report stop link';

/** The address of the page on which one recipient stops a report; nobody makes one up who does not know the secret. */
export function unsubscribeUrlOf(
  { publicOrigin, appSecret }: Pick<Config, 'publicOrigin' | 'appSecret'>,
  recipientId: string,
): string {
  const token = `${recipientId}.${signatureOf(recipientId, appSecret).toString('base64url')}`;
  return `${publicOrigin}/api/v1/report/unsubscribe/${token}`;
}

/** The recipient of a token; undefined for one that was not signed here. */
export function recipientOf(token: string, { appSecret }: Pick<Config, 'appSecret'>): string | undefined {
  const [recipientId = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(recipientId, appSecret);
  return given.length === right.length && timingSafeEqual(given, right) ? recipientId : undefined;
}

function signatureOf(recipientId: string, appSecret: string): Buffer {
  return createHmac('sha256', derivedKey(appSecret, purpose)).update(recipientId).digest();
}
