import { cycle, pickIndex } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { d, disc, group, num, rect, shape } from '../svg.ts';

interface Tile {
  readonly motif: number;
  readonly turn: number;
  readonly front: string;
  readonly back: string;
}

/** One tile of the concrete-block alphabet: quarter, half, petal, disc, bars, wedge. */
function drawTile(tile: Tile, side: number): string {
  const { front, back } = tile;
  const ground = rect(-0.3, -0.3, side + 0.6, side + 0.6, back);
  const half = side / 2;
  switch (tile.motif) {
    case 0:
      return shape(d`M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z`, front);
    case 1:
      return shape(d`M0 0H${side}V${half}A${half} ${half} 0 0 1 0 ${half}Z`, front);
    case 2:
      return ground + shape(d`M0 0A${side} ${side} 0 0 1 ${side} ${side}A${side} ${side} 0 0 1 0 0Z`, front);
    case 3:
      return ground + disc(half, half, side * 0.3, front);
    case 4:
      return [0, 1, 2].map(bar => rect(side * bar * 0.34, 0, side * 0.17, side, front)).join('');
    default:
      return shape(d`M0 0H${side}L0 ${side}Z`, front) + shape(d`M${side} 0V${side}H0Z`, back);
  }
}

function makeTile(stage: Stage): Tile {
  const { palette, random } = stage;
  const inks: [string, ...string[]] = [palette.first, palette.second, palette.third, palette.ink];
  const motif = pickIndex(random, 6);
  const turn = pickIndex(random, 4);
  const front = pickIndex(random, 4);
  return { motif, turn, front: cycle(inks, front), back: cycle(inks, front + 1 + pickIndex(random, 3)) };
}

/** Tiles in the manner of the region's modernist façades, often mirrored down the middle. */
export const modern: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const columns = format === 'thumb' ? 3 : format === 'hero' ? 8 : 4;
  const side = width / columns;
  const rows = format === 'card' ? Math.max(1, Math.floor((height * 0.74) / side)) : Math.ceil(height / side);
  const mirrored = random() < 0.5;
  const known = new Map<string, Tile>();
  let art = rect(0, 0, width, height, palette.ground);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const flipped = mirrored && column >= columns / 2;
      const key = `${flipped ? columns - 1 - column : column}-${row}`;
      const tile = known.get(key) ?? makeTile(stage);
      known.set(key, tile);
      const place = `translate(${num(column * side)} ${num(row * side)})`;
      const mirror = flipped ? `translate(${num(side)} 0) scale(-1 1)` : '';
      const turn = `rotate(${tile.turn * 90} ${num(side / 2)} ${num(side / 2)})`;
      art += group(`${place}${mirror}${turn}`, drawTile(tile, side));
    }
  }
  if (format !== 'card') return pictureOnly(art);
  const top = rows * side;
  art += rect(0, top - 0.5, width, height - top + 1, palette.ground);
  return titled(stage, art, { top: top + unit * 5, fill: palette.ink, largest: 20 });
};
