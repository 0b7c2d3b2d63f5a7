import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '../src/entry-server.tsx';
import { chooseCoding, compressText, createCompressor } from './compression.ts';
import type { ServerConfig } from './config.ts';
import { cachingOf, isKnown, completePageHeaders } from './cached-page-answer.ts';
import type { PageText, CompletePage } from './complete-page.ts';

/** Sends a page that everybody gets the same, or says that the browser has it already. */
export async function sendWhole(
  config: ServerConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompletePage,
) {
  const headers = { ...completePageHeaders(config, page), 'cache-control': cachingOf(request.url) };
  reply.status(page.status).headers(headers);
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
    return reply.status(304).send();
  }
  const coding = chooseCoding(request.headers['accept-encoding']);
  if (coding) reply.header('content-encoding', coding);
  const bytes = await page.bytes(coding);
  // Fastify sends no body to HEAD, and says how long it would be.
  return reply.send(bytes);
}

/** Sends a page that was made for this visitor, all at once. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, page: PageText) {
  reply.status(page.status).headers({ 'cache-control': cachingOf(request.url), ...page.headers });
  const coding = chooseCoding(request.headers['accept-encoding']);
  const text = Buffer.from(page.html);
  if (!coding) return reply.send(text);
  reply.header('content-encoding', coding);
  return reply.send(await compressText(text, coding));
}

/** Sends a page as it grows. */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers }: Pick<RenderedPage, 'status' | 'headers'>,
  html: Readable,
) {
  reply.status(status).headers({ 'cache-control': cachingOf(request.url), ...headers });
  if (request.method === 'HEAD') {
    html.resume();
    return reply.send();
  }
  const coding = chooseCoding(request.headers['accept-encoding']);
  if (!coding) return reply.send(html);
  reply.header('content-encoding', coding);
  const compressor = createCompressor(coding);
  html.on('error', error => compressor.destroy(error));
  // who goes away need not have the rest made
  compressor.on('close', () => html.destroy());
  return reply.send(html.pipe(compressor));
}
