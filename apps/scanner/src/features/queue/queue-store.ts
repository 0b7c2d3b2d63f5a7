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

/** A queue that all tabs share: what one of them adds or sends is not undone by what another one remembers. */
export function createQueueStore(key: string): QueueStore {
  const listeners = new Set<() => void>();
  /** What the store was too full for waits in this page. */
  let unstored: ScanQueue['waiting'] = [];
  let queue: ScanQueue = { ...emptyQueue, waiting: waitingNow() };

  function waitingNow(): ScanQueue['waiting'] {
    const stored = readQueue(read()).waiting;
    const nonces = new Set(stored.map(({ nonce }) => nonce));
    return [...stored, ...unstored.filter(({ nonce }) => !nonces.has(nonce))];
  }

  function read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      // deliberate: a browser that refuses its storage still queues, as long as the page lives
      return null;
    }
  }

  function write(next: ScanQueue): void {
    try {
      if (next.waiting.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, writeQueue(next));
      unstored = [];
    } catch {
      // deliberate: a full store must not keep the door from its answer; the page still sends what it remembers
      unstored = next.waiting;
    }
  }

  function take(next: ScanQueue): void {
    queue = next;
    for (const listener of listeners) listener();
  }

  globalThis.addEventListener?.('storage', event => {
    if (event.key === key) take({ ...queue, waiting: waitingNow() });
  });

  return {
    get: () => queue,
    update: change => {
      const present = { ...queue, waiting: waitingNow() };
      const next = change(present);
      if (next === present) return;
      write(next);
      take(next);
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
