/** @jest-environment node */
import { IDBDatabase as Database, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openEncryptedStore } from './encrypted-store.ts';

const place = { database: 'a-store', parts: ['sales', 'lists'] } as const;

/** All bytes and values that the browser has of a part. */
async function rawOf(part: string): Promise<unknown[]> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(place.database, 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
  return new Promise(resolve => {
    const request = opened.transaction(part).objectStore(part).getAll();
    request.onsuccess = () => resolve(request.result);
  });
}

async function openStore() {
  const store = await openEncryptedStore(place);
  if (!store) throw new Error('there is no store');
  return store;
}

describe('an encrypted store', () => {
  beforeEach(() => {
    Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    Reflect.deleteProperty(globalThis, 'IDBKeyRange');
  });

  it('returns what was written, by the beginning of keys and in their order', async () => {
    const store = await openStore();
    await store.write([
      { store: 'sales', key: 'b/2', value: { sum: 20 } },
      { store: 'sales', key: 'b/1', value: { sum: 10 } },
      { store: 'sales', key: 'c/1', value: 'another' },
      { store: 'lists', key: 'b/1', value: 'of another part' },
    ]);
    expect(await store.list('sales', 'b/')).toEqual([
      { key: 'b/1', value: { sum: 10 } },
      { key: 'b/2', value: { sum: 20 } },
    ]);
    expect(await store.list('sales', 'b/', new Set(['b/1']))).toEqual([{ key: 'b/2', value: { sum: 20 } }]);
  });

  it('deletes what is written without a value, in the same step as what is kept', async () => {
    const store = await openStore();
    await store.write([{ store: 'sales', key: 'old', value: 1 }]);
    await store.write([
      { store: 'sales', key: 'old' },
      { store: 'sales', key: 'new', value: 2 },
    ]);
    expect(await store.list('sales', '')).toEqual([{ key: 'new', value: 2 }]);
  });

  it('keeps nothing readable, and is opened again with the same key', async () => {
    const first = await openStore();
    await first.write([{ store: 'sales', key: 'one', value: 'Ana Ticketholder' }]);
    const [raw] = await rawOf('sales');
    const { data } = raw as { readonly data: ArrayBuffer };
    expect(Buffer.from(data).toString('latin1')).not.toContain('Ticketholder');
    const again = await openStore();
    expect(await again.list('sales', '')).toEqual([{ key: 'one', value: 'Ana Ticketholder' }]);
  });

  it('leaves out a record that was damaged, and gives the others', async () => {
    const store = await openStore();
    await store.write([
      { store: 'sales', key: 'one', value: 1 },
      { store: 'sales', key: 'two', value: 2 },
    ]);
    const [raw] = await rawOf('sales');
    const { data } = raw as { readonly data: ArrayBuffer };
    new Uint8Array(data)[0] = (new Uint8Array(data)[0] ?? 0) ^ 1;
    await new Promise<void>(resolve => {
      const request = indexedDB.open(place.database, 1);
      request.onsuccess = () => {
        const transaction = request.result.transaction('sales', 'readwrite');
        transaction.objectStore('sales').put(raw, 'one');
        transaction.oncomplete = () => resolve();
      };
    });
    expect(await store.list('sales', '')).toEqual([{ key: 'two', value: 2 }]);
  });

  it('opens its database again where the browser has closed it', async () => {
    const store = await openStore();
    await store.write([{ store: 'sales', key: 'one', value: 1 }]);
    const begin = Database.prototype.transaction;
    const closed = jest.spyOn(Database.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('the connection is closing', 'InvalidStateError');
    });
    expect(await store.list('sales', '')).toEqual([{ key: 'one', value: 1 }]);
    // the second time it read the key of the database that it opened, then the records
    expect(closed.mock.calls.length).toBeGreaterThan(2);
    jest.restoreAllMocks();
    expect(Database.prototype.transaction).toBe(begin);
  });

  it('is not there in a browser without storage or without encryption', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(await openEncryptedStore(place)).toBeUndefined();
  });
});
