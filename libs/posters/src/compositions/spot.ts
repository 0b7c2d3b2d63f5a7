import { pictureOnly, titled, type Composition } from '../stage.ts';
import { d, num, rect, shape } from '../svg.ts';

/** One light, one microphone, nobody there yet. */
export const spot: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const left = random() < 0.5;
  const lamp = width * (left ? 0.12 : 0.88);
  const x = width * (format === 'hero' ? (left ? 0.62 : 0.38) : left ? 0.6 : 0.4);
  const floor = height * { card: 0.62, thumb: 0.84, hero: 0.86 }[format];
  const pool = unit * 38;
  const tall = unit * (format === 'thumb' ? 46 : 44);
  let art = rect(0, 0, width, height, palette.ground);
  art += shape(
    d`M${lamp - unit * 3} 0H${lamp + unit * 3}L${x + pool} ${floor}A${pool} ${pool * 0.26} 0 0 1 ${x - pool} ${floor}Z`,
    palette.first,
  );
  art += rect(x - unit * 0.9, floor - tall, unit * 1.8, tall, palette.ink);
  art += `<ellipse cx="${num(x)}" cy="${num(floor)}" rx="${num(unit * 9)}" ry="${num(unit * 2.6)}" fill="${palette.ink}"/>`;
  art += rect(
    x - unit * 4.4,
    floor - tall - unit * 14,
    unit * 8.8,
    unit * 17,
    palette.ink,
    ` rx="${num(unit * 4.4)}"`,
  );
  art += rect(x - unit * 4.4, floor - tall - unit * 5, unit * 8.8, unit * 1.5, palette.second);
  art += rect(x - unit * 4.4, floor - tall - unit * 8.4, unit * 8.8, unit * 1.5, palette.second);
  if (format !== 'card') return pictureOnly(art);
  return titled(stage, art, { top: height * 0.73, fill: palette.ink, largest: 25, anchor: 'bottom' });
};
