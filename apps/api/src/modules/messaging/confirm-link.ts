import type { Config } from '../../platform/config.ts';
import { isSignedFor, signedTokenOf, type LinkSubject } from '../../platform/signed-link.ts';

/** An order as its link names it; another e-mail on the order ends the link. */
interface ConfirmedOrder {
  readonly id: string;
  readonly buyerEmail: string;
}

const subjectOf = ({ id, buyerEmail }: ConfirmedOrder): LinkSubject => ({
  id,
  purpose: 'confirm e-mail link',
  bound: buyerEmail.toLowerCase(),
});

/** The address of the page on which the owner of an order's e-mail confirms it; it only ever goes out by mail. */
export function confirmUrlOf(
  config: Pick<Config, 'publicOrigin' | 'appSecret'>,
  order: ConfirmedOrder,
): string {
  return `${config.publicOrigin}/api/v1/email/confirm/${signedTokenOf(subjectOf(order), config)}`;
}

/** True when a token was made for an order and the e-mail that it has now. */
export function isTokenOf(token: string, order: ConfirmedOrder, config: Pick<Config, 'appSecret'>): boolean {
  return isSignedFor(token, subjectOf(order), config);
}
