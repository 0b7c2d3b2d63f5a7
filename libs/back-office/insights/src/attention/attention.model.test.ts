import { listAttention } from './attention.model.ts';

const nothing = {
  ...{ requests: 0, drafts: 0, lowCapacity: 0, failedRefunds: 0, failedMessages: 0, refundsToSend: 0 },
  isAccountMissing: false,
};

describe('what waits for the organiser', () => {
  it('is nothing where everything counts 0', () => {
    expect(listAttention(nothing, '/client/c', '/client/c/payouts')).toEqual([]);
  });

  it('stands worst first, each leading to its rows', () => {
    const needs = {
      ...{ requests: 2, drafts: 1, lowCapacity: 3, failedRefunds: 4, failedMessages: 1, refundsToSend: 5 },
      ...{ isAccountMissing: true, failedMessagesEventId: 'e' },
    };
    expect(
      listAttention(needs, '/client/c', '/client/c/payouts').map(({ key, count, href }) => [
        key,
        count,
        href,
      ]),
    ).toEqual([
      ['failedRefunds', 4, '/client/c/order?tab=attention'],
      ['refundsToSend', 5, '/client/c/payouts'],
      ['failedMessages', 1, '/client/c/event/e/messages'],
      ['isAccountMissing', 1, '/client/c/payouts'],
      ['requests', 2, '/client/c/request'],
      ['lowCapacity', 3, '/client/c/event?sort=left'],
      ['drafts', 1, '/client/c/event?when=all&state=draft'],
    ]);
  });
});
