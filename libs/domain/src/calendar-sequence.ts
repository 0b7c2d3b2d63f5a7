const since2020 = Date.UTC(2020, 0) / 1000;

/**
 * The SEQUENCE of a calendar entry (RFC 5545, 3.8.7.4): calendars replace an entry only by one of the same UID with a
 * higher number. Seconds since 2020, so that every file made of an event counts alike.
 */
export function calendarSequence(updatedAt: Date): number {
  return Math.max(0, Math.floor(updatedAt.getTime() / 1000) - since2020);
}
