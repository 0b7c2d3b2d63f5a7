import { measureOffset, unpackTickets, type PackedTickets } from '@vh/domain';
import type { DoorState, Sync } from './door-list.model.ts';
import type { DoorMemory } from './door-memory.ts';

/** Reads the list of a door that was kept, and brings it up to date. */
export function createListSync(memory: DoorMemory, recallAnswers: () => Promise<void>) {
  const { book, confirmed, hub, list, log, now, seen, setting } = memory;
  const { api, scannerId, eventId, language, owner } = setting;

  async function ask(page: string | undefined): Promise<{ answer: Sync; clockOffset: number }> {
    const asked = now();
    const state = memory.state();
    const since = state ? { since: state.revision } : {};
    const answer = await api.call(
      'POST /back/scanner/sync',
      { scannerId, eventId, lang: language, ...since, ...(page !== undefined && { page }) },
      { idempotent: true },
    );
    return { answer, clockOffset: measureOffset(Date.parse(answer.at), asked, now()) };
  }

  return {
    /** Reads what was kept. */
    async load(): Promise<void> {
      const kept = await list.read(owner);
      await seen.load();
      if (kept) {
        for (const page of kept.pages) book.take(unpackTickets(page));
        memory.setState(kept.state);
        await hub.use(kept.state.hub);
        await hub.load();
      }
      memory.recall(await log.list());
      await recallAnswers();
    },

    /** Brings the list up to date. Throws what the call throws. */
    async sync(): Promise<void> {
      const told = [...confirmed];
      const settled = hub.settled();
      const before = memory.state();
      let { answer, clockOffset } = await ask(undefined);
      const syncedAt = Date.parse(answer.at);
      const isNew = answer.kind === 'all' || !before;
      const generation = isNew ? String(syncedAt) : before.generation;
      let pages = isNew ? 0 : before.pages;
      if (isNew) list.begin();
      const arrived: PackedTickets[] = [];
      for (;;) {
        if (answer.tickets.count > 0) {
          list.take(pages, answer.tickets);
          arrived.push(answer.tickets);
          pages += 1;
        }
        if (answer.nextPage === undefined) break;
        ({ answer, clockOffset } = await ask(answer.nextPage));
      }
      if (isNew) book.clear();
      for (const page of arrived) book.take(unpackTickets(page));
      await recallAnswers();
      const { revision, door, keys, changingKeys, counts } = answer;
      const state: DoorState = {
        ...{ revision, door, keys, changingKeys, counts, syncedAt, clockOffset, owner, generation, pages },
        ...(answer.hub && { hub: answer.hub }),
        ...(answer.conflicts && { conflicts: answer.conflicts }),
      };
      memory.setState(state);
      // before it is kept: a slow disk must not leave the door without its list
      memory.tell({ isOnline: true });
      await hub.use(answer.hub);
      memory.setState(await list.keep(state, () => book.search(() => true, Infinity)));
      for (const [nonce, ticketId] of told) {
        book.forget(nonce, ticketId);
        confirmed.delete(nonce);
      }
      await hub.forget(settled);
      memory.tell({ isOnline: true });
    },

    /** Whose scanner this no longer is must not keep the names of its guests. */
    async clear(): Promise<void> {
      await list.clear();
      book.clear();
      memory.setState(undefined);
      await hub.use(undefined);
    },
  };
}
