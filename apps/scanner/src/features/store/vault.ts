/** What a device keeps. Everything in it is encrypted at rest; keys of records say no more than ids and numbers. */
export interface Vault {
  /** Rejects where there is no room. */
  put(store: VaultStore, key: string, value: unknown): Promise<void>;
  /** What a broken or full store does not let go of stays. */
  delete(store: VaultStore, keys: readonly string[]): Promise<void>;
  /**
   * The records whose keys begin with a text, by key, those of known keys aside. What can't be read any more is left out.
   */
  list(
    store: VaultStore,
    prefix: string,
    known?: ReadonlySet<string>,
  ): Promise<{ readonly key: string; readonly value: unknown }[]>;
}

/** Lists of tickets, and scans that the server has not confirmed. */
export type VaultStore = 'lists' | 'scans';

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const databaseName = 'vh-door';
const ivBytes = 12;

/**
 * The vault of this browser: IndexedDB, each record sealed by AES-GCM with a key that the browser never gives out.
 * Undefined where there is no place to keep a key, or no secure context to make one.
 */
export async function openVault(): Promise<Vault | undefined> {
  if (typeof indexedDB === 'undefined' || typeof globalThis.crypto?.subtle?.encrypt !== 'function')
    return undefined;
  try {
    return createVault(await open());
  } catch {
    // deliberate: a browser that refuses its storage still checks tickets, as long as the page lives
    return undefined;
  }
}

/** The database with the key that its records are sealed by. */
interface Opened {
  readonly database: IDBDatabase;
  readonly key: CryptoKey;
}

async function open(): Promise<Opened> {
  const database = await openDatabase();
  return { database, key: await takeKey(database) };
}

function createVault(first: Opened): Vault {
  let opened = Promise.resolve(first);

  /** Once more where the browser has closed the database meanwhile, as some do to pages in the background. */
  async function use<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
    try {
      return await work(await opened);
    } catch (error) {
      if (!isClosed(error)) throw error;
      opened = open();
      return work(await opened);
    }
  }

  return {
    put: (store, name, value) =>
      use(async ({ database, key }) => {
        const sealed = await seal(key, value);
        const transaction = database.transaction(store, 'readwrite');
        transaction.objectStore(store).put(sealed, name);
        await ended(transaction);
      }),
    async delete(store, keys) {
      if (keys.length === 0) return;
      try {
        await use(({ database }) => {
          const transaction = database.transaction(store, 'readwrite');
          for (const name of keys) transaction.objectStore(store).delete(name);
          return ended(transaction);
        });
      } catch {
        // deliberate: whoever deletes is done with it, and must not be kept from what follows
      }
    },
    async list(store, prefix, known) {
      try {
        return await use(async ({ database, key }) => {
          const read = known
            ? readUnknown(database, { store, prefix, known })
            : readAll(database, store, prefix);
          const { names, records } = await read;
          const values = await Promise.all(records.map(record => unseal(key, record)));
          return names.flatMap((name, at) =>
            values[at] === undefined ? [] : [{ key: String(name), value: values[at] }],
          );
        });
      } catch {
        // deliberate: what the store does not give now it gives at the next look; what memory has goes on
        return [];
      }
    },
  };
}

interface Found {
  readonly names: readonly IDBValidKey[];
  /** Undefined for what was deleted between the two looks. */
  readonly records: readonly (Sealed | undefined)[];
}

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

async function readAll(database: IDBDatabase, store: VaultStore, prefix: string): Promise<Found> {
  const records = database.transaction(store, 'readonly').objectStore(store);
  const [names, all] = await Promise.all([
    resultOf<IDBValidKey[]>(records.getAllKeys(rangeOf(prefix))),
    resultOf<Sealed[]>(records.getAll(rangeOf(prefix))),
  ]);
  return { names, records: all };
}

/** Keys first: of many records that are known already not one is read. */
async function readUnknown(
  database: IDBDatabase,
  { store, prefix, known }: { store: VaultStore; prefix: string; known: ReadonlySet<string> },
): Promise<Found> {
  const records = database.transaction(store, 'readonly').objectStore(store);
  const all = await resultOf<IDBValidKey[]>(records.getAllKeys(rangeOf(prefix)));
  const names = all.filter(name => !known.has(String(name)));
  return {
    names,
    records: await Promise.all(names.map(name => resultOf<Sealed | undefined>(records.get(name)))),
  };
}

/** Chromium and Firefox say the first, WebKit the second. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    for (const name of ['keys', 'lists', 'scans']) request.result.createObjectStore(name);
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

async function unseal(key: CryptoKey, sealed: Sealed | undefined): Promise<unknown> {
  if (!sealed) return undefined;
  const { iv, data } = sealed;
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    // deliberate: a damaged record is read from the server again; the others must not suffer by it
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
