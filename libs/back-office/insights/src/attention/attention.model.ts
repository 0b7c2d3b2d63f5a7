import type { ResponseOf } from '@vh/contract';

/** What waits for organisers, as the API counts it. */
export type Needs = ResponseOf<'POST /back/client/get-overview'>['needsAttention'];

/** Something that waits for an organiser. */
export interface AttentionItem {
  readonly key:
    | 'failedRefunds'
    | 'refundsToSend'
    | 'failedMessages'
    | 'isAccountMissing'
    | 'requests'
    | 'lowCapacity'
    | 'drafts';
  readonly count: number;
  readonly tone: 'bad' | 'wait' | 'info';
  /** Where those that are counted are listed. */
  readonly href: string;
}

/**
 * Needs that wait for organisers, worst first; nothing that counts 0.
 *
 * @param accountHref where the account for payouts is written and refunds to send are listed, or the organisers whose it is
 */
export function listAttention(needs: Needs, base: string, accountHref: string): AttentionItem[] {
  const { failedMessagesEventId, isAccountMissing, ...counts } = needs;
  const messages = failedMessagesEventId
    ? `${base}/event/${failedMessagesEventId}/messages`
    : `${base}/event`;
  const items: AttentionItem[] = [
    { key: 'failedRefunds', count: counts.failedRefunds, tone: 'bad', href: `${base}/order?tab=attention` },
    { key: 'refundsToSend', count: counts.refundsToSend, tone: 'bad', href: accountHref },
    { key: 'failedMessages', count: counts.failedMessages, tone: 'bad', href: messages },
    { key: 'isAccountMissing', count: Number(isAccountMissing), tone: 'bad', href: accountHref },
    { key: 'requests', count: counts.requests, tone: 'wait', href: `${base}/request` },
    { key: 'lowCapacity', count: counts.lowCapacity, tone: 'info', href: `${base}/event?sort=left` },
    { key: 'drafts', count: counts.drafts, tone: 'info', href: `${base}/event?when=all&state=draft` },
  ];
  return items.filter(({ count }) => count > 0);
}
