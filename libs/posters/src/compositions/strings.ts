import { pickIndex } from '../seed.ts';
import { pictureOnly, titled, type Composition } from '../stage.ts';
import { d, disc, line, num, rect } from '../svg.ts';

function cubic(t: number, from: number, one: number, two: number, to: number): number {
  const rest = 1 - t;
  return rest ** 3 * from + 3 * rest * rest * t * one + 3 * rest * t * t * two + t ** 3 * to;
}

/** A stave that bends like a bow arm, with a few notes on it. */
export const strings: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const thumb = format === 'thumb';
  const count = thumb ? 4 : 6;
  const top = height * (thumb ? 0.26 : 0.16);
  const gap = unit * (thumb ? 15 : 7.6);
  const bend = unit * (14 + random() * 16) * (random() < 0.5 ? -1 : 1);
  let art = rect(0, 0, width, height, palette.ground);
  art += disc(
    width * (bend > 0 ? 0.72 : 0.3),
    height * (format === 'hero' ? 0.5 : 0.34),
    unit * 34,
    palette.first,
  );
  for (let index = 0; index < count; index++) {
    const y = top + index * gap;
    const curve = d`M${-unit * 5} ${y + bend * 0.4}C${width * 0.3} ${y - bend} ${width * 0.62} ${y + bend * 1.4} ${width + unit * 5} ${y - bend * 0.3}`;
    art += line(
      curve,
      index % 3 === 2 ? palette.third : palette.ink,
      unit * (thumb ? 3.4 : index % 2 ? 0.9 : 1.6),
    );
  }
  const notes = thumb ? 2 : format === 'hero' ? 7 : 5;
  for (let index = 0; index < notes; index++) {
    const t = (index + 0.7) / (notes + 0.4);
    const base = top + (pickIndex(random, count - 1) + 0.5) * gap;
    const x = width * t;
    const y = cubic(t, base + bend * 0.4, base - bend, base + bend * 1.4, base - bend * 0.3);
    const head = unit * (thumb ? 9 : 5.6);
    const place = `rotate(-20 ${num(x)} ${num(y)})`;
    art += `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(head)}" ry="${num(head * 0.72)}" fill="${index % 2 ? palette.ink : palette.second}" stroke="${palette.ink}" stroke-width="${num(unit * 0.9)}" transform="${place}"/>`;
    art += line(d`M${x + head * 0.86} ${y - head * 0.2}v${-head * 4.4}`, palette.ink, unit * 1.2);
  }
  if (format !== 'card') return pictureOnly(art);
  return titled(stage, art, { top: height * 0.67, fill: palette.ink, largest: 25, anchor: 'bottom' });
};
