import type { ParsedBodyOf, placeDetail, placeRow, ResponseOf } from '@vh/contract';
import { normaliseSearchText } from '@vh/domain';
import type { z } from 'zod';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry } from '#system';
import {
  listHallMaps,
  listHalls,
  mayChangePlace,
  placeRepo as repo,
  placeScopeOf,
  requireOwn,
} from '#catalogue';
import { presentHall } from './halls.service.ts';
import { changePlaceOfEvents, type HolderNotices } from './notify-place-holders.ts';

type PlaceRow = z.output<typeof placeRow>;
type PlaceDetail = z.output<typeof placeDetail>;

/** A page of the places that somebody sees. */
export async function listPlaces(
  { db, clock }: Deps,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/place/get-list'>,
): Promise<ResponseOf<'POST /back/place/get-list'>> {
  return readPlaces(db.query, actor, body, clock.now());
}

/** The places that somebody sees, a page at a time. */
export async function readPlaces(
  query: Queries,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/place/get-list'>,
  now: Date,
): Promise<ResponseOf<'POST /back/place/get-list'>> {
  const { q = '', page, pageSize } = body;
  const words = normaliseSearchText(q).split(' ').filter(Boolean);
  const { rows, total } = await repo.listPlaces(query, placeScopeOf(actor), { ...body, words }, now);
  return { rows: rows.map(row => presentPlace(row, actor)), total, page, pageSize };
}

/** One place with its halls. */
export async function getPlace(deps: Deps, actor: Actor, placeId: string): Promise<PlaceDetail> {
  return viewPlace(deps, deps.db.query, actor, placeId);
}

/** Adds a place of a client, or of the platform. */
export async function createPlace(
  deps: Deps,
  actor: Actor,
  { clientId, isOnline = false, ...typed }: ParsedBodyOf<'POST /back/place/create'>,
): Promise<PlaceDetail> {
  if (clientId === undefined && !hasRole(actor, 'admin')) {
    throw new AppError('request.invalid', { fields: { clientId: 'required' } });
  }
  const id = newId();
  const facts = { ...typed, isOnline };
  return deps.db.transaction(async tx => {
    await repo.insertPlace(tx, { ...facts, id, clientId: clientId ?? null }, changeBy(deps, actor));
    await audit(tx, deps, actor, { action: 'place.create', id, before: null, after: { ...facts, clientId } });
    return viewPlace(deps, tx, actor, id);
  });
}

/** Changes an own place; who has tickets of coming events there is told. */
export async function updatePlace(
  deps: Deps,
  runs: HolderNotices,
  actor: Actor,
  { placeId, version, notice, ...typed }: ParsedBodyOf<'POST /back/place/update'>,
): Promise<PlaceDetail> {
  return changePlace(deps, actor, { placeId, version }, async (tx, before) => {
    const facts = { ...typed, isOnline: typed.isOnline ?? before.isOnline };
    await changePlaceOfEvents(deps, tx, runs, { actor, notice, placeId, before, after: facts });
    await repo.updatePlace(tx, placeId, facts, changeBy(deps, actor));
    await audit(tx, deps, actor, {
      action: 'place.update',
      id: placeId,
      before: factsOf(before),
      after: facts,
    });
  });
}

/** Takes an own place out of the lists, or back into them. */
export async function archivePlace(
  deps: Deps,
  actor: Actor,
  { archived, ...at }: ParsedBodyOf<'POST /back/place/archive'>,
): Promise<PlaceDetail> {
  return changePlace(deps, actor, at, async (tx, { isArchived }) => {
    await repo.archivePlace(tx, at.placeId, archived, changeBy(deps, actor));
    const [before, after] = [{ archived: isArchived }, { archived }];
    await audit(tx, deps, actor, { action: 'place.archive', id: at.placeId, before, after });
  });
}

/** Changes a place under its lock, when nobody has changed it since it was read. */
async function changePlace(
  deps: Deps,
  actor: Actor,
  { placeId, version }: { readonly placeId: string; readonly version: number },
  work: (tx: Tx, before: repo.PlaceRecord) => Promise<void>,
): Promise<PlaceDetail> {
  return deps.db.transaction(async tx => {
    await repo.lockPlace(tx, placeId);
    const place = await repo.findPlace(tx, placeScopeOf(actor), placeId, deps.clock.now());
    requireOwn(actor, place, 'place');
    if (place.version !== version) {
      const details = { version: place.version, by: place.updatedBy, at: place.updatedAt.toISOString() };
      throw new AppError('place.changed', { details });
    }
    await work(tx, place);
    return viewPlace(deps, tx, actor, placeId);
  });
}

async function viewPlace(deps: Deps, query: Queries, actor: Actor, placeId: string): Promise<PlaceDetail> {
  const place = await repo.findPlace(query, placeScopeOf(actor), placeId, deps.clock.now());
  if (!place) throw new AppError('not_found', { message: 'no such place' });
  const halls = await listHalls(query, placeId);
  const maps = await listHallMaps(
    query,
    halls.map(({ id }) => id),
  );
  return {
    ...presentPlace(place, actor),
    halls: halls.map(hall => presentHall(hall, maps)),
    ...(place.sourceKey !== null && { sourceKey: place.sourceKey }),
    updatedAt: place.updatedAt.toISOString(),
  };
}

function presentPlace(place: repo.PlaceRecord, actor: Actor): PlaceRow {
  const { id, clientId, clientName, halls, upcomingEvents, isArchived, version } = place;
  return {
    _id: id,
    ...factsOf(place),
    ...(clientId !== null && { clientId, clientName: clientName ?? '' }),
    isOwn: mayChangePlace(actor, clientId),
    halls,
    upcomingEvents,
    isArchived,
    version,
  };
}

function factsOf(place: repo.PlaceRecord) {
  const { name, address, city, postalCode, country, latitude, longitude, timezone, isOnline } = place;
  return {
    name,
    address,
    city,
    postalCode,
    country,
    timezone,
    isOnline,
    ...(latitude !== null && { latitude }),
    ...(longitude !== null && { longitude }),
  };
}

function changeBy({ clock }: Deps, { userId }: Actor): repo.PlaceChange {
  return { userId, at: clock.now() };
}

function audit(
  tx: Tx,
  { clock }: Deps,
  { userId }: Actor,
  { action, id, before, after }: { action: string; id: string; before: unknown; after: unknown },
): Promise<void> {
  const entry = { at: clock.now(), userId, action, entity: 'place', entityId: id, before, after };
  return insertAuditEntry(tx, entry);
}
