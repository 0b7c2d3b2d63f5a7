/** What shows that somebody uses the page. */
const signs = ['pointerover', 'touchstart', 'keydown', 'scroll'] as const;

/** A page nobody touches is used all the same, after so many milliseconds. */
const untouchedMs = 60_000;

/** Does something once the reader begins to use the page, so that the first view pays nothing for it. */
export function onFirstUse(begin: () => Promise<void>): void {
  const start = () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, start);
    void begin();
  };
  const timer = setTimeout(start, untouchedMs);
  for (const sign of signs) window.addEventListener(sign, start, { passive: true });
}
