/** How long ago something was, in words' terms. */
export type Ago =
  | { readonly key: 'agoNow' }
  | { readonly key: 'agoMinutes' | 'agoHours'; readonly count: number };

const minute = 60_000;
const hour = 60 * minute;

/** Says how long ago an instant is; what lies ahead (clocks differ) counts as now. */
export function agoOf(at: number, now: number): Ago {
  const passed = now - at;
  if (passed < minute) return { key: 'agoNow' };
  if (passed < hour) return { key: 'agoMinutes', count: Math.floor(passed / minute) };
  return { key: 'agoHours', count: Math.floor(passed / hour) };
}
