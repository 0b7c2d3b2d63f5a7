import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Rgb = readonly [number, number, number];
type Theme = Readonly<Record<string, Oklch>>;

const sheet = readFileSync(join(__dirname, 'styles', 'base.css'), 'utf8');

const colour = (theme: Theme, name: string): Oklch => {
  const value = theme[name];
  if (value === undefined) throw new Error(`The sheet has no colour --${name}`);
  return value;
};

/** The colours of the first block after `selector`. */
function tokensOf(selector: string): Theme {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  const found = block.matchAll(/--([\w-]+):\s*(?:var\(--own-[\w-]+, )?oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries(
    [...found].map(([, name = '', ...parts]): [string, Oklch] => {
      const [l = NaN, c = NaN, h = NaN] = parts.map(Number);
      return [name, [l, c, h]];
    }),
  );
}

const clip = (value: number): number => Math.min(1, Math.max(0, value));

/** OKLCH to linear sRGB (Ottosson 2020), clipped to the gamut. */
function linear([l, c, h]: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

const luminance = (value: Oklch): number => {
  const [red, green, blue] = linear(value);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2 contrast ratio. */
function contrast(one: Oklch, other: Oklch): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** Machado, Oliveira and Fernandes 2009, severity 1. */
const deficiencies = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
} as const;

function oklab([red, green, blue]: Rgb): Rgb {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

function distanceSeenBy(matrix: readonly Rgb[], one: Oklch, other: Oklch): number {
  const seen = (value: Oklch): Rgb => {
    const [red, green, blue] = linear(value);
    const [r = 0, g = 0, b = 0] = matrix.map(row =>
      Math.max(0, row[0] * red + row[1] * green + row[2] * blue),
    );
    return oklab([r, g, b]);
  };
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const themes = {
  light: tokensOf(':root'),
  dark: tokensOf(":root[data-theme='dark']"),
};

const AA_TEXT = 4.5;
const AA_UI = 3;

const textPairs: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'accent'].flatMap(text =>
    ['paper', 'sheet', 'well'].map(ground => [text, ground] as const),
  ),
  ...['ok', 'wait', 'info', 'bad', 'mute'].flatMap(tone => [
    [tone, 'paper'] as const,
    [tone, 'sheet'] as const,
    [tone, `${tone}-bg`] as const,
    ['ink', `${tone}-bg`] as const,
  ]),
  ['on-velvet', 'velvet'],
  ['on-velvet', 'velvet-hi'],
  ['on-curtain', 'curtain'],
  ['on-curtain-2', 'curtain'],
  ['stock', 'curtain'],
  ['on-slate', 'slate'],
  ['on-slate-2', 'slate'],
  ['brass-lit', 'slate'],
  ['on-fact', 'fact'],
  ['on-stock', 'stock'],
  ['on-stock', 'stock-sport'],
  ['on-stock', 'stock-club'],
  ['on-stock', 'stock-theatre'],
  ['paper', 'ink'],
  ['on-admit', 'admit'],
  ['on-admit', 'admit-deep'],
  ['on-again', 'again'],
  ['on-again', 'again-deep'],
  ['on-refuse', 'refuse'],
  ['on-refuse', 'refuse-deep'],
];

const uiPairs: readonly (readonly [string, string])[] = [
  ...['paper', 'sheet', 'well'].map(ground => ['edge', ground] as const),
  ...['paper', 'sheet', 'well'].map(ground => ['focus', ground] as const),
  ...['s1', 's2', 's3', 's4', 's5'].map(series => [series, 'paper'] as const),
  ['velvet', 'paper'],
  ['rope', 'paper'],
  ['brass', 'paper'],
  ['on-refuse', 'refuse-sign'],
  ['refuse-sign', 'refuse'],
];

describe.each(Object.entries(themes))('the %s theme', (_, theme) => {
  it.each(textPairs)('reads %s on %s at AA', (text, ground) => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each(uiPairs)('shows %s on %s at AA for controls', (mark, ground) => {
    expect(contrast(colour(theme, mark), colour(theme, ground))).toBeGreaterThanOrEqual(AA_UI);
  });

  it('reads a ticket on stock of any hue', () => {
    const [lightness, chroma] = colour(theme, 'stock');
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), hue => {
        return contrast(colour(theme, 'on-stock'), [lightness, chroma, hue]) >= AA_TEXT;
      }),
    );
  });

  it.each(Object.entries(deficiencies))('keeps the verdicts apart under %s', (_name, matrix) => {
    const verdicts = ['admit', 'again', 'refuse'].map(name => colour(theme, name));
    const distances = verdicts.flatMap((one, index) =>
      verdicts.slice(index + 1).map(other => distanceSeenBy(matrix, one, other)),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.18);
  });

  it.each(Object.entries(deficiencies))('keeps the four series apart under %s', (_name, matrix) => {
    const series = ['s1', 's2', 's3', 's4'].map(name => colour(theme, name));
    const distances = series.flatMap((one, index) =>
      series.slice(index + 1).map(other => distanceSeenBy(matrix, one, other)),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.1);
  });
});

it('gives the system theme the same dark colours as the chosen one', () => {
  expect(tokensOf(':root:not([data-theme])')).toEqual(themes.dark);
});

it('defines every colour in both themes', () => {
  expect(Object.keys(themes.dark).sort()).toEqual(Object.keys(themes.light).sort());
});
