import { mostReadable } from '../colour.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { d, disc, rect, shape } from '../svg.ts';

/** Light that falls from lamps at the upper edge onto the boards. */
function lights(stage: Stage, count: number, floor: number): string {
  const { width, height, palette, random, unit } = stage;
  const inks = [palette.first, palette.second, palette.third];
  let art = '';
  for (let index = 0; index < count; index++) {
    const from = (width * (index + 0.5)) / count;
    const to = width * (0.15 + random() * 0.7);
    const reach = width * (0.08 + random() * 0.08);
    const ink = inks[index % inks.length] ?? palette.first;
    art +=
      shape(d`M${from} ${height * 0.06}L${to + reach} ${floor}H${to - reach}Z`, ink, ' opacity=".72"') +
      disc(from, height * 0.05, unit * 4, palette.ink);
  }
  return art;
}

/** A stage under coloured beams, with people before it. */
export const beams: Composition = stage => {
  const { width, height, unit, palette, format, random } = stage;
  const floor = height * (format === 'card' ? 0.66 : 0.86);
  const count = { card: 5, thumb: 3, hero: 9 }[format];
  let art = rect(0, 0, width, height, palette.ground) + lights(stage, count, floor);
  art += rect(0, floor, width, height - floor, palette.ink);
  const heads = { card: 9, thumb: 4, hero: 20 }[format];
  for (let index = 0; index <= heads; index++) {
    const radius = unit * (format === 'thumb' ? 9 : 5);
    art += disc((width * index) / heads, floor + radius * (random() * 0.5 - 0.1), radius, palette.ink);
  }
  if (format !== 'card') return pictureOnly(art);
  const fill = mostReadable(palette.ink, [palette.ground, palette.second, palette.first, '#FFFFFF']);
  return titled(stage, art, { top: height * 0.72, fill, largest: 22 });
};
