import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { ROOT } from '../process/workspace.mjs';
import { MANIFEST } from '../release/areas.mjs';
import { developmentEntry, withDevelopmentEntry } from './development-entry.mjs';
import { asOfOwn, asOfShell } from './forwarded-headers.mjs';
import { askShell } from './shell-address.mjs';

/** Addresses below this are the development server's own; no service worker of the shell keeps them. */
const BASE = '/@area';

/** What runs in the page besides the area's sources. */
const BROWSER = join(ROOT, 'tools', 'dev', 'browser');
const BROWSER_FILES = ['remote-entry.mjs', 'hot-routes.mjs', 'shared-by-shell.mjs', 'fault-plate.mjs'];

/** Where the shell finds the area's first module. */
const MANIFEST_FILE = { metaData: { remoteEntry: { path: 'browser', name: 'remote-entry.mjs' } } };

/** What browsers tell of released versions; what is being developed is none. */
const REPORT_PATH = '/api/v1/back/area/report';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * @typedef {object} AreaServerPlan
 * @property {string} name of the area
 * @property {string} shell origin of the running shell
 * @property {string} own origin of this server
 * @property {import('./area-bundle.mjs').AreaBundle} bundle
 */

/**
 * The development server of one area, in front of a running shell: it serves the area's bundle and the entry of areas.json
 * that names it, and forwards all else.
 *
 * @param {AreaServerPlan} plan
 */
export async function createAreaServer({ name, shell, own, bundle }) {
  const app = Fastify({ logger: false, forceCloseConnections: true, http: { maxHeaderSize: 163_840 } });
  app.get('/areas.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { areasFile } = await askShell(shell);
      return withDevelopmentEntry(areasFile, name, developmentEntry(name, `${BASE}/${MANIFEST}`));
    } catch (error) {
      return reply.status(502).send({ message: error instanceof Error ? error.message : String(error) });
    }
  });
  app.post(REPORT_PATH, async () => ({ ok: true }));
  await app.register(ownFiles, { prefix: BASE, bundle });
  await app.register(forwarding, { shell, own });
  return app;
}

/**
 * @param {import('fastify').FastifyInstance} app
 * @param {{ bundle: import('./area-bundle.mjs').AreaBundle }} options
 */
async function ownFiles(app, { bundle }) {
  app.get(`/${MANIFEST}`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(MANIFEST_FILE),
  );
  app.get('/build', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await bundle.newest()),
  );
  app.get('/browser/:file', async (request, reply) => {
    const { file } = /** @type {{ file: string }} */ (request.params);
    if (!BROWSER_FILES.includes(file)) return reply.status(404).send();
    reply.header('cache-control', 'no-cache').type(String(TYPES['.js']));
    return readFileSync(join(BROWSER, file), 'utf8');
  });
  app.get('/files/:file', async (request, reply) => {
    const { file } = /** @type {{ file: string }} */ (request.params);
    const content = file.endsWith('.map') ? await bundle.sourceMap(file) : bundle.file(file);
    if (content === undefined) return reply.status(404).send();
    // its name stands for its content
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type(TYPES[extname(file)] ?? 'application/octet-stream').send(content);
  });
  app.get('/changes', async (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const tell = (/** @type {unknown} */ build) => void reply.raw.write(`data: ${JSON.stringify(build)}\n\n`);
    const stop = bundle.onBuilt(tell);
    request.raw.on('close', stop);
    tell(await bundle.newest());
  });
}

/**
 * @param {import('fastify').FastifyInstance} app
 * @param {import('./forwarded-headers.mjs').Addresses} addresses
 */
async function forwarding(app, addresses) {
  const { shell } = addresses;
  await app.register(httpProxy, {
    upstream: shell,
    prefix: '/',
    // streams of events stay open
    undici: { bodyTimeout: 0, headersTimeout: 60_000, connections: 64 },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        ...(headers.origin && { origin: asOfShell(headers.origin, addresses) }),
        ...(headers.referer && { referer: asOfShell(headers.referer, addresses) }),
      }),
      rewriteHeaders: headers => asOfOwn(headers, addresses),
      onError: (reply, { error }) => {
        reply
          .status(502)
          .header('retry-after', '5')
          .type('text/plain; charset=utf-8')
          .send(`The shell at ${shell} does not answer (${error.message}). Is it still running?\n`);
      },
    },
  });
}
