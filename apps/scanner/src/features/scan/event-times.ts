import { formatDayTime } from '@vh/i18n';
import type { LanguageCode } from '@vh/domain';
import type { DoorEvent } from './event-choice.model.ts';

/** When the doors of an event open, by its own clock: `Tue 1 Dec, 10:00`. */
export function opensAt(
  { times, timezone }: Pick<DoorEvent, 'times' | 'timezone'>,
  language: LanguageCode,
): string {
  const style = { language, timeZone: timezone };
  const instant = new Date(times.opensAt).toISOString();
  return formatDayTime(instant, style);
}
