import { openEncryptedStore, type EncryptedStore, type StoreEntry } from '@vh/area-kit';

/** Lists of tickets, and scans that the server has not confirmed. */
export type DoorPart = 'lists' | 'scans';

/** Records that a device at a door keeps. */
export interface DoorStore {
  /** Rejects where there is no room. */
  put(part: DoorPart, key: string, value: unknown): Promise<void>;
  /** Records that a broken or full store does not delete stay. */
  delete(part: DoorPart, keys: readonly string[]): Promise<void>;
  /** The records whose keys begin with a text, by key, those of known keys aside; none where the store does not answer. */
  list(part: DoorPart, prefix: string, known?: ReadonlySet<string>): Promise<StoreEntry[]>;
}

/**
 * Opens the store of a door in this browser; undefined where it has none, and tickets are checked as long as the page lives.
 */
export async function openDoorStore(): Promise<DoorStore | undefined> {
  const store = await openEncryptedStore({ database: 'vh-door', parts: ['lists', 'scans'] });
  return store && createDoorStore(store);
}

function createDoorStore(store: EncryptedStore<DoorPart>): DoorStore {
  return {
    // relaxed: a scan is in memory and sent at once, and a queue at a door doesn't wait for a disk
    put: (part, key, value) => store.write([{ store: part, key, value }], 'relaxed'),
    async delete(part, keys) {
      try {
        await store.write(
          keys.map(key => ({ store: part, key })),
          'relaxed',
        );
      } catch {
        // deliberate: anyone who deletes is done with it, and must not be kept from what follows
      }
    },
    async list(part, prefix, known) {
      try {
        return await store.list(part, prefix, known);
      } catch {
        // deliberate: what the store does not give now it gives at the next look; what memory has goes on
        return [];
      }
    },
  };
}
