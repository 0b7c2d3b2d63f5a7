import { contrastRatio } from '../colour.ts';
import { cycle } from '../seed.ts';
import { pictureOnly, type Composition, type Stage } from '../stage.ts';
import { disc, letters, rect } from '../svg.ts';
import { breakIntoLines, ellipsise, firstWords } from '../line-breaks.ts';
import { lineRoom, textWidth } from '../text-width.ts';

/** Height of capitals and the air under them, in ems of a line. */
const CAP = 0.66;

interface Setting {
  readonly lines: readonly string[];
  readonly sizes: readonly number[];
  readonly height: number;
  /** As `CAP`, with the signs above and below the letters of the title's script. */
  readonly cap: number;
}

function setLines(lines: readonly string[], measure: number, tallest: number, gap: number): Setting {
  const sizes = lines.map(text => Math.min(measure / Math.max(textWidth(text), 0.3), tallest));
  const cap = CAP * lineRoom(lines.join());
  const height = sizes.reduce((sum, size) => sum + size * cap, 0) + gap * (lines.length - 1);
  return { lines, sizes, height, cap };
}

/** Of all ways to break the title, the one that fills the height best without growing past it. */
function bestSetting(
  title: string,
  measure: number,
  tallest: number,
  room: number,
  gap: number,
  most: number,
): Setting {
  const words = firstWords(title.toUpperCase(), 14);
  let best: Setting | null = null;
  let lowest: Setting | null = null;
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    const setting = setLines(breakIntoLines(words, count), measure, tallest, gap);
    if (setting.height <= room && (!best || setting.height > best.height)) best = setting;
    if (!lowest || setting.height < lowest.height) lowest = setting;
  }
  if (best) return best;
  const chosen = lowest ?? setLines([''], measure, tallest, gap);
  const shrink = Math.min(1, room / chosen.height);
  return { ...chosen, sizes: chosen.sizes.map(size => size * shrink), height: room };
}

function measures(stage: Stage): {
  left: number;
  top: number;
  measure: number;
  room: number;
  gap: number;
  most: number;
} {
  const { width, height, unit, format } = stage;
  if (format === 'thumb')
    return { left: unit * 5, top: unit * 8, measure: unit * 90, room: unit * 84, gap: unit * 5, most: 3 };
  if (format === 'hero')
    return {
      left: width * 0.03,
      top: unit * 5,
      measure: width * 0.94,
      room: height * 0.9,
      gap: unit * 3.4,
      most: 4,
    };
  return {
    left: unit * 5,
    top: unit * 6,
    measure: width - unit * 10,
    room: height - unit * 24,
    gap: unit * 3.2,
    most: 6,
  };
}

/** The title as the picture: every line set to the full measure, over one disc. */
export const typo: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const box = measures(stage);
  const title =
    format === 'thumb' ? stage.title.split(/\s+/u).slice(0, 3).join(' ') : ellipsise(stage.title, 34);
  const setting = bestSetting(
    title,
    box.measure,
    unit * (format === 'card' ? 52 : 66),
    box.room,
    box.gap,
    box.most,
  );
  // The disc stays quiet enough for every line: words lie on it.
  const loud = [palette.first, palette.second, palette.third].filter(
    ink => contrastRatio(ink, palette.ground) >= 2.2,
  );
  const words: [string, ...string[]] = [palette.ink, ...loud.slice(0, 2)];
  const quiet =
    [palette.third, palette.second, palette.first].find(ink => {
      const onGround = contrastRatio(ink, palette.ground);
      return !words.includes(ink) && onGround >= 1.15 && onGround < 2.2;
    }) ?? null;
  let art = rect(0, 0, width, height, palette.ground);
  const spare = box.room - setting.height;
  const start = box.top + (format === 'card' ? Math.min(spare * 0.1, unit * 6) : spare / 2);
  if (format === 'card' && spare > unit * 30) {
    const radius = Math.min(spare * 0.86, unit * 44);
    art += disc(width * (0.3 + random() * 0.4), height - unit * 11, radius, loud[0] ?? palette.ink);
    art += rect(0, height - unit * 11, width, unit * 11, palette.ground);
  } else if (quiet) {
    art += disc(width * (0.25 + random() * 0.5), height * (0.35 + random() * 0.35), unit * 40, quiet);
  }
  const offset = random() < 0.5 ? 0 : 1;
  let y = start;
  setting.lines.forEach((text, index) => {
    const size = setting.sizes[index] ?? 0;
    y += size * setting.cap;
    art += letters(text, box.left, y, size, index === 0 ? palette.ink : cycle(words, index + offset));
    y += box.gap;
  });
  return format === 'card' ? { art, zones: [], footer: palette.ink } : pictureOnly(art);
};
