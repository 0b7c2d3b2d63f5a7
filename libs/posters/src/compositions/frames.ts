import { cycle, pickIndex } from '../seed.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { clipped, d, disc, line, rect, shape } from '../svg.ts';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function picture(stage: Stage, frame: Frame, index: number): string {
  const { palette, random } = stage;
  const { x, y, width, height } = frame;
  const inks: [string, ...string[]] = [palette.first, palette.third, palette.ink];
  const start = pickIndex(random, 3);
  const one = cycle(inks, start);
  const two = cycle(inks, start + 1);
  const size = Math.min(width, height);
  const kind = pickIndex(random, 5);
  if (kind === 0)
    return (
      disc(x + width * 0.5, y + height * 0.42, size * 0.28, one) +
      rect(x, y + height * 0.66, width, height * 0.34, two)
    );
  if (kind === 1)
    return (
      disc(x + width / 2, y + height * 0.4, size * 0.2, one) +
      shape(
        d`M${x + width * 0.18} ${y + height}V${y + height * 0.88}Q${x + width * 0.2} ${y + height * 0.64} ${x + width / 2} ${y + height * 0.64}Q${x + width * 0.8} ${y + height * 0.64} ${x + width * 0.82} ${y + height * 0.88}V${y + height}Z`,
        two,
      )
    );
  if (kind === 2)
    return (
      shape(
        d`M${x} ${y + height}L${x + width * 0.4} ${y + height * 0.3}L${x + width * 0.62} ${y + height * 0.62}L${x + width * 0.76} ${y + height * 0.46}L${x + width} ${y + height}Z`,
        one,
      ) + disc(x + width * 0.76, y + height * 0.22, size * 0.1, two)
    );
  if (kind === 3)
    return [0, 1, 2, 3]
      .map(bar =>
        rect(
          x,
          y + height * (0.1 + bar * 0.23),
          width * (bar % 2 ? 0.6 : 1),
          height * 0.12,
          bar % 2 ? two : one,
        ),
      )
      .join('');
  return clipped(
    `${stage.id}f${index}`,
    d`M${x} ${y}H${x + width}V${y + height}H${x}Z`,
    disc(x, y + height, size * 0.85, one) + disc(x + width, y, size * 0.5, two),
  );
}

function hang(stage: Stage, outer: Frame, index: number, rail: number): string {
  const { unit, palette } = stage;
  const edge = unit * (stage.format === 'thumb' ? 4 : 1.8);
  const mat = unit * (stage.format === 'thumb' ? 5 : 2.6);
  const inset = edge + mat;
  const inner = {
    x: outer.x + inset,
    y: outer.y + inset,
    width: outer.width - inset * 2,
    height: outer.height - inset * 2,
  };
  const nail = outer.x + outer.width / 2;
  const cord = line(
    d`M${outer.x + outer.width * 0.15} ${outer.y}L${nail} ${rail}L${outer.x + outer.width * 0.85} ${outer.y}`,
    palette.ink,
    unit * 0.7,
  );
  return (
    cord +
    disc(nail, rail, unit * 1.1, palette.ink) +
    rect(outer.x, outer.y, outer.width, outer.height, palette.ink) +
    rect(outer.x + edge, outer.y + edge, outer.width - edge * 2, outer.height - edge * 2, palette.second) +
    picture(stage, inner, index)
  );
}

function plan(stage: Stage): Frame[] {
  const { width, height, random, unit, format } = stage;
  if (format === 'thumb') return [{ x: unit * 14, y: unit * 22, width: unit * 72, height: unit * 66 }];
  const top = unit * 13;
  const left = unit * 6;
  const gap = unit * 6;
  if (format === 'hero') {
    const columns = 4;
    const column = (width - left * 2 - gap * (columns - 1)) / columns;
    return Array.from({ length: columns }, (_, index) => ({
      x: left + index * (column + gap),
      y: top + unit * (index % 2 ? 12 + random() * 6 : random() * 4),
      width: column,
      height: height * (index % 2 ? 0.5 : 0.68),
    }));
  }
  const tall = height * 0.72 - top - unit * 2;
  const split = 0.44 + random() * 0.14;
  const column = (width - left * 2 - gap) / 2;
  const upper = tall * split;
  const low = top + upper + gap * 1.9;
  return [
    { x: left, y: top, width: column, height: tall * 0.94 },
    { x: left + column + gap, y: top, width: column, height: upper - gap * 0.4 },
    { x: left + column + gap, y: low, width: column, height: top + tall * 0.94 - low },
  ];
}

/** A hung wall: frames on cords, each with a small picture of its own. */
export const frames: Composition = stage => {
  const { width, height, unit, palette, format } = stage;
  let art = rect(0, 0, width, height, palette.ground);
  plan(stage).forEach((frame, index) => {
    art += hang(stage, frame, index, Math.max(unit * 2.4, frame.y - unit * (format === 'thumb' ? 15 : 9)));
  });
  if (format !== 'card') return pictureOnly(art);
  return titled(stage, art, { top: height * 0.735, fill: palette.ink });
};
