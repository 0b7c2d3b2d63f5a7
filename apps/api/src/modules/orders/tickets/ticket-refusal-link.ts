import type { Config } from '../../../platform/config.ts';
import { signedTokenOf, type LinkSubject } from '../../../platform/signed-link.ts';

/** A ticket as the link in its holder's mail names it. */
interface SentTicket {
  readonly id: string;
  /** Where the mail went; another address on the ticket ends the link. */
  readonly email: string;
}

/** What the link is signed for. */
export function refusedLinkOf({ id, email }: SentTicket): LinkSubject {
  return { id, purpose: 'refuse ticket link', bound: email.toLowerCase() };
}

/** The page on which anyone who got a ticket by mail says that it was not meant for them. */
export function refuseUrlOf(config: Pick<Config, 'publicOrigin' | 'appSecret'>, ticket: SentTicket): string {
  return `${config.publicOrigin}/api/v1/email/ticket/${signedTokenOf(refusedLinkOf(ticket), config)}`;
}
