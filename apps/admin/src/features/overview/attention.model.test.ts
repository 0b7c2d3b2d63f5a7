import { listAttention } from './attention.model.ts';

const nothing = {
  outstandingItems: 0,
  openReceipts: 0,
  payoutsRequested: 0,
  payoutsToPay: 0,
  failedMessages: 0,
  stoppedReports: 0,
  unpaid: 0,
};

describe('listAttention', () => {
  it('is empty when nothing waits', () => {
    expect(listAttention(nothing)).toEqual([]);
  });

  it('names only what waits, the worst first, each with its list', () => {
    const items = listAttention({
      ...nothing,
      outstandingItems: 3,
      failedMessages: 2,
      stoppedReports: 1,
      unpaid: 61,
    });
    expect(items).toEqual([
      { key: 'outstandingItems', count: 3, tone: 'bad', href: '/admin/order/due' },
      { key: 'failedMessages', count: 2, tone: 'bad', href: '/admin/message?tab=failed' },
      { key: 'stoppedReports', count: 1, tone: 'bad', href: '/admin/report?state=stopped' },
      { key: 'unpaid', count: 61, tone: 'wait', href: '/admin/order?tab=waiting' },
    ]);
  });

  it('leads to those that are counted, payouts by their state, after all that went wrong', () => {
    const items = listAttention({ ...nothing, payoutsRequested: 2, payoutsToPay: 3, openReceipts: 1 });
    expect(items.map(({ key, href }) => [key, href])).toEqual([
      ['openReceipts', '/admin/settings/fiscalisation?tab=open'],
      ['payoutsRequested', '/admin/payouts?state=requested'],
      ['payoutsToPay', '/admin/payouts?state=approved'],
    ]);
  });
});
