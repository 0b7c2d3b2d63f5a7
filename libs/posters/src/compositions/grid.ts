import { pickIndex, pickOne } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { disc, rect, ring, shape, d } from '../svg.ts';

interface Stub {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly depth: number;
  readonly fill: string;
  readonly mark: string;
  readonly motif: number;
}

function motif(stub: Stub, x: number): string {
  const { y, depth, mark } = stub;
  const middle = y + depth / 2;
  const radius = depth * 0.27;
  if (stub.motif === 0) return disc(x, middle, radius, mark);
  if (stub.motif === 1) return ring(x, middle, radius * 0.8, mark, radius * 0.45);
  if (stub.motif === 2)
    return shape(
      d`M${x - radius} ${middle + radius}L${x} ${middle - radius}L${x + radius} ${middle + radius}Z`,
      mark,
    );
  if (stub.motif === 3)
    return (
      shape(d`M${x - radius} ${middle}A${radius} ${radius} 0 0 1 ${x + radius} ${middle}Z`, mark) +
      rect(x - radius, middle + radius * 0.25, radius * 2, radius * 0.5, mark)
    );
  return [-1, 0, 1]
    .map(bar => rect(x + bar * radius * 0.8 - radius * 0.2, middle - radius, radius * 0.4, radius * 2, mark))
    .join('');
}

/** A ticket stub: notches where it tears, a dotted line between them, a sign on the stub. */
function drawStub(stub: Stub, ground: string): string {
  const { x, y, length, depth, fill, mark } = stub;
  const tear = x + length - depth * 0.95;
  const notch = depth * 0.11;
  let art = rect(x, y, length, depth, fill);
  if (length > depth * 1.3) {
    art += disc(tear, y, notch, ground) + disc(tear, y + depth, notch, ground);
    for (let dot = 1; dot <= 5; dot++) art += disc(tear, y + (depth * dot) / 6, depth * 0.028, ground);
    art += rect(
      x + depth * 0.22,
      y + depth * 0.3,
      Math.max(0, (length - depth * 1.5) * 0.8),
      depth * 0.12,
      mark,
    );
    art += rect(
      x + depth * 0.22,
      y + depth * 0.56,
      Math.max(0, (length - depth * 1.5) * 0.5),
      depth * 0.12,
      mark,
    );
    return art + motif(stub, tear + depth * 0.47);
  }
  return art + motif(stub, x + length / 2);
}

function lane(stage: Stage, y: number, depth: number): string {
  const { width, palette, random } = stage;
  const inks: [string, ...string[]] = [palette.first, palette.second, palette.third, palette.ink];
  let x = -depth * random() * 1.6;
  let art = '';
  let before = '';
  while (x < width) {
    const length = depth * (1.2 + pickIndex(random, 4) * 0.75);
    let fill = pickOne(random, inks);
    while (fill === before) fill = pickOne(random, inks);
    before = fill;
    const mark =
      fill === palette.ink ? palette.ground : fill === palette.second ? palette.first : palette.second;
    art += drawStub({ x, y, length, depth, fill, mark, motif: pickIndex(random, 5) }, palette.ground);
    x += length + depth * 0.12;
  }
  return art;
}

/** A festival as its running order: lanes of ticket stubs, one lane a stage. */
export const grid: Composition = stage => {
  const { width, height, unit, palette, format } = stage;
  const lanes = { card: 5, thumb: 3, hero: 5 }[format];
  const tall = format === 'card' ? height * 0.72 : height;
  const step = (tall + (format === 'card' ? 0 : unit * 2)) / lanes;
  let art = rect(0, 0, width, height, palette.ground);
  for (let index = 0; index < lanes; index++) art += lane(stage, index * step, step * 0.9);
  if (format !== 'card') return pictureOnly(art);
  return titled(stage, art, { top: tall + unit * 3.4, fill: palette.ink, largest: 22 });
};
