import { mostAtCounter, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import { isSelling, pickTranslation, priceTicket } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry } from '#system';
import { freeOfflineTickets, holdForOfflineSale } from '#inventory';
import { type EventFacts, findEventFacts, findTicketTypeFacts } from '#catalogue';
import { presentPayspotType } from '../payspot/payspot-stock.ts';
import { staysOpen } from '../payspot/payspot-open.ts';
import { findPayspotEvent, findPayspot, listPayspotTicketTypes } from '../payspot/payspot.repo.ts';
import { makeShortCodes, ticketCodesOf } from '#orders';
import * as repo from './offline-allocation.repo.ts';

type AllocationBody = ParsedBodyOf<'POST /back/payspot/allocate-offline-tickets'>;

/** What counters hold to sell without a network. */
export function createOfflineAllocations(deps: Deps) {
  const { db, clock } = deps;
  const codes = ticketCodesOf(deps);

  /** Takes what is missing, of the types that the counter sells now. */
  async function topUp(tx: Tx, body: AllocationBody, event: EventFacts, actor: Actor): Promise<void> {
    const now = clock.now();
    const kept = await repo.listOpenOfflineTickets(tx, body);
    const types = await listPayspotTicketTypes(tx, [event.id]);
    const wants = types
      .filter(type => !type.openPrice)
      .filter(type => isSelling(presentPayspotType(event, type, { language: body.lang, now }).saleState))
      .map(({ id }) => ({
        ticketTypeId: id,
        places: body.places - kept.filter(place => place.ticketTypeId === id).length,
      }))
      .filter(({ places }) => places > 0);
    if (wants.length === 0) return;
    const taken = await holdForOfflineSale(tx, { eventId: event.id, wants }, now);
    if (taken.length === 0) return;
    const facts = new Map(
      (
        await findTicketTypeFacts(
          tx,
          taken.map(one => one.ticketTypeId),
        )
      ).map(type => [type.id, type]),
    );
    const shortCodes = await makeShortCodes(tx, taken.length);
    const keyId = await codes.activeKeyId(tx);
    const places = taken.map(({ ticketTypeId, holdId, step }, at): repo.NewOfflineTicket => ({
      ...{ id: newId(), payspotId: body.payspotId, holder: body.holder },
      ...{ deviceId: actor.device?.id ?? null, allocatedBy: actor.userId },
      ...{ eventId: event.id, ticketTypeId, holdId, shortCode: shortCodes[at] ?? '', keyId },
      face: step?.face ?? facts.get(ticketTypeId)?.face ?? 0,
      vatBasisPoints: facts.get(ticketTypeId)?.vatBasisPoints ?? 0,
      feePlan: event.feePlan,
    }));
    await repo.insertOfflineTickets(tx, places, now);
  }

  return {
    /** Brings a browser's places of an event up to so many of each type; answers all it has. */
    async allocation(
      body: AllocationBody,
      actor: Actor,
    ): Promise<ResponseOf<'POST /back/payspot/allocate-offline-tickets'>> {
      const payspot = await findPayspot(db.query, body.payspotId);
      const known = await findPayspotEvent(db.query, body.eventId);
      const [event] = known ? await findEventFacts(db.query, [body.eventId]) : [];
      if (!payspot) throw new AppError('not_found');
      if (!event) throw new AppError('event.not_found');
      const places = await db.transaction(async tx => {
        await repo.lockHolder(tx, body);
        if (body.places > 0 && (await staysOpen(tx, body.payspotId))) await topUp(tx, body, event, actor);
        return repo.listOpenOfflineTickets(tx, body);
      });
      return {
        event: {
          _id: event.id,
          title: pickTranslation(event.titles, body.lang),
          date: event.startsAt.toISOString(),
          ...{ timezone: event.timezone, venue: event.venue, city: event.city, currency: event.currency },
          ...{ state: event.state, maxPerOrder: mostAtCounter },
        },
        places: await Promise.all(
          places.map(async place => ({
            _id: place.id,
            ticketTypeId: place.ticketTypeId,
            ticketTypeName: pickTranslation(place.names, body.lang),
            price: priceTicket(place.face, place.feePlan).gross,
            code: await codes.codeOf(db.query, { keyId: place.keyId, ticketId: place.id, eventId: event.id }),
            shortCode: place.shortCode,
          })),
        ),
      };
    },

    /** Takes back what a browser did not sell; answers how many places came free. */
    async giveBack(
      { payspotId, holder, ticketIds }: ParsedBodyOf<'POST /back/payspot/release-offline-tickets'>,
      actor: Actor,
    ): Promise<number> {
      return db.transaction(async tx => {
        const places = (await repo.lockOfflineTickets(tx, ticketIds)).filter(
          place => place.payspotId === payspotId && place.holder === holder && place.state === 'open',
        );
        return end(tx, places, 'returned', actor);
      });
    },

    /** Gives up what a browser holds of an event. @throws {AppError} not_found where it holds nothing */
    async writeOff(
      {
        payspotId,
        holder,
        eventId,
        note,
      }: ParsedBodyOf<'POST /back/cash-office/write-off-offline-allocation'>,
      actor: Actor,
    ): Promise<number> {
      return db.transaction(async tx => {
        await repo.lockHolder(tx, { payspotId, holder });
        const open = await repo.listOpenOfflineTickets(tx, { payspotId, holder, eventId });
        const places = await repo.lockOfflineTickets(
          tx,
          open.map(place => place.id),
        );
        const ended = await end(
          tx,
          places.filter(place => place.state === 'open'),
          'written_off',
          actor,
        );
        if (ended === 0) throw new AppError('not_found');
        await insertAuditEntry(tx, {
          ...{
            at: clock.now(),
            userId: actor.userId,
            action: 'offline-allocation.write-off',
            entity: 'payspot',
          },
          ...{ entityId: payspotId, before: null, after: { eventId, places: ended, note } },
        });
        return ended;
      });
    },

    async list({
      lang,
    }: ParsedBodyOf<'POST /back/cash-office/get-offline-allocations'>): Promise<
      ResponseOf<'POST /back/cash-office/get-offline-allocations'>
    > {
      const rows = await repo.listOfflineAllocations(db.query);
      return {
        rows: rows.map(({ titles, deviceName, since, ...row }) => ({
          ...row,
          eventTitle: pickTranslation(titles, lang),
          since: since.toISOString(),
          ...(deviceName !== null && { deviceName }),
        })),
      };
    },
  };

  async function end(
    tx: Tx,
    places: readonly repo.OfflineTicketRecord[],
    state: 'returned' | 'written_off',
    actor: Actor,
  ): Promise<number> {
    if (places.length === 0) return 0;
    const ids = places.map(place => place.id);
    await repo.endOfflineTickets(tx, ids, { state, at: clock.now(), userId: actor.userId });
    await freeOfflineTickets(
      tx,
      places.map(place => place.holdId),
    );
    return places.length;
  }
}
