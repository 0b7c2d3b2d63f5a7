import { openEncryptedStore, type EncryptedStore, type StoreChange } from '@vh/area-kit';

/** Places that were allocated, sales that the server has not confirmed, and the name that the browser has there. */
export type CounterPart = 'allocations' | 'sales' | 'state';

/** Records that a counter keeps to sell without a network. */
export type CounterStore = EncryptedStore<CounterPart>;

/** A change of what a counter keeps. */
export type CounterChange = StoreChange<CounterPart>;

/** Opens the counter's store of this browser; undefined where it has none, and sells with a network only. */
export function openCounterStore(): Promise<CounterStore | undefined> {
  return openEncryptedStore({ database: 'vh-counter', parts: ['allocations', 'sales', 'state'] });
}
