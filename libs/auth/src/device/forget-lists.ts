/** Where doors keep their lists of guests (`apps/scanner/src/features/store/door-store.ts`); scans that wait lie beside them. */
const databaseName = 'vh-door';
const storeName = 'lists';

/**
 * Removes the lists of guests that this browser holds, as soon as it is no device any more: by then no page of a door may be
 * open to do so. Scans that were not sent stay, for anyone who may send them. What can't be removed is sealed all the same.
 */
export function forgetDoorLists(): Promise<void> {
  if (typeof indexedDB === 'undefined') return Promise.resolve();
  return new Promise(resolve => {
    const request = indexedDB.open(databaseName);
    // where there is none, none is made
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const database = request.result;
      const end = () => {
        database.close();
        resolve();
      };
      if (!database.objectStoreNames.contains(storeName)) return end();
      const transaction = database.transaction(storeName, 'readwrite');
      transaction.objectStore(storeName).clear();
      transaction.oncomplete = end;
      transaction.onerror = end;
      transaction.onabort = end;
    };
  });
}
