/**
 * Sets the date of a test and leaves its timers real: with fake ones, waiting for what is on the page can end before a busy
 * machine has loaded it. `jest.useRealTimers()` ends it.
 */
export function fakeDate(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick', 'performance', 'hrtime'] as const),
    ],
  });
}
