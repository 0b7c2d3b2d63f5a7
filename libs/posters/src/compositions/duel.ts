import type { Club, Kit } from '../clubs.ts';
import { contrastRatio } from '../colour.ts';
import { pickIndex } from '../seed.ts';
import { pictureOnly, type Composition, type Stage, type TextZone } from '../stage.ts';
import { clipped, d, disc, letters, line, num, rect, ring } from '../svg.ts';
import { ball, kitCloth, scarf, shirt } from './kit.ts';

const PAPER = '#FFFDF8';
const COAL = '#171413';
const PITCH = '#2C7449';
const MOWN = '#347F52';

function bandColour(kit: Kit): string {
  return [kit.main, kit.other].find(colour => contrastRatio(colour, PAPER) >= 4.5) ?? COAL;
}

function fields(stage: Stage, [home, away]: readonly [Club, Club]): string {
  const { width, height, unit, random, id } = stage;
  const upright = random() < 0.5;
  const stripe = unit * (stage.format === 'thumb' ? 11 : 7.2);
  const cuts = upright
    ? {
        home: d`M0 0H${width * 0.62}L${width * 0.38} ${height}H0Z`,
        away: d`M${width * 0.62} 0H${width}V${height}H${width * 0.38}Z`,
        seam: d`M${width * 0.62} 0L${width * 0.38} ${height}`,
      }
    : {
        home: d`M0 0H${width}V${height * 0.4}L0 ${height * 0.6}Z`,
        away: d`M${width} ${height * 0.4}V${height}H0V${height * 0.6}Z`,
        seam: d`M0 ${height * 0.6}L${width} ${height * 0.4}`,
      };
  return (
    clipped(`${id}h`, cuts.home, kitCloth(home.kit, 0, 0, width, height, stripe)) +
    clipped(`${id}a`, cuts.away, kitCloth(away.kit, 0, 0, width, height, stripe)) +
    line(cuts.seam, COAL, unit * 3) +
    line(cuts.seam, PAPER, unit * 1.5)
  );
}

function pitch(stage: Stage): string {
  const { width, height, unit } = stage;
  const stripes = stage.format === 'hero' ? 10 : 6;
  const stripe = width / stripes;
  let art = rect(0, 0, width, height, PITCH);
  for (let index = 0; index < stripes; index += 2) art += rect(index * stripe, 0, stripe, height, MOWN);
  const chalk = unit * 0.8;
  art +=
    line(d`M${width / 2} 0V${height}`, PAPER, chalk) + ring(width / 2, height / 2, unit * 26, PAPER, chalk);
  if (stage.format !== 'hero') return art;
  const box = height * 0.6;
  const deep = unit * 26;
  const top = (height - box) / 2;
  art += line(
    d`M0 ${top}H${deep}V${top + box}H0M${width} ${top}H${width - deep}V${top + box}H${width}`,
    PAPER,
    chalk,
  );
  return art;
}

function shirts(stage: Stage, [home, away]: readonly [Club, Club]): string {
  const { width, height, unit } = stage;
  if (stage.format === 'hero') {
    const size = unit * 74;
    const y = (height - size) / 2;
    return (
      pitch(stage) +
      shirt(stage, home.kit, 'h', width * 0.07, y, size) +
      shirt(stage, away.kit, 'a', width * 0.93 - size, y, size) +
      ball(stage, width / 2, height / 2, unit * 11)
    );
  }
  const size = unit * 56;
  return (
    pitch(stage) +
    shirt(stage, home.kit, 'h', unit * 5, height * 0.22, size) +
    shirt(stage, away.kit, 'a', width - unit * 5 - size, height * 0.78 - size, size)
  );
}

/** The stand behind: two rows of heads, the front one darker. */
function terrace(stage: Stage): string {
  const { width, height, unit, random, palette } = stage;
  const heads = 17;
  const step = width / heads;
  let art = '';
  for (let row = 0; row < 2; row++) {
    const fill = row === 0 ? palette.third : palette.ink;
    for (let index = -1; index <= heads; index++) {
      const x = (index + (row ? 0.5 : 0)) * step + (random() - 0.5) * step * 0.2;
      const y = height - unit * (row === 0 ? 30 : 13) - unit * random() * 4;
      art +=
        disc(x, y, step * 0.3, fill) +
        rect(x - step * 0.5, y + step * 0.34, step, height - y, fill, ` rx="${num(step * 0.26)}"`);
    }
  }
  return art;
}

function supporter(stage: Stage, club: Club, x: number): string {
  const { height, unit } = stage;
  const reach = unit * 31;
  const hands = unit * 22;
  const shoulder = height - unit * 22;
  const arms = d`M${x - unit * 15} ${shoulder + unit * 6}L${x - reach} ${hands}M${x + unit * 15} ${shoulder + unit * 6}L${x + reach} ${hands}`;
  return (
    line(arms, COAL, unit * 8, ' stroke-linecap="round"') +
    rect(x - unit * 19, shoulder, unit * 38, height - shoulder + unit * 10, COAL, ` rx="${num(unit * 10)}"`) +
    disc(x, shoulder - unit * 13, unit * 11.5, COAL) +
    scarf(club.kit, x - unit * 34, unit * 14, unit * 68, unit * 19) +
    line(
      d`M${x - reach} ${hands - unit * 3}V${hands + unit * 6}M${x + reach} ${hands - unit * 3}V${hands + unit * 6}`,
      COAL,
      unit * 8,
      ' stroke-linecap="round"',
    )
  );
}

/** Two supporters seen from behind, each with the club's scarf over the head. */
function scarves(stage: Stage, [home, away]: readonly [Club, Club]): string {
  const { width, height, palette } = stage;
  return (
    rect(0, 0, width, height, palette.ground) +
    terrace(stage) +
    supporter(stage, home, width * 0.26) +
    supporter(stage, away, width * 0.74)
  );
}

function dateDisc(stage: Stage): string {
  const { width, height, unit, day, time, id } = stage;
  const x = width / 2;
  const y = height / 2;
  if (day === '') return ball({ ...stage, id: `${id}b` }, x, y, unit * 17);
  const radius = unit * 20;
  return (
    disc(x, y, radius, PAPER) +
    disc(x, y, radius * 0.88, COAL) +
    letters(day, x, y + radius * (time ? 0.16 : 0.26), radius * 0.76, PAPER, 'middle') +
    (time ? letters(time, x, y + radius * 0.56, radius * 0.4, PAPER, 'middle') : '')
  );
}

function nameZone(stage: Stage, club: Club, top: number, depth: number, second: boolean): TextZone {
  const { width, unit } = stage;
  return {
    text: club.name.toUpperCase(),
    x: unit * 5,
    y: top + unit * 4.2,
    width: width - unit * 10,
    height: depth - unit * 8,
    anchor: second ? 'bottom' : 'top',
    align: second ? 'end' : 'start',
    maxLines: 2,
    largest: unit * 21,
    fill: PAPER,
  };
}

/** A small picture of a match: in lists of matches one drawing would tell none of them apart. */
function thumb(stage: Stage): string {
  const { width, height, unit, clubs, random } = stage;
  const [home, away] = clubs;
  const kind = pickIndex(random, 4);
  if (kind === 0) return shirts(stage, clubs);
  const ground = fields(stage, clubs);
  if (kind === 1) return ground + ball(stage, width / 2, height / 2, unit * 24);
  if (kind === 2) return pitch(stage) + shirt(stage, home.kit, 'h', unit * 12, unit * 12, unit * 76);
  const long = { at: unit * 14, length: unit * 72, depth: unit * 22 };
  return (
    rect(0, 0, width, height, stage.palette.ground) +
    scarf(home.kit, long.at, height * 0.2, long.length, long.depth) +
    scarf(away.kit, long.at, height * 0.58, long.length, long.depth)
  );
}

/** A match: two sides in their colours, the guests in their second ones when the first would clash. */
export const duel: Composition = stage => {
  const { width, height, clubs, random, format } = stage;
  if (format === 'thumb') return pictureOnly(thumb(stage));
  if (format === 'hero') return pictureOnly(random() < 0.55 ? shirts(stage, clubs) : scarves(stage, clubs));
  const [home, away] = clubs;
  const band = height * 0.2;
  const art =
    (random() < 0.5 ? shirts(stage, clubs) : fields(stage, clubs)) +
    dateDisc(stage) +
    rect(0, 0, width, band, bandColour(home.kit)) +
    rect(0, height - band, width, band, bandColour(away.kit));
  return {
    art,
    zones: [nameZone(stage, home, 0, band, false), nameZone(stage, away, height - band, band, true)],
    footer: null,
  };
};
