import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { stepUpError } from '../../../platform/http/access.ts';
import { changeRow } from '#system';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import {
  addDoorNote,
  appendOrderEvent,
  findOrderById,
  lockOrder,
  makeOrderToken,
  type OrderActor,
  type OrderLifecycle,
  type OrderRecord,
  takeDoorNoteAway,
  wordConfirmation,
} from '#orders';
import { postMail } from '#messaging';
import { findOrderMoney, listPayments, requireWholeOrder, rightsOn, settlePayment } from '#payments';
import { countMessagesSince, findOrderVersion, moveOrder, saveBuyer } from './order-actions.repo.ts';
import { createAccessRenewal } from './renew-access.service.ts';

type Change = ResponseOf<'POST /back/order/cancel'>;

/** Where tickets are mailed, and by whom. */
interface Sending {
  readonly recipient: string;
  readonly actor: OrderActor;
  readonly cause?: string;
}

/** So many confirmations of an order are sent again an hour. */
const resendsAnHour = 5;
const resendKind = 'order-resend';

/** What staff do with an order besides giving it back. */
export function createOrderActions(deps: Deps, life: OrderLifecycle) {
  const { db, clock } = deps;
  const renewal = createAccessRenewal(deps);

  /** Locks an order that is still as the caller saw it. */
  async function lockSeen(tx: Tx, orderId: string, version: number): Promise<OrderRecord> {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('order.not_found');
    const current = await findOrderVersion(tx, orderId);
    if (current !== version) throw new AppError('order.changed', { details: { version: current } });
    return order;
  }

  async function presentChange(tx: Tx, order: OrderRecord): Promise<Change> {
    return { state: order.state, version: (await findOrderVersion(tx, order.id)) ?? 1 };
  }

  /** Sends the confirmation with the tickets that are left, as the locked order is now. */
  async function sendTickets(
    tx: Tx,
    orderId: string,
    { recipient, actor, cause = 'staff.resend' }: Sending,
  ): Promise<void> {
    const order = await findOrderById(tx, orderId);
    if (!order) throw new AppError('order.not_found');
    const mail = await wordConfirmation(deps, tx, order);
    await postMail(deps, tx, mail, { kind: resendKind, recipient, orderId, ticketsOf: [orderId] });
    await appendOrderEvent(tx, orderId, clock.now(), {
      type: 'resent',
      actor,
      cause,
      data: { to: recipient },
    });
  }

  /** Sends a locked order's tickets, unless it has none or they were sent too often. */
  async function sendAgain(tx: Tx, order: OrderRecord, sending: Sending): Promise<void> {
    if (order.state !== 'paid' && order.state !== 'partially_refunded') throw new AppError('order.state');
    const since = new Date(clock.now().getTime() - 3_600_000);
    if ((await countMessagesSince(tx, order.id, resendKind, since)) >= resendsAnHour) {
      throw new AppError('request.rate_limited', { retryAfter: 3_600 });
    }
    await sendTickets(tx, order.id, sending);
  }

  async function once(
    tx: Tx,
    call: { readonly name: string; readonly orderId: string; readonly key: string; readonly body: unknown },
    work: () => Promise<void>,
  ): Promise<{ ok: true }> {
    const request = { scope: `${call.name} ${call.orderId}`, key: call.key, body: call.body };
    if ((await claimOnce(tx, request, clock.now())) !== undefined) return { ok: true };
    await work();
    await keepAnswer(tx, request, { ok: true });
    return { ok: true };
  }

  return {
    /** Cancels a booked order; money that comes all the same is then refunded. */
    async cancel(body: ParsedBodyOf<'POST /back/order/cancel'>, actor: Actor): Promise<Change> {
      await requireWholeOrder(db.query, actor, { orderId: body.orderId, right: 'can-refund' });
      return db.transaction(async tx => {
        const known = await findOrderById(tx, body.orderId);
        // a repeat of a request whose answer got lost
        if (known?.state === 'cancelled') return presentChange(tx, known);
        const order = await lockSeen(tx, body.orderId, body.version);
        for (const payment of await listPayments(tx, order.id)) {
          if (payment.state === 'created') await settlePayment(tx, payment.id, 'abandoned', clock.now());
        }
        const changed = await life.advance(tx, order, {
          command: { type: 'cancel' },
          actor: byUser(actor),
          cause: 'staff.cancel',
          ...(body.note && { data: { note: body.note } }),
        });
        return presentChange(tx, changed);
      });
    },

    /** Sends the confirmation with the tickets that are left again, to the buyer or a corrected address. */
    async resend(body: ParsedBodyOf<'POST /back/order/resend'>, actor: Actor): Promise<{ ok: true }> {
      await requireWholeOrder(db.query, actor, changeOf(body));
      return db.transaction(async tx => {
        const order = await lockOrder(tx, body.orderId);
        if (!order) throw new AppError('order.not_found');
        const { key, ...rest } = body;
        return once(tx, { name: 'resend', orderId: order.id, key, body: rest }, async () => {
          const recipient = body.email ?? order.buyerEmail;
          if (!recipient) throw new AppError('request.invalid', { fields: { email: 'required' } });
          const isBuyers = recipient.toLowerCase() === order.buyerEmail.toLowerCase();
          // the tickets go with the mail
          if (!isBuyers && !actor.isConfirmed) throw stepUpError(actor);
          await sendAgain(tx, order, { recipient, actor: byUser(actor) });
        });
      });
    },

    /**
     * Mails the tickets of a counter's own sale; who bought without an address is reached by this one from then on. What was
     * reserved on the web goes to its buyer alone: the mail has the address of the order, which no seller gets.
     */
    async resendSale(
      { payspotId, orderId, email, idempotencyKey: key }: ParsedBodyOf<'POST /back/payspot/resend'>,
      actor: Actor,
    ): Promise<{ ok: true }> {
      return db.transaction(async tx => {
        const order = await lockOrder(tx, orderId);
        if (order?.payspotId !== payspotId) throw new AppError('order.not_found');
        return once(tx, { name: 'payspot.resend', orderId, key, body: { email } }, async () => {
          const { buyerEmail, buyerName: name, buyerPhone: phone } = order;
          const recipient = email ?? buyerEmail;
          if (recipient === '') throw new AppError('request.invalid', { fields: { email: 'required' } });
          if (order.channel !== 'payspot' && recipient.toLowerCase() !== buyerEmail.toLowerCase())
            throw new AppError('request.invalid', { fields: { email: 'not_the_buyers' } });
          if (buyerEmail === '') {
            await saveBuyer(tx, orderId, { name, email: recipient, phone });
            // whatever knew the sale's address while it was nobody's does not act as its buyer
            await moveOrder(tx, orderId, {
              token: makeOrderToken(orderId, deps.config),
              from: '',
              to: recipient,
            });
          }
          const sending = { recipient, actor: byUser(actor), cause: 'payspot.resend' };
          await sendAgain(tx, order, sending);
        });
      });
    },

    /**
     * Sends the tickets of an order that a payspot found to its buyer.
     * @throws {AppError} order.not_found, order.state where there are none or nobody to send them to, request.rate_limited
     */
    async resendFound(
      { foundOrderId: orderId, idempotencyKey: key }: ParsedBodyOf<'POST /back/payspot/resend-found'>,
      actor: Actor,
    ): Promise<{ ok: true }> {
      return db.transaction(async tx => {
        const order = await lockOrder(tx, orderId);
        if (!order) throw new AppError('order.not_found');
        return once(tx, { name: 'payspot.resend-found', orderId, key, body: {} }, async () => {
          if (order.buyerEmail === '')
            throw new AppError('order.state', { message: 'nobody to send them to' });
          await sendAgain(tx, order, {
            ...{ recipient: order.buyerEmail, actor: byUser(actor), cause: 'payspot.resend' },
          });
        });
      });
    },

    /**
     * Corrects who bought; what it was stays in the history. With another e-mail everything that the old one was sent ends,
     * links, pick-up code and tickets, and new tickets go to the new one. With the same they are sent where that is wanted.
     */
    async changeBuyer(body: ParsedBodyOf<'POST /back/order/change-buyer'>, actor: Actor): Promise<Change> {
      await requireWholeOrder(db.query, actor, changeOf(body));
      return db.transaction(async tx => {
        const order = await lockSeen(tx, body.orderId, body.version);
        const after = { name: body.name, email: body.email, phone: body.phone || null };
        const before = { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone };
        const row = { table: 'customer_order', id: order.id, at: clock.now() } as const;
        await changeRow(tx, row, () => saveBuyer(tx, order.id, after));
        await appendOrderEvent(tx, order.id, clock.now(), {
          type: 'buyer_changed',
          actor: byUser(actor),
          cause: 'staff.change_buyer',
          data: { before, after },
        });
        const isPaid = order.state === 'paid' || order.state === 'partially_refunded';
        const isRenewed = await renewal.renew(tx, order, { email: body.email, actor: byUser(actor) });
        // what the former buyer was sent is good no more: the new one has nothing else
        if (isRenewed || (isPaid && body.resend))
          await sendTickets(tx, order.id, { recipient: body.email, actor: byUser(actor) });
        return presentChange(tx, order);
      });
    },

    /** Writes a note into the history, and shows it at the door where that is wanted. */
    async addNote(body: ParsedBodyOf<'POST /back/order/add-note'>, actor: Actor): Promise<{ ok: true }> {
      const { orderId, text, key, atDoor, ticketId } = body;
      await rightsOn(db.query, actor, changeOf(body));
      return db.transaction(tx =>
        once(
          tx,
          { name: 'note', orderId, key, body: atDoor ? { text, ticketId: ticketId ?? null } : text },
          async () => {
            const at = clock.now();
            if (atDoor) await addDoorNote(tx, { orderId, ticketId, text }, { actor, at });
            await appendOrderEvent(tx, orderId, at, {
              type: 'note',
              actor: byUser(actor),
              cause: atDoor ? 'staff.note_for_door' : 'staff.note',
              data: { note: text },
            });
          },
        ),
      );
    },

    /** Takes a note away from the door. */
    async removeDoorNote(
      body: ParsedBodyOf<'POST /back/order/remove-door-note'>,
      actor: Actor,
    ): Promise<{ ok: true }> {
      await rightsOn(db.query, actor, changeOf(body));
      await db.transaction(tx => takeDoorNoteAway(tx, body, { actor, at: clock.now() }));
      return { ok: true };
    },

    /** Takes the places of a late payment again when they are free meanwhile. */
    async rebook(orderId: string, actor: Actor): Promise<Change> {
      return db.transaction(async tx => {
        const order = await lockOrder(tx, orderId);
        if (!order) throw new AppError('order.not_found');
        // a repeat of a request whose answer got lost
        if (order.state === 'paid') return presentChange(tx, order);
        if (order.state !== 'needs_refund')
          throw new AppError('order.state', { details: { state: order.state } });
        const money = await findOrderMoney(tx, orderId);
        if (!money || money.due < order.total) {
          throw new AppError('order.state', { message: 'less is due to the buyer than the order costs' });
        }
        const step = { actor: byUser(actor), cause: 'staff.rebook' };
        const changed = await life.rebook(tx, order, step);
        if (!changed) throw new AppError('inventory.unavailable', { details: { problems: [] } });
        return presentChange(tx, changed);
      });
    },
  };
}

/** Changing an order in any way but giving it back or cancelling it. */
function changeOf({ orderId }: { readonly orderId: string }) {
  return { orderId, right: 'can-change-orders' } as const;
}

/** A member of staff as the history names them. */
export function byUser(actor: Actor): OrderActor {
  return { kind: 'user', id: actor.userId, name: actor.name };
}
