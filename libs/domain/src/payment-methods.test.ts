import { availableMethods, payWithinMs, type OfferedMethod, type PayableCart } from './payment-methods.ts';

const deadlines = { cardMinutes: 20, bankTransferDays: 3 };
const now = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const offered: OfferedMethod[] = [
  { method: 'allsecure', currencies: ['RSD', 'EUR'] },
  { method: 'stripe', currencies: ['EUR'] },
  { method: 'bank-transfer', currencies: [] },
];
const cart = (over: Partial<PayableCart> = {}): PayableCart => ({
  currency: 'EUR',
  total: 100,
  startsAt: inDays(10),
  now,
  ...over,
});

describe('availableMethods', () => {
  it('offers what takes the currency, in the order it is set up', () => {
    expect(availableMethods(cart(), offered, deadlines)).toEqual(['allsecure', 'stripe', 'bank-transfer']);
    expect(availableMethods(cart({ currency: 'RSD' }), offered, deadlines)).toEqual([
      'allsecure',
      'bank-transfer',
    ]);
  });

  it('offers nothing but free when nothing is to pay, and never free otherwise', () => {
    expect(availableMethods(cart({ total: 0 }), offered, deadlines)).toEqual(['free']);
    expect(availableMethods(cart(), [], deadlines)).toEqual([]);
  });

  it.each([
    [3.9, false],
    [4, true],
    [-1, false],
  ])('offers a bank transfer %s days before the event: %s', (days, isOffered) => {
    const methods = availableMethods(cart({ startsAt: inDays(days) }), offered, deadlines);
    expect(methods.includes('bank-transfer')).toBe(isOffered);
  });

  it('offers a bank transfer for what has no date', () => {
    expect(availableMethods(cart({ startsAt: undefined }), offered, deadlines)).toContain('bank-transfer');
  });
});

describe('payWithinMs', () => {
  it('gives cards minutes and transfers days', () => {
    expect([payWithinMs('stripe', deadlines), payWithinMs('bank-transfer', deadlines)]).toEqual([
      1_200_000, 259_200_000,
    ]);
  });
});
