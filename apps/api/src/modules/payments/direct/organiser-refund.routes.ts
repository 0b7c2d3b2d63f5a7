import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getRefundsToSend, markRefundSent } from './organiser-refund.service.ts';

/** The calls about refunds that organisers send to buyers who paid them directly. */
export function organiserRefundHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /back/refund/get-to-send' | 'POST /back/refund/mark-sent'> {
  return {
    'POST /back/refund/get-to-send': ({ body }) => getRefundsToSend(deps, body),
    'POST /back/refund/mark-sent': ({ body, actor }) => markRefundSent(deps, requireActor(actor), body),
  };
}
