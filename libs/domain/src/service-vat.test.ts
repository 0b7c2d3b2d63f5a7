import fc from 'fast-check';
import { vatContained } from './money.ts';
import { computeTotals, type PricingLine } from './pricing.ts';
import { refundedVat } from './service-vat.ts';

const rate = fc.constantFrom(0, 250, 700, 1000, 1700, 2000, 2500);
const line: fc.Arbitrary<PricingLine> = fc.record({
  ticketTypeId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 20 }),
  face: fc.integer({ min: 0, max: 500_000 }),
  discount: fc.integer({ min: 0, max: 500_000 }),
  vatBasisPoints: rate,
  feePlan: fc.record({
    basisPoints: fc.integer({ min: 0, max: 2_000 }),
    fixed: fc.integer({ min: 0, max: 500 }),
    bearer: fc.constantFrom('buyer' as const, 'organiser' as const),
  }),
});
const service = fc.record({ feeBasisPoints: rate, protectionBasisPoints: rate, exemption: fc.constant('') });

describe('the VAT of an order', () => {
  it('takes the service fee and the protection at their own rates, whatever the ticket has', () => {
    const feePlan = { basisPoints: 1_000, fixed: 0, bearer: 'buyer' } as const;
    const totals = computeTotals(
      [{ ticketTypeId: 'a', quantity: 1, face: 12_000, vatBasisPoints: 0, feePlan }],
      'EUR',
      1_000,
      { feeBasisPoints: 2_000, protectionBasisPoints: 1_000, exemption: '' },
    );
    expect(totals).toMatchObject({ subtotal: 12_000, fees: 1_200, protection: 1_320 });
    expect(totals.lines[0]).toMatchObject({ vat: 200, feeVat: 200 });
    expect(totals).toMatchObject({ protectionVat: 120, vat: 320 });
  });

  it('is the sum of its lines, and net and VAT of every part are its gross', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.nat(2_000), service, (lines, share, vat) => {
        const totals = computeTotals(lines, 'EUR', share, vat);
        const ofLines = totals.lines.reduce((sum, one) => sum + one.vat, 0);
        expect(totals.vat).toBe(ofLines + totals.protectionVat);
        expect(totals.protectionVat).toBe(vatContained(totals.protection, vat.protectionBasisPoints));
        totals.lines.forEach((one, at) => {
          expect(one.feeVat).toBe(vatContained(one.fees, vat.feeBasisPoints));
          expect(one.vat - one.feeVat).toBe(vatContained(one.subtotal, lines[at]?.vatBasisPoints ?? 0));
          expect(one.subtotal + one.fees).toBe(one.total);
        });
      }),
    );
  });

  it('goes back with refunds in any parts to the last unit', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90_000), { minLength: 1, maxLength: 12 }), rate, (parts, basisPoints) => {
        const gross = parts.reduce((sum, part) => sum + part, 0);
        const sold = { gross, vat: vatContained(gross, basisPoints), basisPoints };
        let refunded = 0;
        let vat = 0;
        for (const part of parts) {
          const back = refundedVat(sold, refunded, part);
          expect(back).toBeGreaterThanOrEqual(0);
          expect(back).toBeLessThanOrEqual(part);
          vat += back;
          refunded += part;
        }
        expect(vat).toBe(sold.vat);
      }),
    );
  });
});
