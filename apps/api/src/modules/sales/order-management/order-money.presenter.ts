import type { CallName, ResponseOf } from '@vh/contract';
import { isRefundUnresolved, storeCreditName } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Queries } from '../../../platform/database.ts';
import { mayMake } from '#system';
import type { OrderRecord } from '#orders';
import {
  bankTransferName,
  findOrderMoney,
  findPaymentProviders,
  isOpen,
  listDisputes,
  listPayments,
  listRefundableTickets,
  listRefundLines,
  listRefunds,
  type OrderMoney,
  type OrderRights,
  type PaymentRecord,
  type RefundableTicket,
  rightsOn,
} from '#payments';
import type { WholeDetail } from './hidden-sums.presenter.ts';
import { orderOfPart, refundsOfPart, type SeenPart } from './own-part.presenter.ts';
import { isDisputable } from './staff-dispute.service.ts';

type Detail = ResponseOf<'POST /back/order/get'>;
type Action = Detail['actions'][number];
type MoneyPart = Pick<
  WholeDetail,
  | 'version'
  | 'discount'
  | 'refunded'
  | 'inDispute'
  | 'disputes'
  | 'due'
  | 'refunds'
  | 'actions'
  | 'refundable'
  | 'changeable'
>;

/** What staff see of the money of an order besides its sums, and what they may do about it. */
export async function presentOrderMoney(
  query: Queries,
  order: OrderRecord,
  { actor, now, part }: { readonly actor: Actor; readonly now: Date; readonly part: SeenPart },
): Promise<MoneyPart> {
  const orderId = order.id;
  const [money, refunds, lines, tickets, rights, changes, disputes, payments, providers] = await Promise.all([
    findOrderMoney(query, order.id),
    listRefunds(query, order.id),
    listRefundLines(query, order.id),
    listRefundableTickets(query, order.id, now),
    rightsOn(query, actor, { orderId, right: 'can-refund' }),
    rightsOn(query, actor, { orderId, right: 'can-change-orders' }),
    listDisputes(query, order.id),
    listPayments(query, order.id),
    findPaymentProviders(query, order.id),
  ]);
  const due = part.isWhole ? (money?.due ?? 0) : 0;
  const own = new Set(part.tickets.map(ticket => ticket.id));
  const shown = orderOfPart(order, part, lines);
  return {
    version: money?.version ?? 1,
    discount: shown.discount,
    refunded: shown.refunded,
    inDispute: order.inDispute,
    disputes: (part.isWhole ? disputes : []).map(
      ({ paymentId, provider, disputeId, amount, currency, reason, openedAt, reversedAt }) => ({
        ...{ paymentId, provider, reference: disputeId, amount, currency, reason },
        ...(openedAt && { openedAt: openedAt.toISOString() }),
        ...(reversedAt && { wonAt: reversedAt.toISOString() }),
      }),
    ),
    due,
    refunds: refundsOfPart(part, refunds, lines).map(refund => {
      const { storeCreditId } = refund;
      const provider = storeCreditId ? storeCreditName : providers.get(refund.paymentId ?? '');
      return {
        _id: refund.id,
        state: refund.state,
        amount: refund.amount,
        currency: refund.currency,
        reason: refund.reason,
        note: refund.note,
        ...(provider && { provider }),
        ...(storeCreditId && { storeCreditId }),
        ...(refund.reference && { reference: refund.reference }),
        ...(refund.failure && { failure: refund.failure }),
        isManual: refund.isManual,
        isUnresolved: isRefundUnresolved({ ...refund, provider }),
        tickets: lines.filter(line => line.refundId === refund.id && own.has(line.ticketId)).length,
        createdAt: refund.createdAt.toISOString(),
        ...(refund.settledAt && { settledAt: refund.settledAt.toISOString() }),
      };
    }),
    refundable: tickets
      .filter(ticket => ticket.state === 'valid' && rights.eventIds.has(ticket.eventId))
      .map(ticket => ticket.ticketId),
    changeable: tickets
      .filter(
        ticket => ticket.state === 'valid' && !ticket.isInExchange && changes.eventIds.has(ticket.eventId),
      )
      .map(ticket => ticket.ticketId),
    actions: actionsOf({
      ...{ order, due, tickets, rights, changes, money, actor, payments },
      canBeDisputed: payments.some(isDisputable),
    }),
  };
}

/** The call behind each action: who may make it is offered it. */
const callOf: Readonly<Record<Action, CallName>> = {
  refund: 'POST /back/order/refund',
  cancel: 'POST /back/order/cancel',
  resend: 'POST /back/order/resend',
  change_buyer: 'POST /back/order/change-buyer',
  note: 'POST /back/order/add-note',
  pay_due: 'POST /back/refund/pay-due',
  rebook: 'POST /back/order/rebook',
  settle_refund: 'POST /back/refund/mark-paid',
  dispute: 'POST /back/order/add-dispute',
  reissue: 'POST /back/ticket/reissue',
  reseat: 'POST /back/ticket/reseat',
  rename: 'POST /back/ticket/rename',
  invoice: 'POST /back/order/request-invoice',
  print: 'POST /back/order/print-tickets',
  mark_paid: 'POST /back/bank/mark-order-paid',
  extend: 'POST /back/order/extend-deadline',
  exchange: 'POST /back/order/exchange',
  split: 'POST /back/order/split',
  add_tickets: 'POST /back/order/create',
};

function actionsOf(facts: {
  readonly order: OrderRecord;
  readonly due: number;
  readonly tickets: readonly RefundableTicket[];
  /** Of refunding and cancelling, and of everything else. */
  readonly rights: OrderRights;
  readonly changes: OrderRights;
  readonly money: OrderMoney | undefined;
  readonly actor: Actor;
  readonly canBeDisputed: boolean;
  readonly payments: readonly PaymentRecord[];
}): Action[] {
  const { order, due, tickets, rights, changes, actor } = facts;
  const awaitsTransfer =
    order.state === 'booked' &&
    facts.payments.some(payment => payment.provider === bankTransferName && isOpen(payment));
  const isPaid = order.state === 'paid' || order.state === 'partially_refunded';
  const canReturn = tickets.some(({ state, eventId }) => state === 'valid' && rights.eventIds.has(eventId));
  const canChange = changes.eventIds.size > 0;
  const canMove =
    isPaid &&
    !order.inDispute &&
    tickets.some(({ state, eventId, isInExchange }) => {
      return state === 'valid' && !isInExchange && changes.eventIds.has(eventId);
    });
  const states: Record<Action, boolean> = {
    refund: isPaid && canReturn,
    cancel: order.state === 'booked' && rights.isWhole,
    resend: isPaid && changes.isWhole,
    change_buyer: changes.isWhole,
    note: true,
    pay_due: due > 0,
    rebook: order.state === 'needs_refund' && due >= order.total,
    settle_refund: true,
    dispute: facts.canBeDisputed,
    reissue: isPaid && canChange,
    reseat: isPaid && canChange,
    rename: isPaid && canChange,
    invoice: isPaid && changes.isWhole,
    print: isPaid && changes.isWhole,
    mark_paid: awaitsTransfer,
    extend: awaitsTransfer && changes.isWhole,
    exchange: canMove,
    split: canMove,
    add_tickets: (isPaid || order.state === 'booked') && changes.isWhole,
  };
  return (Object.keys(states) as Action[]).filter(
    action => states[action] && mayMake(actor, callOf[action], rights.ownerIds),
  );
}
