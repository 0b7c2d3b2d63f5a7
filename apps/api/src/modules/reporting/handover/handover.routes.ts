import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createInventory } from '#inventory';
import { createHandovers } from './handover.service.ts';

/** The calls by which a widget's cart comes to the shop. */
export function handoverHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /front/cart/hand-over' | 'POST /front/cart/take-over'> {
  const handovers = createHandovers(deps, createInventory(deps));
  return {
    'POST /front/cart/hand-over': ({ body }) => handovers.handOver(body.cartToken),
    'POST /front/cart/take-over': ({ body }) => handovers.takeOver(body),
  };
}
