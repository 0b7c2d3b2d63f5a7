import { isApiError, type ApiClient } from '@vh/api-client';
import type { LanguageCode } from '@vh/domain';
import { allEventsLabel, loadMessages } from '@vh/i18n';
import { createServerI18n } from '@vh/i18n/engine';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { writeFilter } from '../src/features/archive/filter-address.ts';
import { calendarList } from './calendar-list.ts';
import type { ServerConfig } from './config.ts';
import { feedBody, listAddress, readFeedRequest, type FeedRequest } from './feed-filter.ts';
import { sendFile } from './file-answer.ts';
import { rss } from './rss.ts';
import { siteApi } from './site-api.ts';

/** What is announced rarely needs to be known within minutes. */
const feedSeconds = 900;

/** As many as readers show, and as calendars can take at once. */
const newest = { sort: 'newest', limit: 50 } as const;
const soonest = { sort: 'date', limit: 500 } as const;

/** The lists of events for other programs: /feed.xml (RSS 2.0) and /calendar.ics, with the filters of the lists. */
export async function feedFiles(app: FastifyInstance, { config }: { config: ServerConfig }): Promise<void> {
  const api = siteApi(config);
  const { publicOrigin: origin } = config;

  app.get('/feed.xml', async (request, reply) => {
    const asked = readFeedRequest(request.url);
    const [events, words] = await Promise.all([eventsFor(api, asked, newest, reply), wordsFor(api, asked)]);
    if (!events) return reply;
    const { filter, language } = asked;
    return sendFile(request, reply, {
      type: 'application/rss+xml; charset=utf-8',
      maxAgeSeconds: feedSeconds,
      body: rss({
        title: `${words.appName}: ${words.say('feedTitle')}`,
        description: words.say('listDescription'),
        language,
        origin,
        self: `${origin}/feed.xml${writeFilter(filter, language)}`,
        list: listAddress(origin, asked),
        events,
        fromPrice: price => words.say('fromPrice', { price }),
        freeEntry: words.say('freeEntry'),
      }),
    });
  });

  app.get('/calendar.ics', async (request, reply) => {
    const asked = readFeedRequest(request.url);
    const [events, words] = await Promise.all([eventsFor(api, asked, soonest, reply), wordsFor(api, asked)]);
    if (!events) return reply;
    return sendFile(request, reply, {
      type: 'text/calendar; charset=utf-8',
      maxAgeSeconds: feedSeconds,
      body: calendarList({
        name: `${words.appName}: ${allEventsLabel(asked.language)}`,
        origin,
        query: asked.language === 'en' ? '' : `?lang=${asked.language}`,
        events,
      }),
    });
  });
}

/** The events of a feed; undefined when it was refused, which has then been answered. */
async function eventsFor(
  api: ApiClient,
  asked: FeedRequest,
  how: Parameters<typeof feedBody>[1],
  reply: FastifyReply,
) {
  try {
    return (await api.call('POST /front/feed/events', feedBody(asked, how))).rows;
  } catch (error) {
    if (!isApiError(error) || error.status !== 400) throw error;
    reply.callNotFound();
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
