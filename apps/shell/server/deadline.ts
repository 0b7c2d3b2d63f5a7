/** Work took longer than it may. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor(milliseconds: number) {
    super(`This took longer than ${milliseconds} ms.`);
  }
}

/** A moment by which work must be done. */
export interface Deadline {
  /** Aborted by a {@link DeadlineError} when the moment has come. */
  readonly signal: AbortSignal;
  /** The work is done: nothing is kept waiting for the moment. */
  clear(): void;
}

/** Sets a deadline; other than AbortSignal.timeout it drops the work as soon as that is done. */
export function startDeadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DeadlineError(milliseconds)), milliseconds);
  timer.unref();
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

/** Waits for work no longer than this; undefined when it takes longer, fails, or is none. */
export async function within<T>(milliseconds: number, work: Promise<T> | undefined): Promise<T | undefined> {
  if (!work) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
