import { isApiError } from '@vh/api-client';
import { createDoorMemory } from './door-memory.ts';
import { createListSync } from './list-sync.ts';
import type { OfflineDoorSetting } from './offline-door.model.ts';
import { createScanDecider } from './scan-decider.ts';
import { createScanSender } from './scan-sender.ts';
import { searchTickets } from './search-tickets.ts';

/** A door that decides offline. */
export type OfflineDoor = ReturnType<typeof createOfflineDoor>;

/** A door that holds the list of an event, decides by it, and sends what it decided when there is a network. */
export function createOfflineDoor(setting: OfflineDoorSetting) {
  const memory = createDoorMemory(setting);
  const sender = createScanSender(memory);
  const list = createListSync(memory, sender.recallAnswers);
  const decider = createScanDecider(memory, sender.countWaiting);
  const { book, hub, seen, tabs, tell } = memory;

  return {
    ...decider,
    answer: sender.answer,
    handOver: sender.handOver,
    subscribe: memory.subscribe,
    status: memory.status,
    /** Reads what was kept, and listens to the other tabs. */
    async start(): Promise<void> {
      memory.listen();
      await list.load();
      await sender.countWaiting();
    },
    stop: () => {
      tabs.close();
      hub.stop();
    },

    /** Sends what waits and brings the list up to date; says whether the server answered. */
    async refresh(): Promise<boolean> {
      try {
        await sender.upload();
        await sender.sendAnswers();
        const isFirst = memory.state() === undefined;
        await list.sync();
        // a first list is large, and what is slow to arrive tells little of the server's clock: what follows it does
        if (isFirst) await list.sync();
        return true;
      } catch (error) {
        // whatever is not the server's own refusal means that nobody has heard this device
        const isSilent = !isApiError(error) || error.status >= 500 || error.status === 429;
        if (isApiError(error) && (error.status === 404 || error.code === 'checkin.not_assigned'))
          await list.clear();
        tell({ isOnline: !isSilent });
        return !isSilent;
      }
    },

    /** Tells the hub what it has to hear, and hears what happened at the other doors. */
    async refreshHub(): Promise<void> {
      await hub.refresh();
      await sender.countWaiting();
    },

    /** Tickets that somebody may mean, by name, order or code; none without a list. */
    search(words: string) {
      const state = memory.state();
      return state ? searchTickets(book, state.door, words) : [];
    },

    /** The server did not answer a scan. */
    tellSilence: () => tell({ isOnline: false }),

    /** Somebody at this door has seen who came in by one ticket. */
    async markSeen(nonces: readonly string[]): Promise<void> {
      await seen.add(nonces);
      tell({});
    },
  };
}
