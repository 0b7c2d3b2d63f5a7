import fc from 'fast-check';
import { totalsWithCode } from './code-prices.ts';
import {
  faceToPay,
  highestChosenPrice,
  highestFaceOf,
  lowestDiscountedFace,
  refuseChosenPrice,
  type AskedPrice,
} from './open-price.ts';
import { computeTotals, type FeePlan } from './pricing.ts';
import type { PromoCode } from './promo-codes.ts';

const amount = fc.integer({ min: 0, max: highestChosenPrice });

/** What an organiser can have asked: a minimum, a suggestion from there, and perhaps a most. */
const anyOpen: fc.Arbitrary<AskedPrice> = fc
  .tuple(amount, amount, amount, fc.boolean())
  .map(([a, b, c, hasMost]) => {
    const [face = 0, suggested = 0, most = 0] = [a, b, c].sort((x, y) => x - y);
    return { face, openPrice: { suggested, maximum: hasMost ? most : null } };
  });
const anyPlan: fc.Arbitrary<FeePlan> = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  fixed: fc.integer({ min: 0, max: 100_000 }),
  bearer: fc.constantFrom('buyer', 'organiser'),
});
const anyNumber = fc.oneof(amount, fc.integer(), fc.double(), fc.constantFrom(NaN, Infinity, -0.5, 1e300));

describe('refuseChosenPrice', () => {
  it('takes whole amounts from the minimum to the most, and no others', () => {
    fc.assert(
      fc.property(anyOpen, anyNumber, (asked, chosen) => {
        const most = asked.openPrice ? highestFaceOf(asked.openPrice) : 0;
        const isWithin = Number.isInteger(chosen) && chosen >= asked.face && chosen <= most;
        expect(refuseChosenPrice(asked, chosen) === undefined).toBe(isWithin);
      }),
    );
  });

  const asked: AskedPrice = { face: 500, openPrice: { suggested: 1_000, maximum: 5_000 } };
  it.each([
    [asked, 500, undefined],
    [asked, 5_000, undefined],
    [asked, 499, 'too_low'],
    [asked, 5_001, 'too_high'],
    [asked, -1, 'too_low'],
    [asked, 500.5, 'not_whole'],
    [asked, NaN, 'not_whole'],
    [asked, null, 'missing'],
    [{ face: 0, openPrice: { suggested: 1_000, maximum: null } }, 0, undefined],
    [{ face: 0, openPrice: { suggested: 1_000, maximum: null } }, highestChosenPrice + 1, 'too_high'],
    [{ face: 500, openPrice: null }, null, undefined],
    [{ face: 500, openPrice: null }, 500, 'not_open'],
  ] as const)('judges of %j the choice of %p as %p', (price, chosen, refusal) => {
    expect(refuseChosenPrice(price, chosen)).toBe(refusal);
  });
});

describe('faceToPay', () => {
  it('is what was chosen, where that may be chosen', () => {
    fc.assert(
      fc.property(anyOpen, amount, (asked, chosen) => {
        fc.pre(refuseChosenPrice(asked, chosen) === undefined);
        expect(faceToPay(asked, chosen)).toBe(chosen);
      }),
    );
  });

  it('is always something that may be chosen, whatever the limits were when the choice was made', () => {
    fc.assert(
      fc.property(anyOpen, fc.option(amount), (asked, chosen) => {
        expect(refuseChosenPrice(asked, faceToPay(asked, chosen))).toBeUndefined();
      }),
    );
  });

  it('is the minimum for who was not asked, and the price where it is fixed', () => {
    expect(faceToPay({ face: 500, openPrice: { suggested: 1_000, maximum: null } }, null)).toBe(500);
    expect(faceToPay({ face: 500, openPrice: null }, 9_000)).toBe(500);
  });
});

describe('an order of tickets whose price was chosen', () => {
  const anyCode: fc.Arbitrary<PromoCode> = fc.record({
    kind: fc.constantFrom('percent', 'fixed'),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    amount: fc.integer({ min: 0, max: 50_000_000 }),
    per: fc.constantFrom('ticket', 'order'),
    currency: fc.constant('EUR'),
    clientId: fc.constant('client'),
    eventId: fc.constant(null),
    ticketTypeIds: fc.constant([]),
    maxTickets: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
  });
  const line = (asked: AskedPrice, chosen: number, quantity: number, at: number) => ({
    clientId: 'client',
    eventId: 'event',
    ticketTypeId: `type-${at}`,
    currency: 'EUR' as const,
    quantity,
    vatBasisPoints: 2_000,
    face: faceToPay(asked, chosen),
    lowest: lowestDiscountedFace(asked),
  });
  const someLines = fc.array(fc.tuple(anyOpen, amount, fc.integer({ min: 1, max: 10 })), {
    minLength: 1,
    maxLength: 4,
  });

  it('costs no less than the minimum with any code', () => {
    fc.assert(
      fc.property(someLines, anyCode, anyPlan, (drawn, code, plan) => {
        const lines = drawn.map(([asked, chosen, quantity], at) => line(asked, chosen, quantity, at));
        const totals = totalsWithCode(lines, code, plan, 'EUR');
        for (const priced of totals.lines) {
          const { lowest = 0 } = lines.find(one => one.ticketTypeId === priced.ticketTypeId) ?? {};
          expect(priced.face - priced.discount).toBeGreaterThanOrEqual(lowest);
        }
      }),
    );
  });

  it('uses a sum for the order up to all that is above the minimum', () => {
    fc.assert(
      fc.property(someLines, anyCode, anyPlan, (drawn, code, plan) => {
        const lines = drawn.map(([asked, chosen, quantity], at) => line(asked, chosen, quantity, at));
        const whole = { ...code, kind: 'fixed', per: 'order', maxTickets: null } as const;
        const room = lines.reduce((sum, one) => sum + (one.face - one.lowest) * one.quantity, 0);
        expect(totalsWithCode(lines, whole, plan, 'EUR').discount).toBe(Math.min(code.amount, room));
      }),
    );
  });

  it('carries a fee of what is paid, none when nothing is, and leaves organisers what they took at least', () => {
    fc.assert(
      fc.property(anyOpen, amount, anyPlan, (asked, chosen, feePlan) => {
        const { face, quantity, vatBasisPoints } = line(asked, chosen, 3, 0);
        const totals = computeTotals([{ ticketTypeId: 'a', quantity, face, vatBasisPoints, feePlan }], 'EUR');
        const [priced] = totals.lines;
        if (face === 0) expect([totals.fees, priced?.borneFee]).toEqual([0, 0]);
        expect(priced?.borneFee).toBeLessThanOrEqual(face);
        expect(totals.total).toBe(3 * face + totals.fees);
        expect(totals.vat).toBeLessThanOrEqual(totals.total);
      }),
    );
  });

  it('fits into 32 bits at the most that anybody can choose', () => {
    const feePlan: FeePlan = { basisPoints: 10_000, fixed: 0, bearer: 'buyer' };
    const { total } = computeTotals(
      [{ ticketTypeId: 'a', quantity: 100, face: highestChosenPrice, vatBasisPoints: 0, feePlan }],
      'EUR',
    );
    expect(total).toBeLessThan(2 ** 31);
  });
});
