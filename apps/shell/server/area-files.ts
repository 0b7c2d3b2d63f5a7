import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';

/** Serves what `npm run release` wrote: areas.json, read anew each time, and the immutable versions it names. */
export async function areaFiles(app: FastifyInstance, { config }: { config: ServerConfig }): Promise<void> {
  app.get('/areas.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    reply.type('application/json; charset=utf-8');
    try {
      return await readFile(join(config.releaseDir, 'areas.json'), 'utf8');
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Nothing is released yet: the loader shows each area's own panel.
      return reply.status(404).send('{}');
    }
  });
  await app.register(fastifyStatic, {
    root: join(config.releaseDir, 'areas'),
    prefix: '/areas/',
    // Areas are released while the server runs, so files are looked up when they are asked for.
    wildcard: true,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: reply => {
      reply.setHeader('access-control-allow-origin', '*');
      reply.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
