import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../../platform/derived-key.ts';

/** The header in which the web server hands on what a visitor has unlocked. */
export const accessHeader = 'x-event-access';

/** Parts of the header, one for each event; what is more is not read. */
const mostTokens = 20;
const separator = '~';

/** How long a page stays unlocked, in milliseconds: an evening of choosing, paying and coming back. */
export const accessLifeMs = 12 * 3_600_000;

/** That somebody knew the password of an event. */
export interface EventAccess {
  readonly eventId: string;
  /** Of the password that was known. */
  readonly revision: number;
  readonly expiresAt: Date;
}

const idBytes = 16;
const messageBytes = idBytes + 8;
const markBytes = 16;

/** The key that proofs are signed with; its own, derived from the application's secret. */
export function accessKey(appSecret: string): Buffer {
  return derivedKey(appSecret, 'velvet-hall event access');
}

/** The proof that somebody knew a password, base64url. */
export function makeAccessToken(key: Buffer, { eventId, revision, expiresAt }: EventAccess): string {
  const message = Buffer.alloc(messageBytes);
  bytesOf(eventId).copy(message);
  message.writeUInt32BE(revision, idBytes);
  message.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), idBytes + 4);
  return Buffer.concat([message, markOf(key, message)]).toString('base64url');
}

/** The newest revision of an event's password that a header proves to be known; undefined when it proves nothing now. */
export function provenRevision(
  key: Buffer,
  header: string | undefined,
  { eventId, now }: { readonly eventId: string; readonly now: Date },
): number | undefined {
  if (!header) return undefined;
  const wanted = bytesOf(eventId);
  const revisions = header
    .split(separator, mostTokens)
    .map(token => readMessage(key, token))
    .filter(message => message !== undefined)
    .filter(message => message.subarray(0, idBytes).equals(wanted))
    .filter(message => message.readUInt32BE(idBytes + 4) * 1000 > now.getTime())
    .map(message => message.readUInt32BE(idBytes));
  return revisions.length > 0 ? Math.max(...revisions) : undefined;
}

function readMessage(key: Buffer, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== messageBytes + markBytes) return undefined;
  const message = bytes.subarray(0, messageBytes);
  return timingSafeEqual(markOf(key, message), bytes.subarray(messageBytes)) ? message : undefined;
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function markOf(key: Buffer, message: Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest().subarray(0, markBytes);
}
