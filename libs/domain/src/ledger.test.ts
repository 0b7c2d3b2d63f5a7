import fc from 'fast-check';
import {
  ledgerAccounts,
  postChargeback,
  postChargebackReversal,
  postFound,
  postMatched,
  postOutstandingItems,
  postRefundDecided,
  postRefundPaid,
  postSale,
  postUnmatched,
  refundOf,
  splitAmongOwners,
  type EventOwners,
  type GivenBack,
  type LedgerPosting,
  type SoldOrder,
} from './ledger.ts';

const clientId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const owners: fc.Arbitrary<EventOwners> = fc
  .record({
    clientId,
    shares: fc.uniqueArray(fc.record({ clientId, basisPoints: fc.integer({ min: 1, max: 10_000 }) }), {
      selector: share => share.clientId,
      maxLength: 4,
    }),
  })
  .map(({ clientId: owner, shares }) => {
    const sum = shares.reduce((all, share) => all + share.basisPoints, 0);
    const scaled = shares.map(share => ({
      ...share,
      basisPoints: Math.max(1, Math.floor((share.basisPoints * 10_000) / Math.max(sum, 10_000))),
    }));
    return { clientId: owner, shares: scaled };
  });
const amount = fc.integer({ min: 0, max: 500_000 });
const line = fc
  .record({
    owners,
    eventId: fc.constantFrom('e1', 'e2'),
    ticketTypeId: fc.constantFrom('t1', 't2'),
    quantity: fc.integer({ min: 1, max: 20 }),
    face: amount,
    off: amount,
    fee: amount,
    borneFee: amount,
  })
  .map(({ off, ...rest }) => ({ ...rest, discount: Math.min(off, rest.face) }));
const order: fc.Arbitrary<SoldOrder> = fc.record({
  currency: fc.constantFrom('EUR', 'RSD'),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  protection: amount,
});

const sumOf = (postings: readonly LedgerPosting[]) =>
  postings.reduce((sum, posting) => sum + posting.amount, 0);
const balance = (account: string, ...booked: readonly LedgerPosting[][]) =>
  sumOf(booked.flat().filter(posting => posting.account === account));
const sumsByAccount = (postings: readonly LedgerPosting[]) =>
  Object.fromEntries(
    postings.map(({ account }) => [account, sumOf(postings.filter(one => one.account === account))]),
  );
const totalOf = ({ lines, protection }: SoldOrder) =>
  lines.reduce(
    (sum, { quantity, face, discount, fee }) => sum + quantity * (face - discount + fee),
    protection,
  );

/** All tickets of an order as things refunded, with nothing kept. */
const allOf = ({ lines, protection }: SoldOrder): GivenBack[] => [
  ...lines.flatMap(({ quantity, face, discount, ...rest }) =>
    Array.from({ length: quantity }, () => ({ ...rest, face: face - discount, protection: 0, kept: 0 })),
  ),
  { face: 0, fee: 0, protection, kept: 0 },
];

describe('the ledger', () => {
  it('splits every amount to the last unit', () => {
    fc.assert(
      fc.property(amount, owners, (sum, shared) => {
        const parts = splitAmongOwners(sum, shared);
        expect(parts.reduce((all, part) => all + part.amount, 0)).toBe(sum);
        for (const part of parts) expect(part.amount).toBeGreaterThan(0);
      }),
    );
  });

  it('gives partners their share and the organiser the rest', () => {
    const shared = { clientId: 'owner', shares: [{ clientId: 'partner', basisPoints: 3_333 }] };
    expect(splitAmongOwners(1_000, shared)).toEqual([
      { clientId: 'partner', amount: 333 },
      { clientId: 'owner', amount: 667 },
    ]);
  });

  it('books a sale: the provider owes the total, organisers bear their fees', () => {
    const sold: SoldOrder = {
      currency: 'EUR',
      protection: 60,
      lines: [
        {
          owners: { clientId: 'a', shares: [] },
          eventId: 'e1',
          ticketTypeId: 't1',
          quantity: 2,
          face: 1_000,
          discount: 100,
          fee: 50,
          borneFee: 0,
        },
        {
          owners: { clientId: 'b', shares: [] },
          eventId: 'e2',
          ticketTypeId: 't2',
          quantity: 1,
          face: 500,
          discount: 0,
          fee: 0,
          borneFee: 25,
        },
      ],
    };
    const booked = postSale(sold, 'stripe');
    expect(sumsByAccount(booked)).toEqual({
      'provider:stripe': 2_460,
      'client:a': -1_800,
      'client:b': -475,
      fees: -125,
      protection: -60,
    });
  });

  it('says of what organisers earn which tickets it was, and keeps the fee they bear apart', () => {
    const sold: SoldOrder = {
      currency: 'EUR',
      protection: 0,
      lines: [2, 3].map(quantity => ({
        owners: { clientId: 'a', shares: [] },
        eventId: 'e1',
        ticketTypeId: 't1',
        quantity,
        face: 500,
        discount: 0,
        fee: 0,
        borneFee: 25,
      })),
    };
    const of = { account: 'client:a', currency: 'EUR', eventId: 'e1', ticketTypeId: 't1' };
    expect(postSale(sold, 'p').filter(({ account }) => account === 'client:a')).toEqual([
      { ...of, part: 'sale', quantity: 5, amount: -2_500 },
      { ...of, part: 'fee', quantity: 0, amount: 125 },
    ]);
  });

  it('sums to zero in one currency, whatever is booked', () => {
    fc.assert(
      fc.property(order, amount, fc.array(fc.nat(30)), (sold, sum, kept) => {
        const move = { provider: 'p', orderId: 'o', currency: sold.currency, amount: sum };
        const back = allOf(sold).map((part, at) => ({ ...part, kept: Math.min(part.face, kept[at] ?? 0) }));
        const booked = [
          postSale(sold, 'p'),
          postMatched(sold, 'o'),
          postOutstandingItems(move),
          postUnmatched(move),
          postFound(move),
          postRefundDecided('o', sold.currency, back),
          postRefundPaid(move),
          postChargeback(move),
          postChargebackReversal(move),
        ];
        for (const postings of booked) {
          expect(sumOf(postings)).toBe(0);
          for (const posting of postings) {
            expect(posting.amount).not.toBe(0);
            expect(posting.currency).toBe(sold.currency);
          }
          const keys = postings.map(one => [one.account, one.part, one.eventId, one.ticketTypeId].join(' '));
          expect(new Set(keys).size).toBe(postings.length);
        }
      }),
    );
  });

  it('owes the provider what it gave, and is as before when all tickets went back one by one', () => {
    fc.assert(
      fc.property(order, sold => {
        const sale = postSale(sold, 'p');
        expect(balance('provider:p', sale)).toBe(totalOf(sold));
        const decided = allOf(sold).map(part => postRefundDecided('o', sold.currency, [part]));
        const due = balance(ledgerAccounts.buyer('o'), ...decided);
        expect(due).toBe(0 - totalOf(sold));
        const paid = postRefundPaid({
          provider: 'p',
          orderId: 'o',
          currency: sold.currency,
          amount: 0 - due,
        });
        const accounts = new Set([sale, ...decided, paid].flat().map(posting => posting.account));
        for (const account of accounts) {
          const left = balance(account, sale, ...decided, paid);
          // what organisers bore stays ours unless it is said to go back
          if (!sold.lines.some(one => one.borneFee > 0) || !/^(client:|fees)/.test(account))
            expect(left).toBe(0);
        }
      }),
    );
  });

  it('keeps what the organiser keeps, and refunds the fee they bore when told', () => {
    const part: GivenBack = {
      owners: { clientId: 'a', shares: [{ clientId: 'b', basisPoints: 5_000 }] },
      face: 1_000,
      fee: 50,
      protection: 0,
      kept: 100,
      borneFee: 30,
    };
    expect(refundOf(part)).toBe(950);
    const booked = postRefundDecided('o', 'EUR', [part]);
    expect(sumsByAccount(booked)).toEqual({
      'client:b': 485,
      'client:a': 485,
      'refund_fees:b': -50,
      'refund_fees:a': -50,
      fees: 80,
      'buyer:o': -950,
    });
  });

  it('lets late money wait as the buyer’s until it pays the order or goes back', () => {
    fc.assert(
      fc.property(order, sold => {
        const move = { provider: 'p', orderId: 'o', currency: sold.currency, amount: totalOf(sold) };
        const late = postOutstandingItems(move);
        expect(balance('buyer:o', late)).toBe(0 - totalOf(sold));
        expect(balance('buyer:o', late, postMatched(sold, 'o'))).toBe(0);
        expect(balance('buyer:o', late, postRefundPaid(move))).toBe(0);
        expect(balance('provider:p', late, postRefundPaid(move))).toBe(0);
      }),
    );
  });

  it('books a dispute that was lost and won again as if there had been none', () => {
    const move = { provider: 'p', orderId: 'o', currency: 'EUR', amount: 700 } as const;
    expect(balance('buyer:o', postChargeback(move))).toBe(700);
    expect(balance('buyer:o', postChargeback(move), postChargebackReversal(move))).toBe(0);
  });
});
