import type { Deps } from '../../../platform/deps.ts';
import { findSeatIdsByLabel } from './seat-service.repo.ts';
import { saveReadChange, type BoundSeatsioEvent } from './seatsio-event.repo.ts';
import { refreshSeatStatus } from './refresh-seat-status.ts';
import type { SeatsioClient } from './seatsio-client.ts';

/** Beyond so many pages it is cheaper to compare the whole event. */
const mostPages = 20;

/** The id of the newest change in the log of an event; 0 of one that nothing happened to. @throws {SeatsioError} */
export async function newestChange(client: SeatsioClient, eventKey: string): Promise<number> {
  const { items } = await client.listStatusChanges(eventKey);
  return Math.max(0, ...items.map(({ id }) => id));
}

/**
 * Reads what happened to an event at seats.io since it was read last, and looks at the seats that it happened to: the log
 * tells which, how they stand now is asked, so that the order of what is read does not matter. Answers how many changes it
 * were, at least.
 * @throws {SeatsioError}
 */
export async function readStatusChanges(
  deps: Pick<Deps, 'db' | 'clock'>,
  client: SeatsioClient,
  event: BoundSeatsioEvent,
): Promise<number> {
  const labels: string[] = [];
  let newest = event.readChange;
  let after: number | null | undefined;
  let isAllRead = false;
  for (let page = 0; page < mostPages && !isAllRead; page += 1) {
    const { items, next_page_starts_after: next } = await client.listStatusChanges(
      event.eventKey,
      after ?? undefined,
    );
    const fresh = items.filter(({ id }) => id > event.readChange);
    newest = Math.max(newest, ...fresh.map(({ id }) => id));
    labels.push(...fresh.map(({ objectLabel }) => objectLabel));
    isAllRead = fresh.length < items.length || next === null || next === undefined;
    after = next;
  }
  if (labels.length === 0) return 0;
  const seatIds = isAllRead
    ? await findSeatIdsByLabel(deps.db.query, event.eventId, [...new Set(labels)])
    : undefined;
  await refreshSeatStatus(deps, client, event, seatIds);
  await saveReadChange(deps.db.query, event.eventId, newest);
  return labels.length;
}
