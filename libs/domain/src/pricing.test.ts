import fc from 'fast-check';
import { basisPointsOf, vatContained } from './money.ts';
import { computeTotals, feeOn, priceTicket, type FeePlan, type PricingLine } from './pricing.ts';

const feePlans: fc.Arbitrary<FeePlan> = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  fixed: fc.integer({ min: 0, max: 50_000 }),
  bearer: fc.constantFrom('buyer', 'organiser'),
});
const lines: fc.Arbitrary<PricingLine> = fc.record({
  ticketTypeId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 100 }),
  face: fc.integer({ min: 0, max: 10_000_000 }),
  vatBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  feePlan: feePlans,
  discount: fc.option(fc.integer({ min: -100, max: 12_000_000 }), { nil: undefined }),
});

describe('the price of a ticket', () => {
  it('adds the fee when the buyer bears it', () => {
    expect(priceTicket(120_000, { basisPoints: 600, fixed: 5_000, bearer: 'buyer' })).toEqual({
      face: 120_000,
      fee: 12_200,
      gross: 132_200,
    });
  });

  it('is the face price when the organiser bears the fee', () => {
    expect(priceTicket(1_000, { basisPoints: 600, fixed: 50, bearer: 'organiser' }).gross).toBe(1_000);
  });

  it('stays nothing for a free ticket under every plan', () => {
    fc.assert(
      fc.property(feePlans, plan => expect(priceTicket(0, plan)).toEqual({ face: 0, fee: 0, gross: 0 })),
    );
  });

  it('rounds half a minor unit up', () => {
    expect([
      basisPointsOf(50, 100),
      basisPointsOf(49, 100),
      vatContained(120, 2_000),
      vatContained(3, 2_000),
    ]).toEqual([1, 0, 20, 1]);
  });
});

describe('the totals of an order', () => {
  it('take a discount off the face before the fee, and never more than the face', () => {
    const feePlan: FeePlan = { basisPoints: 1_000, fixed: 50, bearer: 'buyer' };
    const line = { ticketTypeId: 'a', quantity: 2, face: 1_000, vatBasisPoints: 0, feePlan };
    const half = computeTotals([{ ...line, discount: 500 }], 'RSD');
    expect([half.subtotal, half.discount, half.fees, half.total]).toEqual([1_000, 1_000, 200, 1_200]);
    const free = computeTotals([{ ...line, discount: 5_000 }], 'RSD');
    expect([free.subtotal, free.discount, free.fees, free.total]).toEqual([0, 2_000, 0, 0]);
  });

  it('name the fee that the organiser bears, which the buyer does not see', () => {
    const feePlan: FeePlan = { basisPoints: 500, fixed: 20, bearer: 'organiser' };
    const line = { ticketTypeId: 'a', quantity: 2, face: 1_000, vatBasisPoints: 0, feePlan };
    const totals = computeTotals(
      [
        { ...line, discount: 200 },
        { ...line, face: 0 },
      ],
      'RSD',
    );
    expect(totals.lines.map(({ fee, borneFee }) => [fee, borneFee])).toEqual([
      [0, 60],
      [0, 0],
    ]);
    expect(totals.total).toBe(1_600);
    const onTop = computeTotals([{ ...line, feePlan: { ...feePlan, bearer: 'buyer' } }], 'RSD');
    expect(onTop.lines.map(({ fee, borneFee }) => [fee, borneFee])).toEqual([[70, 0]]);
  });

  it('add up to the last unit and hold only whole units', () => {
    fc.assert(
      fc.property(
        fc.array(lines, { maxLength: 20 }),
        fc.integer({ min: 0, max: 2_000 }),
        (cart, protection) => {
          const totals = computeTotals(cart, 'RSD', protection);
          expect(totals.total).toBe(totals.subtotal + totals.fees + totals.protection);
          expect(totals.subtotal + totals.fees).toBe(totals.lines.reduce((sum, line) => sum + line.total, 0));
          for (const line of totals.lines) {
            expect(line.total).toBe(line.quantity * (line.face - line.discount + line.fee));
            expect(line.discount).toBeGreaterThanOrEqual(0);
            expect(line.discount).toBeLessThanOrEqual(line.face);
            expect(line.vat).toBeLessThanOrEqual(line.total);
          }
          const amounts = [totals.subtotal, totals.fees, totals.protection, totals.vat, totals.total];
          expect(amounts.every(amount => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        },
      ),
    );
  });

  it('are shared between organiser and platform to the last unit, and cost neither anything', () => {
    fc.assert(
      fc.property(lines, line => {
        const [priced] = computeTotals([line], 'EUR').lines;
        if (!priced) throw new Error('A line was lost.');
        const paid = line.face - priced.discount;
        const organiser = paid - priced.borneFee;
        const platform = priced.fee + priced.borneFee;
        expect(Math.min(organiser, platform)).toBeGreaterThanOrEqual(0);
        expect((organiser + platform) * line.quantity).toBe(priced.total);
        const plain = feeOn(paid, line.feePlan);
        expect(platform).toBe(line.feePlan.bearer === 'buyer' ? plain : Math.min(plain, paid));
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 10 }), cart => {
        const sums = (of: PricingLine[]) => {
          const { subtotal, fees, vat, total } = computeTotals(of, 'EUR', 600);
          return { subtotal, fees, vat, total };
        };
        expect(sums([...cart].reverse())).toEqual(sums(cart));
      }),
    );
  });

  it('take protection from what the tickets cost with their fees', () => {
    const feePlan: FeePlan = { basisPoints: 1_000, fixed: 0, bearer: 'buyer' };
    const line = { ticketTypeId: 'a', quantity: 2, face: 10_000, vatBasisPoints: 2_000, feePlan };
    expect(computeTotals([line], 'BAM', 600)).toMatchObject({
      subtotal: 20_000,
      fees: 2_000,
      protection: 1_320,
      total: 23_320,
    });
  });

  it('contain the VAT that the gross of each line contains', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (gross, rate) => {
          const vat = vatContained(gross, rate);
          const exact = (gross * rate) / (10_000 + rate);
          expect(Math.abs(vat - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
    );
  });
});
