import {
  payspotMethodOf,
  organiserPaymentName,
  postRefundPaid,
  splitOverPayments,
  storeCreditName,
} from '@vh/domain';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type OrderRecord, postLedger } from '#orders';
import { settleDirectParts } from './direct-refund.service.ts';
import { settleCreditParts, type CreditParts } from './refund-to-credit.service.ts';
import { insertRefund, listPaymentRooms, type PaymentRoom, type RefundRecord } from './refund.repo.ts';

/** What is decided of a refund before it is split over payments. */
export type RefundDraft = Pick<RefundRecord, 'key' | 'amount' | 'reason' | 'note' | 'requestedBy'>;

/** What of a refund stays here and settles something else, such as the order that tickets are exchanged for. */
export interface InternalRefund {
  /** The internal payment, by which its account of the ledger is called too: 'exchange'. */
  readonly by: string;
  /** Minor units; no more than the refund. */
  readonly amount: number;
}

/** How a refund is divided. */
export interface RefundWay {
  /** True when what a provider gave back by hand counts as paid. */
  readonly netsElsewhere: boolean;
  readonly internal?: InternalRefund | undefined;
  /** The organiser whose store credit is issued for it instead of money. */
  readonly creditOf?: string | undefined;
}

/** A stored refund, and what of it is store credit. */
export interface StoredRefund extends CreditParts {
  readonly refund: RefundRecord;
  /** What the organiser refunds to the buyer directly, minor units. */
  readonly byOrganiser: number;
}

/**
 * Writes a decided refund, split into what went back already and what goes to which payment, and puts that in the queue. What is
 * store credit, and what the organiser refunds, is settled at once.
 */
export async function storeRefund(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  draft: RefundDraft,
  way: RefundWay,
): Promise<StoredRefund> {
  const { netsElsewhere, internal } = way;
  const rooms = await listPaymentRooms(tx, order.id);
  const kept = internal && internal.amount > 0 ? [internalShare(internal)] : [];
  const leaving = draft.amount - (internal?.amount ?? 0);
  const shares = [
    ...kept,
    ...(kept.length > 0 && leaving === 0
      ? []
      : sharesOf(leaving, netsElsewhere ? rooms : countersLast(rooms), way)),
  ];
  const at = deps.clock.now();
  const rows = shares.map(({ settledAs: _, ...share }, index): RefundRecord => ({
    ...draft,
    ...share,
    id: newId(),
    orderId: order.id,
    currency: order.currency,
    key: index === 0 ? draft.key : `${draft.key} ${index + 1}`,
    settledAt: share.state === 'succeeded' ? at : null,
    attempts: 0,
    partOf: null,
    outcomeUnknown: false,
    returned: 0,
    storeCreditId: null,
    createdAt: at,
  }));
  const [lead, ...others] = rows;
  if (!lead) throw new Error('a refund has no part');
  for (const row of [lead, ...others.map(other => ({ ...other, partOf: lead.id }))]) {
    await insertRefund(tx, row);
    if (row.state === 'requested') await enqueueSend(deps, tx, row.id);
  }
  const settled = (as: Share['settledAs']) => rows.filter((_, index) => shares[index]?.settledAs === as);
  const byOrganiser = await settleDirectParts(deps, tx, settled('organiser'));
  const credit = await settleCreditParts(deps, tx, order, { rows: settled('credit'), ...way });
  return { refund: lead, byOrganiser, ...credit };
}

/** Where a refund would go: the providers of its payments, and store credit. */
export async function previewRefund(
  query: Queries,
  orderId: string,
  { amount, ...way }: { readonly amount: number } & RefundWay,
): Promise<{ readonly provider: string | undefined; readonly amount: number }[]> {
  const rooms = await listPaymentRooms(query, orderId);
  const providers = new Map(rooms.map(({ id, provider }) => [id, provider]));
  return sharesOf(amount, rooms, way)
    .filter(share => share.amount > 0)
    .map(({ paymentId, amount: part, settledAs }) => ({
      provider: settledAs === 'credit' ? storeCreditName : providers.get(paymentId ?? ''),
      amount: part,
    }));
}

function internalShare({ by, amount }: InternalRefund): Share {
  const plain = { paymentId: null, failure: null, isManual: false, settledAs: undefined };
  return { ...plain, amount, state: 'succeeded', reference: by };
}

/** Books what of a decided refund stays here: it is on the account of the internal payment until that is taken. */
export async function bookInternalRefund(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  refund: RefundRecord,
  { by, amount }: InternalRefund,
): Promise<void> {
  const { id: refundId, orderId, currency } = refund;
  await postLedger(tx, {
    ...{ key: `refund_paid ${refundId}`, kind: 'refund_paid', orderId, refundId, at: deps.clock.now() },
    entries: postRefundPaid({ provider: by, orderId, currency, amount }),
  });
}

/** Money that came beside a counter's sale goes back to where it came from: what the till took is the sale's. */
function countersLast(rooms: readonly PaymentRoom[]): PaymentRoom[] {
  const isCounters = ({ provider }: PaymentRoom) => payspotMethodOf(provider) !== undefined;
  return [...rooms.filter(room => !isCounters(room)), ...rooms.filter(isCounters)];
}

/** Puts sending a refund in the queue; one that waits already is not sent twice. */
export async function enqueueSend(deps: Pick<Deps, 'jobs'>, tx: Tx, refundId: string): Promise<void> {
  await deps.jobs.enqueue(tx, 'refund.send', { refundId }, { key: `refund ${refundId}` });
}

type Share = Pick<RefundRecord, 'paymentId' | 'amount' | 'state' | 'failure' | 'reference' | 'isManual'> & {
  /** Of what is settled with the decision: store credit that is issued or returned, or money that the organiser refunds. */
  readonly settledAs: 'credit' | 'organiser' | undefined;
};

/**
 * Where a sum goes: what the provider gave back by hand is settled, the rest goes to the newest payments first, and to store
 * credit that was paid with last. Where credit is given for it, that of the same organiser which was paid with is topped up first.
 */
function sharesOf(
  amount: number,
  rooms: readonly PaymentRoom[],
  { netsElsewhere, creditOf }: RefundWay,
): Share[] {
  const plain = { failure: null, reference: null, isManual: false, settledAs: undefined };
  const gone = splitOverPayments(
    amount,
    netsElsewhere ? rooms.map(({ id, elsewhere }) => ({ id, free: elsewhere })) : [],
  );
  const [credits, others] = [rooms.filter(isCreditRoom), rooms.filter(room => !isCreditRoom(room))];
  const going = splitOverPayments(
    gone.rest,
    creditOf === undefined ? [...others, ...credits] : credits.filter(room => room.creditOf === creditOf),
  );
  const shares = [
    ...gone.parts.map((part): Share => {
      const paid = { state: 'succeeded', failure: null, reference: 'elsewhere', isManual: true } as const;
      return { ...paid, paymentId: part.payment.id, amount: part.amount, settledAs: undefined };
    }),
    ...going.parts.map((part): Share => {
      const settledAs = settledAsOf(part.payment);
      const state = settledAs ? ('succeeded' as const) : ('requested' as const);
      return { ...plain, state, paymentId: part.payment.id, amount: part.amount, settledAs };
    }),
  ];
  if (going.rest > 0) {
    // no payment is left that could take it, such as one that the bank took back: a person sees to it
    shares.push(
      creditOf === undefined
        ? { ...plain, state: 'failed', failure: 'manual', paymentId: null, amount: going.rest }
        : { ...plain, state: 'succeeded', paymentId: null, amount: going.rest, settledAs: 'credit' },
    );
  }
  if (shares.length === 0) shares.push({ ...plain, state: 'succeeded', paymentId: null, amount: 0 });
  return shares;
}

function isCreditRoom({ provider }: PaymentRoom): boolean {
  return provider === storeCreditName;
}

function settledAsOf(room: PaymentRoom): Share['settledAs'] {
  if (room.provider === organiserPaymentName) return 'organiser';
  return isCreditRoom(room) ? 'credit' : undefined;
}
