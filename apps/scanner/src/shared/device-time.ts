import type { LanguageCode } from '@vh/domain';
import { formatTime } from '@vh/i18n';

/** An instant (milliseconds since the epoch) as the clock on this device shows it. */
export function deviceTime(at: number, language: LanguageCode): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatTime(new Date(at).toISOString(), { language, timeZone });
}
