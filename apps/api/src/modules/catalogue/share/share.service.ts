import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultColours, isLanguageCode, readColour, wallTimeAt, type ThemeColour } from '@vh/domain';
import type { QueuePlace } from '@vh/domain/load';
import { shareCard, SHARE_CARD_SIZE, type ShareCardSpec, type ShareColours } from '@vh/posters';
import { rasterisePoster } from '@vh/posters/raster';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createWorkQueue } from '../../../platform/work-queue.ts';
import { fairDrawing } from '../media/drawing-queue.ts';
import { getDesign } from '../design/design.service.ts';
import { getSettings } from '#system';
import { clubsOf, storeFile } from '../media/media.service.ts';
import { findPosterSubject } from '../media/poster-subject.repo.ts';
import { findPageTitle, findTermName, type TermKind } from './share.repo.ts';

/** The pages that have a share picture besides events. */
export interface SharedPage {
  readonly kind: 'site' | 'page' | TermKind;
  readonly slug: string;
  readonly language: string;
}

/** Pictures for link previews as files, each drawn when it is first asked for, and again when what it says changes. */
export interface ShareStore {
  /** The path of an event's picture below the media folder; undefined for an unknown event. */
  eventFile(eventId: string, place: QueuePlace): Promise<string | undefined>;
  /** The path of a page's picture; undefined for an unknown page. */
  pageFile(page: SharedPage, place: QueuePlace): Promise<string | undefined>;
}

/** Drawing one takes about 150 ms, mostly outside the event loop. */
const drawnAtOnce = 1;
const mostWaiting = 200;

/** Makes the store on the media folder of the configuration. */
export function createShareStore(deps: Deps): ShareStore {
  const queue = createWorkQueue(drawnAtOnce, mostWaiting, fairDrawing);
  const { mediaDir } = deps.config;

  const keep = async (spec: ShareCardSpec, place: QueuePlace): Promise<string> => {
    const svg = shareCard(spec);
    const path = `share/${hash('sha256', svg, 'hex').slice(0, 24)}.jpg`;
    const file = join(mediaDir, path);
    if (existsSync(file)) return path;
    await queue.run(async () => {
      if (existsSync(file)) return;
      const picture = await rasterisePoster(svg, { width: SHARE_CARD_SIZE.width, format: 'jpeg' });
      await storeFile(file, picture);
    }, place);
    return path;
  };

  return {
    async eventFile(eventId, place) {
      const subject = await findPosterSubject(deps.db.query, eventId);
      if (!subject) return undefined;
      const wall = wallTimeAt(subject.startsAt, subject.timezone);
      const clubs = clubsOf(subject);
      return keep(
        {
          ...(await siteOf(deps)),
          seed: subject.id,
          title: subject.title,
          genre: subject.genre,
          date: wall.slice(0, 10),
          time: wall.slice(11, 16),
          place: [subject.venue, subject.city].filter(Boolean).join(', '),
          ...(clubs && { clubs }),
        },
        place,
      );
    },
    async pageFile(page, from) {
      const site = await siteOf(deps);
      const title = await titleOf(deps, page, site.siteName);
      if (title === undefined) return undefined;
      const place = new URL(deps.config.publicOrigin).host;
      const genre = page.kind === 'genre' ? page.slug : 'theatre';
      return keep({ ...site, seed: `${page.kind} ${page.slug}`, title, genre, place }, from);
    },
  };
}

async function titleOf({ db }: Deps, { kind, slug, language }: SharedPage, siteName: string) {
  if (!isLanguageCode(language)) throw new AppError('not_found', { message: 'no such picture' });
  if (kind === 'site') return slug === 'home' ? siteName : undefined;
  if (kind === 'page') return findPageTitle(db.query, slug, language);
  return findTermName(db.query, kind, slug, language);
}

/** The platform's name and colours: what a white label changes. */
async function siteOf({ db }: Deps): Promise<{ siteName: string; colours: ShareColours }> {
  const [{ appName }, { tokens }] = await Promise.all([
    getSettings(db.query, 'general'),
    getDesign(db.query),
  ]);
  const colour = (name: ThemeColour) => hexOf(tokens[name] ?? defaultColours[name][0]);
  return {
    siteName: appName,
    colours: {
      ground: colour('curtain'),
      title: colour('on-curtain'),
      fact: colour('stock'),
      quiet: colour('on-curtain-2'),
    },
  };
}

/** A colour of the site as drawings take it. */
function hexOf(value: string): string {
  const parts = readColour(value) ?? [0, 0, 0];
  const bytes = parts.map(part => {
    const gamma = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
