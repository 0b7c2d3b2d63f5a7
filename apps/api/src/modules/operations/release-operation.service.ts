import type { Deps } from '../../platform/deps.ts';
import type { Payments } from '#payments';
import type { OperationResult, Problem } from './operation.ts';
import { endReleasePauses, listDueOrders, listHeads, type OrderHead } from './operations.repo.ts';
import type { OrderStatus } from './order-status.service.ts';

/** So many due orders are looked at by one run; and so many the release takes by one turn. */
const most = 2_000;
const turn = 100;

/** Releases what is due, after asking the provider; a dry run tells what would be released and what was paid. */
export async function releaseBookedButNotPaid(
  deps: Deps,
  { payments, status }: { readonly payments: Pick<Payments, 'releaseUnpaid'>; readonly status: OrderStatus },
  dryRun: boolean,
): Promise<OperationResult> {
  const { query } = deps.db;
  const due = await listDueOrders(query, deps.clock.now(), most);
  if (dryRun) {
    const problems: Problem[] = [];
    for (const order of due) problems.push(await foresee(order, status));
    return { checked: due.length, changed: 0, problems };
  }
  await endReleasePauses(
    query,
    due.map(order => order.id),
  );
  for (let left = due.length; left > 0; left -= turn) await payments.releaseUnpaid();
  const after = await listHeads(
    query,
    due.map(order => order.id),
  );
  const problems = after.flatMap(tell);
  return { checked: due.length, changed: after.filter(order => order.state !== 'booked').length, problems };
}

async function foresee(order: OrderHead, status: OrderStatus): Promise<Problem> {
  const heard = (await status.hearAll(order.id)).map(({ says }) => says);
  const about = { orderId: order.id, orderNumber: order.number, fixed: false };
  if (heard.includes('succeeded')) return { ...about, code: 'paid_meanwhile' };
  return { ...about, code: heard.includes('unreachable') ? 'provider_silent' : 'unpaid' };
}

function tell({ id, number, state }: OrderHead): Problem[] {
  const about = { orderId: id, orderNumber: number };
  if (state === 'booked') return [{ ...about, code: 'provider_silent', fixed: false }];
  return [{ ...about, code: state === 'released' ? 'unpaid' : 'paid_meanwhile', fixed: true }];
}
