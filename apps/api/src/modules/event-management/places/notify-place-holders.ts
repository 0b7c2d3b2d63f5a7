import {
  changedPlaceParts,
  instantOfWallTime,
  wallTimeAt,
  type PlaceWords,
  type SchedulePart,
} from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { wordsOfPlace } from '../event-editing/form-facts.repo.ts';
import {
  startNotice,
  countHolders,
  judgeNotice,
  type HolderNotice,
} from '../event-editing/notify-holders.ts';
import { byUser } from '#sales';
import type { RefundRuns, ScheduleChange } from '#payments';
import * as repo from './upcoming-events.repo.ts';

/** What tells ticket holders. */
export type HolderNotices = Pick<RefundRuns, 'begin'>;

interface Change {
  readonly actor: Actor;
  readonly notice: HolderNotice | undefined;
}

/**
 * Writes a change of a locked place, and has the holders of its coming events told; each once. Events that have the zone
 * of the place take its new one. @throws as `judgeNotice` and `startNotice`
 */
export async function changePlaceOfEvents(
  deps: Deps,
  tx: Tx,
  runs: HolderNotices,
  change: Change & { readonly placeId: string; readonly before: PlaceWords; readonly after: PlaceWords },
): Promise<void> {
  const { placeId, before, after } = change;
  const parts = changedPlaceParts(before, after);
  if (parts.length === 0) return;
  const now = deps.clock.now();
  const held = await findHeld(deps, tx, { placeId });
  const isTold = held.events.length > 0 && judgeNotice(deps, change.actor, parts, held.reach, change.notice);
  const zones = { before: before.timezone, after: after.timezone };
  const moved = zones.before === zones.after ? [] : await repo.moveToZone(tx, placeId, zones, now);
  if (!isTold || !change.notice) return;
  const words = placeChanges(parts, before, after);
  for (const event of held.events) {
    const at = event.startsAt.toISOString();
    const start = { part: 'start', before: at, after: sameWallTime(event.startsAt, zones), zones } as const;
    const changes = [...words, ...(moved.includes(event.id) ? [start] : [])];
    if (changes.length > 0) await tell(deps, tx, runs, { ...change, event, changes, notice: change.notice });
  }
}

/** Has the holders of the coming events of a locked hall told of its new name. @throws as `judgeNotice` and `startNotice` */
export async function renameHallOfEvents(
  deps: Deps,
  tx: Tx,
  runs: HolderNotices,
  change: Change & {
    readonly placeId: string;
    readonly hallId: string;
    readonly before: string;
    readonly after: string;
  },
): Promise<void> {
  const { before, after, notice } = change;
  if (before === after) return;
  const held = await findHeld(deps, tx, change);
  if (held.events.length === 0) return;
  if (!judgeNotice(deps, change.actor, ['hall'], held.reach, notice)) return;
  const changes = [{ part: 'hall', before, after }] as const;
  for (const event of held.events) await tell(deps, tx, runs, { ...change, event, changes, notice });
}

/** Events that holders rely on. @throws {AppError} auth.forbidden where events of others would be moved, which admins may */
async function findHeld(
  deps: Deps,
  tx: Tx,
  at: { readonly placeId: string; readonly hallId?: string | undefined },
) {
  const events: repo.UpcomingEvent[] = [];
  let [orders, tickets] = [0, 0];
  const now = deps.clock.now();
  const coming = await repo.lockUpcomingEvents(tx, at, now);
  if ((await repo.countUpcomingEvents(tx, at, now)) > coming.length)
    throw new AppError('auth.forbidden', { message: 'events of others take place here' });
  for (const event of coming) {
    const reach = await countHolders(deps, tx, event.id);
    if (reach.orders === 0) continue;
    events.push(event);
    orders += reach.orders;
    tickets += reach.tickets;
  }
  return { events, reach: { events: events.length, orders, tickets } };
}

async function tell(
  deps: Deps,
  tx: Tx,
  runs: HolderNotices,
  told: {
    readonly actor: Actor;
    readonly event: repo.UpcomingEvent;
    readonly changes: readonly ScheduleChange[];
    readonly notice: HolderNotice;
  },
): Promise<void> {
  const { actor, changes, notice } = told;
  const version = await repo.nextVersion(tx, told.event.id, deps.clock.now());
  const event = { ...told.event, version };
  await startNotice(deps, tx, runs, { by: byUser(actor), event, changes, notice });
}

function placeChanges(
  parts: readonly SchedulePart[],
  before: PlaceWords,
  after: PlaceWords,
): ScheduleChange[] {
  const words = (place: PlaceWords) =>
    before.country === after.country ? wordsOfPlace(place) : `${wordsOfPlace(place)}, ${place.country}`;
  const [was, is] = [words(before), words(after)];
  return was === is ? [] : parts.map(part => ({ part, before: was, after: is }));
}

function sameWallTime(at: Date, zones: { readonly before: string; readonly after: string }): string {
  return instantOfWallTime(wallTimeAt(at, zones.before), zones.after).toISOString();
}
