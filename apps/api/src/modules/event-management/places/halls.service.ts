import type { hallView, ParsedBodyOf } from '@vh/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry } from '#system';
import { findPlace, hallRepo as repo, lockPlace, placeScopeOf, requireOwn } from '#catalogue';
import { renameHallOfEvents, type HolderNotices } from './notify-place-holders.ts';

type HallView = z.output<typeof hallView>;

/** Adds a hall to an own place. */
export async function createHall(
  deps: Deps,
  actor: Actor,
  { placeId, name, standingCapacity }: ParsedBodyOf<'POST /back/hall/create'>,
): Promise<HallView> {
  const hall = { id: newId(), placeId, name, standingCapacity: standingCapacity ?? null };
  return deps.db.transaction(async tx => {
    await lockPlace(tx, placeId);
    requireOwn(actor, await findPlace(tx, placeScopeOf(actor), placeId, deps.clock.now()), 'place');
    await repo.insertHall(tx, hall);
    await audit(tx, deps, actor, { action: 'hall.create', id: hall.id, before: null, after: hall });
    return viewHall(tx, hall.id);
  });
}

/** Changes a hall of an own place, and where it stands among the others; who has tickets in it is told of another name. */
export async function updateHall(
  deps: Deps,
  runs: HolderNotices,
  actor: Actor,
  { hallId, name, standingCapacity, position, was, notice }: ParsedBodyOf<'POST /back/hall/update'>,
): Promise<HallView> {
  return deps.db.transaction(async tx => {
    const before = await lockOwnHall(tx, actor, hallId);
    if (was && !isAsRead(before, was)) throw new AppError('place.changed');
    const after = { id: hallId, name, standingCapacity: standingCapacity ?? null, position };
    const renamed = { placeId: before.placeId, hallId, before: before.name, after: name };
    await renameHallOfEvents(deps, tx, runs, { actor, notice, ...renamed });
    await repo.updateHall(tx, after);
    await repo.orderHalls(tx, before.placeId, hallId);
    await audit(tx, deps, actor, {
      action: 'hall.update',
      id: hallId,
      before,
      after: { ...before, ...after },
    });
    return viewHall(tx, hallId);
  });
}

/** Deletes a hall that no event takes place in. */
export async function deleteHall(deps: Deps, actor: Actor, hallId: string): Promise<{ ok: true }> {
  await deps.db.transaction(async tx => {
    const before = await lockOwnHall(tx, actor, hallId);
    const events = await repo.countEventsOfHall(tx, hallId);
    if (events > 0) throw new AppError('place.in_use', { details: { events } });
    await repo.deleteHall(tx, hallId);
    await audit(tx, deps, actor, { action: 'hall.delete', id: hallId, before, after: null });
  });
  return { ok: true };
}

/** True when nobody has changed a hall since somebody read it. */
function isAsRead(
  hall: repo.HallRecord,
  { name, standingCapacity }: Pick<HallView, 'name' | 'standingCapacity'>,
): boolean {
  return hall.name === name && hall.standingCapacity === (standingCapacity ?? null);
}

/** A hall with its maps. */
export function presentHall(hall: repo.HallRecord, maps: readonly repo.HallMapRecord[]): HallView {
  const { id, placeId, name, standingCapacity, position } = hall;
  return {
    _id: id,
    placeId,
    name,
    ...(standingCapacity !== null && { standingCapacity }),
    position,
    seatMaps: maps
      .filter(map => map.hallId === id)
      .map(map => ({
        _id: map.id,
        name: map.name,
        draftVersion: map.draftVersion,
        isChanged: map.isChanged,
        updatedAt: map.updatedAt.toISOString(),
        updatedBy: map.updatedBy,
        ...(map.published && { published: map.published }),
      })),
  };
}

async function lockOwnHall(tx: Tx, actor: Actor, hallId: string): Promise<repo.HallRecord> {
  const known = await repo.findHall(tx, hallId);
  if (known) await lockPlace(tx, known.placeId);
  const hall = known && (await repo.findHall(tx, hallId));
  requireOwn(actor, hall, 'hall');
  return hall;
}

async function viewHall(query: Queries, hallId: string): Promise<HallView> {
  const hall = await repo.findHall(query, hallId);
  if (!hall) throw new AppError('not_found', { message: 'no such hall' });
  return presentHall(hall, await repo.listHallMaps(query, [hallId]));
}

function audit(
  tx: Tx,
  { clock }: Deps,
  { userId }: Actor,
  { action, id, before, after }: { action: string; id: string; before: unknown; after: unknown },
): Promise<void> {
  const entry = { at: clock.now(), userId, action, entity: 'hall', entityId: id, before, after };
  return insertAuditEntry(tx, entry);
}
