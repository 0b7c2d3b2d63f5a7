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

function seats(stage: Stage, x: number, y: number, first: number, step: number, rows: number): string {
  const { palette } = stage;
  const inks: [string, ...string[]] = [palette.second, palette.third, palette.first];
  const blocks = stage.format === 'thumb' ? 3 : 5;
  const aisle = 0.05;
  let art = '';
  for (let row = 0; row < rows; row++) {
    const inner = first + row * step;
    for (let block = 0; block < blocks; block++) {
      const from = (Math.PI * block) / blocks + aisle;
      const to = (Math.PI * (block + 1)) / blocks - aisle;
      art += shape(ringSector(x, y, inner, inner + step * 0.74, from, to), cycle(inks, row + (block % 2)));
    }
  }
  return art;
}

/** Open air: the sun goes down behind the stage, the amphitheatre answers in half rings. */
export const sun: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const thumb = format === 'thumb';
  const x = width * (format === 'hero' ? 0.36 + random() * 0.28 : 0.5);
  const horizon = height * { card: 0.36, thumb: 0.48, hero: 0.46 }[format];
  const radius = unit * { card: 27, thumb: 26, hero: 34 }[format];
  const slices = thumb ? 2 : 4;
  let art = rect(0, 0, width, height, palette.ground);
  art += disc(x, horizon, radius, palette.first);
  for (let index = 0; index < slices; index++) {
    const y = horizon - radius * (0.12 + index * 0.2);
    art += rect(x - radius * 1.1, y, radius * 2.2, radius * (0.085 - index * 0.016), palette.ground);
  }
  art += rect(0, horizon, width, height - horizon, palette.ink);
  const step = unit * { card: 6.6, thumb: 13, hero: 8.4 }[format];
  const stagePlace = horizon + unit * 1.2;
  art += shape(
    d`M${x - radius * 0.62} ${stagePlace}A${radius * 0.62} ${radius * 0.62} 0 0 0 ${x + radius * 0.62} ${stagePlace}Z`,
    palette.first,
  );
  art += seats(
    stage,
    x,
    stagePlace,
    radius * 0.62 + step * 0.5,
    step,
    thumb ? 3 : format === 'hero' ? 12 : 9,
  );
  art += line(d`M0 ${horizon}H${width}`, palette.second, unit * 1.4);
  if (!thumb) {
    const birds = 2 + Math.floor(random() * 2);
    for (let index = 0; index < birds; index++) {
      const bx = width * (0.08 + random() * 0.2 + (index % 2 ? 0.62 : 0));
      const by = horizon * (0.2 + random() * 0.4);
      const wing = unit * (2.4 + random() * 1.6);
      art += line(
        d`M${bx - wing * 2} ${by - wing * 0.5}Q${bx - wing} ${by - wing} ${bx} ${by}Q${bx + wing} ${by - wing} ${bx + wing * 2} ${by - wing * 0.5}`,
        palette.ink,
        unit * 0.9,
      );
    }
  }
  if (format !== 'card') return pictureOnly(art);
  art += rect(0, height * 0.73, width, height * 0.27, palette.ink);
  const fill = mostReadable(palette.ink, [palette.ground, palette.second, '#FFFFFF']);
  return titled(stage, art, { top: height * 0.755, fill });
};
