import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { parseAreasFile, shellVersion } from '@vh/area-contract';
import { contractVersion } from '@vh/contract';
import { fileGuard } from '@vh/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseCoding, compressText } from './compression.ts';
import type { ServerConfig } from './config.ts';

/** What `npm run release` wrote: areas.json, read again each time, and the immutable versions it names. */
export async function areaFiles(app: FastifyInstance, { config }: { config: ServerConfig }): Promise<void> {
  let lastWhole: string | undefined;
  app.get('/areas.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    // what areas may rely on here, for development servers of areas (decision 0001)
    reply.header('x-shell-version', shellVersion).header('x-contract-version', contractVersion);
    reply.type('application/json; charset=utf-8');
    const file = await readFile(join(config.releaseDir, 'areas.json'), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        // deliberate: the last good one is served instead, whatever stands in the way of this one
        if (error.code !== 'ENOENT') request.log.error({ err: error }, 'areas.json can not be read');
        return undefined;
      },
    );
    if (file !== undefined && isWhole(file)) lastWhole = file;
    else if (lastWhole !== undefined)
      request.log.error('areas.json is missing or broken: the last good one is served');
    // Nothing is released yet: the loader shows each area's own panel.
    if (lastWhole === undefined) return reply.status(404).send('{}');
    return sendList(request, reply, lastWhole);
  });
  const isIntact = fileGuard(config.releaseDir);
  app.addHook('onRequest', async (request, reply) => {
    const path = releasedPath(request.url);
    if (path === undefined || ['', '.br', '.gz'].every(ending => isIntact(path + ending))) return undefined;
    request.log.error({ path }, 'a released file was changed and is not served');
    return reply.status(409).header('cache-control', 'no-store').send('This file is not what was released.');
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

/** Every entry into an area asks for the list again: who has it is told so, and it is short on the way. */
async function sendList(request: FastifyRequest, reply: FastifyReply, list: string) {
  // weak: the same list may come in another coding
  const tag = `W/"${hash('sha256', list, 'base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  const coding = chooseCoding(request.headers['accept-encoding']);
  if (coding === undefined) return reply.send(list);
  return reply
    .header('content-encoding', coding)
    .send(await compressText(Buffer.from(list), coding, 'often'));
}

/** The path below the released areas that an address names; undefined for every other address. */
function releasedPath(url: string): string | undefined {
  const path = url.split(/[?#]/)[0] ?? '';
  if (!path.startsWith('/areas/')) return undefined;
  try {
    const file = decodeURIComponent(path.slice('/areas/'.length));
    return file.includes('..') || file.includes('\0') ? undefined : file;
  } catch {
    // deliberate: such an address names no file
    return undefined;
  }
}

function isWhole(file: string): boolean {
  try {
    parseAreasFile(JSON.parse(file));
    return true;
  } catch {
    // deliberate: the last good one is served instead
    return false;
  }
}
