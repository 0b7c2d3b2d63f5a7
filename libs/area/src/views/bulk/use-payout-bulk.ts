import type { BulkAction } from '../../list/bulk/bulk-bar.tsx';
import type { PayoutRow } from '../payouts/payout-list.model.ts';
import { useBulkActionTexts } from './bulk-action-texts.ts';
import { useCounted } from './use-counted.ts';

/** What is done with many payouts. */
export function usePayoutBulk(): readonly BulkAction<PayoutRow>[] {
  const { text } = useBulkActionTexts();
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
