import type { DoorStore, DoorPart } from '../features/store/index.ts';

/**
 * A store in memory that outlives the page of a test; what is put is copied, as a browser's store does. `isLost`: it reads
 * nothing; `isSlow`: what is put is never written.
 */
export function memoryStore(): DoorStore & {
  isFull: boolean;
  isLost: boolean;
  isSlow: boolean;
  readonly keys: () => string[];
} {
  const records = new Map<string, string>();
  const keyOf = (part: DoorPart, key: string) => `${part}:${key}`;
  const store = {
    isFull: false,
    isLost: false,
    isSlow: false,
    keys: () => [...records.keys()],
    async put(part: DoorPart, key: string, value: unknown) {
      if (store.isSlow) return new Promise<void>(() => undefined);
      if (store.isFull) throw new DOMException('no room', 'QuotaExceededError');
      records.set(keyOf(part, key), JSON.stringify(value));
    },
    async delete(part: DoorPart, keys: readonly string[]) {
      // a full disk often deletes nothing either
      if (!store.isFull) for (const key of keys) records.delete(keyOf(part, key));
    },
    async list(part: DoorPart, prefix: string, known?: ReadonlySet<string>) {
      if (store.isLost) return [];
      return [...records]
        .filter(([key]) => key.startsWith(keyOf(part, prefix)))
        .filter(([key]) => !known?.has(key.slice(part.length + 1)))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, text]): { key: string; value: unknown } => ({
          key: key.slice(part.length + 1),
          value: JSON.parse(text),
        }));
    },
  };
  return store;
}
