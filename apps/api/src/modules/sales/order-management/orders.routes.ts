import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Payments } from '#payments';
import { createOrders } from './orders.service.ts';

export function orderHandlers(
  deps: Deps,
  { payments }: { readonly payments: Payments },
): Pick<Handlers, 'POST /front/order/get' | 'POST /back/order/get-list' | 'POST /back/order/get'> {
  const orders = createOrders(deps, payments);
  return {
    'POST /front/order/get': ({ body }) => orders.getForBuyer(body.orderToken, body.lang),
    'POST /back/order/get-list': ({ body, actor }) => orders.list(body, requireActor(actor)),
    'POST /back/order/get': ({ body, actor }) =>
      orders.getForStaff(body.orderId, body.lang, requireActor(actor)),
  };
}
