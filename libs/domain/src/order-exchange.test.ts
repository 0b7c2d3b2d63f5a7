import { settleExchange, splitLinesOf, totalsOfSplit } from './order-exchange.ts';

describe('the settlement of an exchange', () => {
  it.each([
    // value, total, keeps, covered, due, surplus
    [1000, 1000, false, 1000, 0, 0],
    [1000, 1500, false, 1000, 500, 0],
    [1000, 600, false, 600, 0, 400],
    [1000, 600, true, 600, 0, 0],
    [0, 600, false, 0, 600, 0],
    [1000, 0, false, 0, 0, 1000],
  ])(
    'of %i for %i (kept: %s) covers %i, leaves %i due and returns %i',
    (value, total, keepsSurplus, ...sums) => {
      const { covered, amountDue, surplus, refunded } = settleExchange({ value, total, keepsSurplus });
      expect([covered, amountDue, surplus]).toEqual(sums);
      expect(covered + amountDue).toBe(total);
      expect(refunded).toBe(covered + surplus);
    },
  );
});

describe('an order that tickets are split off into', () => {
  const ticket = {
    ...{ eventId: 'event', ticketTypeId: 'stalls', face: 1_000, discount: 100, fee: 50, borneFee: 0 },
    ...{ vatBasisPoints: 2_000, feeVatBasisPoints: 2_000 },
  };
  const terms = {
    currency: 'RSD',
    protection: 30,
    protectionVatBasisPoints: 2_000,
    vatExemption: '',
  } as const;

  it('has a line of the tickets that were sold alike, at their prices', () => {
    const lines = splitLinesOf([ticket, { ...ticket, face: 2_000 }, ticket]);
    expect(lines.map(({ tickets }) => tickets.length)).toEqual([2, 1]);
    const totals = totalsOfSplit(lines, terms);
    expect(totals).toMatchObject({ subtotal: 3_700, fees: 150, discount: 300, protection: 30, total: 3_880 });
    expect(totals.lines.map(({ total }) => total)).toEqual([1_900, 1_950]);
    expect(totals.vat).toBe(totals.lines.reduce((sum, { vat }) => sum + vat, totals.protectionVat));
  });
});
