import { contrastRatio, readColour } from './colour.ts';

/** The two looks of the site. */
export const colourSchemes = ['light', 'dark'] as const;

/** Light or dark. */
export type ColourScheme = (typeof colourSchemes)[number];

/** The colours a site can have of its own, with the platform's in the light and in the dark. */
export const defaultColours = {
  paper: ['oklch(0.972 0.005 25)', 'oklch(0.17 0.016 12)'],
  sheet: ['oklch(0.995 0.002 25)', 'oklch(0.212 0.02 12)'],
  well: ['oklch(0.94 0.008 22)', 'oklch(0.14 0.014 12)'],
  ink: ['oklch(0.215 0.032 12)', 'oklch(0.955 0.01 30)'],
  'ink-2': ['oklch(0.415 0.028 14)', 'oklch(0.78 0.018 20)'],
  'ink-3': ['oklch(0.5 0.024 16)', 'oklch(0.68 0.02 18)'],
  rule: ['oklch(0.865 0.012 20)', 'oklch(0.305 0.024 12)'],
  edge: ['oklch(0.61 0.022 18)', 'oklch(0.55 0.026 14)'],
  velvet: ['oklch(0.42 0.162 16)', 'oklch(0.54 0.195 16)'],
  'velvet-hi': ['oklch(0.36 0.145 16)', 'oklch(0.49 0.185 16)'],
  'on-velvet': ['oklch(0.985 0.008 20)', 'oklch(0.99 0.006 20)'],
  accent: ['oklch(0.45 0.17 16)', 'oklch(0.76 0.12 12)'],
  curtain: ['oklch(0.3 0.108 14)', 'oklch(0.235 0.078 13)'],
  'on-curtain': ['oklch(0.93 0.035 14)', 'oklch(0.93 0.035 14)'],
  'on-curtain-2': ['oklch(0.79 0.06 14)', 'oklch(0.76 0.06 14)'],
  rope: ['oklch(0.52 0.2 16)', 'oklch(0.6 0.205 16)'],
  brass: ['oklch(0.63 0.115 75)', 'oklch(0.79 0.12 80)'],
  stock: ['oklch(0.905 0.045 8)', 'oklch(0.76 0.058 8)'],
  'on-stock': ['oklch(0.3 0.108 14)', 'oklch(0.22 0.08 14)'],
  focus: ['oklch(0.5 0.19 258)', 'oklch(0.78 0.13 250)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Tones that mean the same everywhere, and so are nobody's own; they must be read on a site's grounds all the same. */
const fixedColours = {
  ok: ['oklch(0.47 0.1 178)', 'oklch(0.81 0.11 178)'],
  wait: ['oklch(0.525 0.11 70)', 'oklch(0.85 0.13 85)'],
  info: ['oklch(0.48 0.13 255)', 'oklch(0.79 0.1 250)'],
  bad: ['oklch(0.46 0.178 32)', 'oklch(0.76 0.15 42)'],
  mute: ['oklch(0.38 0.012 20)', 'oklch(0.74 0.015 20)'],
} as const;

type Colour = ThemeColour | keyof typeof fixedColours;

/** The name of a colour a site can have of its own. */
export type ThemeColour = keyof typeof defaultColours;

/** Faces a site can have of its own: lists of families that readers' systems or the platform have. */
const faces: readonly string[] = ['board', 'text', 'note'];

/** A site's own tokens: name without dashes -> value. */
export type ThemeTokens = Readonly<Record<string, string>>;

/** A site's own look. */
export interface SiteTheme {
  readonly tokens: ThemeTokens;
  /** For the dark; what is missing holds as in the light. */
  readonly darkTokens: ThemeTokens;
}

/** Why a token is refused. */
export interface ThemeProblem {
  readonly token: string;
  readonly scheme: ColourScheme;
  readonly reason: 'unknown' | 'value' | 'contrast';
  /** For a contrast: the colour it stands on or beside, what there is, and what is needed. */
  readonly beside?: string;
  readonly ratio?: number;
  readonly needed?: number;
}

const textRatio = 4.5;
const controlRatio = 3;

/** What must be told apart: the first on the second, by the ratio of WCAG 2 AA for text or for controls. */
const pairs: readonly (readonly [Colour, ThemeColour, number])[] = [
  ...(['ink', 'ink-2', 'ink-3', 'accent'] as const).flatMap(text => onGrounds(text, textRatio)),
  ...(['ok', 'wait', 'info', 'bad', 'mute'] as const).flatMap(tone => [
    [tone, 'paper', textRatio] as const,
    [tone, 'sheet', textRatio] as const,
  ]),
  ...(['edge', 'focus'] as const).flatMap(mark => onGrounds(mark, controlRatio)),
  ['on-velvet', 'velvet', textRatio],
  ['on-velvet', 'velvet-hi', textRatio],
  ['on-curtain', 'curtain', textRatio],
  ['on-curtain-2', 'curtain', textRatio],
  ['stock', 'curtain', textRatio],
  ['on-stock', 'stock', textRatio],
  ['velvet', 'paper', controlRatio],
  ['rope', 'paper', controlRatio],
  ['brass', 'paper', controlRatio],
];

function onGrounds(mark: ThemeColour, needed: number) {
  return (['paper', 'sheet', 'well'] as const).map(ground => [mark, ground, needed] as const);
}

/** Everything that is wrong with a site's own look; empty when it can be used. */
export function themeProblems(theme: SiteTheme): ThemeProblem[] {
  const wrong = [...valueProblems(theme.tokens, 'light'), ...valueProblems(theme.darkTokens, 'dark')];
  return wrong.length > 0 ? wrong : colourSchemes.flatMap(scheme => contrastProblems(theme, scheme));
}

function valueProblems(tokens: ThemeTokens, scheme: ColourScheme): ThemeProblem[] {
  return Object.entries(tokens).flatMap(([token, value]): ThemeProblem[] => {
    if (isThemeColour(token)) return readColour(value) ? [] : [{ token, scheme, reason: 'value' }];
    // Faces and corners are the same in the dark.
    const isKnown = scheme === 'light' && (faces.includes(token) || token === 'r');
    if (!isKnown) return [{ token, scheme, reason: 'unknown' }];
    const fits = token === 'r' ? isCorner(value) : isFamilyList(value);
    return fits ? [] : [{ token, scheme, reason: 'value' }];
  });
}

function contrastProblems(theme: SiteTheme, scheme: ColourScheme): ThemeProblem[] {
  const own = ownColours(theme, scheme);
  const byDefault = { ...defaultColours, ...fixedColours };
  const valueOf = (name: Colour) => own[name] ?? byDefault[name][scheme === 'light' ? 0 : 1];
  return pairs.flatMap(([token, beside, needed]): ThemeProblem[] => {
    // The platform's own pairs are proven where they are written.
    if (own[token] === undefined && own[beside] === undefined) return [];
    const ratio = contrastRatio(valueOf(token), valueOf(beside));
    return ratio >= needed ? [] : [{ token, scheme, reason: 'contrast', beside, ratio, needed }];
  });
}

function ownColours({ tokens, darkTokens }: SiteTheme, scheme: ColourScheme): ThemeTokens {
  return scheme === 'light' ? tokens : { ...tokens, ...darkTokens };
}

function isThemeColour(token: string): token is ThemeColour {
  return Object.hasOwn(defaultColours, token);
}

function isCorner(value: string): boolean {
  const size = /^(\d{1,2})px$/.exec(value)?.[1];
  return value === '0' || (size !== undefined && Number(size) <= 24);
}

/** Names of families, quoted or bare, and nothing that could end the declaration or fetch something. */
function isFamilyList(value: string): boolean {
  return (
    value.length <= 200 && /^('[\w .-]+'|[\w-]+( [\w-]+)*)(, ?('[\w .-]+'|[\w-]+( [\w-]+)*))*$/.test(value)
  );
}

/** A site's own look as pages use it, the dark complete; the platform's when anything about it is wrong. */
export function usableTheme(theme: SiteTheme): SiteTheme {
  if (themeProblems(theme).length > 0) return { tokens: {}, darkTokens: {} };
  const dark = Object.entries(ownColours(theme, 'dark')).filter(([token]) => isThemeColour(token));
  return { tokens: theme.tokens, darkTokens: Object.fromEntries(dark) };
}
