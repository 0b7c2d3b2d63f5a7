/**
 * Does something that may be abandoned after a time, milliseconds. The time is held by a timer: engines may collect what
 * `AbortSignal.timeout` gives before its time is up, and a door that waits for it would wait for good. Work that does not
 * heed its signal is not waited for either.
 */
export async function withPatience<T>(within: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const late = new Error(`no answer within ${within} ms`);
      patience.abort(late);
      reject(late);
    }, within);
  });
  try {
    return await Promise.race([work(patience.signal), timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
