import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files that programs ask for by these names; browsers that want an .ico take the picture in it by its bytes. */
const fixedNames: Readonly<Record<string, string>> = {
  'favicon.svg': 'favicon.svg',
  'favicon.ico': 'favicon-32.png',
  'apple-touch-icon.png': 'apple-touch-icon.png',
  'icon-192.png': 'icon-192.png',
  'icon-512.png': 'icon-512.png',
  'icon-maskable-512.png': 'icon-maskable-512.png',
  // at the top, so that they may serve the pages below /scanner and /payspot; one program, which goes by its scope
  'scanner-worker.js': 'scanner-worker.mjs',
  'payspot-worker.js': 'scanner-worker.mjs',
};

/**
 * Serves the client build: hashed files for ever, the few files with fixed names for an hour. Pages of former builds that are
 * still open get their hashed files from `formerAssets`.
 */
export function clientFiles(clientDir: string, formerAssets: readonly string[] = []) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      // An areas' module may be on another origin and import fonts or styles from here.
      setHeaders: reply => reply.setHeader('access-control-allow-origin', '*'),
    });
    for (const [name, file] of Object.entries(fixedNames)) {
      app.get(`/${name}`, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').sendFile(file, clientDir),
      );
    }
    await app.register(fastifyStatic, { root: clientDir, serve: false });
    // not as further roots of the first: its search for compressed files would pass by plain ones of this build
    app.addHook('onRequest', async (request, reply) => {
      const name = /^\/assets\/([\w.-]+)(?:\?|$)/.exec(request.url)?.[1];
      if (name === undefined || existsSync(join(clientDir, 'assets', name))) return undefined;
      const folder = formerAssets.find(former => existsSync(join(former, name)));
      if (folder === undefined) return undefined;
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('access-control-allow-origin', '*')
        .sendFile(name, folder, { cacheControl: false });
    });
  };
}
