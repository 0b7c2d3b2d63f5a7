import type { App } from './composition/app.ts';
import type { Deps } from './platform/deps.ts';

/** Longer than any request may take on average, shorter than what supervisors wait before they kill. */
const shutdownMs = 8_000;

/**
 * Listens until the process is asked to end; answers its exit code. Running requests and jobs are finished
 * first, a second signal or eight seconds end the wait.
 */
export async function serve(deps: Deps, app: App): Promise<number> {
  const { config, log } = deps;
  await app.http.listen({ port: config.port, host: config.host });
  await app.startBackground();
  log.info({ port: config.port, host: config.host, jobs: config.jobs }, 'serving');
  const signal = await nextSignal();
  log.info({ signal }, 'stopping');
  const late = setTimeout(() => {
    log.error('stopped without waiting for what was still running');
    process.exit(1);
  }, shutdownMs);
  void nextSignal().then(() => process.exit(1));
  await app.close();
  clearTimeout(late);
  log.info('stopped');
  return 0;
}

function nextSignal(): Promise<string> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}
