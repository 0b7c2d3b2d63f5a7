import { onFirstUse } from '../app/on-first-use.ts';
import { clickAgain, isClickWaitingIn } from './early-click.ts';
import { tellTyped } from './early-text.ts';

/** Signs that somebody is about to use a part. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** How near the screen a part comes to life, as a share of the screen's height. */
const nearness = '50%';

const sleepers = new Set<() => void>();
let isAwake = false;

/** The names of the parts that are more than drawn. */
const alive = new Set<string | null>();

/** What a part that was drawn waits for besides being near the screen: nothing, a reader, or being touched. */
export type Sleep = 'light' | 'untilUsed' | 'untilTouched';

/** A part has come to life. */
export function partIsAlive(name: string): void {
  alive.add(name);
  repeatEarlyUse();
}

/** True when something stands in a part that is only drawn so far. */
export function isAsleep(element: Element): boolean {
  const part = element.closest('[data-later]');
  return part !== null && !alive.has(part.getAttribute('data-later'));
}

/** Tells what was typed and pressed before the page was alive, but for what sleeps on. */
export function repeatEarlyUse(): void {
  // not now, while React is busy: a press must meet a form that knows what was typed
  setTimeout(() => {
    tellTyped(isAsleep);
    clickAgain(isAsleep);
  });
}

/** All parts come to life, now and from now on: the page is about to change around them. */
export function wakeParts(): void {
  isAwake = true;
  for (const wake of [...sleepers]) wake();
}

/**
 * Waits until a part that the server has drawn is needed; one that it has not drawn is needed now.
 *
 * @param sleep what it waits for besides being near the screen; asked only where the server has drawn it
 */
export function whenNeeded(name: string, sleep: () => Sleep = () => 'light'): Promise<void> {
  const part =
    isAwake || typeof IntersectionObserver === 'undefined'
      ? null
      : document.querySelector(`[data-later="${name}"]`);
  if (!part || isClickWaitingIn(part)) return Promise.resolve();
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
    const watch = () => [...part.children].forEach(child => observer.observe(child));
    const depth = sleep();
    if (depth === 'light') watch();
    else if (depth === 'untilUsed') onFirstUse(async () => watch());
    for (const sign of signs) part.addEventListener(sign, wake, { passive: true });
    sleepers.add(wake);
  });
}
