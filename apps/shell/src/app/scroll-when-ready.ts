/** How long content that comes later is waited for, in milliseconds. */
const patienceMs = 4_000;

/** What says that the reader has begun to move the page, which is then theirs. */
const readerMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Goes to an element as soon as it is in the page. */
export function scrollWhenThere(id: string, behavior: ScrollBehavior): void {
  whenDrawn(() => {
    const element = document.getElementById(id);
    element?.scrollIntoView({ behavior });
    return element !== null;
  });
}

/** Goes to a position as soon as the page is long enough for it, following the page as it grows. */
export function scrollWhenLong(top: number): void {
  whenDrawn(() => {
    window.scrollTo({ top, behavior: 'instant' });
    return document.documentElement.scrollHeight - window.innerHeight >= top;
  });
}

/** Tries now and at each change of the page, until it worked, time is up, or the reader moves on their own. */
export function whenDrawn(attempt: () => boolean): void {
  if (attempt()) return;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of readerMoves) window.removeEventListener(name, stop);
  };
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(stop, patienceMs);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const name of readerMoves) window.addEventListener(name, stop, { passive: true });
}
