import { newActionKey } from '@vh/area-kit';
import { hasCode, isApiError, isNetworkError, type ApiClient } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import type { Sale, SellBody } from '../sale/index.ts';
import {
  eventOfAllocation,
  freeOfflineTickets,
  isPaid,
  pickOfflineTickets,
  saleOfOfflineTickets,
  type KeptSale,
  type OfflineAllocation,
} from './offline-sale.model.ts';
import type { CounterStore, CounterChange } from './counter-store.ts';

/** Places of each ticket type that are kept for a network that drops. */
export const offlineTicketCount = 10;

/** How long the server may take before the counter goes on on its own, milliseconds. */
const patience = 4_000;

const dayMs = 24 * 3_600_000;

/** Codes by which the server says that this browser, or its payspot, is not to sell any more. */
const noAccess: readonly string[] = ['auth.required', 'auth.forbidden', 'not_found'];

/** Sales that are told in one call (contract). */
const batch = 20;

/** Why a sale could not be made: too few places left, less taken than they cost, or no room on the disk to keep it. */
export type OfflineRefusal = 'places' | 'price' | 'unstored';

/** What a counter without a network says of itself. */
export interface CounterStatus {
  readonly isOnline: boolean;
  /** Sales that were not told yet. */
  readonly waiting: number;
  /** Sales that the server could only list for the supervisor. */
  readonly listed: number;
  /** Why what waits is not taken: no open shift, or no access any more. */
  readonly stopped: 'shift' | 'access' | undefined;
  readonly allocations: ReadonlyMap<string, OfflineAllocation>;
  /** Places were forgotten here, and the server does not know yet. */
  readonly isReturning: boolean;
  /** This device had no room for what was last to be kept; with a network selling goes on. */
  readonly isFull: boolean;
}

/** Where a counter is, and by what it works. */
export interface CounterPlace {
  readonly api: Pick<ApiClient, 'call'>;
  readonly store: CounterStore;
  readonly payspotId: string;
  readonly language: LanguageCode;
  /** Runs work while no other tab runs work under the same name. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

/** A counter that goes on without a network, from places that were allocated beforehand. */
export type OfflineCounter = ReturnType<typeof createOfflineCounter>;

/**
 * Everything lies in the store, which all tabs share; what is in memory is only shown. Selling and what changes allocations run
 * alone, and so does talking with the server, so that an old answer never brings a sold place back.
 */
export function createOfflineCounter({ api, store, payspotId, language, alone }: CounterPlace) {
  const listeners = new Set<() => void>();
  const own = `${payspotId}/`;
  let status: CounterStatus = {
    ...{ isOnline: true, waiting: 0, listed: 0, stopped: undefined, allocations: new Map() },
    ...{ isReturning: false, isFull: false },
  };
  let kept: readonly KeptSale[] = [];

  function tell(change: Partial<CounterStatus>): void {
    status = { ...status, ...change };
    for (const listener of listeners) listener();
  }

  /** Reads the store again: another tab may have sold. */
  async function read(): Promise<void> {
    const [sales, allocations, returning] = await Promise.all([
      store.list('sales', own),
      store.list('allocations', own),
      store.list('state', `back/${own}`),
    ]);
    kept = sales.map(({ value }) => value as KeptSale);
    tell({
      waiting: kept.filter(({ problem }) => problem === undefined).length,
      listed: kept.filter(({ problem }) => problem !== undefined).length,
      isReturning: returning.length > 0,
      allocations: new Map(
        allocations.map(({ key, value }) => [key.slice(own.length), value as OfflineAllocation]),
      ),
    });
  }

  async function holder(): Promise<string> {
    const [known] = await store.list('state', 'holder');
    if (typeof known?.value === 'string') return known.value;
    const made = newActionKey();
    await store.write([{ store: 'state', key: 'holder', value: made }]);
    return made;
  }

  /** Sends what waits, oldest first, and forgets what the server has. */
  async function send(by: string): Promise<void> {
    for (;;) {
      await read();
      const waiting = kept
        .filter(({ problem }) => problem === undefined)
        .sort((a, b) => (a.told.soldAt < b.told.soldAt ? -1 : 1))
        .slice(0, batch);
      if (waiting.length === 0) return tell({ stopped: undefined });
      const sales = waiting.map(({ told }) => told);
      const answer = await api.call('POST /back/payspot/upload-sales', { payspotId, holder: by, sales });
      const left = answer.sales.flatMap(sale => (sale.kind === 'later' ? sale.reason : []));
      await alone('vh-counter', () => settle(answer.sales));
      // places that are in use are asked for again automatically
      if (left.length > 0) return tell({ stopped: left.includes('shift') ? 'shift' : undefined });
    }
  }

  /** In one step: a sale goes together with its places, so that they are never sold again. */
  async function settle(outcomes: Outcomes): Promise<void> {
    await read();
    const changes: CounterChange[] = [];
    const gone = new Set<string>();
    for (const outcome of outcomes) {
      const sale = kept.find(({ told }) => told.nonce === outcome.nonce);
      if (!sale || outcome.kind === 'later') continue;
      const problem =
        'problem' in outcome ? outcome.problem : outcome.kind === 'mismatch' ? 'mismatch' : undefined;
      const key = `${own}${outcome.nonce}`;
      changes.push(
        problem === undefined
          ? { store: 'sales', key }
          : { store: 'sales', key, value: { ...sale, problem } satisfies KeptSale },
      );
      for (const id of sale.told.ticketIds) gone.add(id);
    }
    for (const [eventId, allocation] of status.allocations) {
      const places = allocation.places.filter(({ _id }) => !gone.has(_id));
      if (places.length < allocation.places.length)
        changes.push({ store: 'allocations', key: `${own}${eventId}`, value: { ...allocation, places } });
    }
    if (changes.length > 0) await store.write(changes);
    await read();
  }

  async function takeLease(by: string, eventId: string): Promise<void> {
    const allocation = await api.call('POST /back/payspot/allocate-offline-tickets', {
      ...{ payspotId, holder: by, eventId, lang: language, places: offlineTicketCount },
    });
    await store.write([{ store: 'allocations', key: `${own}${eventId}`, value: allocation }]);
  }

  /** Forgets what is not sold of an event, to be refunded; what was sold stays until it is told. */
  async function forget(eventId: string): Promise<void> {
    await alone('vh-counter', async () => {
      await read();
      const ids = freeOfflineTickets(status.allocations.get(eventId), kept).map(({ _id }) => _id);
      await store.write([
        { store: 'allocations', key: `${own}${eventId}` },
        { store: 'state', key: `back/${own}${newActionKey()}`, value: ids },
      ]);
      await read();
    });
  }

  /** Fills the allocations up, and lets those go whose event is over. */
  async function renew(by: string): Promise<void> {
    for (const [eventId, allocation] of status.allocations) {
      const isOver = await isPast(Date.parse(allocation.event.date) + dayMs);
      if (isOver || allocation.event.state !== 'published') await forget(eventId);
      else await takeLease(by, eventId).catch((error: unknown) => leave(eventId, error));
    }
    await sendBack(by);
  }

  /** A clock that is days fast must not take the places of an event to come: what it calls past, the server is asked about. */
  async function isPast(moment: number): Promise<boolean> {
    if (moment >= Date.now()) return false;
    const { at } = await api.call('POST /front/clock', {});
    return moment < Date.parse(at);
  }

  /** An event that counters don't sell any more goes, and keeps the others from nothing. */
  async function leave(eventId: string, error: unknown): Promise<void> {
    if (!hasCode(error, 'event.not_found')) throw error;
    await forget(eventId);
  }

  /** Releases what was promised to be refunded: forgotten here first, so that it can't be sold any more. */
  async function sendBack(by: string): Promise<void> {
    for (const { key, value } of await store.list('state', `back/${own}`)) {
      const ticketIds = value as string[];
      if (ticketIds.length > 0)
        await api.call('POST /back/payspot/release-offline-tickets', { payspotId, holder: by, ticketIds });
      await store.write([{ store: 'state', key }]);
    }
  }

  async function talk(work: (by: string) => Promise<void>): Promise<void> {
    // a network that swallows what is sent is none either
    const slow = setTimeout(() => tell({ isOnline: false }), patience);
    try {
      await alone('vh-counter-server', async () => work(await holder()));
      tell({ isOnline: true, isFull: false });
    } catch (error) {
      if (isNetworkError(error)) tell({ isOnline: false });
      // the store refused: anyone who has a network goes on selling by it
      else if (!isApiError(error)) tell({ isOnline: true, isFull: true });
      else if (noAccess.includes(error.code)) tell({ isOnline: true, stopped: 'access' });
      // 'internal' and the like: somebody answers, but nothing can be done there now
      else tell({ isOnline: false });
    } finally {
      clearTimeout(slow);
    }
    await read();
  }

  return {
    status: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: read,

    /** Sends what waits, releases what is to go back, and fills up the allocations. */
    refresh: () =>
      talk(async by => {
        await send(by);
        await renew(by);
      }),

    /** Sends what waits now; answers how many sales still do. */
    async sendNow(): Promise<number> {
      if (status.waiting > 0) await talk(send);
      return status.waiting;
    },

    /** Begins to keep places of an event; of one that has none to keep nothing stays. */
    keep: (eventId: string) =>
      talk(async by => {
        await takeLease(by, eventId);
        await read();
        if (status.allocations.get(eventId)?.places.length === 0)
          await store.write([{ store: 'allocations', key: `${own}${eventId}` }]);
      }),

    /** Keeps none of an event any more. Alone with the server: an answer that is under way must not bring places back. */
    giveBack: (eventId: string) =>
      talk(async by => {
        await forget(eventId);
        await sendBack(by);
      }),

    /** The event as it can be sold now without a network; undefined where nothing of it is kept. */
    eventOf(eventId: string) {
      const allocation = status.allocations.get(eventId);
      return allocation && eventOfAllocation(allocation, freeOfflineTickets(allocation, kept));
    },

    /** Sells from the allocation. The sale is on the disk before it is answered; where it can't be, nothing is sold. */
    sell: (body: SellBody): Promise<{ readonly sale: Sale } | { readonly refusal: OfflineRefusal }> =>
      alone('vh-counter', async () => {
        await read();
        const allocation = status.allocations.get(body.eventId);
        const places = pickOfflineTickets(freeOfflineTickets(allocation, kept), body.lines);
        if (!allocation || !places) return { refusal: 'places' };
        if (!isPaid(places, body)) return { refusal: 'price' };
        const told = {
          nonce: body.idempotencyKey,
          ticketIds: places.map(({ _id }) => _id),
          payment: body.payment,
          ...{ expectedTotal: body.expectedTotal, currency: body.currency },
          soldAt: new Date().toISOString(),
          lang: language,
        };
        const sale = saleOfOfflineTickets(allocation, places, told);
        const record: KeptSale = { told, eventId: body.eventId, sale };
        try {
          await store.write([{ store: 'sales', key: `${own}${told.nonce}`, value: record }]);
        } catch {
          // deliberate: what can't be kept is not sold, and the seller is told why
          return { refusal: 'unstored' };
        }
        await read();
        return { sale };
      }),

    /** The last sale that waits, to print it again: the battery may have died before its tickets came out. */
    lastSale(): Sale | undefined {
      const waiting = kept.filter(({ problem }) => problem === undefined);
      return waiting.sort((a, b) => (a.told.soldAt < b.told.soldAt ? 1 : -1))[0]?.sale;
    },

    /** Takes listed sales from view: the supervisor has them. */
    async dismiss(): Promise<void> {
      const listed = kept.filter(({ problem }) => problem !== undefined);
      await store.write(listed.map(({ told }) => ({ store: 'sales', key: `${own}${told.nonce}` })));
      await read();
    },
  };
}

type Outcomes = ResponseOf<'POST /back/payspot/upload-sales'>['sales'];
