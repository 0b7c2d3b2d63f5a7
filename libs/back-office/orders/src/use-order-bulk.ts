import type { BulkAction } from '@vh/area-kit';
import type { OrderRow } from './order-list.model.ts';
import { useOrderBulkTexts } from './order-bulk-texts.ts';
import { useCounted, useHasFlag } from '@vh/area-kit';

const touched = / \/back\/(order|admin|client|manager|refund)\//;

/** What is done with many orders, of a client where one is named. */
export function useOrderBulk(clientId?: string): readonly BulkAction<OrderRow>[] {
  const { text } = useOrderBulkTexts();
  const { count, sums } = useCounted();
  const mayCancel = useHasFlag({ clientId }, 'can-refund');
  const mayResend = useHasFlag({ clientId }, 'can-change-orders');
  const actions: BulkAction<OrderRow>[] = [
    {
      key: 'resend',
      label: text('resend'),
      icon: 'mail',
      ask: rows => text('resendAsk', count(rows.length)),
      yes: () => text('resend'),
      explain: () => text('resendExplain'),
      takes: ({ state, buyerEmail, isPart }) =>
        !isPart && buyerEmail !== '' && (state === 'paid' || state === 'partially_refunded'),
      why: text('resendWhy'),
      send: (api, rows, { key }) =>
        api.call('POST /back/bulk/resend-orders', { key, items: rows.map(({ _id: id }) => ({ id })) }),
      done: done => text('resendDone', count(done)),
      touched,
    },
    {
      key: 'cancel',
      label: text('cancel'),
      icon: 'close',
      ask: rows => text('cancelAsk', count(rows.length)),
      yes: rows => text('cancelYes', count(rows.length)),
      explain: rows => {
        const totals = rows.flatMap(({ total: amount, currency }) =>
          amount === undefined ? [] : [{ amount, currency }],
        );
        return totals.length < rows.length
          ? text('cancelExplainPlaces')
          : text('cancelExplain', { sums: sums(totals) });
      },
      takes: ({ state, isPart }) => !isPart && state === 'booked',
      why: text('cancelWhy'),
      isFinal: true,
      note: text('cancelNote'),
      send: (api, rows, { key, note }) =>
        api.call('POST /back/bulk/cancel-orders', {
          ...{ key, note },
          items: rows.map(({ _id: id, version }) => ({ id, version })),
        }),
      done: done => text('cancelDone', count(done)),
      touched,
    },
  ];
  return actions.filter(({ key }) => (key === 'cancel' ? mayCancel : mayResend));
}
