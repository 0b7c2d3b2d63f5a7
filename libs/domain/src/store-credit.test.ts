import fc from 'fast-check';
import { postCreditEnded, postCreditIssued, postCreditRedeemed } from './client-ledger.ts';
import { ledgerAccounts, postRefundPaid, creditProvider, type LedgerPosting } from './ledger.ts';
import {
  creditFor,
  expiryAfterReturn,
  storeCreditExpiry,
  storeCreditExpiryOf,
  storeCreditStateOf,
} from './store-credit.ts';

describe('store credit', () => {
  it('is good until the end of the third year after it was issued, by the clock at home', () => {
    expect(storeCreditExpiry(new Date('2026-11-30T12:00:00Z')).toISOString()).toBe(
      '2029-12-31T23:00:00.000Z',
    );
    // it is the new year already at home
    expect(storeCreditExpiry(new Date('2026-12-31T23:30:00Z')).toISOString()).toBe(
      '2030-12-31T23:00:00.000Z',
    );
    expect(storeCreditExpiryOf('2028-02-29').toISOString()).toBe('2028-02-29T23:00:00.000Z');
    expect(storeCreditExpiryOf('2028-06-30').toISOString()).toBe('2028-06-30T22:00:00.000Z');
  });

  it('gets the time of a new one when money returns to it in its last year', () => {
    const now = new Date('2028-03-01T00:00:00Z');
    const [soon, late] = [new Date('2028-12-31T23:00:00Z'), new Date('2029-12-31T23:00:00Z')];
    expect(expiryAfterReturn(soon, now)).toEqual(storeCreditExpiry(now));
    expect(expiryAfterReturn(late, now)).toBe(late);
  });

  it('is active while something is left, it was not cancelled and its time is not over', () => {
    const now = new Date('2028-01-01T00:00:00Z');
    const credit = { balance: 5, expiresAt: new Date('2029-01-01T00:00:00Z'), cancelledAt: null };
    expect(storeCreditStateOf(credit, now)).toBe('active');
    expect(storeCreditStateOf({ ...credit, balance: 0 }, now)).toBe('used');
    expect(storeCreditStateOf({ ...credit, expiresAt: now }, now)).toBe('expired');
    expect(storeCreditStateOf({ ...credit, cancelledAt: now }, now)).toBe('cancelled');
  });

  it('pays tickets of its organiser, and the order protection of an order that is all theirs', () => {
    const credit = { clientId: 'a', balance: 1_000 };
    const [own, others] = [
      { clientId: 'a', total: 600 },
      { clientId: 'b', total: 900 },
    ];
    expect(creditFor(credit, { lines: [own], protection: 50 })).toBe(650);
    expect(creditFor(credit, { lines: [own, others], protection: 50 })).toBe(600);
    expect(creditFor(credit, { lines: [others], protection: 50 })).toBe(0);
    expect(creditFor({ ...credit, balance: 70 }, { lines: [own], protection: 0 })).toBe(70);
    expect(creditFor(credit, { lines: [], protection: 50 })).toBe(0);
  });

  it('is booked in sums of zero, and what is owed for it is what is left of it', () => {
    const step = fc.record({
      kind: fc.constantFrom('issued', 'refunded', 'redeemed', 'ended'),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), steps => {
        const money = { clientId: 'a', currency: 'EUR' } as const;
        let left = 0;
        const booked: LedgerPosting[] = [];
        for (const { kind, amount: wanted } of steps) {
          const isIn = kind === 'issued' || kind === 'refunded';
          const amount = isIn ? wanted : Math.min(wanted, left);
          left += isIn ? amount : -amount;
          const refund = { provider: creditProvider('a'), orderId: 'o', currency: money.currency, amount };
          const entries = {
            issued: () => postCreditIssued({ ...money, amount }),
            refunded: () => postRefundPaid(refund),
            redeemed: () => postCreditRedeemed({ ...money, amount }),
            ended: () => postCreditEnded({ ...money, amount }),
          }[kind]();
          expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
          booked.push(...entries);
        }
        const owed = booked.filter(({ account }) => account === ledgerAccounts.credit('a'));
        expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(0 - left);
      }),
    );
  });
});
