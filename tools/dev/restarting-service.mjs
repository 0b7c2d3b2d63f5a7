import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { startService } from '../start/service.mjs';

/** A build writes its file in several steps; the restart waits until it has been quiet for this long. */
const QUIET_MS = 300;

/**
 * A service that is started again whenever its program file changes. One that ended unexpectedly waits for the
 * next change, since a developer's mistake is no reason to stop everything else.
 *
 * @param {Parameters<typeof startService>[0]} description
 * @param {(line: string) => void} log
 * @returns {{ stop: () => Promise<void> }}
 */
export function startRestartingService(description, log) {
  let service = start();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let last = Promise.resolve();
  const watcher = watch(dirname(description.program), (_event, name) => {
    if (name !== basename(description.program)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (last = last.then(restart)), QUIET_MS);
  });

  function start() {
    const started = startService(description);
    started.ended.then(({ how, wanted }) => {
      if (!wanted) log(`${description.name} ended (${how}); it starts again when its program changes`);
    });
    return started;
  }

  async function restart() {
    await service.stop();
    log(`${description.name} starts again`);
    service = start();
  }

  return {
    stop: async () => {
      watcher.close();
      clearTimeout(timer);
      await last;
      await service.stop();
    },
  };
}
