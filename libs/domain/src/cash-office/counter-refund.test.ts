import { payspotMethodOf, payspotUndoMs, isFreshSale } from './counter-refund.ts';

const paidAt = new Date('2026-06-01T10:00:00Z');
const after = (ms: number) => new Date(paidAt.getTime() + ms);

describe('what a counter takes back', () => {
  it('is fresh for half an hour, and not before it was sold', () => {
    expect(isFreshSale(paidAt, paidAt)).toBe(true);
    expect(isFreshSale(paidAt, after(payspotUndoMs))).toBe(true);
    expect(isFreshSale(paidAt, after(payspotUndoMs + 1))).toBe(false);
    expect(isFreshSale(paidAt, after(-1))).toBe(false);
  });

  it('goes back the way it came, and nothing else is a counter’s', () => {
    expect(['payspot-cash', 'payspot-card', 'stripe', ''].map(payspotMethodOf)).toEqual([
      'cash',
      'card',
      undefined,
      undefined,
    ]);
  });
});
