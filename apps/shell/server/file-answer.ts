import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file for other programs, made when it is asked for. */
export interface MadeFile {
  readonly type: string;
  /** How long anybody may keep it; 0: not at all. */
  readonly maxAgeSeconds: number;
  /** The whole of it, or its pieces as they are made. */
  readonly body: string | AsyncIterable<string>;
  /** What tells two versions apart; by default the text itself. */
  readonly version?: string;
  readonly changedAt?: Date | undefined;
}

/** Sends a made file; who has this version already is told so, and who takes gzip gets it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: MadeFile) {
  const { body } = file;
  if (
    answerKnown(request, reply, { ...file, version: file.version ?? (typeof body === 'string' ? body : '') })
  )
    return reply;
  const pieces = Readable.from(typeof body === 'string' ? [body] : body, { objectMode: false });
  if (request.method === 'HEAD') {
    pieces.destroy();
    return reply.send();
  }
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(pieces);
  const gzip = createGzip({ level: 5 });
  pieces.on('error', error => gzip.destroy(error));
  return reply.header('content-encoding', 'gzip').send(pieces.pipe(gzip));
}

/**
 * Tells who has this version of a file already so; what it says need not be known for that.
 *
 * @returns whether the request is answered by that; if not, the headers of the file are set
 */
export function answerKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Omit<MadeFile, 'body'> & { readonly version: string },
): boolean {
  const { changedAt, maxAgeSeconds, type, version } = file;
  // weak: the same file may come in another coding
  const tag = `W/"${hash('sha256', version, 'base64url').slice(0, 22)}"`;
  reply.header('cache-control', maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'no-store');
  reply.header('vary', 'accept-encoding').header('etag', tag).type(type);
  if (changedAt) reply.header('last-modified', changedAt.toUTCString());
  if (!isKnown(request, tag, changedAt)) return false;
  reply.status(304).send();
  return true;
}

/** RFC 9110, 13: the tag decides where there is one, else the time. */
function isKnown({ headers }: FastifyRequest, tag: string, changedAt: Date | undefined): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known.split(/\s*,\s*/).some(one => one === '*' || weak(one) === tag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changedAt !== undefined && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

function weak(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`;
}
