import { requireActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { getMessage, listMessages, sendAgain } from './outbox.service.ts';

type OutboxCalls = 'POST /back/message/get-list' | 'POST /back/message/get' | 'POST /back/message/send-again';

/** The calls about messages that were written. */
export function outboxHandlers(deps: Deps): Pick<Handlers, OutboxCalls> {
  return {
    'POST /back/message/get-list': ({ body }) => listMessages(deps, body),
    'POST /back/message/get': ({ body }) => getMessage(deps, body.messageId),
    'POST /back/message/send-again': ({ body, actor }) =>
      sendAgain(deps, requireActor(actor), body.messageIds),
  };
}
