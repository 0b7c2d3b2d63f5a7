import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./service.mjs').Service} Service */

/**
 * Keeps a service that is ready running: one that ends by itself is started again, and no other service ends because of it.
 * Only when it ends again and again is it given up.
 *
 * @param {Service} first
 * @param {() => Service} startAgain
 * @param {(line: string) => void} log
 * @param {{ most?: number, withinMs?: number, pauseMs?: number }} [limits] it is given up when it ends more often than `most`
 *   times within a time; the pause before a start doubles with each of them
 * @returns {Service} `ended`: it was stopped or given up; `pid`: of the process that runs now
 */
export function keepRunning(first, startAgain, log, { most = 5, withinMs = 60_000, pauseMs = 200 } = {}) {
  let service = first;
  let isStopped = false;
  /** @type {number[]} */
  let ends = [];
  const ended = (async () => {
    for (;;) {
      const end = await service.ended;
      if (end.wanted || isStopped) return end;
      const now = Date.now();
      ends = [...ends.filter(at => now - at < withinMs), now];
      if (ends.length > most) return end;
      log(`The ${end.name} ended by itself (${end.how}) and is started again`);
      await sleep(pauseMs * 2 ** (ends.length - 1));
      if (isStopped) return end;
      service = startAgain();
    }
  })();
  return {
    name: first.name,
    get pid() {
      return service.pid;
    },
    ended,
    stop: async timeoutMs => {
      isStopped = true;
      await service.stop(timeoutMs);
      await ended;
    },
  };
}
