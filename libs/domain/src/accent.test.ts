import { accentColours, changedLooks, isAccent } from './accent.ts';
import { contrastRatio, hexColour, oklchOf } from './colour.ts';
import { defaultColours } from './site-theme.ts';

const grounds = (look: 0 | 1) =>
  (['paper', 'sheet', 'well'] as const).map(name => defaultColours[name][look]);
const used = (accent: string) => {
  const colours = accentColours(accent);
  if (!colours) throw new Error(`${accent} is no accent`);
  return colours;
};

describe('an accent', () => {
  it.each([
    '#000000',
    '#ffffff',
    '#ffe600',
    '#00ff88',
    '#0b2d6b',
    '#7a7a7a',
    '#ff0000',
    '#c8102e',
    '#8a2be2',
  ])('is read on every ground of both looks, and text is read on it: %s', accent => {
    const { light, dark } = used(accent);
    for (const ground of grounds(0)) expect(contrastRatio(light.colour, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds(1)) expect(contrastRatio(dark.colour, ground)).toBeGreaterThanOrEqual(4.5);
    for (const look of [light, dark]) expect(contrastRatio(look.on, look.colour)).toBeGreaterThanOrEqual(4.5);
  });

  it('stays what it is where it can be read', () => {
    expect(used('#0B2D6B').light.colour).toBe('#0b2d6b');
    expect(changedLooks('#0B2D6B', used('#0B2D6B'))).toEqual(['dark']);
  });

  it('keeps its hue where it has to be darker', () => {
    const [, , hue] = oklchOf('#e8b800');
    const [, , darker] = oklchOf(used('#e8b800').light.colour);
    expect(Math.abs(hue - darker)).toBeLessThan(15);
  });

  it('is judged on the grounds that the site has of its own', () => {
    const theme = { tokens: { paper: '#222222', sheet: '#222222', well: '#222222' }, darkTokens: {} };
    const light = accentColours('#0b2d6b', theme)?.light.colour ?? '';
    expect(contrastRatio(light, '#222222')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['red', '#fff', '#12345g', '', 'url(x)'])('is none of another form: %j', text => {
    expect(isAccent(text)).toBe(false);
    expect(accentColours(text)).toBeUndefined();
  });
});

describe('a colour as OKLCH', () => {
  it.each(['#c8102e', '#0b2d6b', '#7a7a7a', '#ffe600'])('is the same when it is read back: %s', hex => {
    const [lightness, chroma, hue] = oklchOf(hex);
    expect(hexColour(`oklch(${lightness.toFixed(5)} ${chroma.toFixed(5)} ${hue.toFixed(3)})`)).toBe(hex);
  });
});
