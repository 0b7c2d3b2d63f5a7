import { mostToldToHub, type HubAnswer, type HubQuestion } from '@vh/contract';
import type { DoorBook } from '@vh/domain';
import { isOwed, type createScanLog, type KeptScan, type DoorStore } from '../store/index.ts';
import type { Reach } from './ask-order.model.ts';
import { createHubClient, type HubClient, type HubOfDoor } from './hub-client.ts';
import { createHubPassages } from './hub-passages.ts';
import { localNetworkPermission } from './local-network.ts';

/** What a door knows of its hub. */
export interface HubStatus {
  /**
   * `blocked`: this page was loaded before the event had a hub there, so that its policy does not let it ask.
   */
  readonly state: 'answers' | 'silent' | 'blocked';
  /** True when the server answered the hub last. */
  readonly isOnline: boolean;
  /** Scans that the hub has yet to hand on. */
  readonly waiting: number;
  readonly tickets: number;
  /** Where it answered last. */
  readonly address?: string | undefined;
}

/** What a door's hub needs of its door. */
export interface DoorHubSetting {
  readonly store: DoorStore | undefined;
  readonly book: DoorBook;
  readonly log: ReturnType<typeof createScanLog>;
  readonly scannerId: string;
  readonly eventId: string;
  readonly deviceId?: string | undefined;
  /** The door as people call it. */
  readonly where: string;
  readonly onChange: () => void;
  readonly send?: typeof fetch | undefined;
}

/** Scans that only the hub has not heard of, beyond which the oldest are abandoned: it learns of them from the server. */
const mostOwed = 500;

/** How long a person may think about letting the page reach the own network, milliseconds. */
const promptPatience = 120_000;

/** The hub of a venue as one of its doors sees it. */
export function createDoorHub(setting: DoorHubSetting) {
  const { book, log, scannerId, eventId, deviceId, where, onChange, send } = setting;
  const by = { scanner: scannerId, ...(deviceId !== undefined && { device: deviceId }) };
  const passages = createHubPassages(setting.store, book, `hub/${scannerId}/${eventId}`);
  let known: { readonly hub: HubOfDoor; readonly client: HubClient } | undefined;
  let status: HubStatus | undefined;

  const answers = () => status?.state === 'answers';

  function set(change: Partial<HubStatus>): void {
    if (!known) return;
    const before = status ?? { state: 'answers' as const, isOnline: true, waiting: 0, tickets: 0 };
    status = { ...before, ...change, address: known.client.address() };
    onChange();
  }

  function fail(): void {
    if (status?.state !== 'blocked') set({ state: 'silent' });
  }

  /** The browser says itself what the policy of the page forbids: then waiting helps nobody, and loading the page does. */
  function handleViolation({ blockedURI }: SecurityPolicyViolationEvent): void {
    if (known?.hub.addresses.some(address => blockedURI.startsWith(address))) set({ state: 'blocked' });
  }
  globalThis.document?.addEventListener('securitypolicyviolation', handleViolation);

  /** Tells what was decided without the hub. Throws what the call throws. */
  async function tell({ client }: { readonly client: HubClient }): Promise<void> {
    const owed = (await log.list()).filter(kept => isOwed(kept, 'hub'));
    for (let from = 0; from < owed.length; from += mostToldToHub) {
      const some = owed.slice(from, from + mostToldToHub);
      await client.hear({ scans: some.map(toldOf) });
      await log.settle(some, 'hub');
    }
  }

  function toldOf({ scan, passed, isUndone }: KeptScan) {
    return {
      scan: { ...scan, by },
      where,
      ...(passed !== undefined && { passed }),
      ...(isUndone && { isUndone }),
    };
  }

  /**
   * Hears what happened at the other doors, and what became of the own scans. A hub that is there again is told what it
   * has missed before the door says so: somebody may stand elsewhere with the same ticket. Throws what the calls throw.
   */
  async function hear({ client }: { readonly client: HubClient }): Promise<void> {
    for (;;) {
      const own = (await log.list()).filter(({ byHub }) => byHub).slice(0, mostToldToHub);
      const mine = own.map(({ scan }) => scan.nonce);
      // who gives up while the browser asks the person takes the question away
      const isAsking = !answers() && (await localNetworkPermission()) === 'prompt';
      const news = await client.news(
        { eventId, since: passages.next(), mine },
        isAsking ? promptPatience : undefined,
      );
      await passages.take(news);
      const { isOnline, waiting, tickets, arrived, left } = news;
      await log.remove(arrived);
      for (const kept of own) if (left.includes(kept.scan.nonce)) await log.add({ ...kept, byHub: false });
      await tell({ client });
      set({ state: 'answers', isOnline, waiting, tickets });
      if (!news.hasMore) return;
    }
  }

  async function giveUpOldest(): Promise<void> {
    const owed = (await log.list()).filter(kept => isOwed(kept, 'hub') && !isOwed(kept, 'server'));
    if (owed.length > mostOwed) await log.settle(owed.slice(0, owed.length - mostOwed), 'hub');
  }

  return {
    load: passages.load,
    status: () => status,
    isKnown: () => known !== undefined,
    /** Silent until it has answered once, which is found between scans: nobody waits for a first try. */
    reach: (): Reach => (!known ? 'none' : answers() ? 'answers' : 'silent'),
    /** How far the server has what the hub told; `forget` that once its list was read since. */
    settled: passages.settled,
    forget: passages.forget,

    /** The server said which hub the doors of the event have. */
    async use(hub: HubOfDoor | undefined): Promise<void> {
      if (JSON.stringify(hub) === JSON.stringify(known?.hub)) return;
      known = hub && { hub, client: createHubClient(hub, send) };
      if (known) return;
      status = undefined;
      await passages.clear();
      onChange();
    },

    /** The hub's word; undefined where it does not answer, or can't know. */
    async ask(
      question: Omit<HubQuestion, 'by' | 'where'>,
      within: number,
    ): Promise<Extract<HubAnswer, { kind: 'decided' }> | undefined> {
      try {
        const answer = await known?.client.ask({ ...question, by, where }, within);
        return answer?.kind === 'decided' ? answer : undefined;
      } catch {
        // deliberate: whatever the reason, somebody else decides now, and that the hub is silent is said
        fail();
        return undefined;
      }
    },

    /** Tells the hub what it has to hear, and hears what happened elsewhere. */
    async refresh(): Promise<void> {
      const asked = known;
      if (!asked) return;
      try {
        await hear(asked);
      } catch {
        // deliberate: a hub that does not answer is asked again in a moment; that it is silent is said
        fail();
        await giveUpOldest();
      }
    },

    stop: () => globalThis.document?.removeEventListener('securitypolicyviolation', handleViolation),
  };
}
