import type { MapReader } from './read-protocol.ts';

/** Reads a file of a seat map in a worker, whose code comes with the first file. */
export const readFile: MapReader = async request => {
  const { readInWorker } = await import('./read-in-worker.ts');
  return readInWorker(request);
};
