import { cycle } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { disc, num, rect } from '../svg.ts';

function row(stage: Stage, y: number, seat: number, shift: number, fill: string): string {
  const { width, palette, random } = stage;
  let art = '';
  for (let x = -seat * shift; x < width; x += seat) {
    const taken = random() < 0.3;
    if (taken) art += disc(x + seat / 2, y - seat * 0.16, seat * 0.24, palette.ink);
    art += rect(x + seat * 0.06, y, seat * 0.88, seat * 1.2, fill, ` rx="${num(seat * 0.22)}"`);
  }
  return art;
}

/** Rows of seats seen from behind, some of them taken, before a lit stage. */
export const seats: Composition = stage => {
  const { width, height, unit, palette, format } = stage;
  const rows = format === 'thumb' ? 3 : 4;
  const end = height * (format === 'card' ? 0.68 : 1);
  const begin = end * (format === 'hero' ? 0.4 : 0.36);
  const inks: [string, ...string[]] = [palette.first, palette.second];
  let art = rect(0, 0, width, height, palette.ground);
  art += rect(width * 0.12, 0, width * 0.76, begin * 0.86, palette.third);
  art += disc(width / 2, begin * 0.86, unit * 14, palette.ground);
  art += rect(0, begin * 0.86, width, unit * 3, palette.ink);
  for (let index = 0; index < rows; index++) {
    const seat = unit * (format === 'thumb' ? 20 + index * 7 : 11 + index * 4);
    const y = begin + ((end - begin) * (index + 0.25)) / rows;
    art += row(stage, y, seat, index % 2 ? 0.5 : 0.1, cycle(inks, index));
  }
  if (format !== 'card') return pictureOnly(art);
  art += rect(0, end, width, height - end, palette.ground);
  return titled(stage, art, { top: end + unit * 4, fill: palette.ink });
};
