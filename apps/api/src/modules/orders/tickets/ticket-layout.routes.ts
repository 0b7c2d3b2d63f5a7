import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import {
  getClientLayout,
  getEventLayout,
  saveClientLayout,
  setEventLayout,
} from './ticket-layout.service.ts';
import { sampleOfClient, sampleOfEvent } from './ticket-sample.service.ts';

type LayoutCalls =
  | `POST /back/ticket-layout/${'get' | 'save' | 'get-sample'}`
  | `POST /back/event/${'get-ticket-layout' | 'set-ticket-layout' | 'get-ticket-sample'}`;

/** The calls about how tickets look. */
export function ticketLayoutHandlers(deps: Deps): Pick<Handlers, LayoutCalls> {
  return {
    'POST /back/ticket-layout/get': ({ body }) => getClientLayout(deps, body.clientId),
    'POST /back/ticket-layout/save': ({ body, actor }) => saveClientLayout(deps, requireActor(actor), body),
    'POST /back/ticket-layout/get-sample': ({ body, actor }) =>
      sampleOfClient(deps, requireActor(actor), body),
    'POST /back/event/get-ticket-layout': ({ body }) => getEventLayout(deps, body.eventId),
    'POST /back/event/set-ticket-layout': ({ body, actor }) =>
      setEventLayout(deps, requireActor(actor), body),
    'POST /back/event/get-ticket-sample': ({ body, actor }) => sampleOfEvent(deps, requireActor(actor), body),
  };
}
