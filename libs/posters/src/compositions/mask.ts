import { contrastRatio } from '../colour.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { d, disc, group, line, num, rect, shape } from '../svg.ts';

interface Look {
  readonly glad: boolean;
  readonly face: string;
  readonly cheek: string;
  readonly mark: string;
}

/** One paper mask in a box of 100 x 120: cut eyes, a nose drawn out of one brow, a folded cheek. */
function paperMask(look: Look, through: string, thick: number): string {
  const outline = 'M4 6Q50 -8 96 6Q104 66 82 96Q66 118 50 118Q34 118 18 96Q-4 66 4 6Z';
  const fold = 'M50 -1Q74 -1 96 6Q104 66 82 96Q66 118 50 118Z';
  const eye = (x: number): string =>
    shape(
      look.glad
        ? d`M${x - 14} 46Q${x} 26 ${x + 14} 46Q${x} 40 ${x - 14} 46Z`
        : d`M${x - 14} 40Q${x} 58 ${x + 14} 40Q${x} 45 ${x - 14} 40Z`,
      through,
    );
  const mouth = look.glad
    ? 'M22 74Q50 84 78 74Q74 104 50 104Q26 104 22 74Z'
    : 'M24 102Q26 74 50 74Q74 74 76 102Q50 88 24 102Z';
  const nose = look.glad ? 'M16 30Q36 14 50 26V66H60' : 'M16 24Q34 30 50 24V66H60';
  return (
    shape(outline, look.face) +
    shape(fold, look.cheek) +
    eye(27) +
    eye(73) +
    shape(mouth, through) +
    line(nose, look.mark, thick, ' stroke-linejoin="round"')
  );
}

function hung(stage: Stage, x: number, y: number, size: number, tilt: number, look: Look): string {
  const { unit, palette } = stage;
  const scale = size / 100;
  const place = `translate(${num(x)} ${num(y)}) rotate(${num(tilt)} ${num(size / 2)} ${num(size * 0.6)})`;
  const sway = tilt > 0 ? 1 : -1;
  const tapes =
    line(
      d`M${size * 0.03} ${size * 0.3}C${-size * 0.2} ${size * 0.5} ${-size * (0.05 - sway * 0.1)} ${size * 0.9} ${-size * 0.22} ${size * 1.5}`,
      look.mark,
      unit * 1.6,
    ) +
    line(
      d`M${size * 0.97} ${size * 0.3}C${size * 1.2} ${size * 0.5} ${size * (1.05 + sway * 0.1)} ${size * 0.9} ${size * 1.2} ${size * 1.5}`,
      look.mark,
      unit * 1.6,
    );
  return group(
    place,
    tapes +
      `<g transform="scale(${(Math.round(scale * 1000) / 1000).toString()})">${paperMask(look, palette.ground, 3.4)}</g>`,
  );
}

/** Two paper masks on tapes, one glad and one not; the seed says which is in front. */
export const mask: Composition = stage => {
  const { width, height, unit, palette, random, format } = stage;
  const glad = random() < 0.5;
  const visible = [palette.first, palette.third, palette.second].filter(
    ink => contrastRatio(ink, palette.ground) >= 1.25,
  );
  const one = visible[0] ?? palette.first;
  const two = visible[1] ?? palette.third;
  const front: Look = {
    glad,
    face: one,
    cheek: palette.second === one ? palette.third : palette.second,
    mark: palette.ink,
  };
  const back: Look = { glad: !glad, face: two, cheek: palette.ink, mark: palette.ink };
  let art = rect(0, 0, width, height, palette.ground);
  if (format === 'thumb')
    return pictureOnly(art + hung(stage, unit * 14, unit * 6, unit * 72, glad ? -7 : 7, front));
  if (format === 'hero') {
    art += disc(width * 0.12, height, unit * 52, palette.third);
    art += hung(stage, width * 0.24, height * 0.16, unit * 56, -12, back);
    art += hung(stage, width * 0.55, height * 0.06, unit * 72, 9, front);
    return pictureOnly(art);
  }
  art += hung(stage, width * 0.43, height * 0.06, unit * 48, 11, back);
  art += hung(stage, width * 0.08, height * 0.14, unit * 58, -8, front);
  art += rect(0, height * 0.72, width, height * 0.28, palette.ground);
  return titled(stage, art, { top: height * 0.75, fill: palette.ink });
};
