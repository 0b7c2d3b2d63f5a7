import type { Currency } from './money.ts';

/** What an entry of an organiser's account is about; in the order of a statement. */
export const ledgerParts = [
  'sale',
  'fee',
  'refund',
  'fee_refund',
  'refund_fee',
  'chargeback',
  'chargeback_won',
  'adjustment',
  'payout',
  'payout_returned',
  'credit',
  'direct_payment',
  'direct_refund',
] as const;

/** One of them. */
export type LedgerPart = (typeof ledgerParts)[number];

/** What an entry of an organiser's account is about, so that statements can say it. */
export interface LedgerMatter {
  readonly part: LedgerPart;
  readonly eventId?: string | undefined;
  readonly ticketTypeId?: string | undefined;
  /** Tickets that were sold or refunded with it. */
  readonly quantity?: number | undefined;
}

/** One side of a booking: minor units, positive = debit (we own or are owed it), negative = credit. */
export interface LedgerPosting extends Partial<LedgerMatter> {
  readonly account: string;
  readonly currency: Currency;
  readonly amount: number;
}

/** The names of the ledger's accounts. */
export const ledgerAccounts = {
  /** What a provider owes us; counters name themselves too: `payspot-cash:<payspot id>`. */
  provider: (name: string) => `provider:${name}`,
  /** Below zero: what holders of an organiser's store credit have left of it. */
  credit: (clientId: string) => `provider:${creditProvider(clientId)}`,
  /** What we owe an organiser. */
  client: (clientId: string) => `client:${clientId}`,
  /** What an organiser keeps of tickets that were refunded. */
  refundFees: (clientId: string) => `refund_fees:${clientId}`,
  /** Below zero: amounts due to the buyer of an order; above: money that a dispute took back. */
  buyer: (orderId: string) => `buyer:${orderId}`,
  /** Money of a provider that belongs to no order we know. */
  unmatched: (provider: string) => `unmatched:${provider}`,
  /** What counters earned by selling; the platform bears it. */
  commission: 'commission',
  /** Of that, what we owe a counter that keeps nothing of its cash. */
  commissionDue: (payspotId: string) => `commission_due:${payspotId}`,
  fees: 'fees',
  protection: 'protection',
  /** Our own account at the bank, from which organisers are paid. */
  bank: 'bank',
  /** What was added to and taken from organisers by hand. */
  adjustments: 'adjustments',
  /** What organisers bear of disputed payments, against what their buyers owe. */
  disputes: 'disputes',
} as const;

/** The name under which store credit of an organiser pays and is refunded to in the books. */
export function creditProvider(clientId: string): string {
  return `${storeCreditName}:${clientId}`;
}

/** The provider of payments by store credit. */
export const storeCreditName = 'store-credit';

/** The provider of payments that buyers made to the organiser directly; its account in the books is always at zero. */
export const organiserPaymentName = 'organiser';

/** Who earns the face of an event's tickets. */
export interface EventOwners {
  /** The organiser; what `shares` leave over is theirs. */
  readonly clientId: string;
  /** Partners of a shared event in basis points; empty when the organiser has it all. */
  readonly shares: readonly { readonly clientId: string; readonly basisPoints: number }[];
}

/** A line of an order as the books see it; minor units per ticket. */
export interface SoldLine {
  readonly owners: EventOwners;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly face: number;
  /** What a code takes off the face. */
  readonly discount: number;
  /** The service fee that the buyer pays on top. */
  readonly fee: number;
  /** The service fee that the organiser pays out of the face. */
  readonly borneFee: number;
}

/** What an order sold. */
export interface SoldOrder {
  readonly currency: Currency;
  readonly lines: readonly SoldLine[];
  /** The secure-my-order line. */
  readonly protection: number;
}

/** A ticket, or a part of an order, whose money goes back; minor units. */
export interface GivenBack {
  /** Left out when no face goes back. */
  readonly owners?: EventOwners | undefined;
  /** What it was a ticket of. */
  readonly eventId?: string | undefined;
  readonly ticketTypeId?: string | undefined;
  /** The discounted face of the ticket. */
  readonly face: number;
  /** Of the buyer's service fee, what goes back. */
  readonly fee: number;
  /** Of the protection line, what goes back. */
  readonly protection: number;
  /** Of the face, what the organiser keeps for giving it back. */
  readonly kept: number;
  /** Of the fee that the organiser bore, what we refund to them; nothing when not said. */
  readonly borneFee?: number | undefined;
}

/** Money that moves between a provider and the buyer of an order, in minor units. */
export interface MoneyMove {
  readonly provider: string;
  readonly orderId: string;
  readonly currency: Currency;
  readonly amount: number;
}

/**
 * Splits an amount in minor units among those who earn it; the parts sum to the amount. Tickets are split one
 * by one, so that a ticket that is refunded takes from everyone exactly what it brought.
 */
export function splitAmongOwners(
  amount: number,
  { clientId, shares }: EventOwners,
): { readonly clientId: string; readonly amount: number }[] {
  const sorted = shares.toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1));
  let upTo = 0;
  let given = 0;
  const parts = sorted.map(share => {
    upTo = Math.min(upTo + share.basisPoints, 10_000);
    const part = Math.floor((amount * upTo) / 10_000) - given;
    given += part;
    return { clientId: share.clientId, amount: part };
  });
  return [...parts, { clientId, amount: amount - given }].filter(part => part.amount !== 0);
}

/** Of a sale, what was paid another way than the rest; minor units, less than the total. */
export interface PaidApart {
  readonly provider: string;
  readonly amount: number;
}

/** A sale: the provider owes us the total, we owe the organisers their face and keep fees and protection. */
export function postSale(order: SoldOrder, provider: string, apart?: PaidApart): LedgerPosting[] {
  const moves: Move[] = [[ledgerAccounts.provider(provider), totalOf(order) - (apart?.amount ?? 0)]];
  if (apart) moves.push([ledgerAccounts.provider(apart.provider), apart.amount]);
  return settle([...moves, ...negated(earnings(order))], order.currency);
}

/** A counter handed over what it took in cash: the bank has it now, and the counter owes so much less. */
export function postRemittance(payspotId: string, currency: Currency, amount: number): LedgerPosting[] {
  return settle(
    [
      [ledgerAccounts.bank, amount],
      [ledgerAccounts.provider(`payspot-cash:${payspotId}`), -amount],
    ],
    currency,
  );
}

/** Money that was due to the buyer pays the order after all, such as a late payment whose places were free. */
export function postMatched(order: SoldOrder, orderId: string): LedgerPosting[] {
  return settle(
    [[ledgerAccounts.buyer(orderId), totalOf(order)], ...negated(earnings(order))],
    order.currency,
  );
}

/** Money came for an order that it does not pay: too late, twice, too much or another sum. It is due to the buyer. */
export function postOutstandingItems({ provider, orderId, currency, amount }: MoneyMove): LedgerPosting[] {
  return settle(
    [
      [ledgerAccounts.provider(provider), amount],
      [ledgerAccounts.buyer(orderId), -amount],
    ],
    currency,
  );
}

/** Money came that belongs to no order we know. */
export function postUnmatched({ provider, currency, amount }: Omit<MoneyMove, 'orderId'>): LedgerPosting[] {
  return settle(
    [
      [ledgerAccounts.provider(provider), amount],
      [ledgerAccounts.unmatched(provider), -amount],
    ],
    currency,
  );
}

/** Money without an order found its order: from now on it is due to that buyer. */
export function postFound({ provider, orderId, currency, amount }: MoneyMove): LedgerPosting[] {
  return settle(
    [
      [ledgerAccounts.unmatched(provider), amount],
      [ledgerAccounts.buyer(orderId), -amount],
    ],
    currency,
  );
}

/** A refund was decided: the earnings of what is refunded become amounts due to the buyer, but for what is kept. */
export function postRefundDecided(
  orderId: string,
  currency: Currency,
  givenBack: readonly GivenBack[],
): LedgerPosting[] {
  const moves: Move[] = [];
  for (const part of givenBack) {
    const { owners, eventId, ticketTypeId, face, fee, protection, kept, borneFee = 0 } = part;
    if (owners) {
      const of = { eventId, ticketTypeId };
      const { client, refundFees } = ledgerAccounts;
      moves.push(...amongOwners(owners, face, client, { ...of, part: 'refund', quantity: 1 }));
      moves.push(...negated(amongOwners(owners, kept, refundFees, { ...of, part: 'refund_fee' })));
      moves.push(...negated(amongOwners(owners, borneFee, client, { ...of, part: 'fee_refund' })));
    }
    moves.push([ledgerAccounts.fees, fee + (owners ? borneFee : 0)], [ledgerAccounts.protection, protection]);
    moves.push([ledgerAccounts.buyer(orderId), -refundOf(part)]);
  }
  return settle(moves, currency);
}

/** What a buyer gets for something refunded, in minor units. */
export function refundOf({ owners, face, fee, protection, kept }: GivenBack): number {
  return (owners ? face - kept : 0) + fee + protection;
}

/** Money that was due went back to the buyer. */
export function postRefundPaid({ provider, orderId, currency, amount }: MoneyMove): LedgerPosting[] {
  return settle(
    [
      [ledgerAccounts.buyer(orderId), amount],
      [ledgerAccounts.provider(provider), -amount],
    ],
    currency,
  );
}

/** A card holder took money back through the bank: until the dispute ends, the buyer owes it. */
export function postChargeback(move: MoneyMove): LedgerPosting[] {
  return postRefundPaid(move);
}

/** A dispute ended for us: the money came again. */
export function postChargebackReversal(move: MoneyMove): LedgerPosting[] {
  return postOutstandingItems(move);
}

type Move = readonly [account: string, amount: number, of?: LedgerMatter];

function totalOf({ lines, protection }: SoldOrder): number {
  return lines.reduce(
    (sum, line) => sum + line.quantity * (line.face - line.discount + line.fee),
    protection,
  );
}

/** Who earns what by an order; organisers pay the fees that they bear. */
function earnings({ lines, protection }: SoldOrder): Move[] {
  const moves: Move[] = [[ledgerAccounts.protection, protection]];
  for (const { owners, eventId, ticketTypeId, quantity, face, discount, fee, borneFee } of lines) {
    const of = { eventId, ticketTypeId, quantity };
    const perTicket: Move[] = [
      ...amongOwners(owners, face - discount, ledgerAccounts.client, { ...of, part: 'sale' }),
      ...negated(amongOwners(owners, borneFee, ledgerAccounts.client, { ...of, part: 'fee', quantity: 0 })),
      [ledgerAccounts.fees, fee + borneFee],
    ];
    moves.push(...perTicket.map(([account, amount, matter]): Move => [account, amount * quantity, matter]));
  }
  return moves;
}

function amongOwners(
  owners: EventOwners,
  amount: number,
  account: (clientId: string) => string,
  of: LedgerMatter,
): Move[] {
  return splitAmongOwners(amount, owners).map(part => [account(part.clientId), part.amount, of]);
}

function negated(moves: readonly Move[]): Move[] {
  return moves.map(([account, amount, of]) => [account, -amount, of]);
}

/** One posting for each account and what is said of it; those that come to nothing are left out. */
function settle(moves: readonly Move[], currency: Currency): LedgerPosting[] {
  const sums = new Map<string, LedgerPosting>();
  for (const [account, amount, of] of moves) {
    const key = [account, of?.part, of?.eventId, of?.ticketTypeId].join(' ');
    const known = sums.get(key);
    const quantity = (known?.quantity ?? 0) + (of?.quantity ?? 0);
    const sum = (known?.amount ?? 0) + amount;
    sums.set(key, { account, currency, ...of, ...(quantity > 0 && { quantity }), amount: sum });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
