import { randomBytes } from 'node:crypto';
import {
  makeReadableCode,
  transitionOrder,
  type OrderState,
  type OrderTotals,
  type VisitSource,
} from '@vh/domain';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { makeOrderToken } from './records/order-token.ts';
import {
  appendOrderEvents,
  insertAttendees,
  insertOrderLines,
  insertOrders,
  type NewOrder,
  type OrderEventEntry,
} from './records/order-write.repo.ts';
import type { OrderActor, OrderLineRecord, OrderRecord } from './records/order.repo.ts';

/** Seven characters and their check: 'ACDE-FGHJ'. */
const numberLength = 7;

/** A name given for a ticket. */
export interface NamedAttendee {
  readonly name: string;
  readonly email?: string | undefined;
}

/** What of an order an internal payment settles. */
export interface OrderCover {
  /** Its name, by which the account of the ledger is called too: 'exchange'. */
  readonly by: string;
  /** Minor units, more than nothing. */
  readonly amount: number;
}

/** What a new order is made of. */
export interface OrderDraft extends Pick<
  OrderRecord,
  'channel' | 'language' | 'buyerEmail' | 'buyerName' | 'buyerPhone' | 'payBy' | 'payspotId' | 'sellerId'
> {
  /** Chosen before the order is written, by who must name it earlier. */
  readonly id?: string;
  /** Why the order is booked in the moment it is made; otherwise it begins 'held'. */
  readonly bookedBy?: string;
  readonly marketingConsent: boolean;
  /** Where the visit came from that led to it; unknown when not said. */
  readonly source?: VisitSource;
  /** What the buyer agreed to, and when; nothing when not said. */
  readonly consents?: Readonly<Record<string, string>>;
  /** Who the invoice is for. */
  readonly invoiceTo?: object | null;
  /** The account of the buyer. */
  readonly userId?: string | null;
  /** sha256 of the network that a visitor of the site sends it from, hex. */
  readonly placedFrom?: string;
  readonly totals: OrderTotals;
  /** The internal payment that settles a part of the total; none when not said. */
  readonly cover?: OrderCover | undefined;
  /** The event of each line of the totals. */
  readonly eventIds: readonly string[];
  /** The names given for the tickets of each line, in their order. */
  readonly attendees?: readonly (readonly NamedAttendee[])[];
  readonly actor: OrderActor;
  readonly at: Date;
}

/** An order that was written, with its lines. */
export interface CreatedOrder {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLineRecord[];
}

/** Writes a new order with its lines and the start of its history. */
export async function createOrder(
  tx: Tx,
  draft: OrderDraft,
  config: Pick<Config, 'appSecret'>,
): Promise<CreatedOrder> {
  const [created] = await createOrders(tx, [draft], config);
  if (!created) throw new Error('an order was not written');
  return created;
}

/** Writes new orders with their lines, names and the starts of their histories, each in one statement. */
export async function createOrders(
  tx: Tx,
  drafts: readonly OrderDraft[],
  config: Pick<Config, 'appSecret'>,
): Promise<CreatedOrder[]> {
  const created = drafts.map(draft => {
    const order = newOrderOf(draft, config);
    return { draft, order, lines: linesOf(order.id, draft) };
  });
  const numbered = await insertNumbered(
    tx,
    created.map(({ order }) => order),
  );
  await insertOrderLines(
    tx,
    created.flatMap(({ lines }) => lines),
  );
  await insertAttendees(tx, created.flatMap(attendeesOf));
  await appendOrderEvents(tx, created.flatMap(firstEventsOf));
  return created.map(({ order, lines }) => ({
    lines,
    order: {
      ...order,
      number: numbered.get(order.id) ?? order.number,
      isPlacedOnline: order.placedFrom !== null,
      refunded: 0,
      inDispute: false,
      codeVersion: 0,
      paidAt: null,
    },
  }));
}

/**
 * Writes orders under numbers that no other has: 3,400 million are possible, so the unique index is asked only
 * by writing. Answers the numbers by the orders' ids.
 */
async function insertNumbered(tx: Tx, orders: readonly NewOrder[]): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (let left = orders; left.length > 0;) {
    const tried = left.map(order => ({ ...order, number: makeReadableCode(numberLength, randomBytes) }));
    for (const { id, number } of tried) numbers.set(id, number);
    const taken = new Set(await insertOrders(tx, tried));
    left = left.filter(order => taken.has(order.id));
  }
  return numbers;
}

function newOrderOf(draft: OrderDraft, config: Pick<Config, 'appSecret'>): NewOrder {
  const { totals, at, id = newId() } = draft;
  const token = makeOrderToken(id, config);
  return {
    id,
    number: '',
    tokenHash: token.hash,
    sealedToken: token.sealed,
    state: firstStateOf(draft),
    channel: draft.channel,
    language: draft.language,
    buyerEmail: draft.buyerEmail,
    buyerName: draft.buyerName,
    buyerPhone: draft.buyerPhone,
    marketingConsent: draft.marketingConsent,
    source: draft.source?.source ?? '',
    sourceCampaign: draft.source?.campaign ?? '',
    consents: draft.consents ?? {},
    invoiceTo: draft.invoiceTo ?? null,
    userId: draft.userId ?? null,
    placedFrom: draft.placedFrom ?? null,
    currency: totals.currency,
    subtotal: totals.subtotal,
    discount: totals.discount,
    fees: totals.fees,
    protection: totals.protection,
    protectionVat: totals.protectionVat,
    protectionVatBasisPoints: totals.serviceVat.protectionBasisPoints,
    vatExemption: exemptionOf(totals),
    vat: totals.vat,
    total: totals.total,
    covered: draft.cover?.amount ?? 0,
    coveredBy: draft.cover?.by ?? null,
    payBy: draft.payBy,
    payspotId: draft.payspotId,
    sellerId: draft.sellerId,
    createdAt: at,
    eventIds: draft.eventIds,
  };
}

function firstStateOf({ bookedBy }: OrderDraft): OrderState {
  const booking = bookedBy === undefined ? undefined : transitionOrder('held', { type: 'book' });
  return booking?.to ?? 'held';
}

/** An order that is booked at once was made and booked all the same. */
function firstEventsOf({
  draft,
  order,
}: {
  readonly draft: OrderDraft;
  readonly order: NewOrder;
}): OrderEventEntry[] {
  const { actor, at, bookedBy, channel } = draft;
  const made = {
    orderId: order.id,
    at,
    type: 'create',
    to: 'held',
    actor,
    cause: `${channel}.order`,
  } as const;
  if (bookedBy === undefined) return [made];
  return [
    made,
    { orderId: order.id, at, type: 'book', from: 'held', to: order.state, actor, cause: bookedBy },
  ];
}

function linesOf(orderId: string, { totals, eventIds }: OrderDraft): OrderLineRecord[] {
  return totals.lines.map((line, position) => ({
    id: newId(),
    orderId,
    eventId: eventIds[position] ?? '',
    ticketTypeId: line.ticketTypeId,
    position,
    quantity: line.quantity,
    face: line.face,
    discount: line.discount,
    fee: line.fee,
    borneFee: line.borneFee,
    total: line.total,
    vat: line.vat,
    feeVat: line.feeVat,
    vatBasisPoints: line.vatBasisPoints,
    feeVatBasisPoints: line.feeVatBasisPoints,
  }));
}

/** The reason is kept where something was sold for it. */
function exemptionOf({ fees, protection, serviceVat }: OrderTotals): string {
  const isTold =
    (fees > 0 && serviceVat.feeBasisPoints === 0) ||
    (protection > 0 && serviceVat.protectionBasisPoints === 0);
  return isTold ? serviceVat.exemption : '';
}

function attendeesOf({
  draft,
  lines,
}: {
  readonly draft: OrderDraft;
  readonly lines: readonly OrderLineRecord[];
}) {
  return lines.flatMap(line =>
    (draft.attendees?.[line.position] ?? []).map(({ name, email }, position) => ({
      orderLineId: line.id,
      position,
      name,
      email: email ?? null,
    })),
  );
}
