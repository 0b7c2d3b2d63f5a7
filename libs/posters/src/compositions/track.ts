import { mostReadable } from '../colour.ts';
import { cycle } from '../seed.ts';
import { pictureOnly, titled, type Composition } from '../stage.ts';
import { d, letters, line, rect } from '../svg.ts';

/** The bend of a running track with its lane numbers. */
export const track: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const thumb = format === 'thumb';
  const lanes = thumb ? 3 : 6;
  const right = random() < 0.5;
  const inks: [string, ...string[]] = [palette.first, palette.second, palette.third];
  const offset = Math.floor(random() * 3);
  const lane = unit * { card: 7.6, thumb: 12, hero: 7.2 }[format];
  const start = width * { card: 0.16, thumb: 0.14, hero: 0.12 }[format];
  const middle = height * { card: 0.36, thumb: 0.5, hero: 0.5 }[format];
  const inner = unit * { card: 3, thumb: 2, hero: 3 }[format];
  const turn = width * { card: 0.5, thumb: 0.46, hero: 0.62 }[format];
  const x = (value: number): number => (right ? value : width - value);
  let track = '';
  let numbers = '';
  for (let index = lanes - 1; index >= 0; index--) {
    const radius = inner + lane * (index + 0.5);
    const sweep = right ? 1 : 0;
    const bend = d`M${x(start - index * lane * 0.35)} ${middle - radius}H${x(turn)}A${radius} ${radius} 0 0 ${sweep} ${x(turn)} ${middle + radius}H${x(-unit * 4)}`;
    const surface = cycle(inks, index + offset);
    track += line(bend, surface, lane * 0.9);
    if (!thumb) {
      const at = start - index * lane * 0.35 + lane * 0.7;
      numbers += letters(
        String(index + 1),
        x(at),
        middle - radius + lane * 0.24,
        lane * 0.7,
        mostReadable(surface, [palette.ink, palette.ground]),
        'middle',
      );
    }
  }
  const art = rect(0, 0, width, height, palette.ground) + track + numbers;
  if (format !== 'card') return pictureOnly(art);
  const panel = rect(0, height * 0.755, width, height * 0.245, palette.ground);
  return titled(stage, art + panel, { top: height * 0.77, fill: palette.ink });
};
