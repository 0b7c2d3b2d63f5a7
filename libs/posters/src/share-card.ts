import type { ClubSpec } from './clubs.ts';
import { GENRES, genreOf } from './genres.ts';
import { poster } from './poster.ts';
import { ellipsise } from './line-breaks.ts';
import { letters, rect } from './svg.ts';
import { fitText } from './text-fitting.ts';

/** Colours of a share card, `#rrggbb`; each must be readable on the ground. */
export interface ShareColours {
  readonly ground: string;
  readonly title: string;
  readonly fact: string;
  readonly quiet: string;
}

/** What a share card is drawn from. The same spec gives the same bytes on every engine. */
export interface ShareCardSpec {
  /** Chooses the picture at its side; the event id is a good one. */
  readonly seed: string;
  readonly title: string;
  readonly genre: string;
  /** The platform's name, above the title. */
  readonly siteName: string;
  /** Calendar day in the event's zone, `YYYY-MM-DD`, and wall time, `HH:MM`; pages have neither. */
  readonly date?: string;
  readonly time?: string;
  readonly place?: string;
  readonly clubs?: readonly [ClubSpec, ClubSpec];
  readonly colours: ShareColours;
}

/** The size that link previews ask for. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const;

const FAMILY = "'Hall Board','Hall Board Fallback','Sofia Sans Extra Condensed','Arial Narrow',sans-serif";
const ART = 450;
const LEFT = ART + 58;
const ROOM = SHARE_CARD_SIZE.width - LEFT - 54;
const BOTTOM = 570;
const LEADING = 0.92;

/** The picture of a page in link previews: a poster at its side, and what it says large enough for a phone's width. */
export function shareCard(spec: ShareCardSpec): string {
  const { width, height } = SHARE_CARD_SIZE;
  const { colours } = spec;
  const facts = factLines(spec);
  const factsHeight = facts.reduce((sum, { size }) => sum + size * 1.12, 0);
  const room = BOTTOM - factsHeight - 150;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    rect(0, 0, width, height, colours.ground) +
    art(spec) +
    `<g font-family="${FAMILY}" font-weight="800">` +
    letters(ellipsise(spec.siteName, ROOM / 40), LEFT, 84, 40, colours.quiet) +
    titleLines(spec.title, room, colours.title) +
    writeFacts(facts) +
    '</g></svg>'
  );
}

/** The poster in its own form: an inner drawing with its own units, cut to the side of the card. */
function art({ seed, title, genre, date, time, place, clubs }: ShareCardSpec): string {
  const isEvent = date !== undefined;
  const drawn = poster({
    seed,
    title,
    genre,
    // a page has no poster of its own: it gets the picture without its words
    format: isEvent ? 'card' : 'hero',
    ...(isEvent ? { date } : wordless(genre)),
    ...(time && { time }),
    ...(place && { venue: place }),
    ...(clubs && { clubs }),
    decorative: true,
  });
  return drawn.replace('<svg ', `<svg x="0" y="0" width="${ART}" height="${SHARE_CARD_SIZE.height}" `);
}

/** The first way to draw a genre that sets no type: the title stands beside it already. */
function wordless(genre: string) {
  const { compositions } = GENRES[genreOf(genre)];
  const composition = compositions.find(key => key !== 'typo');
  return {
    size: { width: ART, height: SHARE_CARD_SIZE.height },
    ...(composition && { composition }),
  };
}

function titleLines(title: string, height: number, fill: string): string {
  const { lines, size, leading } = fitText(title, {
    width: ROOM,
    height,
    maxLines: 4,
    leading: LEADING,
    largest: 150,
    smallest: 62,
  });
  return lines
    .map((line, index) => letters(line, LEFT, 126 + size * (0.74 + index * leading), size, fill))
    .join('');
}

interface FactLine {
  readonly text: string;
  readonly size: number;
  readonly fill: string;
}

/** When and where; days are written in figures, which every language reads. */
function factLines({ date, time, place, colours }: ShareCardSpec): readonly FactLine[] {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
  const when = year ? [`${Number(day)}. ${Number(month)}. ${year}`, time].filter(Boolean).join(' · ') : '';
  const lines = [
    { text: when, size: 74, fill: colours.fact },
    { text: ellipsise(place ?? '', ROOM / 50), size: 50, fill: colours.quiet },
  ];
  return lines.filter(({ text }) => text !== '');
}

function writeFacts(facts: readonly FactLine[]): string {
  let y = BOTTOM;
  return [...facts]
    .reverse()
    .map(({ text, size, fill }) => {
      const line = letters(text, LEFT, y, size, fill);
      y -= size * 1.12;
      return line;
    })
    .join('');
}
