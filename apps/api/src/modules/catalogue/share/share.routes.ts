import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { placeOfAddress } from '../media/drawing-queue.ts';
import { posterFileNames } from '../media/poster-files.ts';
import { createShareStore, type SharedPage, type ShareStore } from './share.service.ts';

/** What a picture says may change; who shows link previews asks again after a day. */
const kept = { maxAge: 24 * 3600 * 1000, immutable: false };

const kinds: ReadonlySet<string> = new Set([
  'site',
  'page',
  'genre',
  'type',
  'tag',
] satisfies SharedPage['kind'][]);

/** The pictures of link previews: of events beside their posters, of pages below /media/share. */
export function addShareRoutes(app: FastifyInstance, deps: Deps): void {
  const store = createShareStore(deps);
  app.get<{ Params: { eventId: string } }>(
    `/media/posters/:eventId/:revision(^[1-9]\\d{0,5}$)/${posterFileNames.og}`,
    async (request, reply) => sendEvent(store, request, reply),
  );
  app.get<{ Params: { kind: string; slug: string; name: string } }>(
    '/media/share/:kind/:slug/:name',
    async ({ params: { kind, slug, name }, ip }, reply) => {
      const language = /^([a-z]{2})\.jpg$/.exec(name)?.[1];
      if (!isKind(kind) || language === undefined) throw noPicture();
      const path = await store.pageFile({ kind, slug, language }, placeOfAddress(ip));
      if (path === undefined) throw noPicture();
      return reply.sendFile(path, kept);
    },
  );
}

async function sendEvent(
  store: ShareStore,
  { params: { eventId }, ip }: FastifyRequest<{ Params: { eventId: string } }>,
  reply: FastifyReply,
) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(eventId)) throw noPicture();
  const path = await store.eventFile(eventId, placeOfAddress(ip));
  if (path === undefined) throw noPicture();
  return reply.sendFile(path, kept);
}

function isKind(text: string): text is SharedPage['kind'] {
  return kinds.has(text);
}

function noPicture(): AppError {
  return new AppError('not_found', { message: 'no such picture' });
}
