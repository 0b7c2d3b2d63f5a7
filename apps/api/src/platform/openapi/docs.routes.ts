import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderDocsPage } from './docs-page.ts';
import { describeApiInSteps } from './openapi-document.ts';

/** A file that is the same for everybody, with its compressed copies. */
interface KeptFile {
  readonly etag: string;
  readonly type: string;
  readonly bytes: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

interface Docs {
  readonly html: KeptFile;
  readonly json: KeptFile;
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * The description of the API for people (`/api/docs`) and for programs (`/api/docs/json`). It is made once in a process,
 * when it is first asked for and a few milliseconds at a time: describing all calls at once would hold up every other one.
 */
export function addDocsRoutes(
  app: FastifyInstance,
  publicOrigin: string,
  describe: typeof describeApiInSteps = describeApiInSteps,
): void {
  let made: Promise<Docs> | undefined;
  const docs = () => (made ??= makeDocs(describe(publicOrigin)));
  app.get('/api/docs', async (request, reply) => {
    const { html } = await docs();
    return send(request, reply.header('content-security-policy', policy), html);
  });
  app.get('/api/docs/json', async (request, reply) => send(request, reply, (await docs()).json));
}

async function makeDocs(described: ReturnType<typeof describeApiInSteps>): Promise<Docs> {
  const document = await described;
  const [html, json] = await Promise.all([
    keptFile('text/html; charset=utf-8', renderDocsPage(document)),
    keptFile('application/json; charset=utf-8', JSON.stringify(document)),
  ]);
  return { html, json };
}

async function keptFile(type: string, text: string): Promise<KeptFile> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  // weak: the same text comes in several codings
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
  return { etag, type, bytes: { br, gzip: zipped, identity } };
}

function send({ headers }: FastifyRequest, reply: FastifyReply, { etag, type, bytes }: KeptFile) {
  reply.headers({ 'cache-control': 'public, max-age=300', etag, vary: 'accept-encoding' });
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.status(304).send();
  const coding = codingOf(String(headers['accept-encoding'] ?? ''));
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type(type).send(bytes[coding]);
}

function codingOf(accepted: string): keyof KeptFile['bytes'] {
  const taken = accepted.split(',').filter(part => !/;\s*q=0(?:\.0+)?\s*$/.test(part));
  const names = taken.map(part => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
