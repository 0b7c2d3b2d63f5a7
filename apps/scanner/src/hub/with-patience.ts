/**
 * Does something that may be given up after a time, milliseconds. The time is held by a timer: engines may collect what
 * `AbortSignal.timeout` gives before its time is up, and a door that waits for it would wait for good.
 */
export async function withPatience<T>(within: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Error(`no answer within ${within} ms`)), within);
  try {
    return await work(patience.signal);
  } finally {
    clearTimeout(timer);
  }
}
