import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import {
  createEventMessage,
  deleteEventMessage,
  listEventMessages,
  updateEventMessage,
  viewEventMessage,
} from './event-messages.service.ts';
import {
  cancelEventMessage,
  createEventMessageTest,
  getAudience,
  getRecipients,
  previewEventMessage,
  sendEventMessage,
} from './start-sending.service.ts';

type EventMessageCalls = Extract<keyof Handlers, `POST /back/event-message/${string}`>;

/** The calls about messages to the ticket holders of an event. */
export function eventMessageHandlers(deps: Deps): Pick<Handlers, EventMessageCalls> {
  const sendTest = createEventMessageTest(deps);
  return {
    'POST /back/event-message/get-list': ({ body }) => listEventMessages(deps, body),
    'POST /back/event-message/get': ({ body }) => viewEventMessage(deps.db.query, body),
    'POST /back/event-message/get-audience': ({ body }) => getAudience(deps, body),
    'POST /back/event-message/get-recipients': ({ body }) => getRecipients(deps, body),
    'POST /back/event-message/get-preview': ({ body, actor }) =>
      previewEventMessage(deps, requireActor(actor), body),
    'POST /back/event-message/send-test': ({ body, actor }) => sendTest(requireActor(actor), body),
    'POST /back/event-message/create': ({ body, actor }) =>
      createEventMessage(deps, requireActor(actor), body),
    'POST /back/event-message/update': ({ body, actor }) =>
      updateEventMessage(deps, requireActor(actor), body),
    'POST /back/event-message/delete': ({ body, actor }) =>
      deleteEventMessage(deps, requireActor(actor), body),
    'POST /back/event-message/send': ({ body, actor }) => sendEventMessage(deps, requireActor(actor), body),
    'POST /back/event-message/cancel': ({ body, actor }) =>
      cancelEventMessage(deps, requireActor(actor), body),
  };
}
