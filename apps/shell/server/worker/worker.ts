import { parentPort, workerData } from 'node:worker_threads';
import { renderPage } from '../../src/entry-server.tsx';
import { readAssetManifest } from '../asset-manifest.ts';
import { createGenerator } from '../generator.ts';
import { serveTasks } from './serve-tasks.ts';
import type { WorkerData } from '../start-worker.ts';

/* This file runs as dist/server/worker.js in a thread of its own, which start-worker.ts starts. */
const { config, clientDir } = workerData as WorkerData;
const { pageAssets } = await readAssetManifest(clientDir);
if (parentPort)
  serveTasks(parentPort, createGenerator(config, { render: renderPage, assetsFor: pageAssets }));
