import { createFairQueue, networkKey, QueueRefusal, type FairQueue, type QueuePlace } from '@vh/domain/load';
import { AppError } from '../../../platform/app-error.ts';

/** Files that may wait to be drawn; anyone who comes then is asked to come again. */
const mostWaiting = 400;

/** Of one address or counter: a few seconds of work, and the rest of the line is for others. */
const mostOfOne = 60;

/** Somebody stands in front of a counter; what buyers wait for by mail or at their order's page comes after it. */
const lanes = { counter: 0, mail: 1, buyer: 2 } as const;

/** Whose file is drawn: for a counter, for a mail, or for anyone who asks at an address. */
export type DrawingTurn = QueuePlace;

/** The turn of a file that a counter prints. */
export function counterTurn(userId: string): DrawingTurn {
  return { lane: lanes.counter, key: `counter ${userId}` };
}

/** The turn of files that go with mails; whose mail is next is decided before (messages). */
export const mailTurn: DrawingTurn = { lane: lanes.mail, key: 'mail' };

/** The turn of a file that somebody asks for: addresses take turns, however many orders each of them has. */
export function buyerTurn(address: string): DrawingTurn {
  return { lane: lanes.buyer, key: `address ${networkKey(address)}` };
}

/**
 * The line before the drawing threads: counters first, then mails, then those who ask, in turn. None of them has more than
 * one thread while others wait, so that anyone who comes waits for the end of one file at most.
 */
export function createDrawingQueue(threads: number): FairQueue {
  const queue = createFairQueue({
    width: threads,
    widthPerKey: 1,
    lendsWidth: true,
    length: mostWaiting,
    lengthPerKey: mostOfOne,
  });
  return {
    get waiting() {
      return queue.waiting;
    },
    async run(work, turn) {
      try {
        return await queue.run(work, turn);
      } catch (error) {
        if (!(error instanceof QueueRefusal)) throw error;
        throw new AppError('ticket.busy', { message: 'too many files are being drawn', retryAfter: 3 });
      }
    },
  };
}
