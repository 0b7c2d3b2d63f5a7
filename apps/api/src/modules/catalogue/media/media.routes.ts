import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { placeOfAddress, placeOfNobody } from './drawing-queue.ts';
import { createPosterStore, type PosterRequest } from './media.service.ts';
import { createPictureStore, type PictureRequest } from './picture-store.ts';
import { posterFileNames, posterFiles } from './poster-files.ts';
import { listPostersSeenFirst } from './poster-subject.repo.ts';
import { addStreetMapRoutes } from './street-map.routes.ts';

const year = 365 * 24 * 3600;

/**
 * `GET /media/*`: pictures as files. An address never changes its content, so that browsers and CDNs may
 * keep it for good.
 */
export function addMediaRoutes(app: FastifyInstance, deps: Deps): void {
  const posters = createPosterStore(deps);
  const pictures = createPictureStore(deps);
  mkdirSync(deps.config.mediaDir, { recursive: true });
  app.register(fastifyStatic, {
    root: deps.config.mediaDir,
    prefix: '/media/',
    immutable: true,
    maxAge: year * 1000,
    index: false,
    dotfiles: 'deny',
  });
  app.get<{ Params: PosterRequest }>(
    '/media/posters/:eventId/:revision/:fileName',
    async (request, reply) => {
      const path = await posters.ensureFile(request.params, placeOfAddress(request.ip));
      return reply.sendFile(path);
    },
  );
  app.get<{ Params: PictureRequest }>(
    '/media/pictures/:pictureId/:revision/:fileName',
    async (request, reply) => {
      const path = await pictures.ensureFile(request.params, placeOfAddress(request.ip));
      return reply.sendFile(path);
    },
  );
  addStreetMapRoutes(app, deps);
}

/** As many as a visitor sees on the home page and the first page of the list. */
const seenFirst = 36;

/** How many of them are drawn for large screens too: those of the slider, and the ones that are opened first. */
const seenLarge = 8;

/** Draws what visitors see first before they ask for it. */
export function mediaSweeps(deps: Deps): readonly Sweep[] {
  const posters = createPosterStore(deps);
  const run = async (signal: AbortSignal) => {
    const events = await listPostersSeenFirst(deps.db.query, deps.clock.now(), seenFirst);
    const drawn = events.filter(({ cardAvif }) => cardAvif?.startsWith('/media/posters/') ?? true);
    for (const { eventId, revision, fileName } of inOrderOfSight(drawn)) {
      if (signal.aborted) return;
      const path = join('posters', eventId, revision, fileName);
      if (existsSync(join(deps.config.mediaDir, path))) continue;
      await posters.ensureFile({ eventId, revision, fileName }, placeOfNobody);
    }
  };
  return [{ name: 'posters seen first', everySeconds: 600, firstAfterSeconds: 2, run }];
}

type SeenFirst = Awaited<ReturnType<typeof listPostersSeenFirst>>[number];

/** The wide picture that the home page begins with, then the small ones of the lists, then the other wide ones. */
function inOrderOfSight(events: readonly SeenFirst[]): PosterRequest[] {
  const fileOf = ({ id, cardAvif }: SeenFirst, file: keyof typeof posterFileNames): PosterRequest => ({
    eventId: id,
    revision: (cardAvif ?? posterFiles(id).cardAvif).split('/')[4] ?? '1',
    fileName: posterFileNames[file],
  });
  return [
    ...events.slice(0, 1).flatMap(event => [fileOf(event, 'heroSmall'), fileOf(event, 'hero')]),
    ...events.flatMap(event => [fileOf(event, 'cardAvif'), fileOf(event, 'thumb50')]),
    ...events.slice(1).map(event => fileOf(event, 'heroSmall')),
    ...events.slice(1, seenLarge).map(event => fileOf(event, 'hero')),
  ];
}
