import { cycle } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { rect } from '../svg.ts';

/** Black keys stand in groups of two and three. */
const BLACK = [true, true, false, true, true, true, false];

function keyboard(stage: Stage, y: number, depth: number, count: number): string {
  const { width, unit, palette, random } = stage;
  const key = width / count;
  const pressed = Math.floor(random() * count);
  const start = Math.floor(random() * BLACK.length);
  const inks: [string, ...string[]] = [palette.second, palette.third];
  let art = '';
  for (let index = 0; index < count; index++) {
    const isPressed = (index - pressed) % 3 === 0 && Math.abs(index - pressed) < 7;
    const fill = isPressed ? cycle(inks, index) : '#FFFDF8';
    art += rect(index * key + unit * 0.4, y, key - unit * 0.8, depth, fill);
  }
  for (let index = 0; index < count - 1; index++)
    if (BLACK[(index + start) % BLACK.length])
      art += rect((index + 0.68) * key, y, key * 0.64, depth * 0.6, palette.ink);
  return art;
}

/** The keys of a piano, some of them pressed. */
export const keys: Composition = stage => {
  const { width, height, unit, palette, format, random } = stage;
  const count = { card: 8, thumb: 5, hero: 22 }[format];
  const top = height * { card: 0.12 + random() * 0.06, thumb: 0.2, hero: 0.3 }[format];
  const depth = height * { card: 0.5, thumb: 0.8, hero: 0.7 }[format];
  let art = rect(0, 0, width, height, palette.ground);
  art += rect(0, top - unit * 5, width, unit * 5, palette.first);
  art += keyboard(stage, top, depth, count);
  if (format !== 'card') return pictureOnly(art);
  return titled(stage, art, { top: height * 0.7, fill: palette.ink });
};
