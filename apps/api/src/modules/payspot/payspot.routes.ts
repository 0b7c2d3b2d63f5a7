import type { Deps } from '../../platform/deps.ts';
import { requireActor } from '../../platform/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { createInventory } from '../inventory/inventory.service.ts';
import { createOrderLife } from '../orders/order-life.service.ts';
import { createPayspots } from './payspot.service.ts';
import { createSeller } from './sell.service.ts';

export function payspotHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'POST /back/payspot/get'
  | 'POST /back/payspot/get-events'
  | 'POST /back/payspot/get-event'
  | 'POST /back/payspot/sell'
  | 'POST /back/payspot/get-sales'
  | 'POST /back/payspot/get-order'
> {
  const inventory = createInventory(deps);
  const payspots = createPayspots(deps, createSeller(deps, inventory, createOrderLife(deps, inventory)));
  return {
    'POST /back/payspot/get': ({ body, actor }) => payspots.get(body.payspotId, requireActor(actor)),
    'POST /back/payspot/get-events': ({ body, actor }) => payspots.listEvents(body, requireActor(actor)),
    'POST /back/payspot/get-event': ({ body, actor }) => payspots.getEvent(body, requireActor(actor)),
    'POST /back/payspot/sell': ({ body, actor }) => payspots.sell(body, requireActor(actor)),
    'POST /back/payspot/get-sales': ({ body, actor }) => payspots.listSales(body, requireActor(actor)),
    'POST /back/payspot/get-order': ({ body, actor }) => payspots.getOrder(body, requireActor(actor)),
  };
}
