import { parentPort, workerData } from 'node:worker_threads';
import { renderPage } from '../src/entry-server.tsx';
import { readAssetManifest } from './asset-manifest.ts';
import { createPageMaker } from './page-maker.ts';
import type { PageThreadData } from './page-threads.ts';
import { servePages } from './serve-pages.ts';

/* This file runs as dist/server/page-thread.js in a thread of its own, which page-threads.ts starts. */
const { config, clientDir } = workerData as PageThreadData;
const { pageAssets } = await readAssetManifest(clientDir);
if (parentPort)
  servePages(parentPort, createPageMaker(config, { render: renderPage, assetsFor: pageAssets }));
