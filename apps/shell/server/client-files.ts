import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the client build: hashed files for ever, the few files with fixed names for an hour. */
export function clientFiles(clientDir: string) {
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
    for (const name of ['favicon.svg', 'favicon.ico']) {
      app.get(`/${name}`, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').sendFile('favicon.svg', clientDir),
      );
    }
    await app.register(fastifyStatic, { root: clientDir, serve: false });
  };
}
