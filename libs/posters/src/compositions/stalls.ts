import { cycle, pickIndex } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { d, disc, line, rect, shape } from '../svg.ts';

function awning(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  depth: number,
  one: string,
  two: string,
): string {
  const stripes = stage.format === 'thumb' ? 5 : 7;
  const stripe = width / stripes;
  let art = '';
  for (let index = 0; index < stripes; index++) {
    const left = x + index * stripe;
    const fill = index % 2 ? two : one;
    art += rect(left, y, stripe + 0.4, depth, fill);
    art += shape(
      d`M${left} ${y + depth - 0.4}H${left + stripe}A${stripe / 2} ${stripe / 2} 0 0 1 ${left} ${y + depth - 0.4}Z`,
      fill,
    );
  }
  return art;
}

function goods(stage: Stage, x: number, y: number, width: number, height: number): string {
  const { palette, random } = stage;
  const inks: [string, ...string[]] = [palette.first, palette.third, palette.second, palette.ink];
  const across = 3;
  const size = Math.min(width / across / 2, height / 2.8);
  const left = x + (width - size * across * 2) / 2;
  const kind = pickIndex(random, 4);
  const start = pickIndex(random, 4);
  let art = '';
  for (let index = 0; index < across; index++) {
    const middle = left + size * (index * 2 + 1);
    const fill = cycle(inks, start + index);
    if (kind === 0) art += disc(middle, y + height - size, size * 0.88, fill);
    if (kind === 1)
      art += rect(
        middle - size * 0.7,
        y + height - size * (1.3 + (index % 2) * 0.7),
        size * 1.4,
        size * 2.2,
        fill,
      );
    if (kind === 2)
      art += shape(
        d`M${middle - size * 0.85} ${y + height}L${middle} ${y + height - size * 2.2}L${middle + size * 0.85} ${y + height}Z`,
        fill,
      );
    if (kind === 3)
      art +=
        rect(middle - size * 0.32, y + height - size * 2.5, size * 0.64, size, fill) +
        shape(
          d`M${middle - size * 0.32} ${y + height - size * 1.9}Q${middle - size * 0.8} ${y + height - size * 1.5} ${middle - size * 0.8} ${y + height - size * 0.8}V${y + height}H${middle + size * 0.8}V${y + height - size * 0.8}Q${middle + size * 0.8} ${y + height - size * 1.5} ${middle + size * 0.32} ${y + height - size * 1.9}Z`,
          fill,
        );
  }
  return art;
}

/** Market stalls: striped awnings, and what lies under them. */
export const stalls: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const columns = { card: 2, thumb: 1, hero: 4 }[format];
  const rows = format === 'card' ? 2 : 1;
  const room = format === 'card' ? height * 0.72 : height;
  const pairs: [readonly [string, string], ...(readonly [string, string])[]] = [
    [palette.first, palette.second],
    [palette.third, palette.second],
    [palette.ink, palette.second],
    [palette.third, palette.first],
  ];
  const start = pickIndex(random, 4);
  let art = rect(0, 0, width, height, palette.ground);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const gap = unit * (format === 'thumb' ? 6 : 4);
      const wide = (width - gap * (columns + 1)) / columns;
      const tall = (room - gap * (rows + 1)) / rows + gap * 0.4;
      const x = gap + column * (wide + gap);
      const y = gap + row * (tall + gap * 0.6);
      const [one, two] = cycle(pairs, start + row * columns + column);
      const table = y + tall * 0.74;
      art += line(
        d`M${x + wide * 0.06} ${y}V${y + tall}M${x + wide * 0.94} ${y}V${y + tall}`,
        palette.ink,
        unit * 1.4,
      );
      const shelves = Math.max(1, Math.floor((table - y - tall * 0.32) / (wide * 0.42)));
      const shelf = (table - y - tall * 0.32) / shelves;
      for (let level = 0; level < shelves; level++) {
        const board = table - level * shelf;
        art += goods(stage, x + wide * 0.12, board - shelf * 0.92, wide * 0.76, shelf * 0.92);
        if (level > 0) art += rect(x + wide * 0.06, board, wide * 0.88, unit * 1.2, palette.ink);
      }
      art += rect(x, table, wide, tall * 0.05, palette.ink);
      art += rect(x + wide * 0.1, table + tall * 0.05, wide * 0.8, tall * 0.17, one);
      art += awning(stage, x - gap * 0.25, y, wide + gap * 0.5, tall * 0.24, one, two);
    }
  }
  if (format !== 'card') return pictureOnly(art);
  return titled(stage, art, { top: room + unit * 3, fill: palette.ink });
};
