import { dressClubs, partiesOf, type Club, type ClubSpec } from './clubs.ts';
import { COMPOSITIONS, type CompositionKey } from './compositions/registry.ts';
import { GENRES, genreOf, type GenreStyle, type PosterGenre } from './genres.ts';
import { PALETTES, type Palette, type PaletteKey } from './palettes.ts';
import { hashText, pickOne, randomFrom, type Random } from './seed.ts';
import type { PosterFormat, Stage, TextZone } from './stage.ts';
import { escapeXml, letters } from './svg.ts';
import { fitText, headline } from './text-fitting.ts';
import { ellipsise } from './line-breaks.ts';
import { textWidth } from './text-width.ts';

/** Width and height of a poster in its own units (pixels at scale 1). */
export interface PosterSize {
  readonly width: number;
  readonly height: number;
}

/** What a poster is drawn from. The same spec gives the same bytes on every engine. */
export interface PosterSpec {
  /** Chooses composition, palette and shapes; the event id is a good one. */
  readonly seed: string;
  readonly title: string;
  /** A poster genre; any other word is drawn as `other`. */
  readonly genre: PosterGenre | (string & {});
  /** Calendar day in the event's zone, `YYYY-MM-DD`. */
  readonly date?: string;
  /** Wall time in the event's zone, `HH:MM`. */
  readonly time?: string;
  readonly venue?: string;
  readonly format: PosterFormat;
  /** Home and away; without them a sports title such as "A – B" names them. */
  readonly clubs?: readonly [ClubSpec, ClubSpec];
  readonly composition?: CompositionKey;
  readonly palette?: PaletteKey;
  readonly size?: PosterSize;
  /** `data:font/…` address of the board face, inlined so that the poster can be used as an `<img>`. */
  readonly embedFont?: string;
  /** True beside a visible title: the poster is then hidden from assistive technology. */
  readonly decorative?: boolean;
}

/** Natural sizes of the formats. */
export const POSTER_SIZES: Readonly<Record<PosterFormat, PosterSize>> = {
  card: { width: 600, height: 840 },
  thumb: { width: 100, height: 100 },
  hero: { width: 1600, height: 900 },
};

const FAMILY = "'Hall Board','Hall Board Fallback','Sofia Sans Extra Condensed','Arial Narrow',sans-serif";
const CHOICE_STREAM = 0x5bd1e995;
const LEADING = 0.84;
const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const FONT_ADDRESS = /^data:(?:font\/[a-z0-9+.-]+|application\/[a-z0-9+.-]+);base64,[A-Za-z0-9+/=]+$/;

interface Calendar {
  readonly day: string;
  readonly full: string;
}

function calendar(date: string | undefined): Calendar {
  const match = DAY.exec(date ?? '');
  if (!match) return { day: '', full: '' };
  const [, year = '', month = '', day = ''] = match;
  return { day: `${Number(day)}.${Number(month)}.`, full: `${Number(day)}. ${Number(month)}. ${year}` };
}

function clubsOf(spec: PosterSpec): readonly [Club, Club] {
  if (spec.clubs) return dressClubs(spec.clubs[0], spec.clubs[1]);
  const parties = partiesOf(spec.title);
  if (parties) return dressClubs({ name: parties[0] }, { name: parties[1] });
  return dressClubs({ name: spec.title }, { name: spec.venue ?? '' });
}

function chooseComposition(spec: PosterSpec, style: GenreStyle, choice: Random): CompositionKey {
  const chosen = pickOne<CompositionKey>(choice, style.compositions);
  if (spec.composition) return spec.composition;
  const twoSides = spec.clubs !== undefined || partiesOf(spec.title) !== null;
  const genre = genreOf(spec.genre);
  if (genre === 'sport' && twoSides) return 'duel';
  if (genre === 'football' && !twoSides) return pickOne<CompositionKey>(choice, GENRES.sport.compositions);
  return chosen;
}

function setZone(zone: TextZone, unit: number): string {
  const { lines, size, leading } = fitText(zone.text, {
    width: zone.width,
    height: zone.height,
    maxLines: zone.maxLines,
    leading: LEADING,
    largest: zone.largest,
    smallest: unit * 5,
  });
  const total = lines.length * size * leading;
  const top = zone.anchor === 'bottom' ? zone.y + zone.height - total : zone.y;
  const align = zone.align ?? 'start';
  const x = { start: zone.x, middle: zone.x + zone.width / 2, end: zone.x + zone.width }[align];
  return lines
    .map((text, index) => letters(text, x, top + size * (0.735 + index * leading), size, zone.fill, align))
    .join('');
}

function setFooter(stage: Stage, date: string, venue: string, fill: string): string {
  const { width, height, unit } = stage;
  const size = unit * 5;
  const y = height - unit * 4.2;
  const when = [date, stage.time].filter(part => part !== '').join(' · ');
  const room = (width - unit * 14) / size - textWidth(when);
  const where = ellipsise(venue, room);
  return (
    (when ? letters(when, unit * 5, y, size, fill) : '') +
    (where ? letters(where, width - unit * 5, y, size, fill, 'end') : '')
  );
}

function fontFace(address: string | undefined): string {
  if (!address || !FONT_ADDRESS.test(address)) return '';
  return `<style>@font-face{font-family:"Hall Board";font-weight:800;src:url(${address})}</style>`;
}

/** Clip paths are found by id across a whole page, so two different posters must never share one. */
function elementPrefix(spec: PosterSpec, width: number, height: number): string {
  const { seed, title, format, composition = '', clubs } = spec;
  const whole = JSON.stringify([seed, title, format, composition, clubs, width, height]);
  return `p${hashText(whole).toString(36)}`;
}

/** Draws the poster and returns it as one SVG element. */
export function poster(spec: PosterSpec): string {
  const hash = hashText(spec.seed);
  const style: GenreStyle = GENRES[genreOf(spec.genre)];
  // Choices come from a stream of their own, so that neighbouring seeds (…1, …2) do not look alike.
  const choice = randomFrom(hash ^ CHOICE_STREAM);
  const composition = chooseComposition(spec, style, choice);
  const palette: Palette = PALETTES[spec.palette ?? pickOne<PaletteKey>(choice, style.palettes)];
  const { width, height } = spec.size ?? POSTER_SIZES[spec.format];
  const { day, full } = calendar(spec.date);
  const stage: Stage = {
    width,
    height,
    unit: Math.min(width, height) / 100,
    format: spec.format,
    palette,
    random: randomFrom(hash),
    title: headline(spec.title),
    day,
    time: spec.time ?? '',
    id: elementPrefix(spec, width, height),
    clubs: clubsOf(spec),
  };
  const drawing = COMPOSITIONS[composition](stage);
  const zones = drawing.zones.map(zone => setZone(zone, stage.unit)).join('');
  const footer = drawing.footer === null ? '' : setFooter(stage, full, spec.venue ?? '', drawing.footer);
  const role = spec.decorative ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(spec.title)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" data-composition="${composition}" ${role}>` +
    `${fontFace(spec.embedFont)}<g font-family="${FAMILY}" font-weight="800">${drawing.art}${zones}${footer}</g></svg>`
  );
}
