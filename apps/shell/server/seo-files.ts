import type { ApiClient } from '@vh/api-client';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { answerKnown, sendFile } from './file-answer.ts';
import { createGeneratedFiles } from './generated-files.ts';
import type { FileGenerator } from './file-generator.ts';
import { feedLifetimeMs } from './generate-once.ts';
import { hiddenHeaders } from './security-headers.ts';
import { eventsMap, pagesMap, siteMapIndex, type Site, type SiteMapReader } from './site-map.ts';
import { shareAnswer } from './share-answer.ts';
import { siteApi } from './site-api.ts';
import type { VisitorLimits } from './visitor-limits.ts';

const xml = 'application/xml; charset=utf-8';

/** Search engines come again in hours, not in seconds. */
const mapSeconds = 3600;

const mapFile = { type: xml, maxAgeSeconds: mapSeconds } as const;

/** How long what all parts of the map are made of may be repeated, in milliseconds. */
function sharedMs({ pageCacheMs }: ServerConfig): number {
  return pageCacheMs > 0 ? 1_000 : 0;
}

/** Paths that are somebody's own, or no pages: no search engine needs to ask for them. */
const closed = [
  'admin',
  'client',
  'manager',
  'contractor',
  'payspot',
  'scanner',
  'account',
  'checkout',
  'preview',
  'login',
  'register',
  'reset-password',
  'confirm-email',
  'setup',
  'api',
];

/** robots.txt, and the site map in parts. */
export async function seoFiles(
  app: FastifyInstance,
  { config, limits, maker }: { config: ServerConfig; limits: VisitorLimits; maker: FileGenerator },
): Promise<void> {
  const api = siteApi(config);
  const { publicOrigin: origin } = config;
  const files = createGeneratedFiles(limits, feedLifetimeMs(config));
  const readParts = shareAnswer(() => api.call('POST /front/feed/site-map'), sharedMs(config));
  const readSite = shareAnswer(() => siteOf(api, origin), sharedMs(config));
  // a part is megabytes, so it is never held whole: each stretch of it is read in its reader's turn
  const readInTurn =
    (address: string, site: Site): SiteMapReader =>
    async body => {
      const task = { kind: 'site-map', site, body } as const;
      const stretch = await limits.inTurn('feed', address, () => maker.makeFile(task));
      return stretch ?? { text: '' };
    };
  app.get('/robots.txt', (request, reply) =>
    sendFile(request, reply, {
      type: 'text/plain; charset=utf-8',
      maxAgeSeconds: mapSeconds,
      body: robots(config),
    }),
  );
  app.get('/sitemap.xml', (request, reply) =>
    files.send(request, reply, {
      key: 'index',
      make: async () => siteMapIndex({ origin, languages: [] }, (await readParts()).parts),
      as: mapFile,
    }),
  );
  app.get('/sitemap-pages.xml', (request, reply) =>
    files.send(request, reply, {
      key: 'pages',
      make: async () => pagesMap(api, await readSite()),
      as: mapFile,
    }),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemap-events-:part(^[1-9]\\d{0,3}).xml',
    async (request, reply) => {
      const part = Number(request.params.part);
      const [{ parts }, site] = await Promise.all([readParts(), readSite()]);
      const facts = parts[part - 1];
      if (!facts) return reply.callNotFound();
      const version = JSON.stringify([part, facts, site]);
      const as = { ...mapFile, version, changedAt: new Date(facts.updatedAt) };
      if (answerKnown(request, reply, as)) return reply;
      await limits.run('feed', request, reply, async () => {
        sendFile(request, reply, { ...as, body: eventsMap(readInTurn(request.ip, site), part) });
      });
      return reply;
    },
  );
}

/** Says with every answer of a hidden site that it is nothing for search engines: robots.txt alone keeps no link out. */
export function keepSearchEnginesOut(app: FastifyInstance, { isHidden }: ServerConfig): void {
  if (!isHidden) return;
  app.addHook('onRequest', async (_request, reply) => void reply.headers(hiddenHeaders));
}

async function siteOf(api: ApiClient, origin: string): Promise<Site> {
  const { siteAvailableLanguages } = await api.call('GET /front/settings/get');
  return { origin, languages: siteAvailableLanguages };
}

/** Roles' areas, checkout and calls are nothing for search engines; a site that is hidden is nothing at all for them. */
function robots({ publicOrigin, isHidden }: ServerConfig): string {
  if (isHidden) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    // what is asked for as a file or a picture is nobody's own
    ...closed.map(path => `Disallow: /${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}
