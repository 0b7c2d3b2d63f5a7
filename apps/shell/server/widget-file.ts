import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { chooseCoding } from './compression.ts';

/** The widget with everything that is sent with it. */
interface Widget {
  readonly changed: number;
  readonly version: string;
  readonly bytes: { readonly br: Buffer; readonly gzip: Buffer; readonly plain: Buffer };
}

/** The build of apps/widget, as seen from a released version, from dist/server and from the sources. */
function findWidget(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = ['../widget/widget.js', '../../../widget/dist/widget.js', '../../widget/dist/widget.js'];
  return places.map(place => join(here, place)).find(existsSync);
}

/** Organisers get a new build within ten minutes; meanwhile their visitors have the one at hand. */
const unversioned = 'public, max-age=600, stale-while-revalidate=86400';
const versioned = 'public, max-age=31536000, immutable';

/**
 * /widget.js, which organisers put on their own sites. With the present version as `?v=` it may be kept for good;
 * any other, or none, gets the present build too, so that no site ever breaks over a release.
 */
export async function widgetFile(
  app: FastifyInstance,
  { file = findWidget }: { file?: () => string | undefined } = {},
): Promise<void> {
  const load = keepWhileUnchanged();
  app.get<{ Querystring: { v?: string } }>('/widget.js', async (request, reply) => {
    const path = file();
    if (path === undefined) return reply.callNotFound();
    const widget = await load(path);
    const tag = `"${widget.version}"`;
    reply
      .header('cache-control', request.query.v === widget.version ? versioned : unversioned)
      .header('etag', tag)
      .header('vary', 'accept-encoding');
    forEverySite(reply);
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
    const coding = chooseCoding(request.headers['accept-encoding']);
    if (coding) reply.header('content-encoding', coding);
    return reply.type('text/javascript; charset=utf-8').send(widget.bytes[coding ?? 'plain']);
  });
}

/** A script of another site may be checked by its hash only where it may also be read. */
function forEverySite(reply: FastifyReply): void {
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('timing-allow-origin', '*');
}

/** Reads and packs the file once, and again when it was built again. */
function keepWhileUnchanged(): (path: string) => Promise<Widget> {
  let kept: Widget | undefined;
  return async path => {
    const { mtimeMs } = await stat(path);
    if (kept?.changed === mtimeMs) return kept;
    const plain = await readFile(path);
    kept = {
      changed: mtimeMs,
      version: hash('sha256', plain, 'base64url').slice(0, 16),
      bytes: { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) },
    };
    return kept;
  };
}
