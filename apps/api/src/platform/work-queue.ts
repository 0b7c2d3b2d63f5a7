import { AppError } from './app-error.ts';

/** Does work a few pieces at a time. */
export interface WorkQueue {
  /** @throws {AppError} service.unavailable when too much waits already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes a queue that works on `width` pieces at a time and keeps at most `length` waiting. */
export function createWorkQueue(width: number, length: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= width) {
        if (waiting.length >= length) {
          throw new AppError('service.unavailable', {
            message: 'too much of this kind at once',
            retryAfter: 3,
          });
        }
        await new Promise<void>(resolve => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        // The place is handed over, or given back when nobody waits.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
