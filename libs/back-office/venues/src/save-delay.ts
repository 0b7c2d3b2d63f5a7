/** A drawing rests this long before it is saved, ms: long enough for one drag after the other. */
const rest = 2_000;
/** Who draws without a rest is saved this often, ms. */
const longest = 10_000;

/** How long the next save waits, ms, of what is not saved since a moment; both moments in ms. */
export function saveDelay(unsavedSince: number, now: number): number {
  return Math.min(rest, Math.max(0, unsavedSince + longest - now));
}
