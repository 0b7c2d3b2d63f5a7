import type { CounterStore, CounterPart } from '../features/offline/index.ts';

/** A store that a test can fill up. */
export function memoryStore() {
  const records = new Map<string, string>();
  const disk = { isFull: false };
  const store: CounterStore = {
    write(changes) {
      if (disk.isFull) return Promise.reject(new Error('the store is full'));
      for (const { store, key, value } of changes) {
        if (value === undefined) records.delete(`${store}:${key}`);
        else records.set(`${store}:${key}`, JSON.stringify(value));
      }
      return Promise.resolve();
    },
    list: (part: CounterPart, prefix) =>
      Promise.resolve(
        [...records]
          .filter(([key]) => key.startsWith(`${part}:${prefix}`))
          .map(([key, value]) => ({ key: key.slice(part.length + 1), value: JSON.parse(value) as unknown })),
      ),
  };
  return { store, disk };
}

/** One after another by name, as Web Locks have it. */
export function locks() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const next = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, next);
    return next;
  };
}
