/** For so long a lost sale may be sent again as it is, milliseconds; later it is only asked about. */
export const repeatableFor = 3 * 60_000;

/** How long ago something was, in the unit that it is told in; clocks that go backwards make it now. */
export function ageOf(
  at: string,
  now: number,
): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)) };
}

/** True when a lost sale may still be sent again: the buyer stands there, and the intent is of now. */
export function isRepeatableStill(sentAt: string | undefined, now: number): boolean {
  return sentAt !== undefined && now - Date.parse(sentAt) < repeatableFor;
}
