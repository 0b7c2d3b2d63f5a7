import { isApiError, type ApiClient } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { allEventsLabel, loadMessages } from '@vh/i18n/shell';
import { createServerI18n } from '@vh/i18n/engine';
import { calendarList } from './calendar-list.ts';
import type { ServerConfig } from './config.ts';
import { feedBody, feedQueryOf, listAddress, type FeedRequest } from './feed-filter.ts';
import { rss } from './rss.ts';
import { siteApi } from './site-api.ts';
import { eventAddresses, type Site } from './site-map.ts';

/** Lists of events for other programs. */
export type FeedName = 'feed.xml' | 'calendar.ics';

/** A file, or a stretch of one, that is to be made; plain data, so that another thread can be asked. */
export type FileTask =
  | { readonly kind: 'feed'; readonly feed: FeedName; readonly asked: FeedRequest }
  | { readonly kind: 'site-map'; readonly site: Site; readonly body: MapBody };

type MapBody = BodyOf<'POST /front/feed/site-map-part'>;

/** A file, or a stretch of one. */
export interface FileText {
  readonly text: string;
  /** Where a site map goes on. */
  readonly next?: ResponseOf<'POST /front/feed/site-map-part'>['next'];
}

/** Makes files out of long answers of the API, in this thread or another. */
export interface FileGenerator {
  /** @returns undefined where there is no such file */
  makeFile(task: FileTask): Promise<FileText | undefined>;
}

/** As many as readers show, and as calendars can take at once. */
const newest = { sort: 'newest', limit: 50 } as const;
const soonest = { sort: 'date', limit: 500 } as const;

/** Makes files in this thread. */
export function createFileGenerator(config: ServerConfig): FileGenerator {
  const api = siteApi(config);
  const { publicOrigin: origin } = config;
  return {
    async makeFile(task) {
      if (task.kind === 'feed') return makeFeed(api, origin, task);
      const { rows, next } = await api.call('POST /front/feed/site-map-part', task.body);
      return { text: eventAddresses(task.site, rows), next };
    },
  };
}

async function makeFeed(
  api: ApiClient,
  origin: string,
  { feed, asked }: Extract<FileTask, { kind: 'feed' }>,
): Promise<FileText | undefined> {
  const how = feed === 'feed.xml' ? newest : soonest;
  const organiser = asked.organiser ? await organiserOf(api, asked.organiser) : undefined;
  if (asked.organiser && !organiser) return undefined;
  const [events, site] = await Promise.all([
    eventsFor(api, asked, { ...how, ...(organiser && { clientId: organiser.clientId }) }),
    wordsFor(api, asked),
  ]);
  if (!events) return undefined;
  const words = { ...site, ...(organiser && { organiser: organiser.name }) };
  return { text: (feed === 'feed.xml' ? rssOf : calendarOf)(origin, asked, events, words) };
}

function rssOf(
  origin: string,
  asked: FeedRequest,
  events: FeedEvents,
  { appName, say, organiser }: FeedWords,
): string {
  const { language } = asked;
  return rss({
    title: `${appName}: ${organiser ?? say('feedTitle')}`,
    description: say('listDescription'),
    language,
    origin,
    self: `${origin}/feed.xml${feedQueryOf(asked)}`,
    list: listAddress(origin, asked),
    events,
    fromPrice: price => say('fromPrice', { price }),
    freeEntry: say('freeEntry'),
  });
}

function calendarOf(
  origin: string,
  { language }: FeedRequest,
  events: FeedEvents,
  { appName, organiser }: FeedWords,
): string {
  const query = language === 'en' ? '' : `?lang=${language}`;
  return calendarList({
    name: `${appName}: ${organiser ?? allEventsLabel(language)}`,
    origin,
    query,
    events,
  });
}

type FeedEvents = NonNullable<Awaited<ReturnType<typeof eventsFor>>>;
type FeedWords = Awaited<ReturnType<typeof wordsFor>> & { readonly organiser?: string };

/** The organiser of an address; undefined when there is none. */
async function organiserOf(api: ApiClient, slug: string) {
  try {
    return (await api.call('POST /front/organiser/{slug}', {}, { params: { slug } })).organiser;
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    return undefined;
  }
}

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
