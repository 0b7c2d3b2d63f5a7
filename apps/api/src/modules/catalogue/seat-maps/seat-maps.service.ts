import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { emptySeatMap } from '@vh/seating';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry } from '#system';
import { findHall } from '../places/hall.repo.ts';
import { mayChangePlace, requireOwn } from '../places/place-access.ts';
import { judgeJson, judgeMap, readMapFile } from './map-file.ts';
import { copyFor, requireKnownPicture } from './map-picture.ts';
import { tellOf, type JudgedMap, type PresentedReport } from './map-work.ts';
import * as repo from './seat-map.repo.ts';

type Changed = ResponseOf<'POST /back/seat-map/save'>;
type DraftAt = { readonly seatMapId: string; readonly draftVersion: number };

/** Adds a seat map to a hall of an own place. */
export async function createSeatMap(
  deps: Deps,
  actor: Actor,
  { hallId, name, from }: ParsedBodyOf<'POST /back/seat-map/create'>,
): Promise<ResponseOf<'POST /back/seat-map/create'>> {
  const hall = await findHall(deps.db.query, hallId);
  requireOwn(actor, hall, 'hall');
  const { judged, report } = await firstDraft(deps, hall.clientId, from);
  const id = newId();
  const { check, ...draft } = judged;
  return deps.db.transaction(async tx => {
    await repo.insertSeatMap(tx, { id, hallId, name }, draft, changeBy(deps, actor));
    await audit(tx, deps, actor, {
      action: 'seat_map.create',
      id,
      before: null,
      after: { hallId, name, from: from.kind, ...tellOf(draft) },
    });
    const changed = { seatMapId: id, name, draftVersion: 1, seats: draft.seats, standing: draft.standing };
    return { ...changed, check, ...(report && { report }) };
  });
}

async function firstDraft(
  { db }: Deps,
  clientId: string | null,
  from: ParsedBodyOf<'POST /back/seat-map/create'>['from'],
): Promise<{ judged: JudgedMap; report?: PresentedReport }> {
  switch (from.kind) {
    case 'empty':
      return { judged: await judgeMap(emptySeatMap({ width: from.width, height: from.height })) };
    case 'file':
      return readMapFile(from);
    case 'copy': {
      const version = await repo.findVersion(db.query, from.versionId);
      const map = await repo.loadVersionMap(db.query, from.versionId);
      if (!version || !map) throw new AppError('not_found', { message: 'no such version' });
      return { judged: await judgeMap(copyFor(clientId, map, version)) };
    }
  }
}

/** A seat map with its draft. */
export async function getSeatMap(
  { db }: Deps,
  actor: Actor,
  seatMapId: string,
): Promise<ResponseOf<'POST /back/seat-map/get'>> {
  const record = await repo.findSeatMap(db.query, seatMapId);
  const map = await repo.loadDraft(db.query, seatMapId);
  if (!record || !map) throw new AppError('not_found', { message: 'no such seat map' });
  const { id, hallId, placeId, clientId, name, draftVersion, updatedAt, updatedBy, seats, standing } = record;
  return {
    _id: id,
    hallId,
    placeId,
    ...(clientId !== null && { clientId }),
    name,
    map,
    draftVersion,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    isChanged: record.hash !== record.publishedHash,
    seats,
    standing,
    isOwn: mayChangePlace(actor, record.clientId),
  };
}

/** Keeps the draft, errors and all. */
export async function saveSeatMap(
  deps: Deps,
  actor: Actor,
  { map, name, ...at }: ParsedBodyOf<'POST /back/seat-map/save'>,
): Promise<Changed> {
  await requireOwnDraft(deps.db.query, actor, at);
  const judged = await judgeMap(map);
  return changeDraft(deps, actor, at, { judged, name, action: 'seat_map.save' }, (tx, before) =>
    requireKnownPicture(tx, before, map),
  );
}

/** Makes a published version the draft again. */
export async function restoreVersion(
  deps: Deps,
  actor: Actor,
  { versionId, ...at }: ParsedBodyOf<'POST /back/seat-map/restore'>,
): Promise<Changed> {
  const { query } = deps.db;
  await requireOwnDraft(query, actor, at);
  const version = await repo.findVersion(query, versionId);
  // versions never change, and go with their map only
  const json = await repo.loadVersionJson(query, versionId);
  if (version?.seatMapId !== at.seatMapId || json === undefined) {
    throw new AppError('not_found', { message: 'no such version' });
  }
  // the hash it was kept by, so that it is known for the same
  const judged = { ...(await judgeJson(json)), hash: version.hash };
  return changeDraft(deps, actor, at, { judged, action: 'seat_map.restore' });
}

/** Makes a file the draft; seats that share an address are resolved as was chosen. */
export async function importSeatMap(
  deps: Deps,
  actor: Actor,
  { seatMapId, draftVersion, ...source }: ParsedBodyOf<'POST /back/seat-map/import'>,
): Promise<ResponseOf<'POST /back/seat-map/import'>> {
  const at = { seatMapId, draftVersion };
  await requireOwnDraft(deps.db.query, actor, at);
  const { judged, report } = await readMapFile(source);
  const changed = await changeDraft(deps, actor, at, { judged, action: 'seat_map.import' });
  return { ...changed, report };
}

/** What is wrong with a draft. */
export async function checkSeatMap(
  { db }: Deps,
  seatMapId: string,
): Promise<ResponseOf<'POST /back/seat-map/get-problems'>> {
  const json = await repo.loadDraftJson(db.query, seatMapId);
  if (json === undefined) throw new AppError('not_found', { message: 'no such seat map' });
  return (await judgeJson(json)).check;
}

/** Locks an own seat map that nobody has changed since it was read. */
export async function lockOwnDraft(tx: Tx, actor: Actor, at: DraftAt): Promise<repo.SeatMapRecord> {
  await repo.lockSeatMap(tx, at.seatMapId);
  return requireOwnDraft(tx, actor, at);
}

/**
 * An own seat map that nobody has changed since it was read: looked at before long work, and again under the lock.
 * @throws {AppError} not_found, auth.forbidden, or seat_map.changed with who changed it and when
 */
export async function requireOwnDraft(
  query: Queries,
  actor: Actor,
  { seatMapId, draftVersion }: DraftAt,
): Promise<repo.SeatMapRecord> {
  const record = await repo.findSeatMap(query, seatMapId);
  requireOwn(actor, record, 'seat map');
  if (record.draftVersion === draftVersion) return record;
  const { draftVersion: version, updatedBy: by, updatedAt } = record;
  throw new AppError('seat_map.changed', { details: { version, by, at: updatedAt.toISOString() } });
}

interface NewDraft {
  readonly judged: JudgedMap;
  readonly name?: string | undefined;
  readonly action: string;
}

async function changeDraft(
  deps: Deps,
  actor: Actor,
  at: DraftAt,
  { judged: { check, ...draft }, name: newName, action }: NewDraft,
  require?: (tx: Tx, before: repo.SeatMapRecord) => Promise<void>,
): Promise<Changed> {
  return deps.db.transaction(async tx => {
    const before = await lockOwnDraft(tx, actor, at);
    const name = newName ?? before.name;
    await require?.(tx, before);
    await repo.saveDraft(tx, { id: before.id, name }, draft, changeBy(deps, actor));
    await audit(tx, deps, actor, {
      action,
      id: before.id,
      before: { name: before.name, ...tellOf(before) },
      after: { name, ...tellOf(draft) },
    });
    const { seats, standing } = draft;
    return { seatMapId: before.id, name, draftVersion: before.draftVersion + 1, seats, standing, check };
  });
}

/** Who changes a map, and when. */
export function changeBy({ clock }: Deps, { userId }: Actor): repo.MapChange {
  return { userId, at: clock.now() };
}

/** Writes down what was done to a seat map. */
export function audit(
  tx: Tx,
  { clock }: Deps,
  { userId }: Actor,
  { action, id, before, after }: { action: string; id: string; before: unknown; after: unknown },
): Promise<void> {
  const entry = { at: clock.now(), userId, action, entity: 'seat_map', entityId: id, before, after };
  return insertAuditEntry(tx, entry);
}
