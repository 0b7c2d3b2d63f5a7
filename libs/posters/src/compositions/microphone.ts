import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { clipped, d, disc, group, line, num, rect, ring } from '../svg.ts';

function head(stage: Stage, radius: number): string {
  const { palette, id } = stage;
  const round = d`M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;
  let mesh = '';
  for (let at = -radius; at <= radius; at += radius / 4)
    mesh += line(
      d`M${at} ${-radius}V${radius}M${-radius} ${at}H${radius}`,
      palette.ink,
      radius * 0.05,
      ' opacity=".5"',
    );
  return disc(0, 0, radius, palette.second) + clipped(`${id}m`, round, mesh);
}

/** A microphone held at a slant, with rings of sound around its head. */
export const microphone: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const left = random() < 0.5;
  const places = {
    card: { x: width * (left ? 0.4 : 0.6), y: height * 0.3, radius: unit * 21 },
    thumb: { x: width * (left ? 0.42 : 0.58), y: height * 0.4, radius: unit * 25 },
    hero: { x: width * (left ? 0.3 : 0.7), y: height * 0.4, radius: unit * 25 },
  };
  const { x, y, radius } = places[format];
  let art = rect(0, 0, width, height, palette.ground);
  for (let index = 4; index > 0; index--)
    art += ring(x, y, radius * (1 + index * 0.42), palette.first, unit * (1.2 + index * 0.4));
  const handle =
    rect(-radius * 0.72, radius * 0.62, radius * 1.44, radius * 0.34, palette.third) +
    rect(-radius * 0.5, radius * 0.9, radius, radius * 5, palette.ink);
  const turn = (left ? -1 : 1) * (18 + Math.floor(random() * 16));
  art += group(`translate(${num(x)} ${num(y)}) rotate(${turn})`, handle + head(stage, radius));
  if (format !== 'card') return pictureOnly(art);
  const top = height * 0.7;
  art += rect(0, top, width, height - top, palette.ground);
  return titled(stage, art, { top: top + unit * 4, fill: palette.ink });
};
