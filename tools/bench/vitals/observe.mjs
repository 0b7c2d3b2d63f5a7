/**
 * What a page tells of itself, as its own observers see it.
 *
 * @typedef {object} Observed
 * @property {number} fcp milliseconds after the navigation began
 * @property {number} lcp
 * @property {string} lcpElement
 * @property {number} cls the worst window of shifts
 * @property {string[]} shifted what moved
 * @property {number} tbt what tasks after the first paint lasted beyond 50 ms, summed
 * @property {number} longest the longest task, in milliseconds
 */

/** Runs in the page before anything of it. */
export function startObserving() {
  /** @type {any} */
  const seen = { fcp: 0, lcp: 0, lcpElement: '', shifts: [], tasks: [] };
  /** @type {any} */ (window).benchSeen = seen;
  /**
   * @param {string} type
   * @param {(entry: any) => void} take
   */
  const watch = (type, take) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
  /** @param {Element | null | undefined} element */
  const describe = element =>
    element
      ? `${element.tagName.toLowerCase()} ${(element.textContent || element.getAttribute('src') || '').trim().slice(0, 40)}`
      : '?';
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime;
    seen.lcpElement = describe(entry.element);
  });
  watch('layout-shift', entry => {
    if (entry.hadRecentInput) return;
    const nodes = entry.sources.map((/** @type {any} */ source) =>
      describe(source.node?.nodeType === 1 ? source.node : source.node?.parentElement),
    );
    seen.shifts.push({ at: entry.startTime, value: entry.value, nodes });
  });
  watch('longtask', entry => seen.tasks.push({ at: entry.startTime, ms: entry.duration }));
}

/**
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Observed>}
 */
export async function readObserved(page) {
  const seen = await page.evaluate(() => /** @type {any} */ (window).benchSeen);
  /** @type {{ at: number, ms: number }[]} */
  const tasks = seen.tasks;
  const after = tasks.filter(task => task.at + task.ms > seen.fcp);
  return {
    fcp: seen.fcp,
    lcp: seen.lcp,
    lcpElement: seen.lcpElement,
    cls: worstWindow(seen.shifts),
    shifted: seen.shifts.flatMap((/** @type {{ nodes: string[] }} */ shift) => shift.nodes),
    tbt: after.reduce((sum, { at, ms }) => sum + Math.max(0, Math.min(ms, at + ms - seen.fcp) - 50), 0),
    longest: Math.max(0, ...tasks.map(task => task.ms)),
  };
}

/**
 * Cumulative layout shift: the largest sum of shifts less than a second apart, in at most five seconds.
 *
 * @param {{ at: number, value: number }[]} shifts
 */
export function worstWindow(shifts) {
  let worst = 0;
  let sum = 0;
  let start = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - start > 5000) {
      sum = 0;
      start = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
