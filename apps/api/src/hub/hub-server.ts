import { hubHeard, hubLetter, hubQuestion, hubWish, type HubNews } from '@vh/contract';
import { createHubLetters } from '@vh/domain';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { Hub } from './hub.ts';

/** How doors reach a hub. */
export interface HubServerSetting {
  readonly hub: Hub;
  /** What its letters are sealed by, 32 bytes as base64url; the server gives it to the doors of its events. */
  readonly key: string;
  /** The site whose pages may ask, e.g. `https://tickets.example`. */
  readonly origin: string;
  readonly now: () => number;
  /** Number of scans the server has not confirmed, and whether it answered last. */
  readonly state: () => Pick<HubNews, 'waiting' | 'isOnline'>;
}

/** How long a browser need not ask again whether its page may ask, seconds: the longest that Chromium keeps. */
const permissionSeconds = 7_200;

/**
 * The hub on the venue's own network: doors ask it over HTTP, by pages of the site. All that is said are sealed letters:
 * nobody else on that network can ask, read or answer, whether or not the hub has a certificate.
 */
export function buildHubServer({ hub, key, origin, now, state }: HubServerSetting): FastifyInstance {
  const app = Fastify({ bodyLimit: 1_572_864 });
  const letters = createHubLetters(key);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'content-type',
      'access-control-allow-methods': 'POST',
      'access-control-max-age': String(permissionSeconds),
      // pages of the internet may ask devices of the own network only where those agree
      'access-control-allow-private-network': 'true',
      'cache-control': 'no-store',
      vary: 'origin',
    });
    return request.method === 'OPTIONS' ? reply.code(204).send() : undefined;
  });
  app.options('/*', (_, reply) => reply.code(204).send());

  /** Answers letters of doors at a path, and nobody else. */
  function answerLetters<T>(path: string, body: ZodType<T>, answer: (read: T) => unknown): void {
    app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const letter = hubLetter.safeParse(request.body);
      const text = letter.success ? await letters.openQuestion(path, letter.data.sealed) : undefined;
      if (!letter.success || text === undefined)
        return reply.code(401).send({ code: 'auth.required', message: 'this is no letter of a door' });
      const read = body.safeParse(JSON.parse(text));
      if (!read.success)
        return reply.code(400).send({ code: 'request.invalid', message: 'a door says no such thing' });
      return { sealed: await letters.sealAnswer(path, letter.data.sealed, await answer(read.data)) };
    });
  }

  answerLetters('/hub/scan', hubQuestion, question => hub.ask(question));
  answerLetters('/hub/hear', hubHeard, async ({ scans }) => {
    await hub.hear(scans);
    return { ok: true };
  });
  answerLetters('/hub/news', hubWish, wish => ({
    at: now(),
    tickets: hub.size(),
    ...state(),
    ...hub.tellNews(wish),
  }));
  return app;
}
