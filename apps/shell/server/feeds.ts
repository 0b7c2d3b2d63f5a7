import { isApiError, type ApiClient } from '@vh/api-client';
import type { LanguageCode } from '@vh/domain';
import { allEventsLabel, loadMessages } from '@vh/i18n';
import { createServerI18n } from '@vh/i18n/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeFilter } from '../src/features/archive/filter-address.ts';
import { calendarList } from './calendar-list.ts';
import type { ServerConfig } from './config.ts';
import { feedBody, listAddress, readFeedRequest, type FeedRequest } from './feed-filter.ts';
import { createMadeFiles } from './made-files.ts';
import { feedLifetimeMs } from './made-once.ts';
import { rss } from './rss.ts';
import { siteApi } from './site-api.ts';
import type { VisitorLimits } from './visitor-limits.ts';

/** What is announced rarely needs to be known within minutes. */
const feedSeconds = 900;

/** As many as readers show, and as calendars can take at once. */
const newest = { sort: 'newest', limit: 50 } as const;
const soonest = { sort: 'date', limit: 500 } as const;

type Feed = 'feed.xml' | 'calendar.ics';

const types: Readonly<Record<Feed, string>> = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  'calendar.ics': 'text/calendar; charset=utf-8',
};

/**
 * The lists of events for other programs: /feed.xml (RSS 2.0) and /calendar.ics, with the filters of the lists. Each list is
 * made once for all who ask for it at the same time, and repeated for a minute.
 */
export async function feedFiles(
  app: FastifyInstance,
  { config, limits }: { config: ServerConfig; limits: VisitorLimits },
): Promise<void> {
  const api = siteApi(config);
  const { publicOrigin: origin } = config;
  const files = createMadeFiles(limits, feedLifetimeMs(config));

  function send(feed: Feed, request: FastifyRequest, reply: FastifyReply) {
    const asked = readFeedRequest(request.url);
    return files.send(request, reply, {
      key: `${feed}${writeFilter(asked.filter, asked.language)}`,
      make: () => make(feed, asked),
      as: { type: types[feed], maxAgeSeconds: feedSeconds },
    });
  }

  async function make(feed: Feed, asked: FeedRequest): Promise<string | undefined> {
    const how = feed === 'feed.xml' ? newest : soonest;
    const [events, words] = await Promise.all([eventsFor(api, asked, how), wordsFor(api, asked)]);
    if (!events) return undefined;
    return feed === 'feed.xml' ? rssOf(asked, events, words) : calendarOf(asked, events, words);
  }

  function rssOf({ filter, language }: FeedRequest, events: FeedEvents, { appName, say }: FeedWords): string {
    return rss({
      title: `${appName}: ${say('feedTitle')}`,
      description: say('listDescription'),
      language,
      origin,
      self: `${origin}/feed.xml${writeFilter(filter, language)}`,
      list: listAddress(origin, { filter, language }),
      events,
      fromPrice: price => say('fromPrice', { price }),
      freeEntry: say('freeEntry'),
    });
  }

  function calendarOf({ language }: FeedRequest, events: FeedEvents, { appName }: FeedWords): string {
    const query = language === 'en' ? '' : `?lang=${language}`;
    return calendarList({ name: `${appName}: ${allEventsLabel(language)}`, origin, query, events });
  }

  for (const feed of Object.keys(types) as Feed[]) {
    app.get(`/${feed}`, (request, reply) => send(feed, request, reply));
  }
}

type FeedEvents = NonNullable<Awaited<ReturnType<typeof eventsFor>>>;
type FeedWords = Awaited<ReturnType<typeof wordsFor>>;

/** The events of a feed; undefined when there is no such list. */
async function eventsFor(api: ApiClient, asked: FeedRequest, how: Parameters<typeof feedBody>[1]) {
  try {
    return (await api.call('POST /front/feed/events', feedBody(asked, how))).rows;
  } catch (error) {
    if (!isApiError(error) || error.status !== 400) throw error;
    return undefined;
  }
}

async function wordsFor(api: ApiClient, { language }: FeedRequest) {
  const [{ appName }, i18n] = await Promise.all([api.call('GET /front/settings/get'), i18nOf(language)]);
  return { appName, say: i18n };
}

async function i18nOf(language: LanguageCode) {
  const { t } = createServerI18n(language, await loadMessages(language));
  return (
    key: 'feedTitle' | 'listDescription' | 'fromPrice' | 'freeEntry',
    values: Record<string, string> = {},
  ) => t(key, values);
}
