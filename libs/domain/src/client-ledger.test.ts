import fc from 'fast-check';
import {
  postAdjustment,
  postBorneDispute,
  postBorneDisputeWon,
  postDirectPayment,
  postDirectRefund,
  postPayout,
  postPayoutReturned,
} from './client-ledger.ts';
import {
  ledgerAccounts,
  organiserPaymentName,
  postChargeback,
  postChargebackReversal,
  postRefundDecided,
  postRefundPaid,
  postSale,
  refundOf,
  type LedgerPosting,
  type SoldOrder,
} from './ledger.ts';

const currency = 'EUR';
const clientId = fc.constantFrom('a', 'b');
const amount = fc.integer({ min: 1, max: 300_000 });
const line = fc.record({
  owners: fc.record({
    clientId,
    shares: fc.constantFrom([], [{ clientId: 'b', basisPoints: 3_333 }]),
  }),
  eventId: fc.constantFrom('e1', 'e2'),
  ticketTypeId: fc.constantFrom('t1', 't2'),
  quantity: fc.integer({ min: 1, max: 4 }),
  face: amount,
  discount: fc.constant(0),
  fee: fc.integer({ min: 0, max: 500 }),
  borneFee: fc.integer({ min: 0, max: 1 }),
});
/** Something that happens; numbers choose what it happens to. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), lines: fc.array(line, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('direct' as const),
    line: line.map(one => ({ ...one, owners: { ...one.owners, shares: [] } })),
  }),
  fc.record({
    kind: fc.constantFrom('refund' as const, 'dispute' as const, 'won' as const),
    which: fc.nat(20),
  }),
  fc.record({ kind: fc.constantFrom('payout' as const, 'returned' as const), clientId, amount }),
  fc.record({
    kind: fc.constant('adjustment' as const),
    clientId,
    amount: fc.integer({ min: -900, max: 900 }),
  }),
);

const sumOf = (entries: readonly LedgerPosting[]) => entries.reduce((sum, entry) => sum + entry.amount, 0);
const totalOf = ({ lines }: SoldOrder) =>
  lines.reduce((sum, { quantity, face, discount, fee }) => sum + quantity * (face - discount + fee), 0);

/** Books what happens to two organisers, each thing as one transaction. */
function play(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): LedgerPosting[][] {
  const booked: LedgerPosting[][] = [];
  const orders: { sold: SoldOrder; sale: LedgerPosting[]; isOver: boolean }[] = [];
  const disputes: { entries: LedgerPosting[]; paid: number; isWon: boolean }[] = [];
  for (const one of steps) {
    if (one.kind === 'sale') {
      const sold: SoldOrder = { currency, protection: 0, lines: one.lines };
      const sale = postSale(sold, 'card');
      orders.push({ sold, sale, isOver: false });
      booked.push(sale);
    } else if (one.kind === 'direct') {
      booked.push(...directSale(one.line));
    } else if ('clientId' in one) {
      const post = { payout: postPayout, returned: postPayoutReturned, adjustment: postAdjustment }[one.kind];
      booked.push(post({ ...one, currency }));
    } else if (one.kind === 'won') {
      const dispute = disputes[one.which % Math.max(disputes.length, 1)];
      if (!dispute || dispute.isWon) continue;
      dispute.isWon = true;
      const move = { provider: 'card', orderId: 'o', currency, amount: dispute.paid } as const;
      booked.push(postChargebackReversal(move), postBorneDisputeWon(dispute.entries));
    } else {
      const order = orders[one.which % Math.max(orders.length, 1)];
      if (!order || order.isOver) continue;
      order.isOver = true;
      const move = { provider: 'card', orderId: 'o', currency, amount: totalOf(order.sold) } as const;
      if (one.kind === 'refund') {
        const back = order.sold.lines.flatMap(({ quantity, discount, face, ...rest }) =>
          Array.from({ length: quantity }, () => ({
            ...rest,
            face: face - discount,
            protection: 0,
            kept: 0,
          })),
        );
        booked.push(postRefundDecided('o', currency, back), postRefundPaid(move));
      } else {
        const earned = order.sale.flatMap(({ account, eventId, amount: sum }) =>
          account.startsWith('client:') ? { clientId: account.slice(7), eventId, amount: -sum } : [],
        );
        const entries = postBorneDispute({ currency, amount: move.amount, paid: move.amount }, earned);
        disputes.push({ entries, paid: move.amount, isWon: false });
        booked.push(postChargeback(move), entries);
      }
    }
  }
  return booked;
}

/** An order of one line that was paid to its organiser directly. */
function directSale(sold: SoldOrder['lines'][number]): LedgerPosting[][] {
  const order: SoldOrder = { currency, protection: 0, lines: [sold] };
  const { clientId: organiser } = sold.owners;
  const money = { clientId: organiser, currency, amount: totalOf(order) } as const;
  return [postSale(order, organiserPaymentName), postDirectPayment(money, sold.eventId)];
}

describe('the books of organisers', () => {
  it('sum to zero over any history of sales, refunds, disputes, payouts, returns and adjustments', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const booked = play(steps);
        for (const entries of booked) {
          expect(sumOf(entries)).toBe(0);
          for (const entry of entries) expect(entry.amount).not.toBe(0);
        }
        expect(sumOf(booked.flat())).toBe(0);
      }),
    );
  });

  it('come, part by part, to what is owed: every entry of an organiser says what it is about', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), clientId, (steps, id) => {
        const own = play(steps)
          .flat()
          .filter(({ account }) =>
            [ledgerAccounts.client(id), ledgerAccounts.refundFees(id)].includes(account),
          );
        const parts = new Map<string | undefined, number>();
        for (const { part, amount: sum } of own) parts.set(part, (parts.get(part) ?? 0) + sum);
        expect(parts.has(undefined)).toBe(false);
        expect([...parts.values()].reduce((all, sum) => all + sum, 0)).toBe(sumOf(own));
      }),
    );
  });

  it('have of a direct payment the service fee that the organiser owes, and of its full refund nothing', () => {
    const balance = (booked: LedgerPosting[], account: string) =>
      sumOf(booked.filter(entry => entry.account === account));
    fc.assert(
      fc.property(line, sold => {
        const { clientId: organiser } = sold.owners;
        const alone = { ...sold, owners: { clientId: organiser, shares: [] } };
        const booked = directSale(alone).flat();
        const fees = sold.quantity * (sold.fee + sold.borneFee);
        expect(balance(booked, ledgerAccounts.client(organiser))).toBe(fees);
        expect(balance(booked, 'fees')).toBe(0 - fees);
        expect(balance(booked, ledgerAccounts.provider(organiserPaymentName))).toBe(0);
        const back = Array.from({ length: sold.quantity }, () => ({ ...alone, protection: 0, kept: 0 }));
        const given = back.reduce((sum, part) => sum + refundOf(part), 0);
        const refund = [
          ...postRefundDecided('o', currency, back),
          ...postRefundPaid({ provider: organiserPaymentName, orderId: 'o', currency, amount: given }),
          ...postDirectRefund({ clientId: organiser, currency, amount: given }, sold.eventId),
        ];
        const all = [...booked, ...refund];
        expect(sumOf(refund)).toBe(0);
        for (const account of ['fees', 'provider:organiser', 'buyer:o', ledgerAccounts.client(organiser)])
          expect([account, balance(all, account)]).toEqual([account, 0]);
      }),
    );
  });

  it('are as before when a payout came back, or a dispute was won', () => {
    const money = { clientId: 'a', currency, amount: 4_200 } as const;
    expect(postPayout(money)).toEqual([
      { account: 'client:a', currency, amount: 4_200, part: 'payout' },
      { account: 'bank', currency, amount: -4_200 },
    ]);
    const both = [...postPayout(money), ...postPayoutReturned(money)];
    expect(sumOf(both.filter(({ account }) => account === 'client:a'))).toBe(0);
    const earned = [{ clientId: 'a', eventId: 'e', amount: 900 }];
    const taken = postBorneDispute({ currency, amount: 1_000, paid: 1_000 }, earned);
    expect(taken[0]).toMatchObject({ account: 'client:a', amount: 900, part: 'chargeback', eventId: 'e' });
    expect(postBorneDisputeWon(taken)[0]).toMatchObject({ amount: -900, part: 'chargeback_won' });
  });

  it('take of each what a dispute takes of the order, and never more than they have of it', () => {
    const earnings = fc.array(
      fc.record({
        clientId,
        eventId: fc.constantFrom('e1', 'e2'),
        amount: fc.integer({ min: -500, max: 90_000 }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(earnings, fc.nat(1_000), amount, (earned, fee, disputed) => {
        const all = earned.reduce((sum, one) => sum + Math.max(one.amount, 0), 0);
        const paid = all + fee;
        const entries = postBorneDispute({ currency, amount: disputed, paid }, earned);
        expect(sumOf(entries)).toBe(0);
        const taken = sumOf(entries.filter(({ account }) => account !== 'disputes'));
        expect(taken).toBe(paid === 0 ? 0 : Math.floor((all * Math.min(disputed, paid)) / paid));
      }),
    );
  });
});
