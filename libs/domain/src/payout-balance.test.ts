import fc from 'fast-check';
import { balanceOf, keptOf, payoutProblem, usualPayoutTerms } from './payout-balance.ts';

const now = new Date('2026-11-23T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60_000);
const event = (amount: number, endsInDays: number, isCancelled = false) => ({
  amount,
  endsAt: days(endsInDays),
  isCancelled,
});

const sum = fc.integer({ min: -500_000, max: 500_000 });
const open = fc.integer({ min: 0, max: 500_000 });
const facts = fc.record({
  total: sum,
  events: fc.array(
    fc.tuple(sum, fc.integer({ min: -30, max: 30 }), fc.boolean()).map(one => event(...one)),
    { maxLength: 8 },
  ),
  requested: open,
  approved: open,
});
const terms = fc.record({
  holdDays: fc.integer({ min: 0, max: 30 }),
  advanceBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});

describe('the balance of an organiser', () => {
  it('keeps what an event earned until three days after its end', () => {
    const kept = (endsInDays: number) => keptOf(event(1_000, endsInDays), usualPayoutTerms, now);
    expect([kept(10), kept(-2), kept(-3), kept(-4)]).toEqual([1_000, 1_000, 0, 0]);
  });

  it('gives an advance on events to come, and none on those that were cancelled', () => {
    const half = { holdDays: 3, advanceBasisPoints: 5_000 };
    expect(keptOf(event(1_001, 10), half, now)).toBe(501);
    expect(keptOf(event(1_001, 10, true), half, now)).toBe(1_001);
  });

  it('keeps nothing of an event that more went back for than came in', () => {
    expect(keptOf(event(-400, 10), usualPayoutTerms, now)).toBe(0);
  });

  it('carries over what is owed to the platform', () => {
    const balance = balanceOf({ total: -700, events: [], requested: 0, approved: 0 }, usualPayoutTerms, now);
    expect(balance.available).toBe(-700);
    expect(payoutProblem(1, balance)).toBe('above_available');
  });

  it('comes to the total, to the last unit', () => {
    fc.assert(
      fc.property(facts, terms, (known, agreed) => {
        const { total, available, upcoming, requested, approved } = balanceOf(known, agreed, now);
        expect(available + upcoming + requested + approved).toBe(total);
        expect(total).toBe(known.total);
        expect(upcoming).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never lets requests take more than there is, however many are made', () => {
    fc.assert(
      fc.property(facts, terms, fc.array(fc.integer({ min: -10, max: 400_000 })), (known, agreed, wanted) => {
        const first = balanceOf(known, agreed, now);
        let asked = 0;
        for (const amount of wanted) {
          const balance = balanceOf({ ...known, requested: known.requested + asked }, agreed, now);
          if (payoutProblem(amount, balance) === undefined) asked += amount;
        }
        expect(asked).toBeLessThanOrEqual(Math.max(first.available, 0));
      }),
    );
  });

  it('gives out all of what is available and not a unit more', () => {
    expect(payoutProblem(500, { available: 500 })).toBeUndefined();
    expect(payoutProblem(501, { available: 500 })).toBe('above_available');
    expect([payoutProblem(0, { available: 500 }), payoutProblem(0.5, { available: 500 })]).toEqual([
      'not_positive',
      'not_positive',
    ]);
  });
});
