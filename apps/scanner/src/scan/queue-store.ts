import { emptyQueue, readQueue, writeQueue, type ScanQueue } from './queue.model.ts';

/** Scans that wait for the network, kept over reloads of the page. */
export interface QueueStore {
  get(): ScanQueue;
  update(change: (queue: ScanQueue) => ScanQueue): void;
  subscribe(listener: () => void): () => void;
}

const stores = new Map<string, QueueStore>();

/** The queue of a scanner; one a page, so that every part of it sees the same scans. */
export function queueStoreOf(scannerId: string): QueueStore {
  const known = stores.get(scannerId);
  if (known) return known;
  const made = createQueueStore(`vh-scanner-queue-${scannerId}`);
  stores.set(scannerId, made);
  return made;
}

function createQueueStore(key: string): QueueStore {
  const listeners = new Set<() => void>();
  let queue = typeof localStorage === 'undefined' ? emptyQueue : readQueue(localStorage.getItem(key));
  return {
    get: () => queue,
    update: change => {
      const next = change(queue);
      if (next === queue) return;
      queue = next;
      if (queue.waiting.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, writeQueue(queue));
      for (const listener of listeners) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
