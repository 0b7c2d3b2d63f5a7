import type { Vault, VaultStore } from '../features/store/index.ts';

/** A vault in memory that outlives the page of a test; what is put is copied, as a browser's store does. `isLost`: it reads nothing. */
export function memoryVault(): Vault & { isFull: boolean; isLost: boolean; readonly keys: () => string[] } {
  const records = new Map<string, string>();
  const keyOf = (store: VaultStore, key: string) => `${store}:${key}`;
  const vault = {
    isFull: false,
    isLost: false,
    keys: () => [...records.keys()],
    async put(store: VaultStore, key: string, value: unknown) {
      if (vault.isFull) throw new DOMException('no room', 'QuotaExceededError');
      records.set(keyOf(store, key), JSON.stringify(value));
    },
    async delete(store: VaultStore, keys: readonly string[]) {
      // a full disk often lets go of nothing either
      if (!vault.isFull) for (const key of keys) records.delete(keyOf(store, key));
    },
    async list(store: VaultStore, prefix: string, known?: ReadonlySet<string>) {
      if (vault.isLost) return [];
      return [...records]
        .filter(([key]) => key.startsWith(keyOf(store, prefix)))
        .filter(([key]) => !known?.has(key.slice(store.length + 1)))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, text]): { key: string; value: unknown } => ({
          key: key.slice(store.length + 1),
          value: JSON.parse(text),
        }));
    },
  };
  return vault;
}
