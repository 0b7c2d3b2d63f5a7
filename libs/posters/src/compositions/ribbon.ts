import { pictureOnly, titled, type Composition } from '../stage.ts';
import { disc, line, num, rect } from '../svg.ts';

/** One ribbon in three turns, and the dancer as a disc. */
export const ribbon: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const y = height * (format === 'card' ? 0.36 : 0.5);
  const thick = unit * (format === 'thumb' ? 17 : 12);
  const forward = random() < 0.5;
  const lift = format === 'hero' ? 1 : 0.86 + random() * 0.28;
  const at = (share: number): string => num(width * (forward ? share : 1 - share));
  const down = (share: number, shift: number): string => num(y + unit * share * lift + shift);
  const band = (dx: number, dy: number, colour: string): string =>
    line(
      `M${at(-0.1 + dx)} ${down(30, dy)}C${at(0.2 + dx)} ${down(-60, dy)} ${at(0.46 + dx)} ${down(-30, dy)} ${at(0.44 + dx)} ${down(6, dy)}` +
        `S${at(0.3 + dx)} ${down(52, dy)} ${at(0.62 + dx)} ${down(24, dy)}S${at(0.86 + dx)} ${down(-44, dy)} ${at(1.12 + dx)} ${down(-20, dy)}`,
      colour,
      thick,
    );
  let art = rect(0, 0, width, height, palette.ground);
  art +=
    band(0.05, unit * 9, palette.third) + band(0.025, unit * 4, palette.second) + band(0, 0, palette.first);
  art += disc(
    width * (forward ? 0.7 : 0.3),
    y - unit * 26,
    unit * (format === 'thumb' ? 11 : 9),
    palette.ink,
  );
  if (format !== 'card') return pictureOnly(art);
  art += rect(0, height * 0.73, width, height * 0.27, palette.ground);
  return titled(stage, art, { top: height * 0.75, fill: palette.ink });
};
