import fc from 'fast-check';
import { ledgerAccounts, postRefundDecided } from './ledger.ts';
import { payersOfRefund } from './refund-payers.ts';
import type { RefundQuoteLine } from './refunds.ts';

const cents = fc.integer({ min: 0, max: 100_000 });
const givenBack = fc.record({
  face: cents,
  fee: cents,
  borneFee: cents,
  protection: cents,
  share: fc.nat(100),
  returnsFee: fc.boolean(),
});

describe('who pays a refund', () => {
  it('is the organiser for the price, and the platform for fees and protection', () => {
    const line: RefundQuoteLine = {
      ...{ ticketId: 't', face: 880, fee: 0, protection: 0, kept: 170, returnsFee: false },
    };
    expect(payersOfRefund([line], [{ ticketId: 't', face: 1000, fee: 50, borneFee: 0 }])).toEqual({
      ...{ fromOrganiser: 880, fromPlatform: 0, keptByOrganiser: 120, keptByPlatform: 50 },
    });
  });

  it('gives the organiser the fee back that they bore', () => {
    const line: RefundQuoteLine = {
      ...{ ticketId: 't', face: 1000, fee: 0, protection: 0, kept: 0, returnsFee: true },
    };
    expect(payersOfRefund([line], [{ ticketId: 't', face: 1000, fee: 0, borneFee: 60 }])).toEqual({
      ...{ fromOrganiser: 940, fromPlatform: 60, keptByOrganiser: 0, keptByPlatform: 0 },
    });
  });

  it('is said as the books will have it, and sums to what the buyer gets', () => {
    fc.assert(
      fc.property(fc.array(givenBack, { minLength: 1, maxLength: 5 }), given => {
        const tickets = given.map((one, at) => ({ ...one, ticketId: `t${at}` }));
        const lines = tickets.map(({ ticketId, face, fee, protection, share, returnsFee }) => {
          const back = Math.floor((face * share) / 100);
          const feeBack = returnsFee ? fee : 0;
          return {
            ticketId,
            face: back,
            fee: feeBack,
            protection,
            kept: face - back + fee - feeBack,
            returnsFee,
          };
        });
        const payers = payersOfRefund(lines, tickets);
        const amount = lines.reduce((sum, line) => sum + line.face + line.fee + line.protection, 0);
        expect(payers.fromOrganiser + payers.fromPlatform).toBe(amount);
        const postings = postRefundDecided(
          'order',
          'EUR',
          tickets.map((ticket, at) => ({
            owners: { clientId: 'c', shares: [] },
            face: ticket.face,
            fee: lines[at]?.fee ?? 0,
            protection: ticket.protection,
            kept: ticket.face - (lines[at]?.face ?? 0),
            borneFee: ticket.returnsFee ? ticket.borneFee : 0,
          })),
        );
        const booked = (account: string) =>
          postings.filter(one => one.account === account).reduce((sum, one) => sum + one.amount, 0);
        const organiser = booked(ledgerAccounts.client('c')) + booked(ledgerAccounts.refundFees('c'));
        expect(organiser).toBe(payers.fromOrganiser);
        expect(booked(ledgerAccounts.fees) + booked(ledgerAccounts.protection)).toBe(payers.fromPlatform);
        expect(0 - booked(ledgerAccounts.refundFees('c'))).toBe(payers.keptByOrganiser);
      }),
      { examples: [[[{ face: 0, fee: 0, borneFee: 0, protection: 0, share: 0, returnsFee: false }]]] },
    );
  });
});
