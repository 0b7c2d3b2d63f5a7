import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { contrastRatio, hexColour, readColour } from './colour.ts';
import { defaultColours, themeProblems, usableTheme, type SiteTheme } from './site-theme.ts';

const byDefault: SiteTheme = { tokens: {}, darkTokens: {} };
const withTokens = (tokens: SiteTheme['tokens'], darkTokens = {}): SiteTheme => ({ tokens, darkTokens });

/** A deep blue that reads in the light, and a lighter one for the dark. */
const blue = withTokens({ velvet: '#14408f', 'velvet-hi': '#0f3273' }, { velvet: 'oklch(0.54 0.18 260)' });

describe('readColour', () => {
  it.each([
    ['#fff', [1, 1, 1]],
    ['#000000', [0, 0, 0]],
    ['rgb(255, 0, 0)', [1, 0, 0]],
    ['rgb(0 0 255)', [0, 0, 1]],
    ['oklch(1 0 0)', [1, 1, 1]],
    ['oklch(100% 0 0)', [1, 1, 1]],
  ])('reads %s', (text, expected) => {
    readColour(text)?.forEach((part, index) => expect(part).toBeCloseTo(expected[index] ?? NaN, 3));
    expect(readColour(text)).toHaveLength(3);
  });

  it.each([
    '',
    'red',
    '#ggg',
    '#12345',
    'rgb(300 0 0)',
    'oklch(2 0 0)',
    'var(--ink)',
    'url(x)',
    '#fff;color:red',
    '#fff}',
    ' #fff',
  ])('reads nothing from %j', text => {
    expect(readColour(text)).toBeUndefined();
  });

  it('is written back as the same bytes for controls that know those only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), bytes => {
        const hex = `#${bytes.toString(16).padStart(6, '0')}`;
        return hexColour(hex) === hex;
      }),
    );
    expect(hexColour('oklch(1 0 0)')).toBe('#ffffff');
    expect(hexColour('red')).toBeUndefined();
  });

  it('reads nothing that could end a declaration', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(';', '}', '{', '<', '"', '\\', '/*', '\n'), (text, ending) => {
        return readColour(text + ending) === undefined && readColour(ending + text) === undefined;
      }),
    );
  });
});

describe('contrastRatio', () => {
  it('is 21 for black on white', () => {
    expect(contrastRatio('#000', '#fff')).toBeCloseTo(21);
  });

  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map(value => `#${value.toString(16).padStart(6, '0')}`);

  it('is the same both ways, between 1 and 21, and 1 with itself', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(contrastRatio(other, one)).toBe(ratio);
        expect(contrastRatio(one, one)).toBe(1);
        return ratio >= 1 && ratio <= 21.0001;
      }),
    );
  });
});

describe('the platform colours', () => {
  const sheet = readFileSync(join(__dirname, '../../ui/src/styles/base.css'), 'utf8');

  it.each(Object.entries(defaultColours))('are those of the style sheet: %s', (name, [light, dark]) => {
    expect(sheet).toContain(`--${name}: var(--own-${name}, ${light});`);
    expect(sheet.split(`--${name}: var(--own-dark-${name}, ${dark});`)).toHaveLength(3);
  });

  it('have the contrast that is asked of others', () => {
    const light = Object.fromEntries(Object.entries(defaultColours).map(([name, [value]]) => [name, value]));
    const dark = Object.fromEntries(Object.entries(defaultColours).map(([name, [, value]]) => [name, value]));
    expect(themeProblems(withTokens(light, dark))).toEqual([]);
  });
});

describe('themeProblems', () => {
  it('finds none in the platform look, nor in one that reads', () => {
    expect([themeProblems(byDefault), themeProblems(blue)]).toEqual([[], []]);
  });

  it('refuses text that can not be read, in the scheme where it fails', () => {
    const problems = themeProblems(withTokens({ velvet: '#f5c6cb' }, { velvet: '#c42a46' }));
    expect(problems).toContainEqual(
      expect.objectContaining({ token: 'on-velvet', beside: 'velvet', scheme: 'light', reason: 'contrast' }),
    );
    expect(problems.filter(({ scheme }) => scheme === 'dark')).toEqual([]);
  });

  it('holds what is for the light against the dark as well', () => {
    const problems = themeProblems(withTokens({ paper: '#ffffff' }));
    expect(problems.map(({ scheme }) => scheme)).toContain('dark');
  });

  it.each([
    ['color-accent', '#123456', 'unknown'],
    ['__proto__x', '#123456', 'unknown'],
    ['velvet', 'red', 'value'],
    ['velvet', '#123;--paper:#000', 'value'],
    ['velvet', 'url(https://elsewhere.example/x)', 'value'],
    ['ink', '</style><script>', 'value'],
    ['board', "'Oswald', url(x)", 'value'],
    ['board', 'Oswald; color: red', 'value'],
    ['r', '5vw', 'value'],
    ['r', '400px', 'value'],
  ])('refuses %s as %j', (token, value, reason) => {
    expect(themeProblems(withTokens({ [token]: value }))).toEqual([{ token, scheme: 'light', reason }]);
  });

  it.each([
    ['board', "'Oswald', Impact, sans-serif"],
    ['text', 'Georgia, serif'],
    ['r', '0'],
    ['r', '8px'],
  ])('accepts %s as %j', (token, value) => {
    expect(themeProblems(withTokens({ [token]: value }))).toEqual([]);
  });

  it('lets nothing through that could leave its declaration', () => {
    const name = fc.constantFrom('velvet', 'board', 'r', 'ink', 'note');
    fc.assert(
      fc.property(
        name,
        fc.string(),
        fc.constantFrom(';', '}', '<', 'url(', '\\', '/*', '!'),
        (token, text, evil) => {
          return themeProblems(withTokens({ [token]: text + evil })).length > 0;
        },
      ),
    );
  });
});

describe('usableTheme', () => {
  it('completes the dark with what is for the light', () => {
    expect(usableTheme(blue).darkTokens).toEqual({ velvet: 'oklch(0.54 0.18 260)', 'velvet-hi': '#0f3273' });
  });

  it('is the platform look when anything is wrong', () => {
    expect(usableTheme(withTokens({ velvet: '#14408f', rope: 'none' }))).toEqual(byDefault);
  });
});
