import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Inventory } from '#inventory';
import type { OrderLifecycle } from '#orders';
import { createOfflineLeases } from './leases.service.ts';
import { createOfflineSales } from './offline-sales.service.ts';

/** Selling without a network; whose payspot it is was looked at before the calls begin. */
export function offlineSaleHandlers(
  deps: Deps,
  { inventory, orderLife }: { readonly inventory: Inventory; readonly orderLife: OrderLifecycle },
): Pick<
  Handlers,
  | 'POST /back/payspot/lease-places'
  | 'POST /back/payspot/return-places'
  | 'POST /back/payspot/send-sales'
  | 'POST /back/cash-office/get-leases'
  | 'POST /back/cash-office/write-off-lease'
  | 'POST /back/cash-office/get-offline-problems'
  | 'POST /back/cash-office/settle-offline-problem'
> {
  const leases = createOfflineLeases(deps);
  const sales = createOfflineSales(deps, inventory, orderLife);
  return {
    'POST /back/payspot/lease-places': ({ body, actor }) => leases.lease(body, requireActor(actor)),
    'POST /back/payspot/return-places': async ({ body, actor }) => ({
      returned: await leases.giveBack(body, requireActor(actor)),
    }),
    // a payspot that was closed still tells what it sold before
    'POST /back/payspot/send-sales': async ({ body, actor }) => ({
      sales: await sales.send(body, requireActor(actor)),
    }),
    'POST /back/cash-office/get-leases': ({ body }) => leases.list(body),
    'POST /back/cash-office/write-off-lease': async ({ body, actor }) => ({
      writtenOff: await leases.writeOff(body, requireActor(actor)),
    }),
    'POST /back/cash-office/get-offline-problems': ({ body }) => sales.listProblems(body),
    'POST /back/cash-office/settle-offline-problem': ({ body, actor }) =>
      sales.settle(body, requireActor(actor)),
  };
}
