import { mostEventsOfVersion, type ParsedBodyOf, type ResponseOf, type seatMapVersion } from '@vh/contract';
import { slugOf } from '../../../platform/slugs.ts';
import type { SeatMap } from '@vh/seating';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { eventScopeOf, listHistory } from '#system';
import { requireOwn } from '../places/place-access.ts';
import { judgeJson, writeFile } from './map-file.ts';
import { tellOf } from './map-work.ts';
import { countEventsOfMap, listEventsOfVersions } from './version-events.repo.ts';
import * as repo from './seat-map.repo.ts';
import { audit, changeBy, lockOwnDraft, requireOwnDraft } from './seat-maps.service.ts';

type VersionView = z.output<typeof seatMapVersion>;

/** Makes the draft a version that events can be bound to; the newest one where nothing was changed since. */
export async function publishSeatMap(
  deps: Deps,
  actor: Actor,
  at: ParsedBodyOf<'POST /back/seat-map/publish'>,
): Promise<VersionView> {
  const { id: seatMapId } = await requireOwnDraft(deps.db.query, actor, at);
  const json = await repo.loadDraftJson(deps.db.query, seatMapId);
  if (json === undefined) throw new AppError('not_found', { message: 'no such seat map' });
  const { check } = await judgeJson(json);
  return deps.db.transaction(async tx => {
    // the draft of this version is the one that was looked through: a change of it would count on
    const { hash, publishedHash } = await lockOwnDraft(tx, actor, at);
    if (hash === publishedHash) {
      const [newest] = await repo.listVersions(tx, seatMapId);
      if (newest) return presentVersion(newest);
    }
    if (!check.canPublish) throw new AppError('seat_map.invalid', { details: check });
    const id = newId();
    await repo.insertVersion(tx, { id, seatMapId }, changeBy(deps, actor));
    const version = await getVersionRecord(tx, id);
    const { number, seats, standing } = version;
    const after = { versionId: id, number, seats, standing, sha256: hash };
    await audit(tx, deps, actor, { action: 'seat_map.publish', id: seatMapId, before: null, after });
    return presentVersion(version);
  });
}

/** The versions of a seat map with their events: those that the caller may see, and how many others there are. */
export async function listSeatMapVersions(
  { db }: Deps,
  actor: Actor,
  { seatMapId, lang }: ParsedBodyOf<'POST /back/seat-map/get-versions'>,
): Promise<ResponseOf<'POST /back/seat-map/get-versions'>> {
  if (!(await repo.findSeatMap(db.query, seatMapId))) {
    throw new AppError('not_found', { message: 'no such seat map' });
  }
  const versions = await repo.listVersions(db.query, seatMapId);
  const wish = { seatMapId, lang, most: mostEventsOfVersion };
  const events = await listEventsOfVersions(db.query, eventScopeOf(actor), wish);
  return {
    versions: versions.map(version => {
      const own = events.filter(({ versionId }) => versionId === version.id);
      const seen = own[0]?.seen ?? 0;
      return {
        ...presentVersion(version),
        visibleEvents: own.map(({ id, title, startsAt, timezone, state }) => ({
          ...{ _id: id, title, timezone, state },
          date: startsAt.toISOString(),
        })),
        moreEventCount: seen - own.length,
        // an event may come between the two looks
        otherEventCount: Math.max(0, version.events - seen),
      };
    }),
  };
}

/** Deletes an own map that no event is sold by. */
export async function deleteSeatMap(deps: Deps, actor: Actor, seatMapId: string): Promise<{ ok: true }> {
  await deps.db.transaction(async tx => {
    await repo.lockSeatMap(tx, seatMapId);
    const record = await repo.findSeatMap(tx, seatMapId);
    requireOwn(actor, record, 'seat map');
    await repo.lockVersions(tx, seatMapId);
    const events = await countEventsOfMap(tx, seatMapId);
    if (events > 0) throw new AppError('seat_map.in_use', { details: { events } });
    await repo.deleteSeatMap(tx, seatMapId);
    const before = { hallId: record.hallId, name: record.name, ...tellOf(record) };
    await audit(tx, deps, actor, { action: 'seat_map.delete', id: seatMapId, before, after: null });
  });
  return { ok: true };
}

/** A version with its map. */
export async function getSeatMapVersion(
  { db }: Deps,
  versionId: string,
): Promise<ResponseOf<'POST /back/seat-map/get-version'>> {
  const version = await getVersionRecord(db.query, versionId);
  return { ...presentVersion(version), map: await getVersionMap(db.query, versionId) };
}

/** A version as a file. */
export async function exportSeatMap(
  { db }: Deps,
  { versionId, format }: ParsedBodyOf<'POST /back/seat-map/get-export'>,
): Promise<ResponseOf<'POST /back/seat-map/get-export'>> {
  const { name, number } = await getVersionRecord(db.query, versionId);
  const json = await repo.loadVersionJson(db.query, versionId);
  if (json === undefined) throw new AppError('not_found', { message: 'no such version' });
  const { extension, ...file } = await writeFile({ json, format, name });
  return { filename: `${slugOf(name) || 'seat-map'}-${number}.${extension}`, ...file };
}

/** What was changed of a seat map; organisers see that of their own. @throws {AppError} not_found */
export async function listMapHistory(
  deps: Deps,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/seat-map/get-history'>,
): Promise<ResponseOf<'POST /back/seat-map/get-history'>> {
  const map = await repo.findSeatMap(deps.db.query, body.seatMapId);
  if (!map) throw new AppError('not_found', { message: 'no such seat map' });
  return listHistory(deps, actor, body);
}

async function getVersionRecord(query: Queries, versionId: string): Promise<repo.VersionRecord> {
  const version = await repo.findVersion(query, versionId);
  if (version) return version;
  throw new AppError('not_found', { message: 'no such version' });
}

async function getVersionMap(query: Queries, versionId: string): Promise<SeatMap> {
  const map = await repo.loadVersionMap(query, versionId);
  if (map) return map;
  throw new AppError('not_found', { message: 'no such version' });
}

function presentVersion(version: repo.VersionRecord): VersionView {
  const { id, seatMapId, number, seats, standing, hash, publishedAt, publishedBy, events } = version;
  return {
    versionId: id,
    seatMapId,
    number,
    seats,
    standing,
    sha256: hash,
    at: publishedAt.toISOString(),
    by: publishedBy,
    events,
  };
}
