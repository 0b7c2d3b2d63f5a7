import type { ResponseOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { appendOrderEvent, lockOrder, type OrderActor, type OrderLifecycle, type OrderRecord } from '#orders';
import { listPayments, settlePayment } from '../records/payment.repo.ts';
import { refuseForeignLinks } from './organiser-links.ts';
import { storeEventUpdate, storePartUpdate, storeUnpaidUpdate, type NewsOf } from './refund-mail.service.ts';
import * as repo from './refund-run.repo.ts';
import type { Refunds } from './refunds.service.ts';

type RunAnswer = ResponseOf<'POST /back/event/get-refund-run'>;

/** Refunding, or offering to refund, all tickets of an event that was cancelled. */
export interface RefundRuns {
  /** Starts a run; a repeat of the request finds it again. Throws refund.state when the event takes place, order.changed when another sum is open. */
  start(request: {
    readonly eventId: string;
    readonly mode: repo.RunMode;
    /** What was paid for the tickets that are open, as it was shown; minor units. */
    readonly expectedAmount: number;
    readonly note: string;
    readonly key: string;
    readonly actor: OrderActor;
  }): Promise<RunAnswer>;
  /**
   * Starts the run of an event that is postponed or cancelled in the caller's transaction.
   * @throws {AppError} refund.state while another one is running, text.external_link
   */
  begin(tx: Tx, wish: RunWish): Promise<void>;
  /** Looks which orders a run that was begun is about, so that its progress can be told; `work` does so, too. */
  fill(eventId: string): Promise<void>;
  get(eventId: string): Promise<RunAnswer>;
  /** Works on running runs until they are done or the process ends; several processes may. */
  work(signal?: AbortSignal): Promise<void>;
}

/** A run to be started. */
export type RunWish = Pick<
  repo.RunRecord,
  'key' | 'eventId' | 'mode' | 'note' | 'coversUnpaid' | 'coversPasses'
> & { readonly actor: OrderActor; readonly changes?: repo.RunRecord['changes'] };

const problemsShown = 100;

export function createRefundRuns(
  deps: Deps,
  refunds: Pick<Refunds, 'request'>,
  life: Pick<OrderLifecycle, 'advance'>,
): RefundRuns {
  const { db } = deps;

  function recordOf({ actor, ...wish }: RunWish): repo.RunRecord {
    return {
      changes: null,
      ...wish,
      id: newId(),
      state: 'running',
      requestedBy: actor.id ?? null,
      requestedByName: actor.name ?? '',
      createdAt: deps.clock.now(),
      finishedAt: null,
    };
  }

  async function present(
    query: Queries,
    eventId: string,
    run: repo.RunRecord | undefined,
  ): Promise<RunAnswer> {
    const { currency, ...counts } = await repo.countOpenTickets(query, eventId);
    const open = { ...counts, ...(currency && { currency }) };
    if (!run) return { open };
    return {
      open,
      run: {
        _id: run.id,
        mode: run.mode,
        state: run.state,
        ...(await repo.countRun(query, run.id)),
        by: run.requestedByName,
        createdAt: run.createdAt.toISOString(),
        ...(run.finishedAt && { finishedAt: run.finishedAt.toISOString() }),
        problems: await repo.listRunProblems(query, run.id, problemsShown),
      },
    };
  }

  /** Does what a run wants with one order; answers what became of it. */
  async function treat(tx: Tx, run: repo.RunRecord, orderId: string): Promise<Treated> {
    const order = await lockOrder(tx, orderId);
    const event = await repo.findEventHead(tx, run.eventId);
    if (!order || !event) return nothingLeft;
    if (order.state === 'booked')
      return run.changes ? tellUnpaid(tx, run, order, event) : cancelUnpaid(tx, run, order);
    const ticketIds = await repo.listOpenTicketIds(tx, orderId, run.eventId);
    if (ticketIds.length === 0) return tellOfPart(tx, run, order, event);
    const actor = actorOf(run);
    if (run.mode === 'refund') {
      const { note } = run;
      const choice = { ticketIds, reason: 'event_cancelled' } as const;
      const words = wordsOf(run);
      await refunds.request(tx, { ...choice, orderId, key: `run ${run.id}`, note, words, actor });
      return { state: 'done' };
    }
    await storeEventUpdate(deps, tx, order, { ...newsOf(event, run), words: wordsOf(run) });
    if (run.changes && !event.refundsUntil) return { state: 'done' };
    await appendOrderEvent(tx, orderId, deps.clock.now(), {
      type: 'refund_offered',
      actor,
      cause: 'event.called_off',
    });
    return { state: 'done' };
  }

  /** Who has not paid yet pays for an event that is elsewhere, or at another time, than they ordered. */
  async function tellUnpaid(
    tx: Tx,
    run: repo.RunRecord,
    order: OrderRecord,
    event: repo.CalledOffEvent,
  ): Promise<Treated> {
    const news = { ...newsOf(event, run), refundsUntil: null };
    await storeEventUpdate(deps, tx, order, { ...news, words: wordsOf(run) });
    return { state: 'done' };
  }

  async function cancelUnpaid(tx: Tx, run: repo.RunRecord, order: OrderRecord): Promise<Treated> {
    if (!run.coversUnpaid) return nothingLeft;
    for (const payment of await listPayments(tx, order.id)) {
      if (payment.state === 'created') await settlePayment(tx, payment.id, 'abandoned', deps.clock.now());
    }
    const cause = 'event.called_off';
    await life.advance(tx, order, { command: { type: 'cancel' }, actor: actorOf(run), cause });
    await storeUnpaidUpdate(deps, tx, order, { eventId: run.eventId, words: wordsOf(run) });
    return { state: 'done' };
  }

  async function tellOfPart(
    tx: Tx,
    run: repo.RunRecord,
    order: OrderRecord,
    event: repo.CalledOffEvent,
  ): Promise<Treated> {
    const passId = run.coversPasses ? await repo.findPassOf(tx, order.id, run.eventId) : undefined;
    if (!passId) return nothingLeft;
    await storePartUpdate(deps, tx, order, { ...newsOf(event, run), words: wordsOf(run), passId });
    return { state: 'done' };
  }

  /** One order in a transaction of its own; false when none waits that nobody works on. */
  async function step(run: repo.RunRecord): Promise<boolean> {
    let orderId: string | undefined;
    try {
      return await db.transaction(async tx => {
        orderId = await repo.lockNextOrder(tx, run.id);
        if (!orderId) return false;
        await repo.saveRunOrder(tx, run.id, orderId, await treat(tx, run, orderId));
        return true;
      });
    } catch (error) {
      if (!orderId) throw error;
      // deliberate: an order that can't be refunded is shown to staff and must not keep the others waiting
      const problem = error instanceof AppError ? error.code : 'internal';
      deps.log.warn({ err: error, orderId, runId: run.id }, 'an order was not refunded');
      const failed = orderId;
      await db.transaction(tx => repo.saveRunOrder(tx, run.id, failed, { state: 'failed', problem }));
      return true;
    }
  }

  return {
    async start({ eventId, mode, expectedAmount, note, key, actor }) {
      const event = await repo.findEventHead(db.query, eventId);
      if (!event) throw new AppError('event.not_found');
      const fullKey = `${eventId} ${key}`;
      const known = await repo.findRunByKey(db.query, fullKey);
      if (known && known.mode !== mode) throw new AppError('idempotency.mismatch');
      if (known) return present(db.query, eventId, known);
      if (event.state !== 'cancelled' && event.state !== 'postponed') {
        throw new AppError('refund.state', { details: { state: event.state } });
      }
      const wish = { key: fullKey, eventId, mode, note, coversUnpaid: false, coversPasses: false, actor };
      const run = recordOf(wish);
      const isStarted = await db.transaction(async tx => {
        await checkOpenSum(tx, { eventId, expectedAmount });
        const isFirst = await repo.insertRun(tx, run);
        if (isFirst) await repo.addRunOrders(tx, run);
        return isFirst;
      });
      if (!isStarted && !(await repo.findRunByKey(db.query, fullKey))) {
        throw new AppError('refund.state', { details: { state: 'running' } });
      }
      return present(db.query, eventId, await repo.findLastRun(db.query, eventId));
    },

    async begin(tx, wish) {
      const text = wordsOf(recordOf(wish));
      if (text) await refuseForeignLinks(deps, tx, { eventId: wish.eventId, text });
      if (await repo.insertRun(tx, recordOf(wish))) return;
      throw new AppError('refund.state', { details: { state: 'running' } });
    },

    async fill(eventId) {
      const run = await repo.findLastRun(db.query, eventId);
      if (run?.state === 'running') await repo.addRunOrders(db.query, run);
    },

    async get(eventId) {
      return present(db.query, eventId, await repo.findLastRun(db.query, eventId));
    },

    async work(signal) {
      for (const run of await repo.listRunning(db.query)) {
        while (!signal?.aborted && (await step(run)));
        // what was being checked out when it began
        while (!signal?.aborted && (await repo.addRunOrders(db.query, run)) > 0) while (await step(run));
        if (!signal?.aborted) await repo.finishRun(db.query, run.id, deps.clock.now());
      }
    },
  };
}

/** Refuses a sum that is not what the open tickets of an event were paid with. @throws {AppError} order.changed */
export async function checkOpenSum(
  tx: Tx,
  { eventId, expectedAmount }: { readonly eventId: string; readonly expectedAmount: number },
): Promise<void> {
  const { amount } = await repo.countOpenTickets(tx, eventId);
  if (amount !== expectedAmount) throw new AppError('order.changed', { details: { amount } });
}

interface Treated {
  readonly state: 'done' | 'skipped';
  readonly problem?: string;
}

const nothingLeft: Treated = { state: 'skipped', problem: 'nothing_left' };

/** What buyers are told of an event as it is by now. */
function newsOf(
  { id, state, timezone, startsAt, previousStartsAt, refundsUntil }: repo.CalledOffEvent,
  { changes }: repo.RunRecord,
): NewsOf {
  const calledOff = state === 'cancelled' || state === 'postponed' ? state : 'moved';
  const kind = changes ? ('changed' as const) : calledOff;
  const facts = { eventId: id, timezone, startsAt, before: previousStartsAt, refundsUntil };
  return { ...facts, kind, changes: changes ?? [] };
}

/** A run that goes with a change of its event has words to the buyers; the note of one that staff began by hand is theirs. */
function wordsOf({ coversPasses, note }: repo.RunRecord): string | undefined {
  return coversPasses ? note : undefined;
}

function actorOf(run: repo.RunRecord): OrderActor {
  return { kind: 'user', ...(run.requestedBy && { id: run.requestedBy }), name: run.requestedByName };
}
