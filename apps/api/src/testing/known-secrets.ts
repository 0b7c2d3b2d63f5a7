import { sql } from 'kysely';
import { refuseUrlOf } from '../modules/orders/tickets/ticket-refusal-link.ts';
import { confirmUrlOf } from '../modules/messaging/confirm-link.ts';
import { eventKeysOf } from '../modules/orders/tickets/event-keys.service.ts';
import { openPrivateKey } from '../modules/orders/tickets/ticket-keys.ts';
import { toBase32 } from '../modules/accounts/users/totp.ts';
import type { Config } from '../platform/config.ts';
import type { Queries } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { hashToken } from '../platform/ids.ts';
import { openSealedText } from '../platform/sealed-text.ts';
import { creditCodeOf } from '../modules/payments/store-credit/credit-code.ts';
import { orderTokenOf } from '../modules/orders/records/order-token.ts';
import { holderTokenOf } from '../modules/orders/tickets/holder-token.ts';
import { pickUpCodeOf } from '../modules/orders/tickets/pick-up-code.ts';
import { makeWaitingToken, waitingTokenKey } from '../modules/sales/waiting-list/waiting-token.ts';
import type { TestApp } from './app.ts';
import { signedKindsIn } from './signed-secrets.ts';

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
  'cart token',
  'seat hold token',
  'hub key',
  'key of changing codes',
  'signing key',
  'second factor secret',
  'recovery code',
  'preview link',
  'unsubscribe link',
  'report stop link',
  'store credit code',
] as const;
export type SecretKind = (typeof secretKinds)[number];

/** Secrets by their text, and by the hash that is kept of them (hex). */
export interface KnownSecrets {
  readonly texts: ReadonlyMap<string, SecretKind>;
  readonly hashes: ReadonlyMap<string, SecretKind>;
  /** What links are signed with, of which nothing is stored. */
  readonly config: Pick<Config, 'appSecret'>;
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
  const credits = await sql<{ id: string; sealedCode: string }>`
    select id, sealed_code as "sealedCode" from store_credit`.execute(query);
  for (const credit of credits.rows) {
    const code = creditCodeOf(credit, deps.config);
    for (const written of [code, code.replaceAll('-', '')]) add(written, 'store credit code');
  }
  for (const [text, kind] of await keysAndFactors(deps, query)) add(text, kind);
  for (const [text, kind] of await mailedLinks(deps, query)) add(text, kind);
  for (const [text, kind] of unstored) add(text, kind);
  const kept = await sql<{ hash: Buffer; kind: SecretKind }>`
    select token_hash as hash, 'session token' as kind from session
      union all select token_hash, 'mailed link' from account_link
      union all select token_hash, 'mailed link' from email_change
      union all select token_hash, 'mailed link' from collect_link
      union all select cart, 'cart token' from hold
      union all select code_hash, 'recovery code' from recovery_code
      union all select code_hash, 'pairing code' from device where code_hash is not null
      union all select typed_hash, 'pairing code' from device where typed_hash is not null`.execute(query);
  const hashes = new Map(kept.rows.map(({ hash, kind }) => [hash.toString('hex'), kind]));
  return { texts: found, hashes, config: deps.config };
}

/** Keys that the service keeps sealed, as answers could write them. */
async function keysAndFactors(
  { config, clock }: Deps,
  query: Queries,
): Promise<readonly (readonly [string, SecretKind])[]> {
  const found: [string, SecretKind][] = [];
  const hubs = await sql<{ id: string; sealed: string }>`
    select id, hub_key as sealed from device where hub_key is not null`.execute(query);
  for (const { id, sealed } of hubs.rows)
    found.push([openSealedText(sealed, `hub ${id}`, config.appSecret) ?? '', 'hub key']);
  const events = await query.selectFrom('event').select('id').execute();
  const kept = await sql<{ id: string }>`select distinct event_id as id from event_code_key`.execute(query);
  const known = new Set(events.map(({ id }) => id));
  const keys = await eventKeysOf(
    { config, clock },
    query,
    kept.rows.map(({ id }) => id).filter(id => known.has(id)),
  );
  for (const { key } of [...keys.values()].flat())
    for (const text of writings(Buffer.from(key))) found.push([text, 'key of changing codes']);
  const factors = await sql<{ userId: string; sealed: string }>`
    select user_id as "userId", sealed_secret as sealed from second_factor`.execute(query);
  for (const { userId, sealed } of factors.rows) {
    const opened = openSealedText(sealed, `second factor ${userId}`, config.appSecret) ?? '';
    const secret = Buffer.from(opened, 'base64url');
    for (const text of [toBase32(secret), ...writings(secret)]) found.push([text, 'second factor secret']);
  }
  const signing = await sql<{ sealed: Buffer }>`select private_key as sealed from signing_key`.execute(query);
  for (const { sealed } of signing.rows) {
    const der = openPrivateKey(sealed, config.appSecret).export({ type: 'pkcs8', format: 'der' });
    // the key itself is the end of it
    for (const text of [...writings(der), ...writings(der.subarray(-32))]) found.push([text, 'signing key']);
  }
  const tokens = await sql<{ token: string }>`select token from seat_service_cart`.execute(query);
  for (const { token } of tokens.rows) found.push([token, 'seat hold token']);
  return found;
}

/** Links that mails of orders and tickets have, whether or not such a mail was sent. */
async function mailedLinks(
  { config }: Deps,
  query: Queries,
): Promise<readonly (readonly [string, SecretKind])[]> {
  const { rows } = await sql<{ id: string; email: string; of: 'order' | 'ticket' }>`
    select id, buyer_email as email, 'order' as of from customer_order where buyer_email <> ''
      union all select id, attendee_email, 'ticket' from ticket where attendee_email <> ''`.execute(query);
  return rows.map(({ id, email, of }) => {
    const url =
      of === 'order' ? confirmUrlOf(config, { id, buyerEmail: email }) : refuseUrlOf(config, { id, email });
    return [url.slice(url.lastIndexOf('/') + 1), 'mailed link'] as const;
  });
}

function writings(bytes: Buffer): string[] {
  return [bytes.toString('base64url'), bytes.toString('base64'), bytes.toString('hex')];
}

/** As long as tokens and codes for cameras are. */
const tokenLike = /[\w-]{20,}/g;

/** Codes that people type, in groups. */
const groupedCode = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/g;
const withoutDashes = (code: string) => code.replaceAll('-', '');

/** Signed tickets are known by how they begin, whichever ticket they are of. */
const signedTicket = /\bVH\d\.[\w.-]{20,}/;

/** The kinds of secrets that a text holds. */
export function kindsIn(text: string, secrets: KnownSecrets): SecretKind[] {
  const kinds = new Set<SecretKind>();
  if (signedTicket.test(text)) kinds.add('ticket code');
  for (const [secret, kind] of secrets.texts) if (!kinds.has(kind) && text.includes(secret)) kinds.add(kind);
  const words = [...(text.match(tokenLike) ?? []), ...(text.match(groupedCode) ?? []).map(withoutDashes)];
  for (const word of new Set(words)) {
    const kind = secrets.hashes.get(hashToken(word).toString('hex'));
    if (kind) kinds.add(kind);
  }
  for (const kind of signedKindsIn(text, secrets.config)) kinds.add(kind);
  return [...kinds];
}
