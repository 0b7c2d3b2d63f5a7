import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from './config.ts';
import { feedQueryOf, readFeedRequest } from './feed-filter.ts';
import type { FeedName, FileGenerator } from './file-generator.ts';
import { createGeneratedFiles } from './generated-files.ts';
import { feedLifetimeMs } from './generate-once.ts';
import type { VisitorLimits } from './visitor-limits.ts';

/** What is announced rarely needs to be known within minutes. */
const feedSeconds = 900;

const types: Readonly<Record<FeedName, string>> = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  'calendar.ics': 'text/calendar; charset=utf-8',
};

/**
 * The lists of events for other programs: /feed.xml (RSS 2.0) and /calendar.ics, with the filters of the lists. Each list is
 * made once for all who ask for it at the same time, and repeated for a minute.
 */
export async function feedFiles(
  app: FastifyInstance,
  { config, limits, maker }: { config: ServerConfig; limits: VisitorLimits; maker: FileGenerator },
): Promise<void> {
  const files = createGeneratedFiles(limits, feedLifetimeMs(config));

  function send(feed: FeedName, request: FastifyRequest, reply: FastifyReply) {
    const asked = readFeedRequest(request.url);
    return files.send(request, reply, {
      key: `${feed}${feedQueryOf(asked)}`,
      make: async () => (await maker.makeFile({ kind: 'feed', feed, asked }))?.text,
      as: { type: types[feed], maxAgeSeconds: feedSeconds },
    });
  }

  for (const feed of Object.keys(types) as FeedName[]) {
    app.get(`/${feed}`, (request, reply) => send(feed, request, reply));
  }
}
