import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { stepUpError } from '../../../platform/http/access.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { hashCartToken, type Inventory, leavePriceSteps } from '#inventory';
import {
  appendOrderEvent,
  createOrder,
  findOrderById,
  insertGuests,
  type OrderLife,
  type OrderRecord,
} from '#orders';
import type { Payments, Providers } from '#payments';
import { insertAuditEntry } from '#system';
import { checkExpectedTotal } from '../checkout/cart-terms.ts';
import { spreadOverLines } from '../checkout/order-placing.ts';
import { byUser } from '../order-management/order-actions.service.ts';
import { closedBy, createStaffSale, type PricedSale } from './staff-sale.service.ts';

type Create = ParsedBodyOf<'POST /back/order/create'>;
type Created = ResponseOf<'POST /back/order/create'>;

/** What orders of staff are created with. */
export interface StaffOrderServices {
  readonly inventory: Inventory;
  readonly orderLife: OrderLife;
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

  /** Takes the places of an order that is about to be written; answers the holds. */
  async function hold(tx: Tx, orderId: string, { event, catalogue, holds }: PricedSale): Promise<string[]> {
    const { lines } = await inventory.holdForStaff(tx, {
      eventId: event.id,
      key: `staff ${orderId}`,
      // nobody has this cart's token: the places go straight to the order
      cart: hashCartToken(newToken()),
      lines: holds.map(line => {
        const { openPrice, face } = catalogue.ticketType(line.ticketTypeId);
        // nobody chose a price for what is given away
        return openPrice ? { ...line, chosenFace: line.chosenFace ?? face } : line;
      }),
    });
    return lines.map(({ holdId }) => holdId);
  }

  function writeOrder(tx: Tx, actor: Actor, { id, body, sale, payBy }: NewStaffOrder): Promise<OrderRecord> {
    const { buyer, lang: language, invoiceTo = null } = body;
    const { event, catalogue, holds, lines, totals } = sale;
    // tickets that ask for names have the buyer's, until others are told
    const names = holds.map(({ ticketTypeId, quantity }) =>
      catalogue.ticketType(ticketTypeId).attendeeData === 'none'
        ? []
        : Array.from({ length: quantity }, () => ({ name: buyer.name })),
    );
    return createOrder(
      tx,
      {
        ...{ id, channel: 'back-office', language, invoiceTo, payBy, totals },
        ...{ buyerEmail: buyer.email, buyerName: buyer.name, buyerPhone: buyer.phone || null },
        ...(payBy && { bookedBy: 'staff.create' }),
        ...{ marketingConsent: false, payspotId: null, sellerId: actor.userId },
        eventIds: lines.map(() => event.id),
        attendees: spreadOverLines(lines, names),
        actor: byUser(actor),
        at: clock.now(),
      },
      deps.config,
    ).then(({ order }) => order);
  }

  /** What a new order needs besides its lines: a payment that is awaited, or its tickets at once. */
  async function finish(tx: Tx, actor: Actor, { body, order }: Written): Promise<OrderRecord> {
    const at = clock.now();
    if (body.note) {
      const note = { type: 'note', actor: byUser(actor), cause: 'staff.note', data: { note: body.note } };
      await appendOrderEvent(tx, order.id, at, note);
    }
    if (body.payment === 'bank-transfer') {
      await payments.open(tx, order, 'bank-transfer');
      return order;
    }
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
    const asked = await sales.price(tx, body);
    refuseClosed(asked, clock.now());
    if (!(await sales.paymentsFor(actor, asked)).includes(body.payment)) refusePayment(body);
    const id = newId();
    const held = await hold(tx, id, asked);
    // read again: whoever changes the prices of the event waits for the places that are held now
    const sale = await sales.price(tx, body, held);
    checkExpectedTotal(body.expectedTotal, sale.totals.total);
    if (body.payment === 'complimentary') await leavePriceSteps(tx, held);
    const payBy = body.payment === 'bank-transfer' ? sales.deadlineFor(sale, body.payOn) : null;
    const order = await writeOrder(tx, actor, { id, body, sale, payBy });
    await inventory.adopt(
      tx,
      held.map(holdId => ({ id: holdId })),
      id,
      payBy ?? undefined,
    );
    const { number, state } = await finish(tx, actor, { body, order });
    const { eventId, payment, reason = null } = body;
    await insertAuditEntry(tx, {
      ...{ at: clock.now(), userId: actor.userId, action: 'order.create', entity: 'order', entityId: id },
      ...{ before: null, after: { number, eventId, payment, reason, payBy: payBy?.toISOString() ?? null } },
    });
    return { orderId: id, number, state };
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

/** An order of staff before it is written. */
interface NewStaffOrder {
  readonly id: string;
  readonly body: Create;
  readonly sale: PricedSale;
  /** Null where nothing is awaited. */
  readonly payBy: Date | null;
}

interface Written {
  readonly body: Create;
  readonly order: OrderRecord;
}

/** A reason belongs to what is given away, a day to what is awaited. */
function refuseInput({ payment, reason, payOn }: Omit<Create, 'key'>): void {
  const fields = {
    ...(payment === 'complimentary' && !reason && { reason: 'required' }),
    ...(payment !== 'complimentary' && reason && { reason: 'not_given' }),
    ...(payment !== 'bank-transfer' && payOn && { payOn: 'not_awaited' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
}

/** Nothing is sold of an event that is not published or over; a draft is there for staff all the same. */
function refuseClosed({ event, holds }: PricedSale, now: Date): void {
  if (!closedBy(event, now)) return;
  const problems = holds.map(({ ticketTypeId }) => ({ ticketTypeId, reason: 'not_on_sale', available: 0 }));
  throw new AppError('inventory.unavailable', { details: { problems } });
}

function refusePayment({ payment }: Create): never {
  if (payment === 'complimentary') {
    throw new AppError('auth.forbidden', { message: 'complimentary tickets take the right to guest lists' });
  }
  throw new AppError('payment.method_unavailable');
}
