import { cycle, pickIndex } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { d, disc, line, rect, shape } from '../svg.ts';

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

/** Curtains on both sides, gathered by a cord: wide above, narrow at the cord, falling straight below it. */
function drapes(box: Box, inset: number, colour: string, cord: string): string {
  const left = box.x + inset;
  const right = box.x + box.width - inset;
  const top = box.y + inset;
  const radius = (right - left) / 2;
  const middle = (left + right) / 2;
  const tie = box.y + box.height * 0.5;
  const floor = box.y + box.height * 0.76;
  const reach = radius * 0.42;
  const side = (edge: number, way: 1 | -1): string =>
    shape(
      d`M${middle} ${top}Q${middle - way * radius * 0.15} ${tie - radius * 0.1} ${edge + way * reach} ${tie}Q${edge + way * reach * 1.25} ${(tie + floor) / 2} ${edge + way * reach * 0.9} ${floor}H${edge}V${top + radius}Q${edge} ${top} ${middle} ${top}Z`,
      colour,
    ) +
    line(d`M${edge} ${tie + box.height * 0.03}L${edge + way * reach * 1.06} ${tie}`, cord, box.width * 0.03);
  return side(left, 1) + side(right, -1);
}

/** A box nobody took: the curtain is down, in folds. */
function closed(box: Box, inset: number, inks: readonly [string, string]): string {
  const folds = 6;
  const width = (box.width - inset * 2) / folds;
  const [cloth, fold] = inks;
  let art = shape(archPath(box, inset), cloth);
  for (let index = 1; index < folds; index += 2) {
    const fromMiddle = Math.abs(index + 0.5 - folds / 2) / (folds / 2);
    const top = box.y + inset + box.width * 0.4 * (1 - Math.sqrt(1 - fromMiddle * fromMiddle * 0.9));
    art += rect(box.x + inset + index * width, top, width, box.y + box.height - top, fold);
  }
  return art;
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

/** Two small glasses before the eyes, for who came to see everything. */
function glasses(x: number, floor: number, size: number, colour: string): string {
  return [-0.26, 0.26].map(side => disc(x + size * side, floor - size * 1.5, size * 0.24, colour)).join('');
}

/** One theatre box: arch, curtains, who sits in it, and the balustrade; without company its curtain is down. */
function loge(stage: Stage, box: Box, lit: boolean, company: number): string {
  const { palette } = stage;
  const inset = box.width * 0.1;
  const back = lit ? palette.second : palette.ink;
  const people = lit ? palette.ink : palette.second;
  const floor = box.y + box.height * 0.76;
  const size = box.width * 0.15;
  let art = shape(archPath(box, box.width * 0.03), lit ? palette.first : palette.third);
  if (company === 0) art += closed(box, inset, [palette.first, palette.third]);
  else {
    art += shape(archPath(box, inset), back);
    const seats = company === 2 ? [0.36, 0.64] : [0.5];
    for (const seat of seats) art += sitter(box.x + box.width * seat, floor, size, people);
    if (lit) art += glasses(box.x + box.width * (seats[0] ?? 0.5), floor, size, palette.first);
    art += drapes(box, inset, palette.first, lit ? palette.ink : palette.second);
  }
  art += rect(box.x, floor, box.width, box.height * 0.05, palette.second);
  art += rect(box.x, floor + box.height * 0.05, box.width, box.height * 0.15, palette.third);
  const swags = 3;
  const swag = box.width / swags;
  for (let index = 0; index < swags; index++) {
    const x = box.x + index * swag;
    const y = floor + box.height * 0.07;
    art += line(
      d`M${x} ${y}Q${x + swag / 2} ${y + box.height * 0.13} ${x + swag} ${y}`,
      palette.second,
      box.width * 0.035,
    );
    art += disc(x + swag, y, box.width * 0.028, palette.second);
  }
  art += rect(box.x, box.y + box.height * 0.95, box.width, box.height * 0.05, palette.ink);
  return art;
}

/** A tier of theatre boxes; one is lit, and somebody came. */
export const arches: Composition = stage => {
  const { width, height, palette, random, format, unit } = stage;
  const columns = { card: 2, thumb: 1, hero: 5 }[format];
  const rows = { card: 2, thumb: 1, hero: 2 }[format];
  const tier = format === 'card' ? height * 0.72 : height;
  const lit = pickIndex(random, columns * rows);
  let art = rect(0, 0, width, height, palette.ground);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      const company = cycle([0, 1, 2, 2], pickIndex(random, 4));
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
