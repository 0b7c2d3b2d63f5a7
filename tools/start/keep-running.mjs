import { createBackoff } from './backoff.mjs';

/** @typedef {import('./service.mjs').Service} Service */
/** @typedef {Pick<Service, 'name' | 'pid' | 'ended' | 'stop'>} Supervised */

/**
 * Something that is started again whenever it ends unexpectedly.
 *
 * @template {Supervised} S
 * @typedef {object} KeptService
 * @property {string} name
 * @property {number} pid of the process that runs now
 * @property {(next: S) => S} replace puts another process that is ready in its place; answers the former one, which is no
 *   longer looked after
 * @property {(timeoutMs?: number) => Promise<void>} stop
 */

/**
 * @template {Supervised} S
 * @typedef {object} Supervision
 * @property {() => S | Promise<S>} startAgain
 * @property {(service: S) => Promise<void>} [untilReady] waits until a process that was started again works; throws where it
 *   doesn't
 * @property {(line: string) => void} log
 * @property {() => void} [onDown] it has ended, and nothing takes its place yet
 * @property {(service: S) => void} [onUp] another process has taken its place
 * @property {import('./backoff.mjs').BackoffLimits} [limits]
 */

/**
 * Keeps a service running that is ready: a process that ends unexpectedly, or doesn't get ready, is followed by another. It is
 * never abandoned, and no other service ends because of it.
 *
 * @template {Supervised} S
 * @param {S} first
 * @param {Supervision<S>} supervision
 * @returns {KeptService<S>}
 */
export function keepRunning(first, { startAgain, untilReady, log, onDown, onUp, limits }) {
  const backoff = createBackoff(limits);
  let service = first;
  let isStopped = false;
  /** @type {S | undefined} a process that is not ready yet */
  let starting;
  /** @type {() => void} */
  let wake = () => {};

  /** Until it is replaced or stopped. @returns {Promise<undefined>} */
  const changed = () => new Promise(resolve => (wake = () => resolve(undefined)));

  /** @param {number} ms */
  const pauseFor = ms =>
    new Promise(resolve => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });

  /** @returns {Promise<S>} @throws what keeps it from being ready */
  async function startOnce() {
    starting = await startAgain();
    const begun = starting;
    try {
      if (!isStopped) await untilReady?.(begun);
      return begun;
    } catch (error) {
      await begun.stop();
      throw error;
    } finally {
      starting = undefined;
    }
  }

  /**
   * @param {S} lost
   * @param {string} how it ended
   */
  async function follow(lost, how) {
    for (let problem = how; !isStopped && service === lost;) {
      const { pauseMs, count } = backoff.next();
      log(`The ${first.name} ${problem}${count} and is started again in ${pauseMs / 1000} s`);
      await pauseFor(pauseMs);
      if (isStopped || service !== lost) return;
      try {
        const next = await startOnce();
        if (isStopped || service !== lost) return void (await next.stop());
        service = next;
        onUp?.(next);
      } catch (error) {
        problem = `did not get ready (${error instanceof Error ? error.message.trim().split('\n').at(-1) : error})`;
      }
    }
  }

  async function supervise() {
    while (!isStopped) {
      const watched = service;
      const end = await Promise.race([watched.ended, changed()]);
      if (end === undefined || isStopped || service !== watched) continue;
      onDown?.();
      await follow(watched, `ended unexpectedly (${end.how}; its log is ${end.logFile})`);
    }
  }

  const over = supervise();
  return {
    name: first.name,
    get pid() {
      return service.pid;
    },
    replace: next => {
      const former = service;
      service = next;
      onUp?.(next);
      wake();
      return former;
    },
    stop: async timeoutMs => {
      isStopped = true;
      wake();
      await Promise.all([service.stop(timeoutMs), starting?.stop(timeoutMs)]);
      await over;
    },
  };
}
