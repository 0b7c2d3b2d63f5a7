import type { BulkAction } from '@vh/area-kit';
import { dueKeyOf, isMarkableDue, isPayableDue, isRetryableDue, type DueRow } from './due-list.model.ts';
import { useDueBulkTexts } from './due-bulk-texts.ts';
import { useCounted } from '@vh/area-kit';

const touched = / \/back\/(order|refund|bank|admin)\//;

/** With the sums that were shown: others are refused. */
const itemsOf = (rows: readonly DueRow[]) =>
  rows.map(row => ({ id: dueKeyOf(row), expectedAmount: row.due }));

/** What is done with much money that is due. */
export function useDueBulk(): readonly BulkAction<DueRow>[] {
  const { text } = useDueBulkTexts();
  const { count, sums } = useCounted();
  const sumsOf = (rows: readonly DueRow[]) => ({
    sums: sums(rows.map(({ due: amount, currency }) => ({ amount, currency }))),
  });
  return [
    {
      key: 'retry',
      label: text('retry'),
      icon: 'refresh',
      ask: rows => text('retryAsk', count(rows.length)),
      yes: () => text('retry'),
      explain: rows => text('retryExplain', sumsOf(rows)),
      takes: isRetryableDue,
      why: text('retryWhy'),
      send: (api, rows, { key }) => api.call('POST /back/bulk/retry-refunds', { key, items: itemsOf(rows) }),
      done: done => text('retryDone', count(done)),
      touched,
    },
    {
      key: 'markPaid',
      label: text('markPaid'),
      icon: 'check',
      ask: rows => text('markPaidAsk', count(rows.length)),
      yes: rows => text('markPaidYes', count(rows.length)),
      explain: rows => text('markPaidExplain', sumsOf(rows)),
      takes: isMarkableDue,
      why: text('markPaidWhy'),
      isFinal: true,
      note: text('markPaidReference'),
      isNoteNeeded: true,
      send: (api, rows, { key, note: reference }) =>
        api.call('POST /back/bulk/mark-refunds-paid', { key, items: itemsOf(rows), reference }),
      done: done => text('markPaidDone', count(done)),
      touched,
    },
    {
      key: 'payDue',
      label: text('payDue'),
      ask: rows => text('payDueAsk', count(rows.length)),
      yes: () => text('payDue'),
      explain: rows => text('payDueExplain', sumsOf(rows)),
      takes: isPayableDue,
      why: text('payDueWhy'),
      isFinal: true,
      note: text('payDueNote'),
      send: (api, rows, { key, note }) =>
        api.call('POST /back/bulk/pay-due', { key, items: itemsOf(rows), note }),
      done: done => text('payDueDone', count(done)),
      touched,
    },
  ];
}
