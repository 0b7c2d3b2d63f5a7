import { houseColours, isLanguageCode, languageTag } from '@vh/domain';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { sendFile } from './file-answer.ts';
import { siteApi } from './site-api.ts';

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** /site.webmanifest: how the site looks when somebody puts it beside their apps, under its own name and colours. */
export async function appManifest(app: FastifyInstance, { config }: { config: ServerConfig }): Promise<void> {
  const api = siteApi(config);
  app.get<{ Querystring: { lang?: string } }>('/site.webmanifest', async (request, reply) => {
    const [{ appName }, { tokens, favicon }] = await Promise.all([
      api.call('GET /front/settings/get'),
      api.call('GET /front/design/theme'),
    ]);
    const { lang } = request.query;
    const paper = tokens['paper'] ?? houseColours.paper[0];
    const body = JSON.stringify({
      name: appName,
      short_name: appName,
      id: '/',
      start_url: isLanguageCode(lang) && lang !== 'en' ? `/?lang=${lang}` : '/',
      scope: '/',
      lang: languageTag(isLanguageCode(lang) ? lang : 'en'),
      display: 'minimal-ui',
      background_color: paper,
      theme_color: paper,
      icons: favicon ? [{ src: favicon, sizes: 'any' }] : icons,
    });
    return sendFile(request, reply, {
      type: 'application/manifest+json; charset=utf-8',
      maxAgeSeconds: 3600,
      body,
    });
  });
}
