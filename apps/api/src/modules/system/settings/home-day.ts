import { homeTimezone, wallTimeAt } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';

/** The instant a day (YYYY-MM-DD) begins at home, as SQL; `plusDays` 1 is its end. */
export function homeDayStart(day: string, plusDays = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone ${homeTimezone})`;
}

/** The day it is at home. */
export function homeDay(instant: Date): string {
  return wallTimeAt(instant, homeTimezone).slice(0, 10);
}
