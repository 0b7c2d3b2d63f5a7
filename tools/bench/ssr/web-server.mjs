import { join } from 'node:path';
import { ROOT } from '../../process/workspace.mjs';
import { WEB_NODE_ARGS, WEB_PROGRAM } from '../../start/build.mjs';
import { startService, waitUntilReady } from '../../start/service.mjs';

/**
 * Starts one more web server in front of an API that runs.
 *
 * @param {{ settings: import('../../start/settings.mjs').Settings, apiUrl: string, env: Record<string, string>, logFile: string }} server
 */
export async function startWebServer({ settings, apiUrl, env, logFile }) {
  const service = startService({
    name: 'second web server',
    program: join(ROOT, WEB_PROGRAM),
    nodeArgs: WEB_NODE_ARGS,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(settings.port),
      HOST: '127.0.0.1',
      API_URL: apiUrl,
      RELEASE_DIR: settings.releaseDir,
      PUBLIC_ORIGIN: `http://localhost:${settings.port}`,
      ...env,
    },
    logFile,
    cwd: ROOT,
  });
  await waitUntilReady(service, `http://127.0.0.1:${settings.port}/healthz`);
  return service;
}
