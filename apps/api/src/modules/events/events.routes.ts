import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import {
  createEventCaches,
  getEvent,
  listEvents,
  listSliders,
  listTags,
  searchEvents,
} from './events.service.ts';

type EventCalls =
  | 'POST /front/event/search'
  | 'POST /front/event/get-list'
  | 'POST /front/event/get-sliders'
  | 'POST /front/event/get-tags'
  | 'POST /front/event/{slug}';

/** The calls about events that anybody may make. */
export function eventsHandlers(deps: Deps): Pick<Handlers, EventCalls> {
  const caches = createEventCaches(deps);
  return {
    'POST /front/event/search': ({ body }) => searchEvents(deps, body.search, body.lang),
    'POST /front/event/get-list': ({ body }) => listEvents(deps, caches, body),
    'POST /front/event/get-sliders': ({ body }) => listSliders(deps, body.lang),
    'POST /front/event/get-tags': ({ body }) => caches.tags.get(body.lang, () => listTags(deps, body.lang)),
    'POST /front/event/{slug}': ({ body, params }) => getEvent(deps, params.slug, body.lang),
  };
}
