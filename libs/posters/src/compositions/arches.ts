import { cycle, pickIndex } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { d, disc, rect, shape } from '../svg.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function archPath(box: Box, inset: number): string {
  const left = box.x + inset;
  const right = box.x + box.width - inset;
  const radius = (right - left) / 2;
  return d`M${left} ${box.y + box.height}V${box.y + inset + radius}A${radius} ${radius} 0 0 1 ${right} ${box.y + inset + radius}V${box.y + box.height}Z`;
}

function drapes(box: Box, inset: number, colour: string): string {
  const left = box.x + inset;
  const right = box.x + box.width - inset;
  const top = box.y + inset;
  const reach = (right - left) * 0.34;
  const foot = box.y + box.height * 0.72;
  const side = (edge: number, towards: number): string =>
    shape(
      d`M${(left + right) / 2} ${top}Q${edge + towards * reach * 0.9} ${top + box.height * 0.3} ${edge} ${foot}V${top + reach}Q${edge} ${top} ${(left + right) / 2} ${top}Z`,
      colour,
    );
  return side(left, 1) + side(right, -1);
}

function sitter(x: number, floor: number, size: number, colour: string): string {
  return (
    disc(x, floor - size * 1.55, size * 0.52, colour) +
    shape(
      d`M${x - size} ${floor}V${floor - size * 0.35}A${size * 0.7} ${size * 0.7} 0 0 1 ${x - size * 0.3} ${floor - size * 0.95}H${x + size * 0.3}A${size * 0.7} ${size * 0.7} 0 0 1 ${x + size} ${floor - size * 0.35}V${floor}Z`,
      colour,
    )
  );
}

/** One theatre box: arch, drapes, who sits in it, and the balustrade. */
function loge(stage: Stage, box: Box, lit: boolean, company: number): string {
  const { palette } = stage;
  const inset = box.width * 0.1;
  const back = lit ? palette.first : palette.third;
  const people = lit ? palette.ink : palette.second;
  const floor = box.y + box.height * 0.76;
  const size = box.width * 0.14;
  let art = shape(archPath(box, box.width * 0.04), palette.second) + shape(archPath(box, inset), back);
  const seats = company === 2 ? [0.34, 0.66] : company === 1 ? [0.5] : [];
  for (const seat of seats) art += sitter(box.x + box.width * seat, floor, size, people);
  art += drapes(box, inset, lit ? palette.third : palette.first);
  art += rect(box.x, floor, box.width, box.height * 0.06, palette.ink);
  art += rect(box.x, floor + box.height * 0.06, box.width, box.height * 0.14, palette.second);
  const balusters = 5;
  for (let index = 0; index < balusters; index++) {
    const x = box.x + (box.width * (index + 0.5)) / balusters;
    art += disc(x, floor + box.height * 0.13, box.width * 0.045, palette.ink);
  }
  art += rect(box.x, box.y + box.height * 0.95, box.width, box.height * 0.05, palette.ink);
  return art;
}

/** A tier of theatre boxes; one is lit, and somebody came. */
export const arches: Composition = stage => {
  const { width, height, palette, random, format, unit } = stage;
  const columns = { card: 3, thumb: 1, hero: 6 }[format];
  const rows = { card: 3, thumb: 1, hero: 2 }[format];
  const tier = format === 'card' ? height * 0.72 : height;
  const lit = pickIndex(random, columns * rows);
  let art = rect(0, 0, width, height, palette.ground);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      const company = cycle([0, 1, 2, 1, 2], pickIndex(random, 5));
      const here = index === lit;
      const box = {
        x: (column * width) / columns,
        y: (row * tier) / rows,
        width: width / columns,
        height: tier / rows,
      };
      art += loge(stage, box, here, here || format === 'thumb' ? Math.max(1, company) : company);
    }
  }
  if (format !== 'card') return pictureOnly(art);
  return titled(stage, art, { top: tier + unit * 4, fill: palette.ink });
};
