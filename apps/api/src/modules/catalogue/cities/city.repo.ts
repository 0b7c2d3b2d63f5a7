import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** A point on the earth, degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The town of the nearest place that has a public event to come; degrees of longitude are narrower away from the equator. */
export async function findNearestCity(
  query: Queries,
  { latitude, longitude }: Position,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ city: string }>`
    select p.city from place p
    where p.city <> '' and p.latitude is not null and p.longitude is not null
      and exists (
        select 1 from event e where e.place_id = p.id and e.is_listed
          and e.state in ('published', 'postponed') and coalesce(e.ends_at, e.starts_at) >= ${now})
    order by (p.latitude - ${latitude}::float8) ^ 2
      + ((p.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8))) ^ 2, p.id
    limit 1`.execute(query);
  return rows[0]?.city;
}
