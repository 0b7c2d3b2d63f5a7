import { Piscina } from 'piscina';
import { AppError } from '../../platform/app-error.ts';
import { findWorkerFile } from '../../platform/worker-file.ts';
import type { DrawingTask } from './drawing.worker.ts';
import type { ApplePassTask } from './wallet/apple-pass.ts';

/** Two threads keep up with a busy on-sale; more would take the processors from sales. */
const threads = 2;

/** Files that may wait to be drawn, a few seconds of work; whoever comes then is asked to come again. */
const mostWaiting = 200;

const idleMs = 20_000;

let pool: Piscina | undefined;

/**
 * Draws a file in a thread of its own, so that the process goes on answering meanwhile.
 * @throws {AppError} ticket.busy when too many files wait already
 */
export function drawFile(task: DrawingTask): Promise<Buffer> {
  return runInThread('drawInThread', task);
}

/**
 * Makes passes for Apple Wallet in a thread of its own.
 * @throws {AppError} ticket.busy when too many files wait already
 */
export function makePasses(task: ApplePassTask): Promise<Buffer> {
  return runInThread('makePassesInThread', task);
}

async function runInThread(name: string, task: DrawingTask | ApplePassTask): Promise<Buffer> {
  pool ??= startPool();
  if (pool.queueSize >= mostWaiting) {
    throw new AppError('ticket.busy', { message: 'too many files are being drawn', retryAfter: 3 });
  }
  const file = (await pool.run(task, { name })) as Uint8Array;
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

/** Threads start with the first file and end when nothing was to be drawn for a while; they hold no process up. */
function startPool(): Piscina {
  return new Piscina({
    filename: findWorkerFile(import.meta.url, 'drawing'),
    minThreads: 0,
    maxThreads: threads,
    maxQueue: mostWaiting + threads,
    idleTimeout: idleMs,
    // drawing needs no more, and a thread must not take the memory of the process
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
}
