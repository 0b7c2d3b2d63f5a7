/**
 * Records that an area keeps in this browser, encrypted at rest. Their keys are not: they say no more than ids and numbers.
 *
 * @template Name of its parts
 */
export interface EncryptedStore<Name extends string> {
  /** Writes all changes or none; rejects where there is no room. */
  write(changes: readonly StoreChange<Name>[], durability?: 'strict' | 'relaxed'): Promise<void>;
  /**
   * The records of a part whose keys begin with a text, in the order of their keys, those of known keys left out without being
   * read. What can't be decrypted is left out too.
   */
  list(part: Name, prefix: string, known?: ReadonlySet<string>): Promise<StoreEntry[]>;
}

/** A record to keep, or, without a value, to delete. */
export interface StoreChange<Name extends string> {
  readonly store: Name;
  readonly key: string;
  readonly value?: unknown;
}

/** A record as it is read again. */
export interface StoreEntry {
  readonly key: string;
  readonly value: unknown;
}

/** Which store to open: its name in the browser, and its parts, which never change. */
export interface StorePlace<Name extends string> {
  readonly database: string;
  readonly parts: readonly Name[];
}

interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The database with the key that its records are encrypted by. */
interface Opened {
  readonly database: IDBDatabase;
  readonly key: CryptoKey;
}

const ivBytes = 12;

/** The part that has the key. */
const keyPart = 'keys';

/**
 * Opens a store of this browser: IndexedDB, each record encrypted by AES-GCM with a key that the browser never gives out.
 * Undefined where there is no place to keep a key, no secure context to make one, or the browser refuses its storage.
 */
export async function openEncryptedStore<Name extends string>(
  place: StorePlace<Name>,
): Promise<EncryptedStore<Name> | undefined> {
  if (typeof indexedDB === 'undefined' || typeof globalThis.crypto?.subtle?.encrypt !== 'function')
    return undefined;
  try {
    return createStore(place, await open(place));
  } catch {
    // deliberate: an area works without a store too, with a network or as long as its page lives
    return undefined;
  }
}

function createStore<Name extends string>(place: StorePlace<Name>, first: Opened): EncryptedStore<Name> {
  let opened = Promise.resolve(first);

  /** Once more where the browser has closed the database meanwhile, as some do to pages in the background. */
  async function use<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
    try {
      return await work(await opened);
    } catch (error) {
      if (!isClosed(error)) throw error;
      opened = open(place);
      return work(await opened);
    }
  }

  return {
    async write(changes, durability = 'strict') {
      if (changes.length === 0) return;
      await use(async ({ database, key }) => {
        const encrypted = await Promise.all(
          changes.map(async ({ value, ...change }) => ({
            ...change,
            record: value === undefined ? undefined : await encrypt(key, value),
          })),
        );
        const parts = [...new Set(changes.map(({ store }) => store))];
        // strict: on the disk before it is answered, so that a battery which dies now loses nothing
        const transaction = database.transaction(parts, 'readwrite', { durability });
        for (const { store, key: name, record } of encrypted) {
          if (record) transaction.objectStore(store).put(record, name);
          else transaction.objectStore(store).delete(name);
        }
        await ended(transaction);
      });
    },
    list: (part, prefix, known) =>
      use(async ({ database, key }) => {
        const { names, records } = await (known
          ? readUnknown(database, { part, prefix, known })
          : readAll(database, part, prefix));
        const values = await Promise.all(records.map(record => decrypt(key, record)));
        return names.flatMap((name, at) =>
          values[at] === undefined ? [] : [{ key: String(name), value: values[at] }],
        );
      }),
  };
}

interface Found {
  readonly names: readonly IDBValidKey[];
  /** Undefined for what was deleted between the two looks. */
  readonly records: readonly (Encrypted | undefined)[];
}

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

async function readAll(database: IDBDatabase, part: string, prefix: string): Promise<Found> {
  const records = database.transaction(part, 'readonly').objectStore(part);
  const [names, all] = await Promise.all([
    resultOf<IDBValidKey[]>(records.getAllKeys(rangeOf(prefix))),
    resultOf<Encrypted[]>(records.getAll(rangeOf(prefix))),
  ]);
  return { names, records: all };
}

/** Keys first: of many records that are known already not one is read. */
async function readUnknown(
  database: IDBDatabase,
  { part, prefix, known }: { part: string; prefix: string; known: ReadonlySet<string> },
): Promise<Found> {
  const records = database.transaction(part, 'readonly').objectStore(part);
  const all = await resultOf<IDBValidKey[]>(records.getAllKeys(rangeOf(prefix)));
  const names = all.filter(name => !known.has(String(name)));
  return {
    names,
    records: await Promise.all(names.map(name => resultOf<Encrypted | undefined>(records.get(name)))),
  };
}

/** Chromium and Firefox say the first, WebKit the second. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);
}

async function open({ database: name, parts }: StorePlace<string>): Promise<Opened> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const part of [keyPart, ...parts]) request.result.createObjectStore(part);
  };
  const database = await resultOf(request);
  return { database, key: await takeKey(database) };
}

/** The browser's own key, made at the first use. Two tabs that come first at once take the same. */
async function takeKey(database: IDBDatabase): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const transaction = database.transaction(keyPart, 'readwrite');
  const keys = transaction.objectStore(keyPart);
  const known = await resultOf<CryptoKey | undefined>(keys.get('own'));
  if (!known) keys.put(made, 'own');
  await ended(transaction);
  return known ?? made;
}

async function encrypt(key: CryptoKey, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
}

async function decrypt(key: CryptoKey, record: Encrypted | undefined): Promise<unknown> {
  if (!record) return undefined;
  const { iv, data } = record;
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
