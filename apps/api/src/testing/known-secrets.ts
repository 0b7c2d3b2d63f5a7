import { sql } from 'kysely';
import { hashToken } from '../platform/ids.ts';
import { openSealedText } from '../platform/sealed-text.ts';
import { orderTokenOf } from '../modules/orders/order-token.ts';
import { holderTokenOf } from '../modules/tickets/holder-token.ts';
import { pickUpCodeOf } from '../modules/tickets/pick-up-code.ts';
import { makeWaitingToken, waitingTokenKey } from '../modules/waiting/waiting-token.ts';
import type { TestApp } from './app.ts';

/** What acts as somebody or opens something. */
export const secretKinds = [
  'order token',
  'holder token',
  'ticket code',
  'pick-up code',
  'entry code of an event',
  'mailed link',
  'waiting token',
  'pairing code',
  'session token',
  'password hash',
  'setting',
] as const;
export type SecretKind = (typeof secretKinds)[number];

/** Secrets by their text, and by the hash that is kept of them (hex). */
export interface KnownSecrets {
  readonly texts: ReadonlyMap<string, SecretKind>;
  readonly hashes: ReadonlyMap<string, SecretKind>;
}

/** Every secret that the database holds or that follows from it, with those of which it keeps a hash alone. */
export async function readSecrets(
  { db, deps }: TestApp,
  unstored: readonly (readonly [string, SecretKind])[],
): Promise<KnownSecrets> {
  const { appSecret } = deps.config;
  const found = new Map<string, SecretKind>();
  const add = (text: string | null | undefined, kind: SecretKind) => {
    // texts that are found first tell more: an order's token is in mails too
    if (text && !found.has(text)) found.set(text, kind);
  };
  const { query } = db;
  const orders = await sql<{ id: string; sealedToken: string; codeVersion: number }>`
    select id, sealed_token as "sealedToken", code_version as "codeVersion" from customer_order`.execute(
    query,
  );
  for (const { codeVersion, ...order } of orders.rows) {
    add(orderTokenOf(order, deps.config), 'order token');
    add(pickUpCodeOf({ id: order.id, codeVersion }, appSecret), 'pick-up code');
  }
  const holders = await sql<{ orderId: string; hash: string; sealed: string }>`
    select order_id as "orderId", encode(holder_token_hash, 'hex') as hash, sealed_holder_token as sealed
      from ticket where holder_token_hash is not null`.execute(query);
  for (const { orderId, ...token } of holders.rows)
    add(holderTokenOf(token, orderId, deps.config), 'holder token');
  const codes = await sql<{ code: string }>`select code from code`.execute(query);
  for (const { code } of codes.rows) add(code, 'entry code of an event');
  for (const { id } of await query.selectFrom('waiting_entry').select('id').execute())
    add(makeWaitingToken(waitingTokenKey(appSecret), id), 'waiting token');
  const passwords = await sql<{ hash: string | null }>`
    select password_hash as hash from app_user union all select password_hash from event`.execute(query);
  for (const { hash } of passwords.rows) add(hash, 'password hash');
  const mails = await sql<{ id: string; sealed: string }>`
    select id, sealed from message where sealed is not null`.execute(query);
  for (const { id, sealed } of mails.rows) {
    const opened = openSealedText(sealed, `message ${id}`, appSecret);
    for (const secret of JSON.parse(opened ?? '[]') as string[]) add(secret, 'mailed link');
  }
  for (const [text, kind] of unstored) add(text, kind);
  const kept = await sql<{ hash: Buffer; kind: SecretKind }>`
    select token_hash as hash, 'session token' as kind from session
      union all select token_hash, 'mailed link' from account_link
      union all select token_hash, 'mailed link' from email_change
      union all select token_hash, 'mailed link' from collect_link
      union all select code_hash, 'pairing code' from device where code_hash is not null`.execute(query);
  const hashes = new Map(kept.rows.map(({ hash, kind }) => [hash.toString('hex'), kind]));
  return { texts: found, hashes };
}

/** As long as tokens and codes for cameras are. */
const tokenLike = /[\w-]{20,}/g;

/** Signed tickets are known by how they begin, whichever ticket they are of. */
const signedTicket = /\bVH\d\.[\w.-]{20,}/;

/** The kinds of secrets that a text holds. */
export function kindsIn(text: string, secrets: KnownSecrets): SecretKind[] {
  const kinds = new Set<SecretKind>();
  if (signedTicket.test(text)) kinds.add('ticket code');
  for (const [secret, kind] of secrets.texts) if (!kinds.has(kind) && text.includes(secret)) kinds.add(kind);
  for (const word of new Set(text.match(tokenLike))) {
    const kind = secrets.hashes.get(hashToken(word).toString('hex'));
    if (kind) kinds.add(kind);
  }
  return [...kinds];
}
