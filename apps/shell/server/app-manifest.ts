import { defaultColours, isLanguageCode, languageTag, type LanguageCode } from '@vh/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from './config.ts';
import { createGeneratedFiles } from './generated-files.ts';
import { siteApi } from './site-api.ts';
import type { VisitorLimits } from './visitor-limits.ts';

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Areas that are apps of their own, by the address of their manifest. */
const areaApps: Readonly<Record<string, { readonly name: string; readonly path: string }>> = {
  '/scanner.webmanifest': { name: 'Scanner', path: '/scanner' },
  '/payspot.webmanifest': { name: 'Payspot', path: '/payspot' },
};

/** /site.webmanifest, and one for the doors and one for the counters: how the site looks when somebody puts it beside their apps, under its own name and colours. */
export async function appManifest(
  app: FastifyInstance,
  { config, limits }: { config: ServerConfig; limits: VisitorLimits },
): Promise<void> {
  const api = siteApi(config);
  const files = createGeneratedFiles(limits, config.pageCacheMs);
  const answer = (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const url = request.routeOptions.url ?? '';
    const { lang } = request.query;
    const language = isLanguageCode(lang) ? lang : 'en';
    return files.send(request, reply, {
      key: `${url} ${language}`,
      make: () => make(url, language),
      as: { type: 'application/manifest+json; charset=utf-8', maxAgeSeconds: 3600 },
    });
  };

  async function make(url: string, language: LanguageCode): Promise<string> {
    const [{ appName }, { tokens, favicon }] = await Promise.all([
      api.call('GET /front/settings/get'),
      api.call('GET /front/design/theme'),
    ]);
    const area = areaApps[url];
    const paper = tokens['paper'] ?? defaultColours.paper[0];
    const home = language === 'en' ? '/' : `/?lang=${language}`;
    return JSON.stringify({
      name: area ? `${appName} ${area.name}` : appName,
      short_name: area?.name ?? appName,
      id: area?.path ?? '/',
      start_url: area?.path ?? home,
      scope: area?.path ?? '/',
      lang: languageTag(language),
      display: area ? 'standalone' : 'minimal-ui',
      background_color: paper,
      theme_color: paper,
      icons: favicon ? [{ src: favicon, sizes: 'any' }] : icons,
    });
  }

  app.get<Asked>('/site.webmanifest', answer);
  for (const address of Object.keys(areaApps)) app.get<Asked>(address, answer);
}

interface Asked {
  Querystring: { lang?: string };
}
