import { newsOf, type MarketingChannel, type NewsStatement } from './marketing-channel.ts';

/** Why an address is never written to: nobody has it, or its owner or the provider blocked it. */
export const suppressionReasons = ['invalid_address', 'blocked'] as const;

/** One of them. */
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Why an address goes on the list by what a provider said: anything but an address that nobody has is a bar. */
export function suppressionReasonOf(failure: string): SuppressionReason {
  return failure === 'invalid_address' ? 'invalid_address' : 'blocked';
}

/**
 * True when staff may take an address off the list of those never written to. A mailbox that did not exist may exist by
 * now; who blocked marketing is written to again only after a newer yes of their own.
 */
export function isSuppressionRemovable(
  suppression: {
    readonly channel: MarketingChannel;
    readonly reason: SuppressionReason;
    readonly at: Date;
  },
  statements: readonly NewsStatement[],
): boolean {
  if (suppression.reason === 'invalid_address') return true;
  const since = statements.filter(({ at }) => at > suppression.at);
  return newsOf(since, suppression.channel) === true;
}
