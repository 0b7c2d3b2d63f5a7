import { reloadOnce } from './reload-once.ts';

/** The page somebody is on the way to; undefined while nobody goes anywhere. */
type FindTarget = () =>
  | { readonly pathname: string; readonly search: string; readonly hash: string }
  | undefined;

let quiet = 0;

/** Loads code that nobody waits for: when it can't be had the page stays as it is, and the answer is undefined. */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T | undefined> {
  quiet += 1;
  try {
    return await load();
  } catch {
    // deliberate: it will be asked for again when somebody needs it, and then the failure counts
    return undefined;
  } finally {
    quiet -= 1;
  }
}

/**
 * Specification 8: a chunk of code or style that can't be loaded, as after a release, loads the page once again,
 * or the page that the chunk was wanted for. Without a marker's leave the failure goes on to the error page.
 */
export function reloadOnChunkFailure(findTarget: FindTarget = () => undefined): void {
  window.addEventListener('vite:preloadError', event => {
    const target = findTarget();
    // On the way to a page nobody can tell its code from what is loaded quietly at the same time: the page is loaded.
    if ((quiet > 0 && !target) || !navigator.onLine || (!target && isWritten())) return;
    if (reloadOnce({ reload: () => load(target) })) event.preventDefault();
  });
}

function load(target: ReturnType<FindTarget>): void {
  if (target) window.location.assign(target.pathname + target.search + target.hash);
  else window.location.reload();
}

/** Somebody writes; what was wanted in the background is not worth their words. */
function isWritten(): boolean {
  return document.activeElement?.matches('main input, main textarea, main select') ?? false;
}
