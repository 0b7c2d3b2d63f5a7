import type { ApiClient } from '@vh/api-client';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { sendFile } from './file-answer.ts';
import { hiddenHeaders } from './security-headers.ts';
import { eventsMap, pagesMap, siteMapIndex, type Site } from './site-map.ts';
import { siteApi } from './site-api.ts';

const xml = 'application/xml; charset=utf-8';

/** Search engines come again in hours, not in seconds. */
const mapSeconds = 3600;

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
export async function seoFiles(app: FastifyInstance, { config }: { config: ServerConfig }): Promise<void> {
  const api = siteApi(config);
  const { publicOrigin: origin } = config;
  app.get('/robots.txt', (request, reply) =>
    sendFile(request, reply, {
      type: 'text/plain; charset=utf-8',
      maxAgeSeconds: mapSeconds,
      body: robots(config),
    }),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const { parts } = await api.call('POST /front/feed/site-map');
    const body = siteMapIndex({ origin, languages: [] }, parts);
    return sendFile(request, reply, { type: xml, maxAgeSeconds: mapSeconds, body });
  });
  app.get('/sitemap-pages.xml', async (request, reply) => {
    const body = await pagesMap(api, await siteOf(api, origin));
    return sendFile(request, reply, { type: xml, maxAgeSeconds: mapSeconds, body });
  });
  app.get<{ Params: { part: string } }>(
    '/sitemap-events-:part(^[1-9]\\d{0,3}).xml',
    async (request, reply) => {
      const part = Number(request.params.part);
      const [{ parts }, site] = await Promise.all([
        api.call('POST /front/feed/site-map'),
        siteOf(api, origin),
      ]);
      const facts = parts[part - 1];
      if (!facts) return reply.callNotFound();
      return sendFile(request, reply, {
        type: xml,
        maxAgeSeconds: mapSeconds,
        body: eventsMap(api, site, part),
        version: JSON.stringify([part, facts, site]),
        changedAt: new Date(facts.updatedAt),
      });
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
