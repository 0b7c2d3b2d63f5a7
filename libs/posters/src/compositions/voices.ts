import { cycle } from '../seed.ts';
import { pictureOnly, titled, type Composition } from '../stage.ts';
import { d, disc, rect, shape } from '../svg.ts';

function bubble(x: number, y: number, width: number, height: number, left: boolean, tail: number, fill: string): string {
  const foot = left ? x + tail : x + width - tail;
  const tip = left ? foot - tail * 0.7 : foot + tail * 0.7;
  const other = left ? foot + tail : foot - tail;
  return rect(x, y, width, height, fill) + shape(d`M${foot} ${y + height - 1}L${tip} ${y + height + tail}L${other} ${y + height - 1}Z`, fill);
}

/** A talk: blocks of speech answering each other, the words as bars, one of them a question of discs. */
export const voices: Composition = (stage) => {
  const { width, height, unit, palette, random, format } = stage;
  const inks: [string, ...string[]] = [palette.first, palette.ink, palette.third];
  const offset = Math.floor(random() * 3);
  const count = { card: 4, thumb: 2, hero: 3 }[format];
  const room = format === 'card' ? height * 0.72 : height;
  const columns = format === 'hero' ? 2 : 1;
  const step = (room - unit * 6) / count;
  let art = rect(0, 0, width, height, palette.ground);
  for (let column = 0; column < columns; column++) {
    const measure = width / columns;
    for (let index = 0; index < count; index++) {
      const left = (index + column) % 2 === 0;
      const long = measure * (0.56 + random() * 0.26);
      const x = column * measure + (left ? unit * 5 : measure - unit * 5 - long);
      const y = unit * 5 + index * step;
      const tall = step * 0.7;
      const fill = cycle(inks, index + offset + column);
      const word = fill === palette.ink ? palette.ground : palette.second === palette.ground ? palette.ink : palette.second;
      art += bubble(x, y, long, tall, left, step * 0.2, fill);
      const silent = random() < 0.3;
      if (silent || format === 'thumb') {
        const size = tall * 0.13;
        for (let dot = 0; dot < 3; dot++) art += disc(x + long / 2 + (dot - 1) * size * 3.4, y + tall / 2, size, word);
        continue;
      }
      const lines = 3;
      for (let bar = 0; bar < lines; bar++) {
        const share = bar === lines - 1 ? 0.3 + random() * 0.3 : 0.72 + random() * 0.28;
        art += rect(x + unit * 3.4, y + tall * (0.2 + bar * 0.24), (long - unit * 6.8) * share, tall * 0.12, word);
      }
    }
  }
  if (format !== 'card') return pictureOnly(art);
  return titled(stage, art, { top: room + unit * 4, fill: palette.ink });
};
