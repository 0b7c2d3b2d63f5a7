import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createTestOrderMail } from './test-order-mail.service.ts';
import { createTestOrderPage } from './test-order-page.service.ts';

type TestOrderCalls = `POST /front/test-order/${'get' | 'pay'}` | 'GET /front/test-order/pdf/{orderToken}';

/** The calls of the page of a test order of the shop. */
export function testOrderPageHandlers(deps: Deps): Pick<Handlers, TestOrderCalls> {
  const orders = createTestOrderPage(deps, createTestOrderMail(deps));
  return {
    'POST /front/test-order/get': ({ body }) => orders.get(body),
    'POST /front/test-order/pay': ({ body }) => orders.pay(body),
    'GET /front/test-order/pdf/{orderToken}': ({ params }) => orders.draw(params.orderToken),
  };
}
