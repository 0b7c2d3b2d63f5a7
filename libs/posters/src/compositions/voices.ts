import { cycle, pickIndex } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { d, disc, line, rect, shape } from '../svg.ts';

/** A comma grown to poster size: a disc whose tail curls towards the line it hangs from. */
function comma(x: number, y: number, radius: number, upward: boolean, fill: string): string {
  const way = upward ? -1 : 1;
  const tail = d`M${x + radius * way} ${y}C${x + radius * way} ${y + radius * 1.3 * way} ${x + radius * 0.3 * way} ${y + radius * 1.9 * way} ${x - radius * 0.75 * way} ${y + radius * 2.15 * way}C${x - radius * 0.1 * way} ${y + radius * 1.6 * way} ${x + radius * 0.1 * way} ${y + radius * 1.2 * way} ${x - radius * 0.1 * way} ${y + radius * 0.6 * way}Z`;
  return disc(x, y, radius, fill) + shape(tail, fill);
}

function pair(x: number, y: number, radius: number, upward: boolean, one: string, two: string): string {
  return comma(x, y, radius, upward, one) + comma(x + radius * 2.35, y, radius, upward, two);
}

function waves(stage: Stage, x: number, y: number, first: number, step: number, count: number): string {
  let art = '';
  for (let index = 0; index < count; index++) {
    const radius = first + index * step;
    const arc = d`M${x} ${y - radius}A${radius} ${radius} 0 0 1 ${x + radius} ${y}`;
    art += line(
      arc,
      index % 2 ? stage.palette.ink : stage.palette.second,
      stage.unit * (index % 2 ? 1.2 : 3.4),
    );
  }
  return art;
}

/** A talk: the quotation marks of the region, low ones open, high ones close, and the voice between them. */
export const voices: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const inks: [string, ...string[]] = [palette.first, palette.ink, palette.third];
  const start = pickIndex(random, 3);
  const ground = rect(0, 0, width, height, palette.ground);
  const [one, two, three] = [cycle(inks, start), cycle(inks, start + 1), cycle(inks, start + 2)];
  if (format === 'thumb') return pictureOnly(ground + pair(unit * 27, unit * 40, unit * 19, false, one, two));
  const room = format === 'card' ? height * 0.72 : height;
  const radius = unit * (format === 'hero' ? 17 : 12.5);
  const low = room - radius * 2.7;
  const sources = format === 'hero' ? 11 : 8;
  const art =
    ground +
    waves(stage, radius * 1.2, low + radius, radius * 3.4, unit * (5.4 + random() * 1.4), sources) +
    pair(unit * 6 + radius, low, radius, false, one, two) +
    pair(width - unit * 6 - radius * 3.35, unit * 6 + radius * 2.2, radius, true, two, three);
  if (format === 'hero') return pictureOnly(art);
  return titled(stage, art + rect(0, room, width, height - room, palette.ground), {
    top: room + unit * 3.4,
    fill: palette.ink,
  });
};
