import type { EventState, LanguageCode } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { type EventScope, isInScope } from '#system';

/** An event that is sold by a version of a map. */
export interface VersionEvent {
  readonly versionId: string;
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly state: EventState;
  /** How many events of the scope the version has in all. */
  readonly seen: number;
}

/** The events of a scope that are sold by the versions of a map: of each version the latest ones. */
export async function listEventsOfVersions(
  query: Queries,
  scope: EventScope,
  {
    seatMapId,
    lang,
    most,
  }: { readonly seatMapId: string; readonly lang: LanguageCode; readonly most: number },
): Promise<VersionEvent[]> {
  const { rows } = await sql<VersionEvent>`
    select x.* from (
      select e.seat_map_version_id as "versionId", e.id, e.starts_at as "startsAt", p.timezone, e.state,
          coalesce(nullif(own.title, ''), nullif(english.title, ''), e.slug) as title,
          count(*) over version as seen,
          row_number() over (version order by e.starts_at desc, e.id) as place
        from event e
          join seat_map_version v on v.id = e.seat_map_version_id
          join place p on p.id = e.place_id
          left join event_translation own on own.event_id = e.id and own.language = ${lang}
          left join event_translation english on english.event_id = e.id and english.language = 'en'
        where v.seat_map_id = ${seatMapId} and ${isInScope(scope)}
        window version as (partition by e.seat_map_version_id)
    ) x where x.place <= ${most} order by x.place`.execute(query);
  return rows;
}

/** Number of events that are sold by any version of a map, no matter whose they are. */
export async function countEventsOfMap(query: Queries, seatMapId: string): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select coalesce(sum(events), 0)::int as events from seat_map_events(${seatMapId})`.execute(query);
  return rows[0]?.events ?? 0;
}
