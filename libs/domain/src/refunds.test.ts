import fc from 'fast-check';
import {
  quoteRefund,
  refundCutoffMs,
  shareOut,
  splitOverPayments,
  type RefundCase,
  type RefundRules,
  type RefundTicket,
} from './refunds.ts';

const now = Date.UTC(2026, 5, 1);
const rules: RefundRules = {
  policy: 'until_24h',
  feeBasisPoints: 1_000,
  feeFixed: 50,
  keepsServiceFee: true,
  startsAt: now + 2 * refundCutoffMs,
  isCalledOff: false,
};
const ticket = (ticketId: string, more: Partial<RefundTicket> = {}): RefundTicket => ({
  ticketId,
  state: 'valid',
  face: 1_000,
  fee: 60,
  rules,
  ...more,
});

/** A case with two tickets of 10.60 and a protection line of 1.06. */
function caseOf(more: Partial<RefundCase> = {}): RefundCase {
  const tickets = more.tickets ?? [ticket('a'), ticket('b')];
  const paid = tickets.reduce((sum, { face, fee }) => sum + face + fee, 0) + 106;
  return { tickets, chosen: ['a'], reason: 'buyer', now, protection: 106, refundable: paid, ...more };
}
const withRules = (more: Partial<RefundRules>) => [
  ticket('a', { rules: { ...rules, ...more } }),
  ticket('b'),
];

describe('what a ticket refunds', () => {
  it.each<[string, Partial<RefundCase>, { face: number; fee: number; protection: number; kept: number }]>([
    [
      'to its buyer: the face without the cancellation fee',
      {},
      { face: 850, fee: 0, protection: 0, kept: 210 },
    ],
    [
      'to its buyer where the service fee is not kept',
      { tickets: withRules({ keepsServiceFee: false }) },
      { face: 850, fee: 60, protection: 0, kept: 150 },
    ],
    [
      'under a fee beyond its price: nothing',
      { tickets: withRules({ feeFixed: 5_000, keepsServiceFee: false }) },
      { face: 0, fee: 0, protection: 0, kept: 1_060 },
    ],
    [
      'protected: everything but the protection',
      { reason: 'protection' },
      { face: 1_000, fee: 60, protection: 0, kept: 0 },
    ],
    [
      'of a cancelled event: everything',
      { reason: 'event_cancelled', tickets: withRules({ isCalledOff: true }) },
      { face: 1_000, fee: 60, protection: 53, kept: 0 },
    ],
    [
      'to a buyer who asks when the event is cancelled: everything',
      { tickets: withRules({ isCalledOff: true, policy: 'none' }) },
      { face: 1_000, fee: 60, protection: 53, kept: 0 },
    ],
    ['by staff: what the rules say', { reason: 'staff' }, { face: 850, fee: 0, protection: 0, kept: 210 }],
    [
      'by staff who waive all: everything',
      { reason: 'staff', waivesFees: true, withProtection: true },
      { face: 1_000, fee: 60, protection: 53, kept: 0 },
    ],
    [
      'by staff with an amount of their own: that, by what was paid',
      { reason: 'staff', amount: 500 },
      { face: 449, fee: 27, protection: 24, kept: 584 },
    ],
    [
      'never more than is left of the payment',
      { reason: 'staff', waivesFees: true, refundable: 100 },
      { face: 94, fee: 6, protection: 0, kept: 960 },
    ],
  ])('%s', (_, more, line) => {
    const quote = quoteRefund(caseOf(more));
    expect(quote.lines).toMatchObject([{ ticketId: 'a', ...line }]);
    expect(quote.amount).toBe(line.face + line.fee + line.protection);
  });

  it.each<[string, Partial<RefundCase>, string]>([
    ['checked in', { reason: 'staff', tickets: [ticket('a', { state: 'checked_in' })] }, 'used'],
    ['gone out again', { reason: 'staff', tickets: [ticket('a', { state: 'checked_out' })] }, 'used'],
    ['void', { reason: 'staff', tickets: [ticket('a', { state: 'void' })] }, 'void'],
    ['of an event without refunds', { tickets: withRules({ policy: 'none' }) }, 'not_allowed'],
    ['of an event whose organiser decides', { tickets: withRules({ policy: 'organiser' }) }, 'ask_organiser'],
    ['a moment after the last day began', { now: rules.startsAt - refundCutoffMs + 1 }, 'too_late'],
    ['protected, after the last day began', { reason: 'protection', now: rules.startsAt }, 'too_late'],
    ['not protected', { reason: 'protection', protection: 0 }, 'not_protected'],
    ['of an event that takes place', { reason: 'event_cancelled' }, 'not_cancelled'],
  ])('is nothing for a ticket %s', (_, more, why) => {
    const quote = quoteRefund(caseOf(more));
    expect(quote).toMatchObject({ lines: [], refused: [{ ticketId: 'a', why }], amount: 0, highest: 0 });
  });

  it('tells whether the service fee goes back, also one that the organiser bore', () => {
    const returns = (more: Partial<RefundCase>) => quoteRefund(caseOf(more)).lines[0]?.returnsFee;
    expect(returns({})).toBe(false);
    expect(returns({ tickets: withRules({ keepsServiceFee: false }) })).toBe(true);
    expect(returns({ tickets: withRules({ isCalledOff: true }) })).toBe(true);
    expect(returns({ reason: 'protection' })).toBe(true);
    expect(returns({ reason: 'staff', waivesFees: true })).toBe(true);
  });

  it('is open to staff after the event', () => {
    expect(quoteRefund(caseOf({ reason: 'staff', now: rules.startsAt + 1 })).amount).toBe(850);
  });
});

const anyRules: fc.Arbitrary<RefundRules> = fc.record({
  policy: fc.constantFrom('none', 'until_24h', 'organiser'),
  feeBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  feeFixed: fc.integer({ min: 0, max: 20_000 }),
  keepsServiceFee: fc.boolean(),
  startsAt: fc.integer({ min: now - refundCutoffMs, max: now + 3 * refundCutoffMs }),
  isCalledOff: fc.boolean(),
});
const anyOrder = fc.record({
  prices: fc.array(
    fc.record({
      face: fc.integer({ min: 0, max: 2_000_000 }),
      fee: fc.integer({ min: 0, max: 200_000 }),
      rules: anyRules,
    }),
    { minLength: 1, maxLength: 12 },
  ),
  protection: fc.integer({ min: 0, max: 1_000_000 }),
});
const anyStep = fc.record({
  picks: fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 6 }),
  reason: fc.constantFrom(
    'staff' as const,
    'buyer' as const,
    'protection' as const,
    'event_cancelled' as const,
  ),
  waivesFees: fc.boolean(),
  withProtection: fc.boolean(),
  amount: fc.option(fc.integer({ min: -5, max: 3_000_000 }), { nil: undefined }),
});
type Order = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** Refunds by steps, as the service does; answers the quotes and what is left of the payment. */
function play(order: Order, steps: readonly Step[]) {
  let tickets: RefundTicket[] = order.prices.map((price, at) => ({
    ...price,
    ticketId: String(at),
    state: 'valid',
  }));
  const paid = tickets.reduce((sum, { face, fee }) => sum + face + fee, order.protection);
  let refundable = paid;
  const quotes = steps.map(({ picks, ...step }) => {
    const chosen = picks.map(String);
    const quote = quoteRefund({ ...step, tickets, chosen, now, protection: order.protection, refundable });
    refundable -= quote.amount;
    const given = new Set(quote.lines.map(line => line.ticketId));
    tickets = tickets.map(one => (given.has(one.ticketId) ? { ...one, state: 'void' } : one));
    return quote;
  });
  return { quotes, tickets, refundable, paid };
}

describe('refunds of an order in any order', () => {
  it('never refund more than was paid, nor a ticket twice', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyStep, { maxLength: 12 }), (order, steps) => {
        const { quotes, refundable } = play(order, steps);
        expect(refundable).toBeGreaterThanOrEqual(0);
        const given = quotes.flatMap(quote => quote.lines.map(line => line.ticketId));
        expect(new Set(given).size).toBe(given.length);
        expect(quotes.reduce((sum, quote) => sum + quote.protection, 0)).toBeLessThanOrEqual(
          order.protection,
        );
      }),
    );
  });

  it('account for every minor unit of every ticket', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyStep, { maxLength: 6 }), (order, steps) => {
        for (const quote of play(order, steps).quotes) {
          expect(quote.amount).toBe(quote.face + quote.fee + quote.protection);
          expect(quote.amount).toBeLessThanOrEqual(quote.highest);
          for (const line of quote.lines) {
            const price = order.prices[Number(line.ticketId)];
            expect(line.face + line.fee + line.kept).toBe((price?.face ?? 0) + (price?.fee ?? 0));
            expect(Math.min(line.face, line.fee, line.protection, line.kept)).toBeGreaterThanOrEqual(0);
            expect(line.face).toBeLessThanOrEqual(price?.face ?? 0);
            expect(line.fee).toBeLessThanOrEqual(price?.fee ?? 0);
          }
        }
      }),
    );
  });

  it('leave nothing over when everything is refunded', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyStep, { maxLength: 6 }), (order, steps) => {
        const all = { reason: 'staff', waivesFees: true, withProtection: true, amount: undefined } as const;
        const last = { ...all, picks: order.prices.map((_, at) => at) };
        const played = play(order, [...steps.map(step => ({ ...step, ...all })), last]);
        expect(played.refundable).toBe(0);
        expect(played.tickets.every(({ state }) => state === 'void')).toBe(true);
      }),
    );
  });
});

describe('sharing an amount out', () => {
  it('gives all of it away, no share beyond its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const sum = weights.reduce((all, weight) => all + weight, 0);
          const amount = Math.floor(sum * part);
          const shares = shareOut(amount, weights);
          expect(shares.reduce((all, share) => all + share, 0)).toBe(amount);
          shares.forEach((share, at) => expect(share).toBeLessThanOrEqual(weights[at] ?? 0));
        },
      ),
    );
  });

  it('weighs nothings alike', () => {
    expect(shareOut(5, [0, 0])).toEqual([2, 3]);
    expect(shareOut(5, [])).toEqual([]);
  });
});

describe('a refund over several payments', () => {
  it('empties the first before the next', () => {
    const payments = [{ free: 30 }, { free: -1 }, { free: 100 }];
    expect(splitOverPayments(50, payments)).toEqual({
      parts: [
        { payment: { free: 30 }, amount: 30 },
        { payment: { free: 100 }, amount: 20 },
      ],
      rest: 0,
    });
    expect(splitOverPayments(150, payments).rest).toBe(20);
    expect(splitOverPayments(0, payments)).toEqual({ parts: [], rest: 0 });
  });
});
