/** Whole seconds from `now` (epoch milliseconds) to an ISO instant, rounded up, never below 0. */
export function secondsUntil(until: string, now: number): number {
  const end = Date.parse(until);
  return Number.isNaN(end) ? 0 : Math.max(0, Math.ceil((end - now) / 1000));
}

/** Seconds as minutes and two digits of seconds, such as 8:24 or 61:05. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
