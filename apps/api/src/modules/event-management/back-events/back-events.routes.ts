import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getBackEvent, listBackEvents, listEventFilters } from './back-event.service.ts';

/** The calls about events that staff make. */
export function backEventsHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /back/event/get-list' | 'POST /back/event/get-filters' | 'POST /back/event/get'> {
  return {
    'POST /back/event/get-list': ({ body, actor }) => listBackEvents(deps, requireActor(actor), body),
    'POST /back/event/get-filters': ({ body, actor }) => listEventFilters(deps, requireActor(actor), body),
    'POST /back/event/get': ({ body, actor }) => getBackEvent(deps, requireActor(actor), body),
  };
}
