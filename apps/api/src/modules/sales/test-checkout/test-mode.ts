import { createHmac, hash } from 'node:crypto';
import { isTestToken, testTokenPrefix } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { PreviewSubject } from '#catalogue';
import { lockTestedEvent } from './test-cart.repo.ts';

/** The tokens of test mode, which follow from what the client sent: a repeat gets the same. */
export interface TestTokens {
  /** Of the cart that a first request with a key makes. */
  readonly cart: (idempotencyKey: string) => string;
  /** Of the order that a cart becomes. */
  readonly order: (cartToken: string) => string;
}

/** Makes tokens of carts and orders in test mode; none of them is one of a cart or an order. */
export function createTestTokens(appSecret: string): TestTokens {
  const key = derivedKey(appSecret, 'velvet-hall test mode');
  const make = (use: string, text: string) =>
    `${testTokenPrefix}${createHmac('sha256', key).update(`${use} ${text}`).digest('base64url')}`;
  return { cart: text => make('cart', text), order: text => make('order', text) };
}

/** What is stored of a token of test mode: sha256, hex. */
export function hashTestToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** How long a test order waits for its payment before its tickets may be taken by another, milliseconds. */
const unpaidMs = 30 * 60_000;

/** The moment since which unpaid test orders keep their tickets. */
export function unpaidSince(now: Date): Date {
  return new Date(now.getTime() - unpaidMs);
}

/** True for tokens that the calls of the shop send to test mode. */
export function isOfTestMode(token: string | undefined): token is string {
  return token !== undefined && isTestToken(token);
}

/**
 * Keeps test mode open until the transaction ends; with a link, only while that is good.
 * @throws {AppError} preview.expired once the event is published or gone, or the link is over
 */
export async function requireTestMode(
  tx: Tx,
  eventId: string,
  link?: { readonly subject: PreviewSubject | undefined; readonly now: Date },
): Promise<void> {
  const event = await lockTestedEvent(tx, eventId);
  const isOpen = event?.state === 'draft';
  if (isOpen && (!link || isGoodLink(link.subject, { eventId, now: link.now, version: event.linkVersion })))
    return;
  throw new AppError('preview.expired', { message: 'the test is over' });
}

/** Whether a link to the shop in test mode opens an event now. */
export function isGoodLink(
  subject: PreviewSubject | undefined,
  of: { readonly eventId: string; readonly now: Date; readonly version: number },
): boolean {
  return (
    subject?.kind === 'test' &&
    subject.id === of.eventId &&
    subject.version === of.version &&
    subject.expiresAt > of.now
  );
}
