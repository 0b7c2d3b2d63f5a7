import { newKey, type Api, type EventDetail } from './api.ts';
import { queryDatabase } from './database.ts';

/** An evening of its own in a small hall whose seats are on a map, all of them free, on sale two years ahead. */
export async function createSeatedEvent(api: Api, token: string): Promise<EventDetail> {
  const [like] = await queryDatabase<{ id: string }>(
    `select id from event where seat_map_version_id is not null and state = 'published' and kind = 'simple'
       and (select sum(capacity) from quota where event_id = event.id) < 1000 order by created_at, id limit 1`,
    [],
  );
  if (!like) throw new Error('No event in a small hall has a seat map.');
  const body = { key: newKey(), eventId: like.id, startsAt: { at: '2028-06-02T20:00' } };
  const copy = await api.call('POST /back/event/duplicate', body, { token });
  const { eventId, version } = copy;
  const { slug } = await api.call('POST /back/event/publish', { eventId, version }, { token });
  return api.findEvent(slug);
}
