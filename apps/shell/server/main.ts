import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderPage } from '../src/entry-server.tsx';
import { readAssetManifest } from './asset-manifest.ts';
import { clientFiles } from './client-files.ts';
import { loadServerConfig } from './config.ts';
import { createServer } from './create-server.ts';

/** This file runs as dist/server/main.js, beside dist/client. */
const clientDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'client');

const config = loadServerConfig(process.env);
const manifest = await readAssetManifest(clientDir);
const app = await createServer({
  config,
  renderer: {
    render: renderPage,
    assetsFor: manifest.pageAssets,
    buildStamp: await readFile(join(clientDir, 'build-stamp.txt'), 'utf8'),
  },
  clientFiles: clientFiles(clientDir, config.formerAssets),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0));
  });
}

await app.listen({ port: config.port, host: config.host });
process.send?.({ type: 'ready', port: config.port });
