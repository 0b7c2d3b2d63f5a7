import { mostReadable } from '../colour.ts';
import { cycle } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { d, disc, line, rect, shape } from '../svg.ts';

function ringSector(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, angle: number): [number, number] => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ];
  const [ax, ay] = at(outer, from);
  const [bx, by] = at(outer, to);
  const [cx, cy] = at(inner, to);
  const [ex, ey] = at(inner, from);
  return d`M${ax} ${ay}A${outer} ${outer} 0 0 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 0 0 ${ex} ${ey}Z`;
}

interface Rings {
  readonly x: number;
  readonly y: number;
  /** Radius of the first row, and from row to row. */
  readonly first: number;
  readonly step: number;
  readonly rows: number;
}

/** Half rings of seats in blocks, and here and there somebody in them. */
function seats(stage: Stage, { x, y, first, step, rows }: Rings): string {
  const { palette, random, format } = stage;
  const inks: [string, ...string[]] = [palette.second, palette.third, palette.first];
  const blocks = format === 'thumb' ? 3 : 5;
  const aisle = 0.05;
  let art = '';
  for (let row = 0; row < rows; row++) {
    const inner = first + row * step;
    for (let block = 0; block < blocks; block++) {
      const from = (Math.PI * block) / blocks + aisle;
      const to = (Math.PI * (block + 1)) / blocks - aisle;
      const fill = cycle(inks, row + (block % 2));
      art += shape(ringSector(x, y, inner, inner + step * 0.74, from, to), fill);
      if (format === 'thumb' || random() < 0.35) continue;
      const angle = from + (to - from) * (0.15 + random() * 0.7);
      const seat = inner + step * 0.3;
      const head = fill === palette.first ? palette.ground : palette.first;
      art += disc(x + seat * Math.cos(angle), y + seat * Math.sin(angle), step * 0.3, head);
    }
  }
  return art;
}

/** A band shell seen from the seats: half rings of light around a dark mouth. */
function shell(stage: Stage, x: number, floor: number, radius: number): string {
  const { palette, format } = stage;
  const rings: [string, ...string[]] = [palette.first, palette.second, palette.third];
  const count = format === 'thumb' ? 3 : 5;
  let art = '';
  for (let ring = 0; ring < count; ring++) {
    const size = radius * (1 - ring * (0.62 / count));
    art += shape(d`M${x - size} ${floor}A${size} ${size} 0 0 1 ${x + size} ${floor}Z`, cycle(rings, ring));
  }
  const mouth = radius * 0.36;
  return art + shape(d`M${x - mouth} ${floor}A${mouth} ${mouth} 0 0 1 ${x + mouth} ${floor}Z`, palette.ink);
}

/** Who plays: one to three, each a head and a coat. */
function players(stage: Stage, x: number, floor: number, size: number): string {
  const { palette, random } = stage;
  const count = 1 + Math.floor(random() * 3);
  let art = '';
  for (let index = 0; index < count; index++) {
    const at = x + (index - (count - 1) / 2) * size * 1.15;
    art += disc(at, floor - size * 1.45, size * 0.3, palette.ground);
    art += shape(
      d`M${at - size * 0.45} ${floor}L${at - size * 0.26} ${floor - size * 1.05}H${at + size * 0.26}L${at + size * 0.45} ${floor}Z`,
      palette.ground,
    );
  }
  return art;
}

/** Open air: the shell rises like a sun behind the players, the seats answer in half rings. */
export const sun: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const thumb = format === 'thumb';
  const x = width * (format === 'hero' ? 0.36 + random() * 0.28 : 0.5);
  const horizon = height * { card: 0.36, thumb: 0.5, hero: 0.5 }[format];
  const radius = unit * { card: 40, thumb: 40, hero: 46 }[format];
  let art = rect(0, 0, width, height, palette.ground);
  art += shell(stage, x, horizon, radius);
  if (!thumb) art += players(stage, x, horizon, radius * 0.2);
  art += rect(0, horizon, width, height - horizon, palette.ink);
  const step = unit * { card: 6.6, thumb: 13, hero: 8.4 }[format];
  const mouth = radius * 0.42;
  art += shape(d`M${x - mouth} ${horizon}A${mouth} ${mouth} 0 0 0 ${x + mouth} ${horizon}Z`, palette.first);
  const rows = { card: 9, thumb: 3, hero: 12 }[format];
  art += seats(stage, { x, y: horizon, first: mouth + step * 0.5, step, rows });
  art += line(d`M0 ${horizon}H${width}`, palette.second, unit * 1.4);
  if (format !== 'card') return pictureOnly(art);
  art += rect(0, height * 0.73, width, height * 0.27, palette.ink);
  const fill = mostReadable(palette.ink, [palette.ground, palette.second, '#FFFFFF']);
  return titled(stage, art, { top: height * 0.755, fill });
};
