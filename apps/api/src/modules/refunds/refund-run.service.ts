import type { ResponseOf } from '@vh/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Queries, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { appendOrderEvent, lockOrder, type OrderActor } from '../orders/order.repo.ts';
import { storeRefundOffer } from './refund-mail.service.ts';
import * as repo from './refund-run.repo.ts';
import type { Refunds } from './refunds.service.ts';

type RunAnswer = ResponseOf<'POST /back/event/get-refund-run'>;

/** Giving back, or offering to give back, all tickets of an event that was called off. */
export interface RefundRuns {
  /** Starts a run; a repeat of the request finds it again. Throws refund.state when the event takes place. */
  start(request: {
    readonly eventId: string;
    readonly mode: repo.RunMode;
    readonly note: string;
    readonly key: string;
    readonly actor: OrderActor;
  }): Promise<RunAnswer>;
  get(eventId: string): Promise<RunAnswer>;
  /** Works on running runs until they are done or the process ends; several processes may. */
  work(signal?: AbortSignal): Promise<void>;
}

const problemsShown = 100;

export function createRefundRuns(deps: Deps, refunds: Pick<Refunds, 'request'>): RefundRuns {
  const { db } = deps;

  async function present(
    query: Queries,
    eventId: string,
    run: repo.RunRecord | undefined,
  ): Promise<RunAnswer> {
    const open = await repo.countOpenTickets(query, eventId);
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
  async function treat(
    tx: Tx,
    run: repo.RunRecord,
    orderId: string,
  ): Promise<{ state: 'done' | 'skipped'; problem?: string }> {
    const order = await lockOrder(tx, orderId);
    const ticketIds = order ? await repo.listOpenTicketIds(tx, orderId, run.eventId) : [];
    if (!order || ticketIds.length === 0) return { state: 'skipped', problem: 'nothing_left' };
    const actor = actorOf(run);
    if (run.mode === 'refund') {
      const { note } = run;
      const choice = { ticketIds, reason: 'event_cancelled' } as const;
      await refunds.request(tx, { ...choice, orderId, key: `run ${run.id}`, note, actor });
      return { state: 'done' };
    }
    const event = await repo.findEventHead(tx, run.eventId);
    await storeRefundOffer(deps, tx, order, { id: run.eventId, isCancelled: event?.state === 'cancelled' });
    await appendOrderEvent(tx, orderId, deps.clock.now(), {
      type: 'refund_offered',
      actor,
      cause: 'event.called_off',
    });
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
      // deliberate: an order that can't be given back is shown to staff and must not keep the others waiting
      const problem = error instanceof AppError ? error.code : 'internal';
      deps.log.warn({ err: error, orderId, runId: run.id }, 'an order was not given back');
      const failed = orderId;
      await db.transaction(tx => repo.saveRunOrder(tx, run.id, failed, { state: 'failed', problem }));
      return true;
    }
  }

  return {
    async start({ eventId, mode, note, key, actor }) {
      const event = await repo.findEventHead(db.query, eventId);
      if (!event) throw new AppError('event.not_found');
      const fullKey = `${eventId} ${key}`;
      const known = await repo.findRunByKey(db.query, fullKey);
      if (known && known.mode !== mode) throw new AppError('idempotency.mismatch');
      if (known) return present(db.query, eventId, known);
      if (event.state !== 'cancelled' && event.state !== 'postponed') {
        throw new AppError('refund.state', { details: { state: event.state } });
      }
      const run: repo.RunRecord = {
        id: newId(),
        key: fullKey,
        eventId,
        mode,
        note,
        state: 'running',
        requestedBy: actor.id ?? null,
        requestedByName: actor.name ?? '',
        createdAt: deps.clock.now(),
        finishedAt: null,
      };
      const isStarted = await db.transaction(tx => repo.insertRun(tx, run));
      if (!isStarted && !(await repo.findRunByKey(db.query, fullKey))) {
        throw new AppError('refund.state', { details: { state: 'running' } });
      }
      return present(db.query, eventId, await repo.findLastRun(db.query, eventId));
    },

    async get(eventId) {
      return present(db.query, eventId, await repo.findLastRun(db.query, eventId));
    },

    async work(signal) {
      for (const run of await repo.listRunning(db.query)) {
        while (!signal?.aborted && (await step(run)));
        if (!signal?.aborted) await repo.finishRun(db.query, run.id, deps.clock.now());
      }
    },
  };
}

function actorOf(run: repo.RunRecord): OrderActor {
  return { kind: 'user', ...(run.requestedBy && { id: run.requestedBy }), name: run.requestedByName };
}
