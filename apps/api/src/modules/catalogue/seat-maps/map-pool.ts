import { Piscina } from 'piscina';
import { AppError } from '../../../platform/app-error.ts';
import { findWorkerFile } from '../../../platform/worker-file.ts';
import { mapWork } from './map-work.ts';

type MapWork = typeof mapWork;

/** Longest text in characters that is worked on at once: some thousand seats, a few milliseconds. */
const smallText = 100_000;

/** Maps that may wait; the largest ones take two seconds each. */
const mostWaiting = 6;

/** Longest wait for one map, in milliseconds, those before it included. */
const longestMs = 30_000;

const idleMs = 20_000;

let pool: Piscina | undefined;

/** What went wrong with the work itself: it took too long or too much. */
export class MapTooHeavy extends Error {}

/**
 * Works on a whole map: a small one here, a large one in a thread of its own, so that sales go on meanwhile.
 * @throws {MapTooHeavy} when it takes longer than half a minute or more memory than a thread has
 * @throws {AppError} service.unavailable when too many maps wait already
 */
export async function workOnMap<Name extends keyof MapWork>(
  name: Name,
  task: Parameters<MapWork[Name]>[0],
  limits: { readonly small: number; readonly longestMs: number } = { small: smallText, longestMs },
): Promise<ReturnType<MapWork[Name]>> {
  const work = mapWork[name] as (task: Parameters<MapWork[Name]>[0]) => ReturnType<MapWork[Name]>;
  if (('json' in task ? task.json : task.text).length <= limits.small) return work(task);
  pool ??= startPool();
  if (pool.queueSize >= mostWaiting) {
    throw new AppError('service.unavailable', { message: 'too many seat maps wait', retryAfter: 5 });
  }
  // held here: what AbortSignal.timeout gives is held weakly, and may be gone before its time is up
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limits.longestMs);
  try {
    return (await pool.run(task, { name, signal: limit.signal })) as ReturnType<MapWork[Name]>;
  } catch (error) {
    throw isTooHeavy(error) ? new MapTooHeavy('the map took too long or too much', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** One thread is enough: editors wait for each other rather than buyers for them. */
function startPool(): Piscina {
  return new Piscina({
    filename: findWorkerFile('map'),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: mostWaiting + 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
}

/** A time that ran out, or a thread that ran out of memory. */
function isTooHeavy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
