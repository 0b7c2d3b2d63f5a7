/**
 * Asks once for all who ask while the answer is awaited, and for `lifetimeMs` from the start of asking; a failure is told to
 * those who wait for it, and never kept.
 */
export function shareAnswer<T>(
  ask: () => Promise<T>,
  lifetimeMs = 0,
  now: () => number = Date.now,
): () => Promise<T> {
  let asked: { readonly answer: Promise<T>; readonly until: number; isAwaited: boolean } | undefined;
  return () => {
    if (asked && (asked.isAwaited || now() < asked.until)) return asked.answer;
    const entry = { answer: ask(), until: now() + lifetimeMs, isAwaited: true };
    asked = entry;
    entry.answer.then(
      () => (entry.isAwaited = false),
      () => (asked = asked === entry ? undefined : asked),
    );
    return entry.answer;
  };
}
