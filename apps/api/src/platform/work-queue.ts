import { createFairQueue, QueueRefusal, type FairQueueLimits, type QueuePlace } from '@vh/domain/load';
import { AppError } from './app-error.ts';

/** Does work a few pieces at a time, for several callers in turn. */
export interface WorkQueue {
  /** @throws {AppError} service.unavailable when too much waits already, or the piece waited too long */
  run<T>(work: () => Promise<T>, place?: QueuePlace): Promise<T>;
}

/** Makes a queue that works on `width` pieces at a time and keeps at most `length` waiting. */
export function createWorkQueue(
  width: number,
  length: number,
  more: Omit<FairQueueLimits, 'width' | 'length'> = {},
): WorkQueue {
  const queue = createFairQueue({ ...more, width, length });
  return {
    async run(work, place) {
      try {
        return await queue.run(work, place);
      } catch (error) {
        throw error instanceof QueueRefusal ? busyError(error) : error;
      }
    },
  };
}

/** Tells anyone who was not served when to come again. */
function busyError({ message }: QueueRefusal): AppError {
  return new AppError('service.unavailable', { message, retryAfter: 3 });
}
