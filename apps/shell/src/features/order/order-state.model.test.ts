import { orderStates } from '@vh/domain';
import { buildTicket } from './order.testing.ts';
import { nextLook, viewOf, type BuyerOrder } from './order-state.model.ts';

function inState(state: BuyerOrder['state']): BuyerOrder {
  return {
    orderToken: 't'.repeat(40),
    number: 'VH 1',
    state,
    currency: 'RSD',
    subtotal: 0,
    fees: 0,
    protection: 0,
    vat: 0,
    total: 0,
    amountDue: 0,
    createdAt: '2026-03-01T10:00:00Z',
    buyer: { email: 'a@b.test', name: 'A' },
    lines: [],
    tickets: [],
    payMethods: [],
    discount: 0,
    refunded: 0,
    inDispute: false,
    refunds: [],
    wallets: { apple: false, google: false },
  };
}

describe('viewOf', () => {
  it('has a view for every state', () => {
    expect(orderStates.map(state => [state, viewOf(inState(state))])).toEqual([
      ['held', 'waiting'],
      ['booked', 'waiting'],
      ['paid', 'tickets'],
      ['partially_refunded', 'tickets'],
      ['refunded', 'refunded'],
      ['expired', 'released'],
      ['released', 'released'],
      ['cancelled', 'released'],
      ['needs_refund', 'needs_refund'],
    ]);
  });
});

describe('nextLook', () => {
  it('looks quickly, then slowly, and only at what can still be paid', () => {
    expect([nextLook(inState('booked'), 1), nextLook(inState('booked'), 15)]).toEqual([2000, 10_000]);
    expect([nextLook(inState('paid'), 1), nextLook(undefined, 1)]).toEqual([false, false]);
  });

  it('looks each minute at tickets whose codes change: their key may have been renewed', () => {
    const changing = buildTicket({ rotation: { secret: 'c2VjcmV0', isPrintable: false } });
    expect(nextLook({ ...inState('paid'), tickets: [changing] }, 1)).toBe(60_000);
    expect(nextLook({ ...inState('paid'), tickets: [buildTicket()] }, 1)).toBe(false);
  });
});
