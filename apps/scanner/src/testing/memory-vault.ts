import type { Vault, VaultStore } from '../offline/vault.ts';

/** A vault in memory that outlives the page of a test; what is put is copied, as a browser's store does. */
export function memoryVault(): Vault & { isFull: boolean; readonly keys: () => string[] } {
  const records = new Map<string, string>();
  const keyOf = (store: VaultStore, key: string) => `${store}:${key}`;
  const vault = {
    isFull: false,
    keys: () => [...records.keys()],
    async put(store: VaultStore, key: string, value: unknown) {
      if (vault.isFull) throw new DOMException('no room', 'QuotaExceededError');
      records.set(keyOf(store, key), JSON.stringify(value));
    },
    async delete(store: VaultStore, keys: readonly string[]) {
      for (const key of keys) records.delete(keyOf(store, key));
    },
    async list(store: VaultStore, prefix: string) {
      return [...records]
        .filter(([key]) => key.startsWith(keyOf(store, prefix)))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, text]): { key: string; value: unknown } => ({
          key: key.slice(store.length + 1),
          value: JSON.parse(text),
        }));
    },
  };
  return vault;
}
