import { amountDueOf, isInternalPayment } from './internal-payments.ts';

describe('internal payments', () => {
  it('leave the rest of the total to the buyer', () => {
    expect(amountDueOf({ total: 500, covered: 0 })).toBe(500);
    expect(amountDueOf({ total: 500, covered: 350 })).toBe(150);
    expect(amountDueOf({ total: 500, covered: 500 })).toBe(0);
  });

  it('are told apart from those that bring money', () => {
    expect(isInternalPayment('exchange')).toBe(true);
    expect(isInternalPayment('split')).toBe(true);
    expect(isInternalPayment('bank-transfer')).toBe(false);
  });
});
