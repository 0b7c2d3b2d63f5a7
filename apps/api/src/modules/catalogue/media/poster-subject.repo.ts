import { instantOfWallTime, isTimeZone } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { posterFiles } from './poster-files.ts';

/** What is written and drawn on an event's poster. */
export interface PosterSubject {
  readonly id: string;
  readonly title: string;
  readonly genre: string;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly venue: string;
  readonly city: string;
  readonly homeClub: string | null;
  readonly awayClub: string | null;
  /** What the organiser wants of it: see `clubsOf` in media.service. */
  readonly wishes: unknown;
  /** Path of the present thumbnail; null for events that never got files of their own. */
  readonly thumb50: string | null;
}

/** The subject of an event's poster, titled in English, else in whatever language there is. */
export async function findPosterSubject(query: Queries, eventId: string): Promise<PosterSubject | undefined> {
  const { rows } = await sql<PosterSubject>`
    select e.id, coalesce(t.title, e.slug) as title, e.genre, e.starts_at as "startsAt", e.timezone,
      p.name as venue, p.city, e.home_club as "homeClub", e.away_club as "awayClub", e.poster as wishes,
      m.files ->> 'thumb50' as thumb50
    from event e
    join place p on p.id = e.place_id
    left join event_media m on m.event_id = e.id
    left join lateral (
      select x.title from event_translation x where x.event_id = e.id
      order by x.language = 'en' desc, x.language limit 1
    ) t on true
    where e.id = ${eventId}`.execute(query);
  return rows[0] ?? findDraftSubject(query, eventId);
}

interface DraftSubject {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly genre: string;
  readonly at: string;
  readonly timezone: string;
  readonly venue: string;
  readonly city: string;
}

/** The subject of the poster that a draft of a new event would get, as far as its preview shows one. */
async function findDraftSubject(query: Queries, draftId: string): Promise<PosterSubject | undefined> {
  const { rows } = await sql<DraftSubject>`
    select d.id, d.version, p.name as venue, p.city, coalesce(d.form ->> 'genre', '') as genre,
      coalesce(d.form -> 'startsAt' ->> 'at', '') as at,
      coalesce(nullif(d.form ->> 'timezone', ''), p.timezone) as timezone,
      coalesce(nullif(d.form -> 'translations' -> 'en' ->> 'title', ''),
        d.form -> 'translations' -> (d.form ->> 'mainLanguage') ->> 'title', '') as title
    from event_draft d join place p on p.id::text = d.form ->> 'placeId'
    where d.id = ${draftId} and d.event_id is null`.execute(query);
  const [draft] = rows;
  if (!draft || !isTimeZone(draft.timezone)) return undefined;
  // half typed times are kept too
  if (Number.isNaN(Date.parse(`${draft.at}:00Z`))) return undefined;
  const startsAt = instantOfWallTime(draft.at, draft.timezone);
  const { id, version, title, genre, timezone, venue, city } = draft;
  const { thumb50 } = posterFiles(id, version);
  const nobody = { homeClub: null, awayClub: null, wishes: null };
  return { ...{ id, title, genre, startsAt, timezone, venue, city, thumb50 }, ...nobody };
}

/** Events whose posters are seen first: the slider and the next ones in the list. */
export async function listPostersSeenFirst(
  query: Queries,
  now: Date,
  count: number,
): Promise<readonly { id: string; cardAvif: string | null }[]> {
  const { rows } = await sql<{ id: string; cardAvif: string | null }>`
    select e.id, m.files ->> 'cardAvif' as "cardAvif" from event e left join event_media m on m.event_id = e.id
    where e.is_listed and coalesce(e.ends_at, e.starts_at) >= ${now}
    order by e.slider_position nulls last, e.starts_at < ${now}, e.starts_at limit ${count}`.execute(query);
  return rows;
}
