import type { ResponseOf } from '@vh/contract';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { OrderLifecycle } from '#orders';
import { createStatusAsker, type Payments, type Providers } from '#payments';
import { seatServicesOf } from '#inventory';
import { auditAll } from './audit.service.ts';
import type { OperationName, OperationResult } from './operation.ts';
import { insertRun, listRuns } from './operations.repo.ts';
import { createOrderStatus } from './order-status.service.ts';
import { rebookReleased } from './rebook-operation.service.ts';
import { releaseBookedButNotPaid } from './release-operation.service.ts';
import { checkSeatMaps } from './seat-map-operation.service.ts';

/** So many problems are kept in the log; the answer of the call has all. */
const problemsKept = 1_000;

/** Services of a process that operations use. */
export interface OperationServices {
  readonly orderLife: OrderLifecycle;
  readonly payments: Payments;
  readonly providers: Providers;
}

/** The operations of /admin/deploy: they look, put right what can be put right, and are written down. */
export function createOperations(deps: Deps, { orderLife: life, payments, providers }: OperationServices) {
  const asker = createStatusAsker(deps, { providers, settlement: payments.settlement });
  const status = createOrderStatus(deps, { providers, asker });

  /** Runs an operation and writes down who ran it and what came of it. */
  async function logged<R extends OperationResult>(
    operation: OperationName,
    { actor, dryRun }: { readonly actor: Actor; readonly dryRun: boolean },
    run: () => Promise<R>,
  ): Promise<R> {
    const begun = performance.now();
    const result = await run();
    await insertRun(deps.db.query, {
      id: newId(),
      operation,
      dryRun,
      userId: actor.userId,
      userName: actor.name,
      at: deps.clock.now(),
      durationMs: Math.round(performance.now() - begun),
      checked: result.checked,
      changed: result.changed,
      problems: result.problems.slice(0, problemsKept),
      problemCount: result.problems.length,
    });
    return result;
  }

  return {
    getOrderStatus: (orderId: string, call: { readonly actor: Actor; readonly dryRun: boolean }) =>
      logged('get-order-status', call, () => status.check(orderId, call.dryRun)),
    releaseBookedButNotPaid: (call: { readonly actor: Actor; readonly dryRun: boolean }) =>
      logged('release-booked-but-not-paid', call, () =>
        releaseBookedButNotPaid(deps, { payments, status }, call.dryRun),
      ),
    checkDuplicateSeats: (call: { readonly actor: Actor; readonly dryRun: boolean }) =>
      logged('check-duplicate-seats', call, () => auditAll(deps.db.query)),
    rebookReleased: (call: { readonly actor: Actor; readonly dryRun: boolean }) => {
      const actor = { kind: 'user', id: call.actor.userId, name: call.actor.name } as const;
      return logged('rebook-released', call, () =>
        rebookReleased(deps, { life, status }, { dryRun: call.dryRun, actor }),
      );
    },
    checkSeatMap: (call: { readonly actor: Actor; readonly dryRun: boolean }) =>
      logged('check-seatsio-event-status', call, () => checkSeatMaps(seatServicesOf(deps).all, call.dryRun)),

    /** The newest runs first. */
    async getLog(limit: number): Promise<ResponseOf<'POST /back/deploy/get-log'>> {
      const rows = await listRuns(deps.db.query, limit);
      return {
        rows: rows.map(run => ({
          _id: run.id,
          operation: run.operation,
          dryRun: run.dryRun,
          by: run.userName,
          at: run.at.toISOString(),
          durationMs: run.durationMs,
          checked: run.checked,
          changed: run.changed,
          problems: [...run.problems],
          problemCount: run.problemCount,
        })),
      };
    },
  };
}
