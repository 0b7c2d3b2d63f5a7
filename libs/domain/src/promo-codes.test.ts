import fc from 'fast-check';
import { computeTotals, type FeePlan } from './pricing.ts';
import {
  codeCovers,
  codeKey,
  discountRuns,
  refuseCode,
  type CodeLine,
  type PromoCode,
} from './promo-codes.ts';

const clientId = 'client';
const plan: FeePlan = { basisPoints: 600, fixed: 50, bearer: 'buyer' };
const anyLine: fc.Arbitrary<CodeLine> = fc.record({
  clientId: fc.constantFrom(clientId, 'stranger'),
  eventId: fc.constantFrom('one', 'two'),
  ticketTypeId: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: 1, max: 40 }),
  face: fc.integer({ min: 0, max: 50_000_000 }),
  currency: fc.constant('RSD'),
});
const anyCode: fc.Arbitrary<PromoCode> = fc.record({
  kind: fc.constantFrom('percent', 'fixed', 'access'),
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  amount: fc.integer({ min: 0, max: 2_000_000_000 }),
  per: fc.constantFrom('ticket', 'order'),
  currency: fc.constantFrom('RSD', 'EUR'),
  clientId: fc.constant(clientId),
  eventId: fc.constantFrom(null, 'one'),
  ticketTypeIds: fc.constantFrom([], ['a'], ['a', 'b']),
  maxTickets: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
});
const someLines = fc.array(anyLine, { maxLength: 8 });

function buildCode(change: Partial<PromoCode> = {}): PromoCode {
  const nothing = { basisPoints: 0, amount: 0, per: 'ticket', currency: 'RSD', eventId: null } as const;
  return { kind: 'percent', clientId, ticketTypeIds: [], maxTickets: null, ...nothing, ...change };
}

function buildLine(change: Partial<CodeLine> = {}): CodeLine {
  return {
    clientId,
    eventId: 'one',
    ticketTypeId: 'a',
    quantity: 3,
    face: 1_000,
    currency: 'RSD',
    ...change,
  };
}

describe('discountRuns', () => {
  it('puts every unit of every line into exactly one run, in the order of the lines', () => {
    fc.assert(
      fc.property(someLines, fc.option(anyCode, { nil: undefined }), (lines, code) => {
        const runs = discountRuns(lines, code);
        const counted = lines.map((_, at) =>
          runs.filter(run => run.line === at).reduce((sum, run) => sum + run.quantity, 0),
        );
        expect(counted).toEqual(lines.map(line => line.quantity));
        expect(runs.map(run => run.line)).toEqual(runs.map(run => run.line).sort((a, b) => a - b));
      }),
    );
  });

  it('never makes a ticket cost less than nothing, nor touches one it is not for', () => {
    fc.assert(
      fc.property(someLines, anyCode, (lines, code) => {
        for (const run of discountRuns(lines, code)) {
          const line = lines[run.line];
          expect(run.quantity).toBeGreaterThan(0);
          expect(run.discount).toBeGreaterThanOrEqual(0);
          expect(run.discount).toBeLessThanOrEqual(line?.face ?? -1);
          if (line && !codeCovers(code, line)) expect(run.discount).toBe(0);
        }
      }),
    );
  });

  it('spreads a sum for the order to the last unit', () => {
    fc.assert(
      fc.property(someLines, anyCode, (lines, drawn) => {
        const code: PromoCode = { ...drawn, kind: 'fixed', per: 'order', maxTickets: null };
        const taken = discountRuns(lines, code).reduce((sum, run) => sum + run.discount * run.quantity, 0);
        const faces = lines
          .filter(line => codeCovers(code, line))
          .reduce((sum, line) => sum + line.face * line.quantity, 0);
        expect(taken).toBe(Math.min(code.amount, faces));
      }),
    );
  });

  it('makes no more tickets cheaper than a use may', () => {
    fc.assert(
      fc.property(someLines, anyCode, fc.integer({ min: 1, max: 30 }), (lines, drawn, maxTickets) => {
        const runs = discountRuns(lines, { ...drawn, maxTickets });
        const cheaper = runs.filter(run => run.discount > 0).reduce((sum, run) => sum + run.quantity, 0);
        expect(cheaper).toBeLessThanOrEqual(maxTickets);
      }),
    );
  });

  it('gives totals in which the price shown for each line adds up to the charge', () => {
    fc.assert(
      fc.property(someLines, anyCode, (lines, code) => {
        const runs = discountRuns(lines, code);
        const totals = computeTotals(
          runs.map(run => ({
            ticketTypeId: 'a',
            quantity: run.quantity,
            face: lines[run.line]?.face ?? 0,
            vatBasisPoints: 2_000,
            feePlan: plan,
            discount: run.discount,
          })),
          'RSD',
        );
        expect(totals.total).toBe(totals.lines.reduce((sum, line) => sum + line.total, 0));
        expect(totals.discount).toBe(runs.reduce((sum, run) => sum + run.discount * run.quantity, 0));
        expect(totals.total).toBeGreaterThanOrEqual(0);
        const without = lines.reduce((sum, line) => sum + line.face * line.quantity, 0);
        expect(totals.subtotal).toBe(without - totals.discount);
      }),
    );
  });

  it('takes a share off each ticket', () => {
    expect(discountRuns([buildLine()], buildCode({ basisPoints: 2_500 }))).toEqual([
      { line: 0, quantity: 3, discount: 250 },
    ]);
  });

  it('splits a line where its tickets get different discounts', () => {
    const code = buildCode({ kind: 'fixed', per: 'order', amount: 1_000 });
    expect(discountRuns([buildLine()], code)).toEqual([
      { line: 0, quantity: 1, discount: 334 },
      { line: 0, quantity: 2, discount: 333 },
    ]);
  });

  it('takes the dearest tickets first', () => {
    const lines = [buildLine({ quantity: 2 }), buildLine({ ticketTypeId: 'b', quantity: 2, face: 5_000 })];
    const code = buildCode({ basisPoints: 5_000, maxTickets: 3 });
    expect(discountRuns(lines, code)).toEqual([
      { line: 0, quantity: 1, discount: 500 },
      { line: 0, quantity: 1, discount: 0 },
      { line: 1, quantity: 2, discount: 2_500 },
    ]);
  });
});

describe('codeKey', () => {
  it.each([
    ['summer-10', 'SUMMER10'],
    [' Summer lO ', 'SUMMER10'],
    ['ｓｕｍｍｅｒ１０', 'SUMMER10'],
    ['лето 26', 'ЛЕТО26'],
    ['--- ', ''],
  ])('reads %p as %p', (typed, key) => {
    expect(codeKey(typed)).toBe(key);
  });

  it('does not change a key', () => {
    fc.assert(fc.property(fc.string(), typed => expect(codeKey(codeKey(typed))).toBe(codeKey(typed))));
  });
});

describe('refuseCode', () => {
  const standing = {
    isActive: true,
    validFrom: 100,
    validTo: 200,
    maxUses: 10,
    uses: 9,
    maxPerBuyer: 2,
    usesOfBuyer: 1,
  };

  it.each([
    [{}, 150, undefined],
    [{ isActive: false }, 150, 'unknown'],
    [{}, 99, 'not_yet'],
    [{}, 200, 'expired'],
    [{ uses: 10 }, 150, 'used_up'],
    [{ usesOfBuyer: 2 }, 150, 'buyer_limit'],
    [
      { validFrom: null, validTo: null, maxUses: null, maxPerBuyer: null, uses: 1e6, usesOfBuyer: 9 },
      0,
      undefined,
    ],
  ])('judges %j at %p', (change, now, refusal) => {
    expect(refuseCode({ ...standing, ...change }, now)).toBe(refusal);
  });
});
