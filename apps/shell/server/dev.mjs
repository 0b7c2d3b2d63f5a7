/** Development: the same server with Vite in front of it, so that pages, areas and libs reload hot. */
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createViteServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {import('node:http').Server | undefined} */
let httpServer;
/** @type {import('vite').ViteDevServer | undefined} */
let vite;

/** Vite answers what it knows (sources, client code); everything else goes to Fastify. */
function serverFactory(handler) {
  httpServer = createHttpServer((request, response) => {
    if (!vite) return handler(request, response);
    vite.middlewares(request, response, () => handler(request, response));
  });
  return httpServer;
}

const bootstrap = await createViteServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: false },
});
const { loadServerConfig } = await bootstrap.ssrLoadModule('/server/config.ts');
const { createServer } = await bootstrap.ssrLoadModule('/server/create-server.ts');
const config = loadServerConfig(process.env);

const app = await createServer({
  // The first page of a cold start transforms every module it needs.
  config: { ...config, pageCacheMs: 0, contentSecurity: false, renderTimeoutMs: 60_000 },
  serverFactory,
  renderer: {
    buildStamp: '',
    render: async request => (await vite.ssrLoadModule('/src/entry-server.tsx')).renderPage(request),
    assetsFor: () => ({ entry: '/src/entry-dev.ts', modules: [], styles: ['/src/app/app.css'], fonts: [] }),
  },
});
await bootstrap.close();
vite = await createViteServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: httpServer } },
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    void Promise.all([app.close(), vite.close()]).then(() => process.exit(0));
  });
}

await app.listen({ port: config.port, host: config.host });
