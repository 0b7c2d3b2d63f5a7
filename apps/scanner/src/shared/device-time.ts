import type { LanguageCode } from '@vh/domain';
import { formatTime, readersZone } from '@vh/i18n';

/** An instant (milliseconds since the epoch) as the clock on this device shows it. */
export function deviceTime(at: number, language: LanguageCode): string {
  return formatTime(new Date(at), { language, timeZone: readersZone() });
}
