import { Readable } from 'node:stream';
import { createApiClient, type ApiClient } from '@vh/api-client';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';

/** Events per request while the sitemap is written; the most the list call allows. */
const batchSize = 100;

/** Most addresses one sitemap may hold, by sitemaps.org. */
const maxAddresses = 50_000;

/** robots.txt and sitemap.xml. */
export async function seoFiles(app: FastifyInstance, { config }: { config: ServerConfig }): Promise<void> {
  const api = createApiClient({ baseUrl: config.apiUrl });
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(config)));
  app.get('/sitemap.xml', (_request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send(Readable.from(sitemap(api, config.publicOrigin)));
  });
}

/** Roles' areas, checkout and search results are no pages for search engines. */
function robots({ publicOrigin }: ServerConfig): string {
  const closed = [
    'admin',
    'client',
    'manager',
    'contractor',
    'payspot',
    'scanner',
    'checkout',
    'login',
    'api',
  ];
  return [
    'User-agent: *',
    ...closed.map(path => `Disallow: /${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The sitemap as it is read from the API, so that no list is ever held whole. */
async function* sitemap(api: ApiClient, origin: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const path of ['/', '/archive', '/event/genre', '/event/type', '/event/tag'])
    yield address(origin + path);
  const pages = await api.call('POST /front/page/get-all', {}).catch(() => []);
  for (const page of pages) yield address(`${origin}/page/${encodeURIComponent(page.slug)}`);
  yield* eventAddresses(api, origin);
  yield '</urlset>\n';
}

async function* eventAddresses(api: ApiClient, origin: string): AsyncGenerator<string> {
  for (let page = 1, sent = 0; sent < maxAddresses; page++) {
    const list = await api.call('POST /front/event/get-list', {
      page,
      pageSize: batchSize,
      when: 'upcoming',
    });
    for (const event of list.rows) yield address(`${origin}/event/${encodeURIComponent(event.slug)}`);
    sent += list.rows.length;
    if (list.rows.length < batchSize || sent >= list.total) return;
  }
}

function address(url: string): string {
  return `<url><loc>${escapeXml(url)}</loc></url>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
