import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../platform/derived-key.ts';

/** What a preview link opens, and until when. */
export interface PreviewSubject {
  /** 'test' opens an event with the checkout of test mode. */
  readonly kind: 'event' | 'draft' | 'test';
  readonly id: string;
  /** How often the links of it were ended before this one was made. */
  readonly version: number;
  readonly expiresAt: Date;
}

/** A letter, the id, the version, the second at which it expires, and a mark of 16 bytes. */
const idBytes = 16;
const versionAt = 1 + idBytes;
const endAt = versionAt + 4;
const messageBytes = endAt + 4;
const markBytes = 16;

const letters = { event: 'e', draft: 'd', test: 't' } as const;

const kinds = new Map(
  Object.entries(letters).map(([kind, letter]) => [letter, kind as keyof typeof letters]),
);

/** The key that preview links are signed with; its own, derived from the application's secret. */
export function previewTokenKey(appSecret: string): Buffer {
  return derivedKey(appSecret, 'velvet-hall event preview');
}

/** The token of a preview link, base64url. It ends with its time, and when the version of what it shows is raised. */
export function makePreviewToken(key: Buffer, { kind, id, version, expiresAt }: PreviewSubject): string {
  const message = Buffer.alloc(messageBytes);
  message.write(letters[kind], 'latin1');
  Buffer.from(id.replaceAll('-', ''), 'hex').copy(message, 1);
  message.writeUInt32BE(version, versionAt);
  message.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), endAt);
  return Buffer.concat([message, markOf(key, message)]).toString('base64url');
}

/** What a token opens, expired or ended or not; undefined for one that was not made here. */
export function readPreviewToken(key: Buffer, token: string): PreviewSubject | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== messageBytes + markBytes) return undefined;
  const message = bytes.subarray(0, messageBytes);
  if (!timingSafeEqual(markOf(key, message), bytes.subarray(messageBytes))) return undefined;
  const hex = message.toString('hex', 1, 1 + idBytes);
  return {
    kind: kinds.get(message.toString('latin1', 0, 1) as 'e' | 'd' | 't') ?? 'event',
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    version: message.readUInt32BE(versionAt),
    expiresAt: new Date(message.readUInt32BE(endAt) * 1000),
  };
}

function markOf(key: Buffer, message: Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest().subarray(0, markBytes);
}
