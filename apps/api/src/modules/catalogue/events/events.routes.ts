import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { getCalendar } from './event-calendar.service.ts';
import { listDates } from './event-dates.service.ts';
import { accessHeader } from './access/event-access.ts';
import { createEventCaches, listEvents } from './event-lists.service.ts';
import { searchEvents } from './event-search.service.ts';
import { listSliders, listTags } from './event-terms.service.ts';
import { getEvent } from './events.service.ts';
import { refreshPriceFrom } from './price-from.repo.ts';

type EventCalls =
  | 'POST /front/event/search'
  | 'POST /front/event/get-list'
  | 'POST /front/event/get-calendar'
  | 'POST /front/event/get-dates'
  | 'POST /front/event/get-sliders'
  | 'POST /front/event/get-tags'
  | 'POST /front/event/{slug}';

/** The calls about events that anybody may make. */
export function eventsHandlers(deps: Deps): Pick<Handlers, EventCalls> {
  const caches = createEventCaches(deps);
  return {
    'POST /front/event/search': ({ body }) => searchEvents(deps, body.search, body.lang),
    'POST /front/event/get-list': ({ body }) => listEvents(deps, caches, body),
    'POST /front/event/get-calendar': ({ body }) => getCalendar(deps, caches, body),
    'POST /front/event/get-dates': ({ body }) => listDates(deps, body),
    'POST /front/event/get-sliders': ({ body: { lang } }) =>
      caches.sliders.get(lang, () => listSliders(deps, lang)),
    'POST /front/event/get-tags': ({ body: { lang, withExamples } }) =>
      caches.tags.get(`${lang} ${withExamples}`, () => listTags(deps, caches, { lang, withExamples })),
    'POST /front/event/{slug}': ({ body: { lang }, params, request }) =>
      getEvent(deps, caches, params.slug, { lang, access: request.headers[accessHeader] }),
  };
}

/** Work that events need without anybody asking. */
export function eventsSweeps({ db, clock }: Deps): readonly Sweep[] {
  return [
    {
      name: 'prices of lists after price steps',
      everySeconds: 30,
      run: async () => void (await refreshPriceFrom(db.query, clock.now())),
    },
  ];
}
