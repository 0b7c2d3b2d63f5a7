import type { ParsedBodyOf } from '@vh/contract';
import { requireActor, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { JobHandlers, Sweep } from '../../../platform/jobs.ts';
import { findOrderById, type OrderLifecycle } from '#orders';
import {
  listRefundableTickets,
  readDue,
  type RefundRuns,
  type Refunds,
  type RefundSender,
  rightsOn,
  sumRefund,
} from '#payments';
import { findOrderVersion } from './order-actions.repo.ts';
import { byUser, createOrderActions } from './order-actions.service.ts';
import { createStaffDisputes } from './staff-dispute.service.ts';

type Name = Extract<
  keyof Handlers,
  | `POST /back/refund/${'get-due' | 'pay-due' | 'retry' | 'mark-paid'}`
  | `POST /back/order/${'quote-refund' | 'refund' | 'cancel' | 'resend' | 'change-buyer' | 'add-note' | 'remove-door-note' | 'rebook' | 'add-dispute' | 'mark-dispute-won'}`
  | 'POST /back/event/refund-all'
  | 'POST /back/event/get-refund-run'
>;
/** Services of a process that the calls about refunds use. */
interface RefundServices {
  readonly orderLife: OrderLifecycle;
  readonly refunds: Refunds;
  readonly refundRuns: RefundRuns;
  readonly refundSender: RefundSender;
}

type Choice = ParsedBodyOf<'POST /back/order/quote-refund'>;

/** The calls of staff about refunds and about orders as a whole. */
export function refundHandlers(
  deps: Deps,
  { orderLife, refunds, refundRuns: runs, refundSender: sender }: RefundServices,
): Pick<Handlers, Name> {
  const actions = createOrderActions(deps, orderLife);
  const disputes = createStaffDisputes(deps);
  const { db } = deps;

  /** The choice with only those tickets that the actor may refund; foreign ones are refused. */
  async function allowedChoice(actor: Actor, { orderId, ticketIds, ...terms }: Choice): Promise<Choice> {
    const rights = await rightsOn(db.query, actor, { orderId, right: 'can-refund' });
    if (rights.eventIds.size === 0) throw new AppError('auth.forbidden');
    if (rights.isWhole) return { orderId, ticketIds, ...terms };
    const tickets = await listRefundableTickets(db.query, orderId, deps.clock.now());
    const allowed = tickets.filter(ticket => rights.eventIds.has(ticket.eventId));
    if (ticketIds === 'all') {
      const open = allowed.filter(ticket => ticket.state === 'valid').map(ticket => ticket.ticketId);
      return { orderId, ticketIds: open, ...terms };
    }
    const ids = new Set(allowed.map(ticket => ticket.ticketId));
    if (ticketIds.some(id => !ids.has(id))) throw new AppError('auth.forbidden');
    return { orderId, ticketIds, ...terms };
  }

  async function presentChange(orderId: string) {
    const order = await findOrderById(db.query, orderId);
    if (!order) throw new AppError('order.not_found');
    return {
      state: order.state,
      version: (await findOrderVersion(db.query, orderId)) ?? 1,
      currency: order.currency,
    };
  }

  return {
    'POST /back/order/quote-refund': async ({ body, actor }) => {
      const choice = await allowedChoice(requireActor(actor), body);
      const order = await presentChange(body.orderId);
      const quote = await refunds.quote(body.orderId, choice);
      return {
        ...quote,
        lines: quote.lines.map(({ ticketId, face, fee, protection, kept }) => ({
          ticketId,
          face,
          fee,
          protection,
          kept,
        })),
        refused: [...quote.refused],
        destinations: quote.destinations.map(({ provider, amount }) => ({
          ...(provider && { provider }),
          amount,
        })),
        currency: order.currency,
      };
    },
    'POST /back/order/refund': async ({ body, actor }) => {
      const user = requireActor(actor);
      const { version, expectedAmount, note, key, ...choice } = body;
      const allowed = await allowedChoice(user, choice);
      const request = { ...allowed, version, expectedAmount, note, key, actor: byUser(user), by: user };
      const refund = await db.transaction(tx => refunds.request(tx, request));
      return {
        ...(await presentChange(body.orderId)),
        refundId: refund.id,
        amount: await sumRefund(db.query, refund.id),
      };
    },
    'POST /back/order/cancel': ({ body, actor }) => actions.cancel(body, requireActor(actor)),
    'POST /back/order/resend': ({ body, actor }) => actions.resend(body, requireActor(actor)),
    'POST /back/order/change-buyer': ({ body, actor }) => actions.changeBuyer(body, requireActor(actor)),
    'POST /back/order/add-note': ({ body, actor }) => actions.addNote(body, requireActor(actor)),
    'POST /back/order/remove-door-note': ({ body, actor }) =>
      actions.removeDoorNote(body, requireActor(actor)),
    'POST /back/order/rebook': ({ body, actor }) => actions.rebook(body.orderId, requireActor(actor)),
    'POST /back/order/add-dispute': ({ body, actor }) => disputes.add(body, requireActor(actor)),
    'POST /back/order/mark-dispute-won': ({ body, actor }) => disputes.markWon(body, requireActor(actor)),
    'POST /back/refund/get-due': ({ body }) => readDue(db.query, body, deps.clock.now()),
    'POST /back/refund/pay-due': async ({ body, actor }) => {
      const request = { ...body, actor: byUser(requireActor(actor)) };
      const refund = await db.transaction(tx => refunds.payDue(tx, request));
      return {
        ...(await presentChange(body.orderId)),
        refundId: refund.id,
        amount: await sumRefund(db.query, refund.id),
      };
    },
    'POST /back/refund/retry': async ({ body }) => {
      await sender.retry(body.refundId, body);
      return { ok: true };
    },
    'POST /back/refund/mark-paid': async ({ body, actor }) => {
      const { refundId, expectedAmount, reference, isUnpaidByProvider = false } = body;
      await sender.markPaid(refundId, {
        expectedAmount,
        reference,
        isUnpaidByProvider,
        actor: byUser(requireActor(actor)),
      });
      return { ok: true };
    },
    'POST /back/event/refund-all': ({ body, actor }) =>
      runs.start({ ...body, actor: byUser(requireActor(actor)) }),
    'POST /back/event/get-refund-run': ({ body }) => runs.get(body.eventId),
  };
}

/** Sends decided refunds to their providers. */
export function refundJobs({
  refundSender,
}: Pick<RefundServices, 'refundSender'>): Pick<JobHandlers, 'refund.send'> {
  return { 'refund.send': ({ refundId }, context) => refundSender.send(refundId, context) };
}

/** Events that were cancelled are refunded order by order, and lost jobs found, by every process. */
export function refundSweeps({
  refundRuns: runs,
  refundSender: sender,
}: Pick<RefundServices, 'refundRuns' | 'refundSender'>): readonly Sweep[] {
  return [
    { name: 'refunds.run', everySeconds: 3, run: signal => runs.work(signal) },
    { name: 'refunds.resume', everySeconds: 300, run: async () => void (await sender.resume()) },
  ];
}
