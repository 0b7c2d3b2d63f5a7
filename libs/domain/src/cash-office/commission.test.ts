import fc from 'fast-check';
import { postRemittance } from '../ledger.ts';
import {
  commissionGivenBack,
  commissionOfSale,
  commissionOn,
  postCommission,
  postCommissionPaid,
} from './commission.ts';

const rate = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  fixed: fc.integer({ min: 0, max: 100_000 }),
});
const ticket = fc.record({ face: fc.nat(5_000_000), fee: fc.nat(500_000) });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('what a counter earns by a ticket', () => {
  it('is its share of what the buyer pays and a fixed amount, and nothing of a free ticket', () => {
    const terms = { basisPoints: 250, fixed: 30 };
    expect(commissionOn({ face: 10_000, fee: 600 }, terms)).toBe(265 + 30);
    expect(commissionOn({ face: 0, fee: 0 }, terms)).toBe(0);
    expect(commissionOfSale([{ face: 10_000, fee: 600, quantity: 3 }], terms)).toBe(885);
  });

  it('is never below zero nor more than the ticket brought', () => {
    fc.assert(
      fc.property(ticket, rate, (sold, terms) => {
        const earned = commissionOn(sold, terms);
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(sold.face + sold.fee);
        expect(Number.isInteger(earned)).toBe(true);
      }),
    );
  });
});

describe('what a counter refunds of it', () => {
  it('is half of it with half of the money', () => {
    const sold = { face: 9_000, fee: 1_000 };
    expect(commissionGivenBack(sold, 5_000, { basisPoints: 500, fixed: 0 })).toBe(250);
    expect(commissionGivenBack(sold, 0, { basisPoints: 500, fixed: 0 })).toBe(0);
  });

  it('is everything with everything, and never more however much goes back', () => {
    fc.assert(
      fc.property(ticket, rate, fc.nat(6_000_000), (sold, terms, returned) => {
        const earned = commissionOn(sold, terms);
        expect(commissionGivenBack(sold, sold.face + sold.fee, terms)).toBe(earned);
        const back = commissionGivenBack(sold, returned, terms);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(earned);
      }),
    );
  });

  it('leaves nothing of a sale whose tickets all went back, one by one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(ticket, fc.integer({ min: 1, max: 9 }))), rate, (sold, terms) => {
        const lines = sold.map(([of, quantity]) => ({ ...of, quantity }));
        const back = lines.flatMap(({ quantity, ...of }) =>
          Array.from({ length: quantity }, () => commissionGivenBack(of, of.face + of.fee, terms)),
        );
        expect(sum(back)).toBe(commissionOfSale(lines, terms));
      }),
    );
  });
});

describe('the books of commissions', () => {
  const move = fc.record({
    payspotId: fc.constantFrom('a', 'b'),
    currency: fc.constantFrom('BAM' as const, 'RSD' as const),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    isKept: fc.boolean(),
  });

  it('always sum to zero, whatever was earned, refunded, handed over and paid', () => {
    fc.assert(
      fc.property(fc.array(move), fc.nat(1_000_000), (moves, paid) => {
        const all = [
          ...moves.flatMap(postCommission),
          ...postCommissionPaid('a', 'BAM', paid),
          ...postRemittance('a', 'BAM', paid),
        ];
        expect(sum(all.map(({ amount }) => amount))).toBe(0);
      }),
    );
  });

  it('have a counter owe less by what it keeps, and the platform owe what it does not', () => {
    const of = { payspotId: 'a', currency: 'BAM', amount: 300 } as const;
    expect(postCommission({ ...of, isKept: true })).toEqual([
      { account: 'commission', currency: 'BAM', amount: 300 },
      { account: 'provider:payspot-cash:a', currency: 'BAM', amount: -300 },
    ]);
    expect(postCommission({ ...of, isKept: false })[1]).toEqual({
      ...{ account: 'commission_due:a', currency: 'BAM', amount: -300 },
    });
    expect(postCommission({ ...of, amount: 0, isKept: true })).toEqual([]);
  });
});
