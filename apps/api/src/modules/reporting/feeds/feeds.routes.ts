import type { ResponseOf } from '@vh/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createShortCache } from '../../../platform/short-cache.ts';
import { createEventCaches } from '#catalogue';
import { listFeedEvents, listSiteMap, listSiteMapPart } from './feeds.service.ts';

type FeedCalls = 'POST /front/feed/events' | 'POST /front/feed/site-map' | 'POST /front/feed/site-map-part';

/** Counting the whole catalogue is the same for everybody for a while. */
const mapKept = { seconds: 60, entries: 1 };

/** The calls for the files that other programs read. */
export function feedHandlers(deps: Deps): Pick<Handlers, FeedCalls> {
  const maps = createShortCache<ResponseOf<'POST /front/feed/site-map'>>(mapKept, deps.clock);
  const caches = createEventCaches(deps);
  return {
    'POST /front/feed/events': ({ body }) => listFeedEvents(deps, caches, body),
    'POST /front/feed/site-map': () => maps.get('', () => listSiteMap(deps)),
    'POST /front/feed/site-map-part': ({ body }) => listSiteMapPart(deps, body),
  };
}
