import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientFiles } from './client-files.ts';
import { loadServerConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { takeConnections } from './handed-connections.ts';
import { openWorker, startWorker } from './start-worker.ts';

/** This file runs as dist/server/main.js, beside dist/client. */
const serverDir = dirname(fileURLToPath(import.meta.url));
const clientDir = join(serverDir, '..', 'client');

/** How long requests under way may take once the server is told to stop, in milliseconds; supervisors kill after ten seconds. */
const shutdownMs = 8_000;

const config = loadServerConfig(process.env);
const maker = await startWorker(
  config,
  () => openWorker(join(serverDir, 'worker.js'), { config, clientDir }),
  error => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
);
const app = await createServer({
  config,
  renderer: { ...maker, buildStamp: await readFile(join(clientDir, 'build-stamp.txt'), 'utf8') },
  clientFiles: clientFiles(clientDir, config.formerAssets),
});

const handed = takeConnections(app.server, {
  parent: process,
  tell: message => process.send?.(message),
  onDrained: stop,
});
let isStopping = false;

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  void Promise.all([app.close(), handed.settle(shutdownMs)]).then(() => process.exit(0));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

await app.listen({ port: config.port, host: config.host });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : config.port;
process.send?.({ type: 'ready', port });
