import fc from 'fast-check';
import { computeTotals, type FeePlan } from './pricing.ts';
import { splitTicket } from './ticket-split.ts';

const plans: fc.Arbitrary<FeePlan> = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  fixed: fc.integer({ min: 0, max: 100_000 }),
  bearer: fc.constantFrom('buyer', 'organiser'),
});
const faces = fc.integer({ min: 0, max: 100_000_000 });
const rates = fc.integer({ min: 0, max: 10_000 });

describe('splitTicket', () => {
  it('puts the fee on top of the price where the buyer bears it', () => {
    const plan = { basisPoints: 500, fixed: 1000, bearer: 'buyer' } as const;
    expect(splitTicket(120_000, plan, 2000)).toEqual({
      buyer: 127_000,
      organiser: 120_000,
      platform: 7000,
      vat: 20_000,
    });
  });

  it('takes the fee out of the price where the organiser bears it', () => {
    const plan = { basisPoints: 500, fixed: 1000, bearer: 'organiser' } as const;
    expect(splitTicket(120_000, plan, 0)).toEqual({
      buyer: 120_000,
      organiser: 113_000,
      platform: 7000,
      vat: 0,
    });
  });

  it('takes nothing of a free ticket', () => {
    fc.assert(
      fc.property(plans, rates, (plan, vat) => {
        expect(splitTicket(0, plan, vat)).toEqual({ buyer: 0, organiser: 0, platform: 0, vat: 0 });
      }),
    );
  });

  it('loses and makes no money', () => {
    fc.assert(
      fc.property(faces, plans, rates, (face, plan, vat) => {
        const split = splitTicket(face, plan, vat);
        expect(split.organiser + split.platform).toBe(split.buyer);
        expect(split.platform).toBeGreaterThanOrEqual(0);
        expect(split.vat).toBeLessThanOrEqual(split.buyer);
      }),
    );
  });

  it('says what an order of one ticket will say', () => {
    fc.assert(
      fc.property(faces, plans, rates, (face, feePlan, vatBasisPoints) => {
        const line = { ticketTypeId: 't', quantity: 1, face, vatBasisPoints, feePlan };
        const { total, lines } = computeTotals([line], 'RSD');
        const vat = (lines[0]?.vat ?? 0) - (lines[0]?.feeVat ?? 0);
        const split = splitTicket(face, feePlan, vatBasisPoints);
        expect([split.buyer, split.vat]).toEqual([total, vat]);
        expect(split.platform).toBe((lines[0]?.fee ?? 0) + (lines[0]?.borneFee ?? 0));
      }),
    );
  });
});
