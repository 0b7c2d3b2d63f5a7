import { mostReadable } from '../colour.ts';
import { pictureOnly, titled, type Composition, type Stage } from '../stage.ts';
import { d, disc, rect, shape } from '../svg.ts';

function folds(stage: Stage, count: number, opening: number): string {
  const { width, height, palette } = stage;
  const fold = width / count;
  let art = '';
  for (let index = 0; index < count; index++) {
    const fromMiddle = Math.abs(index + 0.5 - count / 2) / (count / 2);
    const hem = height * (opening + (1 - opening) * fromMiddle ** 1.5) * 1.03;
    const x = index * fold;
    const cloth = d`M${x} 0H${x + fold}V${hem}Q${x + fold / 2} ${hem + fold * 0.5} ${x} ${hem}Z`;
    art += shape(cloth, index % 2 ? palette.ground : palette.first);
    art += rect(x, 0, fold * 0.16, hem, palette.third, ' opacity=".35"');
  }
  return art;
}

/** A curtain half up, with its valance, and the light behind it. */
export const curtain: Composition = stage => {
  const { width, height, palette, random, format } = stage;
  const count = { card: 9, thumb: 5, hero: 15 }[format];
  const opening = format === 'thumb' ? 0.36 : 0.3 + random() * 0.12;
  const hero = format === 'hero';
  let art = rect(0, 0, width, height, palette.third);
  art += disc(width / 2, height * (hero ? 1.02 : 0.98), width * (hero ? 0.2 : 0.46), palette.second);
  art += folds(stage, count, opening);
  const valance = height * (format === 'thumb' ? 0.12 : 0.075);
  const swags = { card: 6, thumb: 4, hero: 12 }[format];
  const swag = width / swags;
  art += rect(0, 0, width, valance, palette.second);
  for (let index = 0; index < swags; index++) {
    const x = index * swag;
    art += shape(
      d`M${x} ${valance - 0.5}Q${x + swag / 2} ${valance * 2.3} ${x + swag} ${valance - 0.5}Z`,
      palette.second,
    );
  }
  if (format !== 'card') return pictureOnly(art);
  art += rect(0, height * 0.76, width, height * 0.24, palette.third);
  const fill = mostReadable(palette.third, [palette.ink, palette.second, palette.ground, '#FFFFFF']);
  return titled(stage, art, { top: height * 0.79, fill, largest: 22, align: 'middle', maxLines: 3 });
};
