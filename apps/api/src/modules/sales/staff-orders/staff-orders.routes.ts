import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createStaffOrders, type StaffOrderServices } from './create-staff-order.service.ts';
import { createPayDayChange } from './extend-deadline.service.ts';

type StaffOrderCalls = `POST /back/order/${'get-sale' | 'quote-sale' | 'create' | 'extend-deadline'}`;

/** The calls about orders that staff create for buyers. */
export function staffOrderHandlers(
  deps: Deps,
  services: StaffOrderServices,
): Pick<Handlers, StaffOrderCalls> {
  const { sales, create } = createStaffOrders(deps, services);
  const extend = createPayDayChange(deps);
  return {
    'POST /back/order/get-sale': ({ body, actor }) => sales.get(requireActor(actor), body),
    'POST /back/order/quote-sale': ({ body, actor }) => sales.quote(requireActor(actor), body),
    'POST /back/order/create': ({ body, actor }) => create(requireActor(actor), body),
    'POST /back/order/extend-deadline': ({ body, actor }) => extend(requireActor(actor), body),
  };
}
