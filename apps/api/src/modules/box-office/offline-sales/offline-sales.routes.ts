import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Inventory } from '#inventory';
import type { OrderLifecycle } from '#orders';
import { createOfflineAllocations } from './offline-allocations.service.ts';
import { createOfflineSales } from './offline-sales.service.ts';

/** Selling without a network; whose payspot it is was looked at before the calls begin. */
export function offlineSaleHandlers(
  deps: Deps,
  { inventory, orderLife }: { readonly inventory: Inventory; readonly orderLife: OrderLifecycle },
): Pick<
  Handlers,
  | 'POST /back/payspot/allocate-offline-tickets'
  | 'POST /back/payspot/release-offline-tickets'
  | 'POST /back/payspot/upload-sales'
  | 'POST /back/cash-office/get-offline-allocations'
  | 'POST /back/cash-office/write-off-offline-allocation'
  | 'POST /back/cash-office/get-offline-problems'
  | 'POST /back/cash-office/settle-offline-problem'
> {
  const allocations = createOfflineAllocations(deps);
  const sales = createOfflineSales(deps, inventory, orderLife);
  return {
    'POST /back/payspot/allocate-offline-tickets': ({ body, actor }) =>
      allocations.allocation(body, requireActor(actor)),
    'POST /back/payspot/release-offline-tickets': async ({ body, actor }) => ({
      returned: await allocations.giveBack(body, requireActor(actor)),
    }),
    // a payspot that was closed still tells what it sold before
    'POST /back/payspot/upload-sales': async ({ body, actor }) => ({
      sales: await sales.send(body, requireActor(actor)),
    }),
    'POST /back/cash-office/get-offline-allocations': ({ body }) => allocations.list(body),
    'POST /back/cash-office/write-off-offline-allocation': async ({ body, actor }) => ({
      writtenOff: await allocations.writeOff(body, requireActor(actor)),
    }),
    'POST /back/cash-office/get-offline-problems': ({ body }) => sales.listProblems(body),
    'POST /back/cash-office/settle-offline-problem': ({ body, actor }) =>
      sales.settle(body, requireActor(actor)),
  };
}
