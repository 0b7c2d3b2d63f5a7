import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';
import { derivedKey } from './derived-key.ts';

const idBytes = 16;
const signatureBytes = 16;

/** What a link of a mail names, and what it was signed for: another purpose or other words end it. */
export interface LinkSubject {
  readonly id: string;
  readonly purpose: string;
  /** What the link is bound to besides, such as the address that it was mailed to. */
  readonly bound?: string;
}

type Secrets = Pick<Config, 'appSecret'>;

/** A token that names a record and was signed here; it only ever goes out by mail. */
export function signedTokenOf(subject: LinkSubject, config: Secrets): string {
  const id = Buffer.from(subject.id.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(subject, config)]).toString('base64url');
}

/** The id that a token names; whether it was signed here is judged with the record at hand. */
export function idOfToken(token: string): string | undefined {
  const given = Buffer.from(token, 'base64url');
  if (given.length !== idBytes + signatureBytes) return undefined;
  return given
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** True when a token was made here for a record as it is now. */
export function isSignedFor(token: string, subject: LinkSubject, config: Secrets): boolean {
  const given = Buffer.from(token, 'base64url').subarray(idBytes);
  const right = signatureOf(subject, config);
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf({ id, purpose, bound }: LinkSubject, { appSecret }: Secrets): Buffer {
  return createHmac('sha256', derivedKey(appSecret, purpose))
    .update(bound === undefined ? id : `${id} ${bound}`)
    .digest()
    .subarray(0, signatureBytes);
}
