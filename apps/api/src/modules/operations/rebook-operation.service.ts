import type { Deps } from '../../platform/deps.ts';
import { findOrderById, lockOrder, type OrderActor, type OrderLifecycle } from '#orders';
import { findOrderMoney } from '#payments';
import { DryRunOver, type OperationResult, type Problem } from './operation.ts';
import { listNeedsRefund, listReleasedWithAttempts, type OrderHead } from './operations.repo.ts';
import type { OrderStatus } from './order-status.service.ts';

/** So many orders are looked at by one run. */
const most = 1_000;
/** Providers are asked about orders of so many days. */
const askedDays = 14;

/** Takes the places of late payments again: those nobody told of, and those that wait for a refund. */
export async function rebookReleased(
  deps: Deps,
  { life, status }: { readonly life: OrderLifecycle; readonly status: OrderStatus },
  { dryRun, actor }: { readonly dryRun: boolean; readonly actor: OrderActor },
): Promise<OperationResult> {
  const { query } = deps.db;
  const since = new Date(deps.clock.now().getTime() - askedDays * 86_400_000);
  const released = await listReleasedWithAttempts(query, since, most);
  const problems: Problem[] = [];
  for (const head of released) problems.push(...(await findLost(deps, status, head, dryRun)));
  const waiting = await listNeedsRefund(query, most);
  for (const head of waiting) problems.push(await rebookOne(deps, life, head, { dryRun, actor }));
  const changed = problems.filter(problem => problem.fixed).length;
  return { checked: released.length + waiting.length, changed, problems };
}

/** A payment of a released order that its provider knows to be paid: it is settled, which takes the places again. */
async function findLost(
  deps: Deps,
  status: OrderStatus,
  head: OrderHead,
  dryRun: boolean,
): Promise<Problem[]> {
  const order = await findOrderById(deps.db.query, head.id);
  if (!order) return [];
  const problems: Problem[] = [];
  for (const heard of await status.hearAll(order.id)) {
    if (heard.says === 'succeeded' || heard.says === 'unreachable') {
      problems.push(...(await status.judge(order, heard, dryRun)));
    }
  }
  return problems;
}

async function rebookOne(
  deps: Deps,
  life: OrderLifecycle,
  head: OrderHead,
  { dryRun, actor }: { readonly dryRun: boolean; readonly actor: OrderActor },
): Promise<Problem> {
  const about = { orderId: head.id, orderNumber: head.number };
  try {
    return await deps.db.transaction(async tx => {
      const order = await lockOrder(tx, head.id);
      if (order?.state !== 'needs_refund') return { ...about, code: 'moved_on', fixed: false };
      const due = (await findOrderMoney(tx, order.id))?.due ?? 0;
      if (due < order.total) {
        return {
          ...about,
          code: 'too_little_paid',
          found: String(due),
          expected: String(order.total),
          fixed: false,
        };
      }
      const rebooked = await life.rebook(tx, order, { actor, cause: 'operation.rebook_released' });
      if (!rebooked) return { ...about, code: 'tickets_unavailable', fixed: false };
      const problem = { ...about, code: 'places_free', fixed: !dryRun };
      // what was done is taken back: that is how a dry run knows that it would work
      if (dryRun) throw new DryRunOver(problem);
      return problem;
    });
  } catch (error) {
    if (error instanceof DryRunOver) return error.result as Problem;
    throw error;
  }
}
