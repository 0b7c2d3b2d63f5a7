import type { eventSeatMap, ParsedBodyOf } from '@vh/contract';
import type { SeatMap } from '@vh/seating';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queries, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { insertAuditEntry } from '#system';
import { findVersion, isVersionGone, listVersions, loadVersionMap, type VersionRecord } from '#catalogue';
import type { CategorySale, SeatMapPlan, CurrentSeatPlan } from './seat-plan.ts';
import * as repo from './seat-plan-write.repo.ts';
import { planSeatMap } from './plan-seat-map.ts';

type EventSeatMap = z.output<typeof eventSeatMap>;

/** A map that an event is to have, and what of it is sold by which types. */
export interface MapWish {
  readonly eventId: string;
  readonly seatMapVersionId: string;
  readonly categories: readonly CategorySale[];
}

const noMap: SeatMap = {
  format: 1,
  size: { width: 1, height: 1 },
  categories: [],
  sections: [],
  shapes: [],
};

/** Of so many hindrances all are told. */
const mostTold = 200;

/**
 * Binds an event to a version of a seat map, or moves it to another: its categories become quotas, its seats rows of
 * the inventory. Seats are kept by their ids; nothing is done where one that is held, sold or blocked would be gone,
 * be called otherwise or be of another category. Works in the caller's transaction; nobody takes or releases a place
 * of the event until it ends.
 * @throws {AppError} not_found, request.invalid at the field, or seat_map.conflict
 */
export async function applySeatMap(tx: Tx, wish: MapWish, now: Date): Promise<SeatMapPlan> {
  const { plan, hallId } = await layOutHall(tx, wish, now);
  await repo.bindEvent(tx, wish.eventId, { hallId, versionId: wish.seatMapVersionId, at: now });
  return plan;
}

/** The same for a caller who writes the hall and the version into the event's row. */
export async function layOutHall(
  tx: Tx,
  { eventId, seatMapVersionId, categories }: MapWish,
  now: Date,
): Promise<{ readonly plan: SeatMapPlan; readonly hallId: string }> {
  const event = await repo.lockEvent(tx, eventId);
  if (!event) throw new AppError('event.not_found');
  const version = await findVersion(tx, seatMapVersionId);
  const map = await loadVersionMap(tx, seatMapVersionId);
  if (!version || !map) throw new AppError('not_found', { message: 'no such version' });
  checkFits(event, version);
  checkCategories(map, categories);
  await repo.lockQuotasOfEvent(tx, eventId, now);
  const present = await repo.loadSeatPlan(tx, eventId);
  checkTypes(categories, present.types);
  const plan = planSeatMap(map, categories, present, newId);
  refuseHindered(plan);
  await repo.writeSeatPlan(tx, eventId, plan);
  return { plan, hallId: version.hallId };
}

/**
 * Takes the seats and quotas of its map from an event, whose row then names none. Works in the caller's transaction.
 * @throws {AppError} seat_map.conflict where some of them are taken
 */
export async function clearHall(tx: Tx, eventId: string, now: Date): Promise<void> {
  await repo.lockQuotasOfEvent(tx, eventId, now);
  const plan = planSeatMap(noMap, [], await repo.loadSeatPlan(tx, eventId), newId);
  refuseHindered(plan);
  await repo.writeSeatPlan(tx, eventId, plan);
}

/** The calls of staff about the map of an event. */
export function createSeatMapBinding(deps: Pick<Deps, 'db' | 'clock'>) {
  const { db, clock } = deps;
  return {
    async set(body: ParsedBodyOf<'POST /back/event/set-seat-map'>, actor: Actor): Promise<EventSeatMap> {
      return namingVersion(() =>
        db.transaction(async tx => {
          const before = await repo.findBinding(tx, body.eventId);
          const plan = await applySeatMap(tx, body, clock.now());
          await insertAuditEntry(tx, {
            at: clock.now(),
            userId: actor.userId,
            action: 'event.set_seat_map',
            entity: 'event',
            entityId: body.eventId,
            before: { seatMapVersionId: before?.versionId ?? null },
            after: { seatMapVersionId: body.seatMapVersionId, ...countsOf(plan) },
          });
          const view = await viewSeatMap(tx, body.eventId);
          if (!view) throw new Error(`event ${body.eventId} lost its map while it was bound`);
          return view;
        }),
      );
    },
    get: ({ eventId }: { readonly eventId: string }): Promise<EventSeatMap | null> =>
      viewSeatMap(db.query, eventId),
  };
}

/** Does what binds an event to a version; its map may be deleted while that is done. */
export async function namingVersion<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isVersionGone(error)) throw error;
    throw new AppError('not_found', { message: 'the seat map was deleted', cause: error });
  }
}

function countsOf({ addSeats, keepSeats, dropSeatIds, quotas }: SeatMapPlan) {
  return {
    categories: quotas.length,
    added: addSeats.length,
    kept: keepSeats.length,
    removed: dropSeatIds.length,
  };
}

/** A hall is of the event's place; a place is the platform's or that of the event's client. */
function checkFits(event: repo.BoundEvent, version: VersionRecord): void {
  if (event.kind === 'combined') {
    throw new AppError('request.invalid', {
      message: 'a combined event has the seats of its members',
      fields: { eventId: 'combined' },
    });
  }
  if (version.clientId !== null && version.clientId !== event.clientId) {
    throw new AppError('not_found', { message: 'no such version' });
  }
  if (version.placeId !== event.placeId) {
    throw new AppError('request.invalid', {
      message: 'the map is of another place',
      fields: { seatMapVersionId: 'place' },
    });
  }
}

function checkCategories(map: SeatMap, categories: readonly CategorySale[]): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  categories.forEach(({ key }, at) => {
    if (!map.categories.some(category => category.key === key)) fields[`categories.${at}.key`] = 'unknown';
    else if (seen.has(key)) fields[`categories.${at}.key`] = 'duplicate';
    seen.add(key);
  });
  refuseFields(fields);
}

/** Each type is of the event and for one part of the map: one for two would take a place of each. */
function checkTypes(categories: readonly CategorySale[], types: CurrentSeatPlan['types']): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  const check = (ids: readonly string[], path: string) =>
    ids.forEach((id, at) => {
      const type = types.find(one => one.id === id);
      if (!type) fields[`${path}.${at}`] = 'unknown';
      // plans sell seats by their price
      else if (type.hasOpenPrice) fields[`${path}.${at}`] = 'open_price';
      else if (seen.has(id)) fields[`${path}.${at}`] = 'duplicate';
      seen.add(id);
    });
  categories.forEach(({ ticketTypeIds, standingTicketTypeIds }, at) => {
    check(ticketTypeIds, `categories.${at}.ticketTypeIds`);
    check(standingTicketTypeIds, `categories.${at}.standingTicketTypeIds`);
  });
  refuseFields(fields);
}

function refuseFields(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
}

function refuseHindered({ hindrances }: SeatMapPlan): void {
  if (hindrances.length === 0) return;
  throw new AppError('seat_map.conflict', {
    details: { total: hindrances.length, hindrances: hindrances.slice(0, mostTold) },
  });
}

async function viewSeatMap(query: Queries, eventId: string): Promise<EventSeatMap | null> {
  const binding = await repo.findBinding(query, eventId);
  if (!binding) throw new AppError('event.not_found');
  const version = binding.versionId === null ? undefined : await findVersion(query, binding.versionId);
  const map = version && (await loadVersionMap(query, version.id));
  if (!version || !map) return null;
  const [newest] = await listVersions(query, version.seatMapId);
  const sold = await repo.listSoldCategories(query, eventId);
  return {
    eventId,
    seatMapVersionId: version.id,
    seatMapId: version.seatMapId,
    hallId: version.hallId,
    placeId: version.placeId,
    name: version.name,
    number: version.number,
    ...(newest &&
      newest.number > version.number && {
        newer: { versionId: newest.id, number: newest.number },
      }),
    categories: map.categories.map(({ key, name }) => {
      const parts = sold.filter(part => part.key === key);
      const seats = parts.find(part => !part.standing);
      const standing = parts.find(part => part.standing);
      return {
        key,
        name,
        ticketTypeIds: [...(seats?.ticketTypeIds ?? [])],
        standingTicketTypeIds: [...(standing?.ticketTypeIds ?? [])],
        seats: seats?.capacity ?? 0,
        standing: standing?.capacity ?? 0,
        taken: parts.reduce((sum, { taken }) => sum + taken, 0),
      };
    }),
  };
}
