import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { stepUpError } from '../../../platform/http/access.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { newId } from '../../../platform/ids.ts';
import type { EventFacts } from '#catalogue';
import { type Inventory, leavePriceSteps } from '#inventory';
import {
  appendOrderEvent,
  findOrderById,
  insertGuests,
  lockOrder,
  type OrderLifecycle,
  type OrderRecord,
} from '#orders';
import { type Payments, type Providers, requireWholeOrder } from '#payments';
import { insertAuditEntry } from '#system';
import { checkExpectedTotal } from '../checkout/cart-terms.ts';
import { payDirectly, requireDirectSale } from './direct-sale.service.ts';
import { buyerOf, linkOrders } from './linked-orders.ts';
import { byUser } from '../order-management/order-actions.service.ts';
import { createStaffOrderPlacing, refuseClosed } from './staff-order-placing.ts';
import { createStaffSale } from './staff-sale.service.ts';

type Create = ParsedBodyOf<'POST /back/order/create'>;
type Created = ResponseOf<'POST /back/order/create'>;

/** What orders of staff are created with. */
export interface StaffOrderServices {
  readonly inventory: Inventory;
  readonly orderLife: OrderLifecycle;
  readonly payments: Payments;
  readonly providers: Providers;
}

/** Orders that staff create for buyers. */
export function createStaffOrders(
  deps: Deps,
  { inventory, orderLife: life, payments, providers }: StaffOrderServices,
) {
  const { db, clock } = deps;
  const sales = createStaffSale(deps, providers);
  const placing = createStaffOrderPlacing(deps, inventory);

  /** What a new order needs besides its lines: a payment that is awaited, or its tickets at once. */
  async function finish(tx: Tx, actor: Actor, { body, order, event }: Written): Promise<OrderRecord> {
    const at = clock.now();
    if (body.note) {
      const note = { type: 'note', actor: byUser(actor), cause: 'staff.note', data: { note: body.note } };
      await appendOrderEvent(tx, order.id, at, note);
    }
    if (body.payment === 'bank-transfer') {
      await payments.open(tx, order, 'bank-transfer');
      return order;
    }
    if (body.payment === 'organiser') return payDirectly(tx, life, { actor, body, order, event, at });
    if (body.payment === 'complimentary' && body.reason) {
      const { eventId, reason, note } = body;
      const guest = { id: newId(), eventId, orderId: order.id, blockId: null, reason, note, at };
      await insertGuests(tx, [{ ...guest, userId: actor.userId }]);
    }
    return life.advance(tx, order, {
      command: { type: 'pay' },
      paidThrough: 'free',
      actor: byUser(actor),
      cause: body.payment === 'free' ? 'staff.free' : 'staff.complimentary',
    });
  }

  async function createWithin(tx: Tx, actor: Actor, body: Create): Promise<Created> {
    const from = body.addedToOrderId === undefined ? undefined : await lockExtended(tx, body.addedToOrderId);
    const asked = await sales.price(tx, body);
    refuseClosed(asked, clock.now());
    if (body.payment === 'organiser') await requireDirectSale(tx, actor, asked.event);
    if (!(await sales.paymentsFor(tx, actor, asked)).includes(body.payment)) refusePayment(body);
    const id = newId();
    const held = await placing.hold(tx, id, asked);
    // read again: anyone who changes the prices of the event waits for the places that are held now
    const sale = await sales.price(tx, body, held);
    checkExpectedTotal(body.expectedTotal, sale.totals.total);
    if (body.payment === 'complimentary') await leavePriceSteps(tx, held);
    const payBy = body.payment === 'bank-transfer' ? sales.deadlineFor(sale, body.payOn) : null;
    const written = await placing.write(tx, actor, held, {
      ...{
        id,
        sale,
        payBy,
        language: body.lang,
        invoiceTo: body.invoiceTo ?? null,
        bookedBy: 'staff.create',
      },
      buyer: from ? buyerOf(from) : body.buyer,
      userId: from?.userId ?? null,
    });
    if (from) await linkOrders(tx, { order: written, from, kind: 'addition', actor, at: clock.now() });
    const { number, state } = await finish(tx, actor, { body, order: written, event: sale.event });
    const { eventId, payment, reason = null, addedToOrderId = null } = body;
    await insertAuditEntry(tx, {
      ...{ at: clock.now(), userId: actor.userId, action: 'order.create', entity: 'order', entityId: id },
      ...{
        before: null,
        after: { number, eventId, payment, reason, addedToOrderId, payBy: payBy?.toISOString() ?? null },
      },
    });
    return { orderId: id, number, state };
  }

  /** The order that tickets are added to. @throws {AppError} order.state when it is over */
  async function lockExtended(tx: Tx, orderId: string): Promise<OrderRecord> {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('order.not_found');
    const { state } = order;
    if (state !== 'booked' && state !== 'paid' && state !== 'partially_refunded')
      throw new AppError('order.state', { details: { state } });
    return order;
  }

  return {
    sales,

    /**
     * Creates an order once for each key of its staff member, with its mail: what to transfer, or the tickets.
     * @throws {AppError} inventory.unavailable when somebody was quicker, and at the field what can't be
     */
    async create(actor: Actor, { key, ...body }: Create): Promise<Created> {
      refuseInput(body);
      if (body.payment === 'complimentary' && !actor.isConfirmed) throw stepUpError(actor);
      if (body.addedToOrderId !== undefined)
        await requireWholeOrder(db.query, actor, {
          orderId: body.addedToOrderId,
          right: 'can-change-orders',
        });
      const request = { scope: `order.create ${actor.userId}`, key, body };
      const created = await db.transaction(async tx => {
        const kept = await claimOnce(tx, request, clock.now());
        // kept by the same call, so it has the same shape
        if (kept !== undefined) return kept as Created;
        const answer = await createWithin(tx, actor, { key, ...body });
        await keepAnswer(tx, request, answer);
        return answer;
      });
      // after the commit, as at the checkout: it writes what to transfer, and a repeat makes up for a lost try
      const order = await findOrderById(db.query, created.orderId);
      if (order?.state === 'booked') await payments.redirectOf(order);
      return created;
    },
  };
}

interface Written {
  readonly body: Create;
  readonly order: OrderRecord;
  readonly event: EventFacts;
}

/** A reason belongs to what is given away, a day to what is awaited, a reference to what the organiser received. */
function refuseInput({ payment, reason, payOn, reference }: Omit<Create, 'key'>): void {
  const fields = {
    ...(payment === 'complimentary' && !reason && { reason: 'required' }),
    ...(payment !== 'complimentary' && reason && { reason: 'not_given' }),
    ...(payment !== 'bank-transfer' && payOn && { payOn: 'not_awaited' }),
    ...(payment !== 'organiser' && reference && { reference: 'not_direct' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
}

function refusePayment({ payment }: Create): never {
  if (payment === 'complimentary') {
    throw new AppError('auth.forbidden', { message: 'complimentary tickets take the right to guest lists' });
  }
  throw new AppError('payment.method_unavailable');
}
