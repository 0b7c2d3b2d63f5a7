import { isLanguageCode, type LanguageCode } from '@vh/domain';
import { createFairQueue, createRateWindows, networkKey, QueueRefusal } from '@vh/domain/load';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitPage } from './limit-page.ts';

/** What the web server makes for one visitor: a page that is not kept, or a list of events as a file. */
export type MadeKind = 'page' | 'feed';

/** How much of it an address gets a minute; 0 is any number. What is kept costs nothing, and is not counted. */
export type MadePerAddress = Readonly<Record<MadeKind, number>>;

/** An address has a few pages or a feed made at a time, and rests for as long as that took: others are served meanwhile. */
const queues = {
  page: { width: 8, widthPerKey: 2, length: 400, lengthPerKey: 100, patienceMs: 8_000, restShare: 1 },
  feed: { width: 2, widthPerKey: 1, length: 60, lengthPerKey: 10, patienceMs: 8_000, restShare: 1 },
} as const;

/** Limits what visitors have made, by their address; IPv6 addresses by their /64. */
export interface VisitorLimits {
  /** Does the work in its turn; an address that asks too much gets 429, one that waited too long 503. */
  run<T>(
    kind: MadeKind,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<T>,
  ): Promise<T | FastifyReply>;
  /**
   * Does a further part of work that `run` has let begin in the address's turn, without counting it again.
   * @throws {QueueRefusal} when it waited too long
   */
  inTurn<T>(kind: MadeKind, address: string, work: () => Promise<T>): Promise<T>;
}

/** Limits of one process. */
export function createVisitorLimits(
  perMinute: MadePerAddress = { page: 0, feed: 0 },
  now: () => number = Date.now,
): VisitorLimits {
  const windows = {
    page: createRateWindows({ tries: perMinute.page, seconds: 60 }),
    feed: createRateWindows({ tries: perMinute.feed, seconds: 60 }),
  };
  const lines = { page: createFairQueue(queues.page), feed: createFairQueue(queues.feed) };
  return {
    async run(kind, request, reply, work) {
      if (perMinute[kind] === 0) return work();
      const refusal = windows[kind].take(request.ip, now());
      if (refusal) return refuse(request, reply, 429, Math.ceil(refusal.waitMs / 1000));
      try {
        return await lines[kind].run(work, { key: networkKey(request.ip) });
      } catch (error) {
        if (!(error instanceof QueueRefusal)) throw error;
        return refuse(request, reply, error.reason === 'full' ? 429 : 503, 10);
      }
    },
    inTurn: (kind, address, work) =>
      perMinute[kind] === 0 ? work() : lines[kind].run(work, { key: networkKey(address) }),
  };
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: 429 | 503, seconds: number) {
  const { html, policy } = limitPage(languageOf(request), seconds);
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
    })
    .send(html);
}

/** The language of the address, of the cookie, or the browser's first one; none of it is asked for anywhere. */
function languageOf({ url, headers }: FastifyRequest): LanguageCode {
  const asked = /[?&]lang=([a-z]{2})\b/.exec(url)?.[1];
  const cookie = /(?:^|;\s*)i18n_redirected=([a-z]{2})\b/.exec(headers.cookie ?? '')?.[1];
  const browser = /^[a-z]{2}/i.exec(headers['accept-language'] ?? '')?.[0]?.toLowerCase();
  return [asked, cookie, browser].find(isLanguageCode) ?? 'en';
}
