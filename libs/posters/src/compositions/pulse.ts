import { pictureOnly, titled, type Composition } from '../stage.ts';
import { rect } from '../svg.ts';

/** Equaliser towers over their reflection, in a strict beat. */
export const pulse: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const thumb = format === 'thumb';
  const towers = thumb ? 5 : format === 'hero' ? 22 : 9;
  const tower = width / towers;
  const middle = height * (format === 'card' ? 0.38 : 0.5);
  const reach = height * (thumb ? 0.42 : format === 'hero' ? 0.44 : 0.31);
  const step = unit * (thumb ? 13 : 6.4);
  const gap = step * 0.26;
  const phase = random() * 6;
  const tempo = thumb ? 1.3 : 0.5 + random() * 0.3;
  let art = rect(0, 0, width, height, palette.ground);
  for (let column = 0; column < towers; column++) {
    const level = Math.abs(Math.sin(column * tempo + phase)) * 0.8 + 0.2;
    const bricks = Math.max(1, Math.round((level * reach) / step));
    for (let brick = 0; brick < bricks; brick++) {
      const last = brick === bricks - 1;
      const x = column * tower + tower * 0.12;
      const up = last ? palette.second : brick > bricks * 0.62 ? palette.first : palette.ink;
      art += rect(x, middle - (brick + 1) * step + gap / 2, tower * 0.76, step - gap, up);
      art += rect(
        x,
        middle + brick * step + gap / 2,
        tower * 0.76,
        step - gap,
        last ? palette.second : palette.third,
      );
    }
  }
  if (format !== 'card') return pictureOnly(art);
  return titled(stage, art, { top: height * 0.72, fill: palette.ink, largest: 26, anchor: 'bottom' });
};
