import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { wallTimeAt } from '@vh/domain';
import type { QueuePlace } from '@vh/domain/load';
import { poster, type ClubSpec, type PosterFormat, type PosterSize } from '@vh/posters';
import { rasterisePoster, type RasterFormat } from '@vh/posters/raster';
import * as z from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createWorkQueue } from '../../../platform/work-queue.ts';
import { fairDrawing } from './drawing-queue.ts';
import { posterFileNames, posterFiles, type PosterFile } from './poster-files.ts';
import { findPosterSubject, type PosterSubject } from './poster-subject.repo.ts';

/** How a derivative is drawn. */
interface Derivative {
  readonly composed: PosterFormat;
  readonly size?: PosterSize;
  readonly width: number;
  readonly format: RasterFormat;
}

/** What is cut from the poster; the picture for link previews is a drawing of its own (share.service). */
type DrawnFile = Exclude<PosterFile, 'og'>;

const derivatives: Readonly<Record<DrawnFile, Derivative>> = {
  // 50 CSS pixels on screens with two pixels each
  thumb50: { composed: 'thumb', width: 100, format: 'webp' },
  card: { composed: 'card', width: 600, format: 'webp' },
  cardAvif: { composed: 'card', width: 600, format: 'avif' },
  hero: { composed: 'hero', width: 1600, format: 'webp' },
  // phones: 412 CSS pixels with almost two each
  heroSmall: { composed: 'hero', width: 800, format: 'avif' },
  // the shapes that search engines want beside 16:9
  square: { composed: 'hero', size: { width: 1200, height: 1200 }, width: 1200, format: 'jpeg' },
  fourThree: { composed: 'hero', size: { width: 1200, height: 900 }, width: 1200, format: 'jpeg' },
};

/** Outside production nobody waits for the last tenth of a file's size, and data is rebuilt all the time. */
const quickEffort = 1;

/** A picture takes 3 to 400 ms, mostly outside the event loop. */
const drawnAtOnce = 2;
const mostWaiting = 400;

/** A file that was asked for by its address. */
export interface PosterRequest {
  readonly eventId: string;
  readonly revision: string;
  readonly fileName: string;
}

/** The posters of events as files, each drawn when it is first asked for. */
export interface PosterStore {
  /**
   * The path of a file below the media folder; draws it when it isn't there.
   * @throws {AppError} not_found for events, revisions and names that don't exist
   */
  ensureFile(request: PosterRequest, place?: QueuePlace): Promise<string>;
}

/** Makes the store on the media folder of the configuration. */
export function createPosterStore(deps: Deps): PosterStore {
  const { mediaDir, nodeEnv } = deps.config;
  const effort = nodeEnv === 'production' ? {} : { effort: quickEffort };
  const queue = createWorkQueue(drawnAtOnce, mostWaiting, fairDrawing);
  const underWay = new Map<string, Promise<void>>();

  const draw = async (
    file: DrawnFile,
    path: string,
    eventId: string,
    place: QueuePlace | undefined,
  ): Promise<void> => {
    const subject = await findPosterSubject(deps.db.query, eventId);
    const wanted = subject && posterAddress(subject, file);
    if (!subject || wanted !== `/media/${path}`) throw notFound();
    const { width, format } = derivatives[file];
    const picture = await queue.run(
      () => rasterisePoster(drawPoster(subject, file), { width, format, ...effort }),
      place,
    );
    await storeFile(join(mediaDir, path), picture);
  };

  return {
    async ensureFile({ eventId, revision, fileName }, place) {
      const file = posterFileOf(fileName);
      if (!file || !isUuid(eventId) || !/^[1-9]\d{0,5}$/.test(revision)) throw notFound();
      const path = `posters/${eventId}/${revision}/${fileName}`;
      if (existsSync(join(mediaDir, path))) return path;
      // Twenty visitors of a new event ask for its card at once: it is drawn for the first one only.
      const drawing =
        underWay.get(path) ?? draw(file, path, eventId, place).finally(() => underWay.delete(path));
      underWay.set(path, drawing);
      await drawing;
      return path;
    },
  };
}

/** The picture of an event in the form of a derivative, as SVG. */
export function drawPoster(subject: PosterSubject, file: DrawnFile): string {
  const { composed, size } = derivatives[file];
  const wallTime = wallTimeAt(subject.startsAt, subject.timezone);
  const clubs = clubsOf(subject);
  return poster({
    seed: subject.id,
    title: subject.title,
    genre: subject.genre,
    date: wallTime.slice(0, 10),
    time: wallTime.slice(11, 16),
    venue: subject.venue,
    format: composed,
    ...(size && { size }),
    ...(clubs && { clubs }),
  });
}

/** How a side is dressed; the poster derives what is missing from the name. */
const kit = z.object({
  main: z.string().optional().catch(undefined),
  other: z.string().optional().catch(undefined),
  pattern: z.enum(['plain', 'stripes', 'hoops', 'sash', 'half']).optional().catch(undefined),
});
const wishes = z.object({ home: kit.catch({}), away: kit.catch({}) }).catch({ home: {}, away: {} });

/** The two sides of a match in the colours that the organiser named. */
export function clubsOf({
  homeClub,
  awayClub,
  wishes: stored,
}: PosterSubject): [ClubSpec, ClubSpec] | undefined {
  if (!homeClub || !awayClub) return undefined;
  const { home, away } = wishes.parse(stored);
  return [
    { name: homeClub, ...home },
    { name: awayClub, ...away },
  ];
}

/** Where a derivative of the event's present poster is. */
function posterAddress(subject: PosterSubject, file: DrawnFile): string {
  const revision = /^\/media\/posters\/[^/]+\/(\d+)\//.exec(subject.thumb50 ?? '')?.[1];
  const { thumb50 } = posterFiles(subject.id, Number(revision ?? 1));
  return thumb50.replace(posterFileNames.thumb50, posterFileNames[file]);
}

/** Written beside and moved into place: nobody is ever sent half a picture. */
export async function storeFile(path: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}`;
  try {
    await writeFile(beside, picture);
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
}

function posterFileOf(fileName: string): DrawnFile | undefined {
  const files = Object.keys(derivatives) as DrawnFile[];
  return files.find(file => posterFileNames[file] === fileName);
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function notFound(): AppError {
  return new AppError('not_found', { message: 'no such picture' });
}
