import { packTickets, type ListedTicket, type PackedTickets } from '@vh/domain';
import { keptList, type DoorState, type KeptList } from './door-list.model.ts';
import type { Vault } from './vault.ts';

/** Tickets of one page of a list that was put together here. */
const ticketsOfPage = 25_000;

/**
 * Keeps a door's list on the device, as far as there is room: the store has one whole list at any time, an older one
 * where the newest does not fit.
 */
export function createListKeeper(vault: Vault | undefined, base: string) {
  const list = keptList(vault, base);
  /** Pages that the store had no room for, by their number. */
  const unwritten = new Map<number, PackedTickets>();
  /** Whose pages the store has. */
  let keptGeneration: string | undefined;

  /** Writes what the store has no word of yet. */
  async function writePages(generation: string): Promise<void> {
    try {
      for (const [page, tickets] of unwritten) {
        await list.writePage(generation, page, tickets);
        unwritten.delete(page);
      }
    } catch {
      // deliberate: memory has the page; the store keeps an older list, which is whole
    }
  }

  return {
    /** The list that was kept for this owner; one of somebody else is removed. */
    async read(owner: string): Promise<KeptList | undefined> {
      const kept = await list.read();
      if (kept && kept.state.owner !== owner) {
        await list.clear();
        return undefined;
      }
      keptGeneration = kept?.state.generation;
      return kept;
    },
    clear: () => list.clear(),
    /** A list begins anew: pages of the one before need not be written any more. */
    begin: () => unwritten.clear(),
    async keepPage(generation: string, page: number, tickets: PackedTickets): Promise<void> {
      unwritten.set(page, tickets);
      await writePages(generation);
    },
    /** Many pages of changes become a list of few pages again, without asking for what is here already. */
    putTogether(of: DoorState, tickets: readonly ListedTicket[]): DoorState {
      const pages = Math.max(Math.ceil(tickets.length / ticketsOfPage), 1);
      unwritten.clear();
      for (let page = 0; page < pages; page += 1) {
        unwritten.set(page, packTickets(tickets.slice(page * ticketsOfPage, (page + 1) * ticketsOfPage)));
      }
      return { ...of, generation: `${of.syncedAt}-together`, pages };
    },
    /** Keeps the list's state once all of its pages are kept; without that the one before stays, with its own pages. */
    async keepState(state: DoorState): Promise<void> {
      await writePages(state.generation);
      if (unwritten.size > 0) return;
      try {
        await list.writeState(state);
      } catch {
        // deliberate: as with the pages
        return;
      }
      if (keptGeneration === state.generation) return;
      keptGeneration = state.generation;
      await list.clear(keptGeneration);
    },
  };
}
