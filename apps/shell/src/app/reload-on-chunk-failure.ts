import { reloadOnce } from '../areas/reload-once.ts';

/** Specification 8: a chunk that can't be loaded, as after a release, reloads the page once. */
export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', event => {
    if (reloadOnce()) event.preventDefault();
  });
}
