import {
  isLastCall,
  markIdle,
  offerDeadline,
  openQuotas,
  planOffers,
  transitionWaiting,
  type OfferPlan,
  type WaitingParty,
} from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type EventRecord, loadEvents, offerTicketType, type TicketOffer } from '#catalogue';
import type { Inventory } from '#inventory';
import { getSettings } from '#system';
import * as entries from './waiting-entry.repo.ts';
import { offerCart, offerKey } from './waiting-entry.service.ts';
import { isSoldInNumber } from './waiting-join.service.ts';
import { writeWaitingMail } from './waiting-mail.service.ts';
import * as offers from './waiting-offer.repo.ts';

/** Passed by so many smaller ones, what comes free is kept for a large group until it suffices. */
const patience = 5;

/** Who doesn't confirm within a day is forgotten. */
const confirmWithinMs = 24 * 3_600_000;

/** An event's waiting list while it is worked on, locked. */
interface Line {
  readonly event: EventRecord;
  readonly now: Date;
  /** Ticket types that can be sold now or will be, by id. */
  readonly types: ReadonlyMap<string, TicketOffer>;
}

/** Serves the waiting lists: ends offers that were taken or expired, closes waiting lists, and offers what is free in order. */
export function createWaitingSweep(deps: Deps, inventory: Inventory) {
  const { db, clock } = deps;

  async function settleOffers(tx: Tx, { event, now }: Line): Promise<void> {
    for (const { id, entryId, isSold } of await offers.listEndedOffers(tx, event.id)) {
      await offers.endOffer(tx, id, isSold ? 'accepted' : 'expired', now);
      const entry = await entries.findEntryById(tx, entryId);
      if (!entry) continue;
      if (isSold) await settlePurchase(tx, entry, now);
      else await settleExpiry(tx, entry, event, now);
    }
  }

  async function settlePurchase(tx: Tx, entry: entries.WaitingEntry, now: Date): Promise<void> {
    const state = transitionWaiting(entry.state, { type: 'purchase' });
    if (state) await entries.saveEntry(tx, entry.id, { state, endedAt: now });
  }

  async function settleExpiry(tx: Tx, entry: entries.WaitingEntry, event: EventRecord, now: Date) {
    const expiredOffers = entry.expiredOffers + 1;
    const state = transitionWaiting(entry.state, { type: 'expire', expiredOffers });
    if (!state) return;
    const isBack = state === 'waiting';
    await entries.saveEntry(tx, entry.id, {
      state,
      expiredOffers,
      ...(isBack ? { place: await entries.takePlace(tx, event.id) } : { endedAt: now }),
    });
    await writeWaitingMail(deps, tx, { entry, event }, { kind: 'expired', isBack });
  }

  /** Ends entries for which nothing will be sold any more; answers the others. */
  async function closeHopeless(tx: Tx, line: Line): Promise<entries.WaitingEntry[]> {
    const staying: entries.WaitingEntry[] = [];
    for (const entry of await entries.listLine(tx, line.event.id)) {
      if (entry.ticketTypeIds.some(id => canHope(entry, line.types.get(id), line.event))) {
        staying.push(entry);
        continue;
      }
      const state = transitionWaiting(entry.state, { type: 'close' });
      if (!state) continue;
      await entries.saveEntry(tx, entry.id, { state, endedAt: line.now });
      const isSold = entry.ticketTypeIds.some(id => line.types.has(id));
      const kind = isSold ? 'too-many' : 'closed';
      await writeWaitingMail(deps, tx, { entry, event: line.event }, { kind });
    }
    return staying;
  }

  /** Holds the places of a plan and tells who they are for; answers those that were not held, who stay on the waiting list. */
  async function makeOffers(
    tx: Tx,
    line: Line,
    plan: OfferPlan,
    byId: ReadonlyMap<string, entries.WaitingEntry>,
  ): Promise<ReadonlySet<string>> {
    const refused = new Set(plan.offers.map(({ partyId }) => partyId));
    const { waitingOfferMinutes } = await getSettings(tx, 'checkout');
    for (const { partyId, ticketTypeId, quantity } of plan.offers) {
      const entry = byId.get(partyId);
      const until = deadlineOf(line, ticketTypeId, waitingOfferMinutes);
      const state = entry && transitionWaiting(entry.state, { type: 'offer' });
      if (!state || until === undefined) continue;
      const id = newId();
      const request = {
        eventId: line.event.id,
        key: offerKey(id),
        cart: offerCart(deps, id).hash,
        lines: [{ holdId: newId(), ticketTypeId, quantity }],
      };
      const granted = await inventory.holdForWaiting(tx, request, until);
      const held = 'lines' in granted ? granted.lines[0] : undefined;
      if (!held) {
        deps.log.info({ eventId: line.event.id, granted }, 'an offer could not be held');
        continue;
      }
      const offer = { id, entryId: entry.id, ticketTypeId, holdId: held.holdId, expiresAt: until };
      await offers.insertOffer(tx, offer, line.now);
      await entries.saveEntry(tx, entry.id, { state });
      await writeWaitingMail(deps, tx, { entry, event: line.event }, { kind: 'offer', until });
      refused.delete(partyId);
    }
    return refused;
  }

  async function serve(tx: Tx, eventId: string): Promise<void> {
    if (!(await entries.tryLockLine(tx, eventId))) return;
    const [event] = await loadEvents(tx, [eventId]);
    if (!event) return;
    const now = clock.now();
    const line: Line = { event, now, types: hopefulTypes(event, now) };
    await settleOffers(tx, line);
    const staying = await closeHopeless(tx, line);
    const quotas = await offers.lockQuotas(tx, eventId);
    const isLast = isLastCall(now.getTime(), salesEndOf(event).getTime());
    const idle = await offers.findIdle(tx, eventId);
    const open = isLast ? new Set(quotas.map(({ id }) => id)) : openQuotas(idle, now.getTime());
    const quotasOf = quotasByType(quotas);
    const free = new Map(quotas.map(quota => [quota.id, quota.free]));
    const planned = planOffers({
      line: staying.map(entry => partyOf(entry, line)),
      ...{ quotasOf, free, patience, open },
    });
    const refused = await makeOffers(tx, line, planned, new Map(staying.map(entry => [entry.id, entry])));
    const plan = withoutRefused(planned, refused, quotasOf);
    for (const [entryId, passes] of plan.passes) await entries.saveEntry(tx, entryId, { passes });
    const left = leftAfter(plan, quotasOf, free);
    await offers.saveIdle(tx, eventId, markIdle(idle, left, now.getTime()));
    await offers.saveOpened(
      tx,
      eventId,
      unusedOf(plan).filter(id => open.has(id)),
    );
    await offers.refreshReserve(tx, quotas);
  }

  return {
    /** Serves every waiting list that has something to do; lists that another process works on are left to it. */
    async run(signal?: AbortSignal): Promise<void> {
      const now = clock.now();
      await entries.deleteUnconfirmed(db.query, new Date(now.getTime() - confirmWithinMs));
      for (const eventId of await offers.listLinesWithWork(db.query, now)) {
        if (signal?.aborted) return;
        // one waiting list that can't be served must not keep all others waiting
        await db
          .transaction(tx => serve(tx, eventId))
          .catch((error: unknown) => {
            deps.log.error({ err: error, eventId }, 'a waiting list could not be served');
          });
      }
    },
  };
}

/** Ticket types that are or will be on sale to the public. */
function hopefulTypes(event: EventRecord, now: Date): Map<string, TicketOffer> {
  const hopeful = event.ticketTypes
    .filter(type => type.visibility === 'public')
    .map(type => offerTicketType(event, type, now))
    .filter(offer => offer.saleState !== 'closed' && offer.saleState !== 'cancelled');
  return new Map(hopeful.map(offer => [offer.type.id, offer]));
}

function canHope(entry: entries.WaitingEntry, offer: TicketOffer | undefined, event: EventRecord): boolean {
  return offer !== undefined && isSoldInNumber(offer, event, entry.quantity);
}

const notNow: readonly string[] = ['not_yet', 'postponed'];

/** An entry with the types of it that can be offered now. */
function partyOf(entry: entries.WaitingEntry, line: Line): WaitingParty {
  const { id, quantity, passes } = entry;
  const ticketTypeIds = entry.ticketTypeIds.filter(typeId => {
    const offer = line.types.get(typeId);
    return (
      offer !== undefined &&
      !notNow.includes(offer.saleState) &&
      isSoldInNumber(offer, line.event, quantity) &&
      deadlineOf(line, typeId, 1) !== undefined
    );
  });
  return { id, quantity, passes, ticketTypeIds };
}

function deadlineOf({ event, now, types }: Line, ticketTypeId: string, minutes: number): Date | undefined {
  const salesEnd = types.get(ticketTypeId)?.salesEnd ?? salesEndOf(event);
  const { timezone } = event;
  const end = offerDeadline({ now: now.getTime(), salesEnd: salesEnd.getTime(), minutes, timezone });
  return end === undefined ? undefined : new Date(end);
}

function salesEndOf(event: EventRecord): Date {
  return event.salesEnd ?? event.startsAt;
}

function quotasByType(quotas: readonly offers.LineQuota[]): Map<string, string[]> {
  const byType = new Map<string, string[]>();
  for (const quota of quotas) {
    for (const type of quota.ticketTypeIds) byType.set(type, [...(byType.get(type) ?? []), quota.id]);
  }
  return byType;
}

/** A plan less the offers that could not be held: their places are used by nobody. */
function withoutRefused(
  { offers: planned, passes, unused }: OfferPlan,
  refused: ReadonlySet<string>,
  quotasOf: ReadonlyMap<string, readonly string[]>,
): OfferPlan {
  const left = new Map(unused);
  for (const { ticketTypeId, quantity } of planned.filter(({ partyId }) => refused.has(partyId)))
    for (const id of quotasOf.get(ticketTypeId) ?? []) left.set(id, (left.get(id) ?? 0) + quantity);
  return { offers: planned.filter(({ partyId }) => !refused.has(partyId)), passes, unused: left };
}

/** What is free of each quota once the offers of a plan were made, kept places too. */
function leftAfter(
  plan: OfferPlan,
  quotasOf: ReadonlyMap<string, readonly string[]>,
  free: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const left = new Map(free);
  for (const { ticketTypeId, quantity } of plan.offers)
    for (const id of quotasOf.get(ticketTypeId) ?? []) left.set(id, (left.get(id) ?? 0) - quantity);
  return left;
}

function unusedOf(plan: OfferPlan): string[] {
  return Array.from(plan.unused)
    .filter(([, units]) => units > 0)
    .map(([id]) => id)
    .sort();
}
