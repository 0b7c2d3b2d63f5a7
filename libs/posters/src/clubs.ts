import { colourDistance, contrastRatio, isHexColour } from './colour.ts';
import { cycle, hashText } from './seed.ts';

/** How a shirt is cut from its two colours. */
export type KitPattern = 'plain' | 'stripes' | 'hoops' | 'sash' | 'half';

/** Two colours (`#rrggbb`) and their pattern. */
export interface Kit {
  readonly main: string;
  readonly other: string;
  readonly pattern: KitPattern;
}

/** What an organiser may say about one side; anything left out is derived from the name. */
export interface ClubSpec {
  readonly name: string;
  readonly main?: string;
  readonly other?: string;
  readonly pattern?: KitPattern;
  readonly second?: Kit;
}

/** One side of a match, ready to be drawn. */
export interface Club {
  readonly name: string;
  readonly kit: Kit;
}

const PAPER = '#FFFDF8';
const COAL = '#171413';
/** Two shirts closer than this in OKLab cannot be told apart at thumb size. */
const CLASH = 0.22;

const COLOURS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#D52617', PAPER],
  ['#1D3F9E', PAPER],
  ['#0E6B45', PAPER],
  [COAL, PAPER],
  ['#7A1230', '#F3B13C'],
  ['#F0B429', COAL],
  [PAPER, '#1D3F9E'],
  ['#D52617', '#1D3F9E'],
  ['#E8641B', COAL],
  ['#4A9BD4', PAPER],
  ['#F0B429', '#1D3F9E'],
  [PAPER, '#D52617'],
  ['#0E6B45', COAL],
  ['#5A2C82', PAPER],
];
const PATTERNS: readonly [KitPattern, ...KitPattern[]] = [
  'stripes',
  'plain',
  'hoops',
  'sash',
  'half',
  'plain',
];

/** The kit of a club nobody described: always the same for the same name. */
export function kitFromName(name: string): Kit {
  const hash = hashText(name.trim().toLocaleLowerCase('en'));
  const [main, other] = cycle(COLOURS, hash % 977);
  return { main, other, pattern: cycle(PATTERNS, (hash >>> 11) % 997) };
}

function kitOf(spec: ClubSpec): Kit {
  const derived = kitFromName(spec.name);
  const main = spec.main && isHexColour(spec.main) ? spec.main : derived.main;
  const given = spec.other && isHexColour(spec.other) ? spec.other : undefined;
  const fallback = spec.main === undefined ? derived.other : contrastRatio(main, PAPER) >= 2 ? PAPER : COAL;
  return { main, other: given ?? fallback, pattern: spec.pattern ?? derived.pattern };
}

function secondKit(spec: ClubSpec, first: Kit): Kit {
  const { second } = spec;
  if (second && isHexColour(second.main) && isHexColour(second.other)) return second;
  return { main: first.other, other: first.main, pattern: 'plain' };
}

/** True when a shirt shows both of its colours over much of its cloth. */
function isHalfAndHalf(kit: Kit): boolean {
  return kit.pattern === 'stripes' || kit.pattern === 'hoops' || kit.pattern === 'half';
}

function alike(one: Kit, other: Kit): boolean {
  const near = (first: string, second: string): boolean => colourDistance(first, second) < CLASH;
  if (near(one.main, other.main)) return true;
  if (isHalfAndHalf(one) && near(one.other, other.main)) return true;
  return isHalfAndHalf(other) && near(one.main, other.other);
}

const THIRD_KITS: readonly Kit[] = [
  { main: PAPER, other: COAL, pattern: 'plain' },
  { main: COAL, other: PAPER, pattern: 'plain' },
  { main: '#F0B429', other: COAL, pattern: 'plain' },
  { main: '#4A9BD4', other: PAPER, pattern: 'plain' },
];

/** Both sides dressed; when the shirts clash the guests wear their second kit, as on the pitch. */
export function dressClubs(home: ClubSpec, away: ClubSpec): readonly [Club, Club] {
  const homeKit = kitOf(home);
  const firstAway = kitOf(away);
  const candidates: readonly Kit[] = [firstAway, secondKit(away, firstAway), ...THIRD_KITS];
  const awayKit = candidates.find(kit => !alike(homeKit, kit)) ?? firstAway;
  return [
    { name: home.name, kit: homeKit },
    { name: away.name, kit: awayKit },
  ];
}

const BETWEEN = /\s+(?:[–—:-]|vs?\.?|gegen|против|protiv|mot)\s+/iu;

/** Club names are short; longer halves are a title and its subtitle. */
function isSide(text: string): boolean {
  return text.length <= 32 && text.split(/\s+/u).length <= 4;
}

/** The two sides named in a title such as "Partizan – Novi Pazar"; `null` when it does not name two. */
export function partiesOf(title: string): readonly [string, string] | null {
  const parts = title.split(BETWEEN).map(part => part.trim());
  const [home, away] = parts;
  return parts.length === 2 && home && away && isSide(home) && isSide(away) ? [home, away] : null;
}
