/** What a counter keeps. Everything in it is encrypted at rest; keys of records say no more than ids and numbers. */
export interface Vault {
  /** Writes all changes or none; rejects where there is no room. */
  write(changes: readonly VaultChange[]): Promise<void>;
  /** The records whose keys begin with a text, by key. Those that can't be read any more are left out. */
  list(store: VaultStore, prefix: string): Promise<{ readonly key: string; readonly value: unknown }[]>;
}

/** What was leased, sales that the server has not confirmed, and what the browser calls itself. */
export type VaultStore = 'leases' | 'sales' | 'state';

/** A record to keep, or, without a value, to delete. */
export interface VaultChange {
  readonly store: VaultStore;
  readonly key: string;
  readonly value?: unknown;
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const databaseName = 'vh-counter';
const ivBytes = 12;

/**
 * The vault of this browser: IndexedDB, each record sealed by AES-GCM with a key that the browser never gives out.
 * Undefined where there is no place to keep a key, or no secure context to make one.
 */
export async function openVault(): Promise<Vault | undefined> {
  if (typeof indexedDB === 'undefined' || typeof globalThis.crypto?.subtle?.encrypt !== 'function')
    return undefined;
  try {
    const database = await openDatabase();
    return createVault(database, await takeKey(database));
  } catch {
    // deliberate: a browser that refuses its storage sells with a network only
    return undefined;
  }
}

function createVault(database: IDBDatabase, key: CryptoKey): Vault {
  return {
    async write(changes) {
      const sealed = await Promise.all(
        changes.map(async ({ value, ...change }) => ({
          ...change,
          record: value === undefined ? undefined : await seal(key, value),
        })),
      );
      const stores = [...new Set(changes.map(({ store }) => store))];
      // strict: on the disk before it is answered, so that a battery which dies now loses nothing
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
      for (const { store, key: name, record } of sealed) {
        if (record) transaction.objectStore(store).put(record, name);
        else transaction.objectStore(store).delete(name);
      }
      await ended(transaction);
    },
    async list(store, prefix) {
      const transaction = database.transaction(store, 'readonly');
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [names, records] = await Promise.all([
        resultOf<IDBValidKey[]>(transaction.objectStore(store).getAllKeys(range)),
        resultOf<Sealed[]>(transaction.objectStore(store).getAll(range)),
      ]);
      const opened = await Promise.all(records.map(record => unseal(key, record)));
      return names.flatMap((name, at) =>
        opened[at] === undefined ? [] : [{ key: String(name), value: opened[at] }],
      );
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    for (const name of ['keys', 'leases', 'sales', 'state']) request.result.createObjectStore(name);
  };
  return resultOf(request);
}

/** The browser's own key, made at the first use. Two tabs that come first at once take the same. */
async function takeKey(database: IDBDatabase): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const transaction = database.transaction('keys', 'readwrite');
  const keys = transaction.objectStore('keys');
  const known = await resultOf<CryptoKey | undefined>(keys.get('own'));
  if (!known) keys.put(made, 'own');
  await ended(transaction);
  return known ?? made;
}

async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
}

async function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<unknown> {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    // deliberate: a damaged record must not keep the others from being read
    return undefined;
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store refused'));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error('the store refused'));
    transaction.onabort = () => reject(transaction.error ?? new Error('the store is full'));
  });
}
