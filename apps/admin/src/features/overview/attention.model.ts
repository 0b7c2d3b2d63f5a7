import type { ResponseOf } from '@vh/contract';

/** An admin's overview as the API answers it. */
export type Overview = ResponseOf<'POST /back/admin/get-overview'>;

/** Something that waits for a person, worst first. */
export interface AttentionItem {
  readonly key:
    | 'outstandingItems'
    | 'openReceipts'
    | 'payoutsRequested'
    | 'payoutsToPay'
    | 'failedMessages'
    | 'stoppedReports'
    | 'unpaid';
  readonly count: number;
  readonly tone: 'bad' | 'wait';
  /** Where those that are counted are listed, and no others. */
  readonly href: string;
}

/** What waits for a person; nothing that counts 0. Orders that need a refund are among the amounts due. */
export function listAttention({
  outstandingItems,
  openReceipts,
  payoutsRequested,
  payoutsToPay,
  failedMessages,
  stoppedReports,
  unpaid,
}: Pick<Overview['needsAttention'], AttentionItem['key']>): AttentionItem[] {
  const items: AttentionItem[] = [
    { key: 'outstandingItems', count: outstandingItems, tone: 'bad', href: '/admin/order/due' },
    { key: 'openReceipts', count: openReceipts, tone: 'bad', href: '/admin/settings/fiscalisation?tab=open' },
    { key: 'failedMessages', count: failedMessages, tone: 'bad', href: '/admin/message?tab=failed' },
    { key: 'stoppedReports', count: stoppedReports, tone: 'bad', href: '/admin/report?state=stopped' },
    {
      key: 'payoutsRequested',
      count: payoutsRequested,
      tone: 'wait',
      href: '/admin/payouts?state=requested',
    },
    { key: 'payoutsToPay', count: payoutsToPay, tone: 'wait', href: '/admin/payouts?state=approved' },
    { key: 'unpaid', count: unpaid, tone: 'wait', href: '/admin/order?tab=waiting' },
  ];
  return items.filter(item => item.count > 0);
}
