import type { MapReader } from '@vh/seat-editor/import';

/** Reads a file of a seat map in a worker, whose code comes with the first file. */
export const readFile: MapReader = async request => {
  const { readInWorker } = await import('@vh/seat-editor/read-in-worker');
  return readInWorker(request);
};
