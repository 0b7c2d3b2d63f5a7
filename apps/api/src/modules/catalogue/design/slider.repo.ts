import type { Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** An event of the home slider. */
export interface SliderEvent {
  readonly id: string;
  readonly titles: Translated;
  readonly startsAt: Date;
  readonly city: string;
}

/** Every event with a place in the home slider that is not over, in their order; drafts too, as they will show. */
export async function listSliderEvents(query: Queries, now: Date): Promise<readonly SliderEvent[]> {
  const { rows } = await sql<SliderEvent>`
    select e.id, e.starts_at as "startsAt", coalesce(p.city, '') as city,
        (select coalesce(jsonb_object_agg(t.language, t.title), '{}'::jsonb)
          from event_translation t where t.event_id = e.id) as titles
      from event e left join place p on p.id = e.place_id
      where e.slider_position is not null and coalesce(e.ends_at, e.starts_at) > ${now}
      order by e.slider_position, e.starts_at, e.id`.execute(query);
  return rows;
}

/** Gives events of the slider their places by the order of their ids; anyone who has one of them open is told. */
export async function saveSliderOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update event e set slider_position = n.place, version = e.version + 1
      from unnest(${[...ids]}::uuid[]) with ordinality as n (id, place)
      where e.id = n.id and e.slider_position is distinct from n.place`.execute(tx);
}
