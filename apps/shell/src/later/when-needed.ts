/** Signs that somebody is about to use a part. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** How near the screen a part comes to life, as a share of the screen's height. */
const nearness = '50%';

const sleepers = new Set<() => void>();
let isAwake = false;

/** All parts come to life, now and from now on: the page is about to change around them. */
export function wakeParts(): void {
  isAwake = true;
  for (const wake of [...sleepers]) wake();
}

/**
 * Waits until a part that the server has drawn is needed; one that it has not drawn is needed now.
 *
 * @param isStill whether it is not needed before it is touched, though it is seen
 */
export function whenNeeded(name: string, isStill: () => boolean = () => false): Promise<void> {
  const part =
    isAwake || typeof IntersectionObserver === 'undefined'
      ? null
      : document.querySelector(`[data-later="${name}"]`);
  if (!part) return Promise.resolve();
  return new Promise(resolve => {
    const wake = () => {
      observer.disconnect();
      for (const sign of signs) part.removeEventListener(sign, wake);
      sleepers.delete(wake);
      resolve();
    };
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) wake();
      },
      { rootMargin: nearness },
    );
    // The part itself has no box; one that shows nothing can wait for the next page.
    if (!isStill()) for (const child of part.children) observer.observe(child);
    for (const sign of signs) part.addEventListener(sign, wake, { passive: true });
    sleepers.add(wake);
  });
}
