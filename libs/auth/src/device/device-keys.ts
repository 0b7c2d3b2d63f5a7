const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const databaseName = 'vh-device';
const storeName = 'keys';
/** One device a browser; the keys of a pairing that is not answered yet wait beside those at work. */
type Slot = 'own' | 'next';

/** Makes a key pair whose private half can't be read by anybody, not even by this page. */
export function makeKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
}

/** The public half as the API takes it: the uncompressed point as base64url. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<string> {
  return base64url(await crypto.subtle.exportKey('raw', publicKey));
}

/** Signs a text. */
export async function signWith({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  const signing = { name: 'ECDSA', hash: 'SHA-256' };
  return base64url(await crypto.subtle.sign(signing, privateKey, new TextEncoder().encode(text)));
}

/** Keeps keys. */
export async function keepKeys(keys: CryptoKeyPair, slot: Slot): Promise<void> {
  await inStore('readwrite', store => store.put(keys, slot));
}

/** The keys of the device that this browser is; undefined when they were cleared away. */
export function readKeys(): Promise<CryptoKeyPair | undefined> {
  return inStore('readonly', store => store.get('own') as IDBRequest<CryptoKeyPair | undefined>);
}

/** Forgets keys: without them no session is ever renewed. */
export async function forgetKeys(slot: Slot): Promise<void> {
  await inStore('readwrite', store => store.delete(slot));
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(storeName, mode);
    const request = ask(transaction.objectStore(storeName));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the keys could not be kept'));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the keys could not be opened'));
  });
}

function base64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
