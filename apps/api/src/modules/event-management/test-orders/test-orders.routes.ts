import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Providers } from '#payments';
import { createTestOrders } from './test-orders.service.ts';

type TestOrderCalls =
  `POST /back/event/${'get-test-orders' | 'create-test-order' | 'get-test-tickets' | 'delete-test-orders'}`;

/** The calls about test orders of drafts. */
export function testOrderHandlers(
  deps: Deps,
  { providers }: { readonly providers: Providers },
): Pick<Handlers, TestOrderCalls> {
  const orders = createTestOrders(deps, providers);
  return {
    'POST /back/event/get-test-orders': ({ body, actor }) => orders.list(requireActor(actor), body),
    'POST /back/event/create-test-order': ({ body, actor }) => orders.create(requireActor(actor), body),
    'POST /back/event/get-test-tickets': ({ body, actor }) => orders.draw(requireActor(actor), body),
    'POST /back/event/delete-test-orders': ({ body, actor }) =>
      orders.deleteAll(requireActor(actor), body.eventId),
  };
}
