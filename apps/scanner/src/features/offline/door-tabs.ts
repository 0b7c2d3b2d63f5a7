import type { OwnPassage } from '@vh/domain';
import { withPatience } from '../../shared/with-time-limit.ts';

/** How long a tab waits for another one that is just deciding, milliseconds. */
const tabPatience = 1_000;

/** What tabs tell each other: who went through here, and what was taken back. */
export type TabNews =
  | { readonly kind: 'passage'; readonly passage: OwnPassage }
  | { readonly kind: 'undone'; readonly nonce: string; readonly ticketId: string };

/** The other tabs of this browser that stand at the same event. */
export function createDoorTabs(eventId: string) {
  let channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`vh-door-${eventId}`);
  return {
    listen(hear: (news: TabNews) => void): void {
      if (channel) channel.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data);
    },
    tell: (news: TabNews) => channel?.postMessage(news),
    /** Anyone who is still deciding here goes on, and can't speak any more. */
    close(): void {
      channel?.close();
      channel = undefined;
    },

    /**
     * Does something while no other tab decides: two tabs that see the same ticket at once must not both let it in. A tab
     * that hangs does not close the door of this one.
     */
    async alone<T>(work: () => Promise<T>): Promise<T> {
      const locks = globalThis.navigator?.locks;
      if (!locks) return work();
      let begun: Promise<T> | undefined;
      return withPatience(tabPatience, signal =>
        locks
          .request(`vh-door-decide-${eventId}`, { signal }, () => (begun = work()))
          .catch(() => begun ?? work()),
      );
    },
  };
}

/** Does something unless another tab is just doing it; undefined then. */
export async function unlessAnotherTab<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, async lock => (lock ? work() : undefined));
}
