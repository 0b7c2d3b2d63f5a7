import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { computeTotals, type FeePlan } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { findNamedUsers, insertAuditEntry, isPersonalDataHidden, withoutPersonalData } from '#system';
import { onceFor } from '../event-editing/create-event.service.ts';
import { findEventHead } from '../event-editing/form-facts.repo.ts';
import { type Inventory, holdForGuests } from '#inventory';
import {
  appendOrderEvent,
  createOrders,
  insertGuests,
  listTickets,
  lockOrder,
  type OrderLifecycle,
  type OrderRecord,
  sayAnswersOfOrders,
  wordConfirmation,
  yesNoTexts,
} from '#orders';
import { postMail } from '#messaging';
import { loadCatalogue } from '#catalogue';
import { byUser, countMessagesSince } from '#sales';
import type { Refunds } from '#payments';
import * as repo from './guest.repo.ts';

type Invite = ParsedBodyOf<'POST /back/guest/invite'>;
type OneGuest = ParsedBodyOf<'POST /back/guest/resend'>;

const resendKind = 'guest-resend';
const resendsAnHour = 3;

/** What is free costs no fee. */
const noFees: FeePlan = { basisPoints: 0, fixed: 0, bearer: 'organiser' };

/** What guests' tickets are made with. */
export interface GuestParts {
  readonly inventory: Inventory;
  readonly life: OrderLifecycle;
  readonly refunds: Refunds;
}

/** The guest lists of events. */
export function createGuests(deps: Deps, { inventory, life, refunds }: GuestParts) {
  const { db, clock } = deps;

  async function writeOrders(tx: Tx, actor: Actor, body: Invite): Promise<OrderRecord[]> {
    const { eventId, ticketTypeId } = body;
    const catalogue = await loadCatalogue(tx, [{ eventId, ticketTypeId }]);
    const { currency } = catalogue.event(eventId);
    const { vatBasisPoints } = catalogue.ticketType(ticketTypeId);
    const created = await createOrders(
      tx,
      body.guests.map(({ name, email, tickets }) => {
        const line = { ticketTypeId, quantity: tickets, face: 0, vatBasisPoints, feePlan: noFees };
        return {
          channel: 'web' as const,
          language: body.lang,
          buyerEmail: email,
          buyerName: name,
          buyerPhone: null,
          marketingConsent: false,
          payBy: null,
          payspotId: null,
          sellerId: actor.userId,
          totals: computeTotals([line], currency),
          eventIds: [eventId],
          attendees: [Array.from({ length: tickets }, () => ({ name }))],
          actor: byUser(actor),
          at: clock.now(),
        };
      }),
      deps.config,
    );
    return created.map(({ order }) => order);
  }

  async function addGuests(tx: Tx, actor: Actor, body: Invite): Promise<{ guests: repo.GuestRow[] }> {
    const event = await findEventHead(tx, body.eventId);
    if (!event) throw new AppError('event.not_found', { message: 'no such event' });
    if (event.state !== 'published' && event.state !== 'postponed') {
      throw new AppError('event.state', { details: { state: event.state, reason: event.state } });
    }
    const { eventId, ticketTypeId, blockId } = body;
    const places = { eventId, ticketTypeId, blockId, parties: body.guests, userId: actor.userId };
    const holds = await holdForGuests(tx, places, clock.now());
    const orders = await writeOrders(tx, actor, body);
    await inventory.adoptAll(
      tx,
      orders.map((order, at) => ({ holdId: holds[at] ?? '', orderId: order.id, until: undefined })),
    );
    await life.advanceAll(
      tx,
      orders.map(order => ({
        order,
        command: { type: 'pay' as const },
        paidThrough: 'free',
        actor: byUser(actor),
        cause: 'guest.invite',
      })),
    );
    const at = clock.now();
    const guests = orders.map(order => ({
      id: newId(),
      eventId,
      orderId: order.id,
      blockId: blockId ?? null,
      reason: body.reason,
      note: body.note,
      userId: actor.userId,
      at,
    }));
    await insertGuests(tx, guests);
    const guestIds = guests.map(({ id }) => id);
    await insertAuditEntry(tx, {
      at,
      userId: actor.userId,
      action: 'event.invite-guests',
      entity: 'event',
      entityId: eventId,
      before: null,
      after: {
        guests: orders.map(({ number }) => number),
        ticketTypeId,
        reason: body.reason,
        note: body.note,
      },
    });
    return {
      guests: await repo.listGuests(tx, { eventId, guestIds }, { page: 1, pageSize: guestIds.length }),
    };
  }

  async function findOrder(tx: Tx, one: OneGuest): Promise<{ order: OrderRecord; isRevoked: boolean }> {
    const found = await repo.findGuestOrder(tx, one);
    const order = found && (await lockOrder(tx, found.orderId));
    if (!order) throw new AppError('not_found', { message: 'no such guest' });
    // read again: another one may have taken the guest off the list while this one waited
    return { order, isRevoked: (await repo.findGuestOrder(tx, one))?.isRevoked ?? true };
  }

  return {
    /** Gives people tickets, all or none of them. */
    invite(actor: Actor, { key, ...body }: Invite): Promise<{ guests: repo.GuestRow[] }> {
      return onceFor(deps, actor, { call: 'invite-guests', key, body }, tx =>
        addGuests(tx, actor, { ...body, key }),
      );
    },

    async list(
      actor: Actor,
      { eventId, q, state, lang, sort, page, pageSize }: ParsedBodyOf<'POST /back/guest/get-list'>,
    ): Promise<ResponseOf<'POST /back/guest/get-list'>> {
      const hidesPeople = isPersonalDataHidden();
      if (hidesPeople && sort.endsWith('name')) throw withoutPersonalData();
      const named = await findNamedUsers(db.query, actor);
      const filter = { eventId, q, state, hidesPeople, named };
      const guests = await repo.listGuests(db.query, filter, { page, pageSize, sort });
      const { yes, no } = yesNoTexts[lang];
      const orderIds = guests.map(({ orderId }) => orderId);
      const answers = await sayAnswersOfOrders(db.query, orderIds, { language: lang, yes, no });
      const rows = guests.map(guest => {
        const said = answers.get(guest.orderId);
        return { ...guest, ...(said && { answers: said }) };
      });
      return { rows, page, pageSize, ...(await repo.sumGuests(db.query, filter)) };
    },

    /** Sends a guest the tickets once more. */
    async resend(actor: Actor, one: OneGuest): Promise<void> {
      await db.transaction(async tx => {
        const { order, isRevoked } = await findOrder(tx, one);
        if (isRevoked) throw new AppError('order.state', { details: { state: order.state } });
        const at = clock.now();
        const sent = await countMessagesSince(tx, order.id, resendKind, new Date(at.getTime() - 3_600_000));
        if (sent >= resendsAnHour) throw new AppError('request.rate_limited', { retryAfter: 3_600 });
        const mail = await wordConfirmation(deps, tx, order);
        const to = { kind: resendKind, recipient: order.buyerEmail, orderId: order.id };
        await postMail(deps, tx, mail, { ...to, ticketsOf: [order.id] });
        await appendOrderEvent(tx, order.id, at, {
          type: 'resent',
          actor: byUser(actor),
          cause: 'guest.resend',
          data: { to: order.buyerEmail },
        });
      });
    },

    /** Takes the tickets of a guest back; a repeat finds nothing to do. */
    async revoke(actor: Actor, { note, ...one }: ParsedBodyOf<'POST /back/guest/revoke'>): Promise<void> {
      await db.transaction(async tx => {
        const { order, isRevoked } = await findOrder(tx, one);
        if (isRevoked) return;
        const tickets = await listTickets(tx, order.id);
        const used = tickets.find(({ state }) => state === 'checked_in' || state === 'checked_out');
        if (used) throw new AppError('ticket.state', { details: { state: used.state } });
        if (tickets.some(({ state }) => state === 'valid')) {
          const choice = { orderId: order.id, ticketIds: 'all', reason: 'staff' } as const;
          await refunds.request(tx, { ...choice, key: `guest ${one.guestId}`, note, actor: byUser(actor) });
        }
        await repo.revokeGuest(tx, one.guestId, { userId: actor.userId, at: clock.now() });
        await insertAuditEntry(tx, {
          at: clock.now(),
          userId: actor.userId,
          action: 'event.revoke-guest',
          entity: 'event',
          entityId: one.eventId,
          before: { guest: order.number },
          after: { guest: null, note },
        });
      });
    },
  };
}
