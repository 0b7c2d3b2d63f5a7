import { devNull } from 'node:os';
import { delimiter, join } from 'node:path';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { WEB_NODE_ARGS } from './build.mjs';
import { describeEnd, startService, waitUntilReady } from './service.mjs';
import { partsOf } from './shell-versions.mjs';

/** Longest wait until a worker says where it listens, in milliseconds. */
const startMs = 30_000;

/** @typedef {ReturnType<typeof startWorker>} ShellWorker */

/**
 * A web server of a version, which listens on a port of its own for those who look whether it works, and gets the site's
 * connections handed over.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} apiUrl
 * @param {string} version
 * @param {string} [logName]
 */
export function startWorker(settings, apiUrl, version, logName = 'web.log') {
  const { program, formerAssets } = partsOf(settings.releaseDir, version);
  const service = startService({
    name: 'web server',
    program,
    nodeArgs: WEB_NODE_ARGS,
    env: {
      ...process.env,
      // The built pages are those of production, whatever the API may do to its data.
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      API_URL: apiUrl,
      RELEASE_DIR: settings.releaseDir,
      PUBLIC_ORIGIN: settings.publicOrigin,
      FORMER_ASSETS: formerAssets.join(delimiter),
    },
    ...(settings.logsToStdout
      ? { logFile: devNull, echo: chunk => void process.stdout.write(chunk) }
      : { logFile: join(settings.dataDir, 'logs', logName) }),
    cwd: ROOT,
  });
  let port = 0;
  return {
    ...service,
    version,
    origin: () => `http://127.0.0.1:${port}`,
    /** Waits until it answers at its own port. */
    untilAnswering: async () => {
      const told = await Promise.race([service.firstMessage, failWhenEnded(service), failLate()]);
      port = Number(told['port']);
      await waitUntilReady(service, `http://127.0.0.1:${port}/healthz`);
    },
  };
}

/**
 * Fails as soon as a service ends.
 *
 * @param {import('./service.mjs').Service} service
 * @returns {Promise<never>}
 */
export async function failWhenEnded(service) {
  throw new UserFacingError(describeEnd(await service.ended), { code: 'service-ended' });
}

/** @returns {Promise<never>} */
function failLate() {
  return new Promise((_, reject) => {
    const late = new UserFacingError(`The web server did not listen within ${startMs / 1000} s.`, {
      code: 'not-ready',
    });
    setTimeout(() => reject(late), startMs).unref();
  });
}
