import type { LanguageCode } from '@vh/domain';
import { formatDay, formatTime, readersZone } from '@vh/i18n';
import type { BuyerOrder } from './order-state.model.ts';

/** An order that is to be paid longer than this after it was made is not to be paid the same day, in milliseconds. */
const sameDayMs = 12 * 60 * 60 * 1000;

/** Until when the places of an unpaid order are kept: a time, with its day where that is not the day of the order; '' where nothing ends. */
export function heldUntil({ payBy, createdAt }: BuyerOrder, language: LanguageCode): string {
  if (payBy === undefined) return '';
  // the buyer's own clock: this is a deadline for them, not the evening's time
  const timeZone = readersZone();
  const time = formatTime(payBy, { language, timeZone });
  const isSameDay = Date.parse(payBy) - Date.parse(createdAt) <= sameDayMs;
  return isSameDay ? time : `${formatDay(payBy, { language, timeZone })}, ${time}`;
}
