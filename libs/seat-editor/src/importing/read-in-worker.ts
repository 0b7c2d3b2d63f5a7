import type { MapReader, ReadAnswer } from './read-protocol.ts';
import workerUrl from './read-map.worker.ts?worker&url';

/** Reads a file in a worker, so that a stadium of 60,000 seats does not stop the page; one worker for each file. */
export const readInWorker: MapReader = request =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(workerUrl, import.meta.url).href, { type: 'module' });
    const end = () => worker.terminate();
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', event => {
      end();
      reject(new Error(event.message || 'the file could not be read'));
    });
    worker.postMessage(request);
  });
