import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createExchanges, type ExchangeServices } from './exchange-order.service.ts';
import { createSplits } from './split-order.service.ts';

type ExchangeCalls = `POST /back/order/${'quote-exchange' | 'exchange' | 'quote-split' | 'split'}`;

/** The calls by which staff exchange tickets and split them off. */
export function orderExchangeHandlers(deps: Deps, services: ExchangeServices): Pick<Handlers, ExchangeCalls> {
  const exchanges = createExchanges(deps, services);
  const splits = createSplits(deps, services);
  return {
    'POST /back/order/quote-exchange': ({ body, actor }) => exchanges.quote(requireActor(actor), body),
    'POST /back/order/exchange': ({ body, actor }) => exchanges.exchange(requireActor(actor), body),
    'POST /back/order/quote-split': ({ body, actor }) => splits.quote(requireActor(actor), body),
    'POST /back/order/split': ({ body, actor }) => splits.split(requireActor(actor), body),
  };
}
