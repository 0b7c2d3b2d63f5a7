/**
 * @typedef {object} BackoffLimits
 * @property {number} [pauseMs] the first pause; it doubles with each end
 * @property {number} [longestPauseMs]
 * @property {number} [calmMs] after so long without an end the first pause comes again
 */

/** From this many ends on, it is said how many there were. */
const often = 3;

/**
 * Says how long to wait before something that ended is started again, so that what ends at once each time takes no processor
 * from what works, and what ends now and then is noticed.
 *
 * @param {BackoffLimits} [limits]
 * @param {() => number} [now] milliseconds
 */
export function createBackoff(
  { pauseMs = 200, longestPauseMs = 30_000, calmMs = 15 * 60_000 } = {},
  now = () => performance.now(),
) {
  /** @type {number[]} */
  let ends = [];
  return {
    /**
     * Notes an end.
     *
     * @returns {{ pauseMs: number, count: string }} `count`: such as `, 5 times within 6 min,`, once that is worth saying
     */
    next() {
      const at = now();
      const last = ends.at(-1);
      ends = last !== undefined && at - last > calmMs ? [at] : [...ends, at];
      const minutes = Math.max(1, Math.ceil((at - (ends[0] ?? at)) / 60_000));
      return {
        pauseMs: Math.min(pauseMs * 2 ** (ends.length - 1), longestPauseMs),
        count: ends.length < often ? '' : `, ${ends.length} times within ${minutes} min,`,
      };
    },
  };
}
