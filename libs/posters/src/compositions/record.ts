import { cycle } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { d, disc, line, rect } from '../svg.ts';

function grooves(stage: Stage, x: number, y: number, radius: number): string {
  const { random, palette, unit } = stage;
  let art = '';
  for (let index = 0; index < 5; index++) {
    const reach = radius * (0.95 - index * 0.16);
    const from = random() * Math.PI * 2;
    const to = from + 0.5 + random() * 0.9;
    const arc = d`M${x + reach * Math.cos(from)} ${y + reach * Math.sin(from)}A${reach} ${reach} 0 0 1 ${x + reach * Math.cos(to)} ${y + reach * Math.sin(to)}`;
    art += line(arc, palette.ink, unit * 1.5);
  }
  return art;
}

/** A record seen from above, its grooves catching light. */
export const record: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const places = {
    card: { x: width * (0.32 + random() * 0.5), y: height * 0.4, radius: unit * 60, rings: 9 },
    thumb: { x: width / 2, y: height / 2, radius: unit * 46, rings: 4 },
    hero: { x: width * 0.68, y: height * 0.52, radius: unit * 62, rings: 9 },
  };
  const { x, y, radius, rings } = places[format];
  const inks: [string, ...string[]] = [
    palette.first,
    palette.ground,
    palette.second,
    palette.ground,
    palette.third,
  ];
  let art = rect(0, 0, width, height, palette.ground);
  for (let index = 0; index < rings; index++)
    art += disc(x, y, radius * (1 - index / (rings + 1.2)), cycle(inks, index));
  if (format !== 'thumb') art += grooves(stage, x, y, radius);
  art += disc(x, y, radius * 0.2, palette.ink) + disc(x, y, radius * 0.05, palette.ground);
  if (format === 'hero') {
    const left = width * 0.13;
    const low = height * 1.02;
    art +=
      disc(left, low, unit * 40, palette.second) +
      disc(left, low, unit * 26, palette.ground) +
      disc(left, low, unit * 12, palette.first);
  }
  if (format !== 'card') return pictureOnly(art);
  const top = height * 0.74;
  art += rect(0, top, width, height - top, palette.ground);
  return titled(stage, art, { top: top + unit * 4, fill: palette.ink });
};
