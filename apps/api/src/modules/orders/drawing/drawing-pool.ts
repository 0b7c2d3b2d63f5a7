import { Piscina } from 'piscina';
import { findWorkerFile } from '../../../platform/worker-file.ts';
import { createDrawingQueue, type DrawingTurn } from './drawing-queue.ts';
import type { DrawingTask } from './drawing-task.ts';

/** Two threads keep up with a busy on-sale; more would take the processors from sales. */
const threads = 2;

const idleMs = 20_000;

let pool: Piscina | undefined;
const line = createDrawingQueue(threads);

/**
 * Draws a file in a thread of its own, so that the process goes on answering meanwhile.
 * @throws {AppError} ticket.busy when too many files wait already
 */
export function drawFile<Task extends DrawingTask>(task: Task, turn: DrawingTurn): Promise<Buffer> {
  return runInThread('drawInThread', task, turn);
}

/**
 * Makes passes for Apple Wallet in a thread of its own.
 * @throws {AppError} ticket.busy when too many files wait already
 */
export function makePasses(task: object, turn: DrawingTurn): Promise<Buffer> {
  return runInThread('makePassesInThread', task, turn);
}

async function runInThread(name: string, task: object, turn: DrawingTurn): Promise<Buffer> {
  const drawing = (pool ??= startPool());
  const file = await line.run(() => drawing.run(task, { name }) as Promise<Uint8Array>, turn);
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

/** Threads start with the first file and end when nothing was to be drawn for a while; they hold no process up. */
function startPool(): Piscina {
  return new Piscina({
    filename: findWorkerFile('drawing'),
    minThreads: 0,
    maxThreads: threads,
    // who waits stands in the line before the threads
    maxQueue: threads,
    idleTimeout: idleMs,
    // drawing needs no more, and a thread must not take the memory of the process
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
}
