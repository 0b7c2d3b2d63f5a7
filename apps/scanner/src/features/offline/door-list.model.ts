import type { ResponseOf } from '@vh/contract';
import type { PackedTickets } from '@vh/domain';
import type { DoorStore } from '../store/index.ts';

/** What the server answers to a sync. */
export type Sync = ResponseOf<'POST /back/scanner/sync'>;

/** What a device holds of a door besides its tickets. */
export interface DoorState {
  readonly revision: string;
  readonly door: Sync['door'];
  readonly keys: Sync['keys'];
  /** Absent in lists that were kept before there were any. */
  readonly changingKeys?: Sync['changingKeys'];
  readonly counts: Sync['counts'];
  /** Where and by which key the venue's hub is asked; absent where there is none. */
  readonly hub?: Sync['hub'];
  /** The moment that the list is of, by the server's clock, milliseconds. */
  readonly syncedAt: number;
  /** Two people who came in by one ticket, here and elsewhere, as the server told. */
  readonly conflicts?: Sync['conflicts'];
  /** How far the server's clock is ahead of this device's, milliseconds. */
  readonly clockOffset: number;
  /** Whom the list was given to: a paired device, or '' for a person. Nobody else may use it. */
  readonly owner: string;
  /** Names the pages that belong together. */
  readonly generation: string;
  readonly pages: number;
}

/** A list that was kept: its state and its pages in their order. */
export interface KeptList {
  readonly state: DoorState;
  readonly pages: readonly PackedTickets[];
}

/** With so many pages a list is put together again. */
export const mostPages = 60;

/** Where a door's list is kept. The state is written last: pages that it doesn't name are no part of the list. */
export function keptList(store: DoorStore | undefined, base: string) {
  const pageKey = (generation: string, page: number) =>
    `${base}/${generation}/${String(page).padStart(4, '0')}`;
  const stateKey = `${base}/state`;
  return {
    /** What is kept of the list besides its pages. */
    async readState(): Promise<DoorState | undefined> {
      const [record] = (await store?.list('lists', stateKey)) ?? [];
      return record?.value as DoorState | undefined;
    },
    async read(): Promise<KeptList | undefined> {
      const records = (await store?.list('lists', `${base}/`)) ?? [];
      const byKey = new Map(records.map(({ key, value }) => [key, value]));
      const state = byKey.get(stateKey) as DoorState | undefined;
      if (!state) return undefined;
      const pages = Array.from({ length: state.pages }, (_, page) =>
        byKey.get(pageKey(state.generation, page)),
      ) as (PackedTickets | undefined)[];
      // a page that can't be read any more makes the whole list one that can't be trusted
      // nor can one of before short codes were hashed: it is read again
      return pages.every(page => page?.codeHashes !== undefined) && state.door.codeSalt !== undefined
        ? { state, pages: pages.filter(page => page !== undefined) }
        : undefined;
    },
    async writePage(generation: string, page: number, tickets: PackedTickets): Promise<void> {
      await store?.put('lists', pageKey(generation, page), tickets);
    },
    async writeState(state: DoorState): Promise<void> {
      await store?.put('lists', stateKey, state);
    },
    /** Removes what other generations left, or everything. */
    async clear(except?: string): Promise<void> {
      const records = (await store?.list('lists', `${base}/`)) ?? [];
      const old = records.filter(
        ({ key }) => except === undefined || !(key === stateKey || key.startsWith(`${base}/${except}/`)),
      );
      await store?.delete(
        'lists',
        old.map(({ key }) => key),
      );
    },
  };
}
