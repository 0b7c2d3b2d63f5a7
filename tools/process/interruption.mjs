import { UserFacingError } from './user-facing-error.mjs';

/**
 * Turns Ctrl+C and a polite kill into an AbortSignal; the second one ends the process at once.
 *
 * @returns {{ signal: AbortSignal, interrupted: Promise<NodeJS.Signals> }}
 */
export function watchInterruption() {
  const controller = new AbortController();
  const interrupted = new Promise(resolve => {
    for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(name, () => {
        if (controller.signal.aborted) process.exit(130);
        controller.abort(new UserFacingError(`Interrupted (${name}).`, { code: 'interrupted' }));
        resolve(name);
      });
    }
  });
  return { signal: controller.signal, interrupted };
}
