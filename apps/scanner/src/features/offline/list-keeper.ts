import { packTickets, type ListedTicket, type PackedTickets } from '@vh/domain';
import { keptList, mostPages, type DoorState, type KeptList } from './door-list.model.ts';
import { unlessAnotherTab } from './door-tabs.ts';
import type { DoorStore } from '../store/index.ts';

/** Tickets of one page of a list that was put together here. */
const ticketsOfPage = 25_000;

/** A list that another tab has kept is left to it for so long, milliseconds; then that tab is taken for ended. */
const otherTabKeeps = 30_000;

/**
 * Keeps a door's list on the device, as far as there is room: the store has one whole list at any time, an older one
 * where the newest does not fit. Of several tabs one keeps it.
 */
export function createListKeeper(store: DoorStore | undefined, base: string) {
  const list = keptList(store, base);
  /** Pages that the store has no word of yet, by their number. */
  const unwritten = new Map<number, PackedTickets>();
  /** The list that this tab read or kept last, told from those of other tabs. */
  let last: string | undefined;
  /** A list that was put together here and is not yet kept. */
  let together: string | undefined;

  /** Many pages become a list of few pages again, without asking for what is here already. */
  function putTogether(of: DoorState, tickets: readonly ListedTicket[]): DoorState {
    const pages = Math.max(Math.ceil(tickets.length / ticketsOfPage), 1);
    unwritten.clear();
    for (let page = 0; page < pages; page += 1) {
      unwritten.set(page, packTickets(tickets.slice(page * ticketsOfPage, (page + 1) * ticketsOfPage)));
    }
    together = `${of.syncedAt}-together`;
    return { ...of, generation: together, pages };
  }

  /** The state once all of its pages are kept; without that the one before stays, with its own pages. */
  async function write(state: DoorState): Promise<void> {
    try {
      for (const [page, tickets] of unwritten) {
        await list.writePage(state.generation, page, tickets);
        unwritten.delete(page);
      }
      await list.writeState(state);
    } catch {
      // deliberate: memory has it; the store keeps an older list, which is whole
      return;
    }
    const isSame = last?.startsWith(`${state.generation} `);
    last = markOf(state);
    together = undefined;
    if (!isSame) await list.clear(state.generation);
  }

  async function keep(state: DoorState, tickets: () => readonly ListedTicket[]): Promise<DoorState> {
    const kept = await list.readState();
    const isOwn = markOf(kept) === last;
    const isFresh = kept && Math.abs(state.syncedAt - kept.syncedAt) < otherTabKeeps;
    if (isFresh && !isOwn && kept.owner === state.owner) {
      unwritten.clear();
      together = undefined;
      return state;
    }
    const isWhole = (isOwn && state.pages < mostPages) || state.generation === together;
    const whole = isWhole ? state : putTogether(state, tickets());
    await write(whole);
    return whole;
  }

  return {
    /** The list that was kept for this owner; one of somebody else is removed. */
    async read(owner: string): Promise<KeptList | undefined> {
      const kept = await list.read();
      if (kept && kept.state.owner !== owner) {
        await list.clear();
        return undefined;
      }
      last = markOf(kept?.state);
      return kept;
    },
    async clear(): Promise<void> {
      last = undefined;
      unwritten.clear();
      await list.clear();
    },
    /** A list begins again: pages of the one before need not be written any more. */
    begin: () => unwritten.clear(),
    /** A page of the list, which is kept with its state. */
    take: (page: number, tickets: PackedTickets) => void unwritten.set(page, tickets),
    /** Keeps the list, whose tickets are told where it has to be written again; answers its state as it is now. */
    async keep(state: DoorState, tickets: () => readonly ListedTicket[]): Promise<DoorState> {
      if (!store) return state;
      return (await unlessAnotherTab(`vh-door-keep-${base}`, () => keep(state, tickets))) ?? state;
    },
  };
}

function markOf(state: DoorState | undefined): string | undefined {
  return state && `${state.generation} ${state.syncedAt}`;
}
