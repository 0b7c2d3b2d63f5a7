import Fastify, { type FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { areaFiles } from './area-files.ts';
import { calendarFiles } from './calendar.ts';
import type { ServerConfig } from './config.ts';
import { pageHandler, type PageRenderer } from './page-handler.ts';
import { seoFiles } from './seo-files.ts';
import { commonHeaders } from './security-headers.ts';

/** What differs between the built server and the one for development. */
export interface ServerParts {
  readonly config: ServerConfig;
  readonly renderer: PageRenderer;
  /** Serves the client build; in development Vite does. */
  readonly clientFiles?: (app: FastifyInstance) => Promise<void>;
  readonly serverFactory?: Parameters<typeof Fastify>[0] extends infer O
    ? O extends { serverFactory?: infer F }
      ? F
      : never
    : never;
}

/** The web server: static files, areas, the API behind the same origin, and server-rendered pages for all else. */
export async function createServer({ config, renderer, clientFiles, serverFactory }: ServerParts) {
  const app = Fastify({
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
    // Pages stream; what takes longer than rendering and sending may take is cut off.
    requestTimeout: 60_000,
    ...(serverFactory ? { serverFactory } : {}),
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
  app.get('/healthz', async () => ({ ok: true }));
  await app.register(apiProxy, { config });
  await app.register(areaFiles, { config });
  await app.register(seoFiles, { config });
  await app.register(calendarFiles, { config });
  if (clientFiles) await clientFiles(app);
  const handlePage = pageHandler(config, renderer);
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: handlePage });
  return app;
}
