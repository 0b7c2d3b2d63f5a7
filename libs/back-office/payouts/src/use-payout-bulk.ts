import type { BulkAction } from '@vh/area-kit';
import type { PayoutRow } from './payout-list.model.ts';
import { usePayoutBulkTexts } from './payout-bulk-texts.ts';
import { useCounted } from '@vh/area-kit';

/** What is done with many payouts. */
export function usePayoutBulk(): readonly BulkAction<PayoutRow>[] {
  const { text } = usePayoutBulkTexts();
  const { count, sums } = useCounted();
  return [
    {
      key: 'approve',
      label: text('approve'),
      icon: 'check',
      ask: rows => text('approveAsk', count(rows.length)),
      yes: () => text('approve'),
      explain: rows => text('approveExplain', { sums: sums(rows) }),
      takes: ({ state }) => state === 'requested',
      why: text('approveWhy'),
      send: (api, rows, { key }) =>
        api.call('POST /back/bulk/approve-payouts', {
          key,
          items: rows.map(({ _id: id, version }) => ({ id, version })),
        }),
      done: done => text('approveDone', count(done)),
      touched: / \/back\/(payout|admin)\//,
    },
  ];
}
