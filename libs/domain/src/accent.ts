import { contrastRatio, hexColour, oklchOf } from './colour.ts';
import { colourSchemes, defaultColours, type ColourScheme, type SiteTheme } from './site-theme.ts';

/** An accent in one look: itself, and the colour of text on it; both `#rrggbb`. */
export interface Accent {
  readonly colour: string;
  readonly on: string;
}

/** An accent as both looks of the site use it. */
export type AccentColours = Readonly<Record<ColourScheme, Accent>>;

/** Of text by WCAG 2 AA. */
const textRatio = 4.5;

/** Steps of lightness in which a readable colour is looked for: smaller than the eye tells apart. */
const lightnessStep = 0.004;

const white = '#ffffff';
const black = '#141012';

/** True when a text is an accent as it is stored: `#rrggbb`. */
export function isAccent(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * A colour as the site's two looks can use it for text, links and buttons: itself where it has the contrast of WCAG 2 AA
 * on their grounds, else the nearest lightness of the same hue that has it. Undefined for a text that is no accent.
 */
export function accentColours(accent: string, theme?: SiteTheme): AccentColours | undefined {
  if (!isAccent(accent)) return undefined;
  const inLook = (scheme: ColourScheme): Accent => {
    const colour = readableOn(accent.toLowerCase(), groundsOf(scheme, theme));
    return { colour, on: contrastRatio(white, colour) >= textRatio ? white : black };
  };
  return { light: inLook('light'), dark: inLook('dark') };
}

/** The looks in which a colour is not used as it is. */
export function changedLooks(accent: string, used: AccentColours): readonly ColourScheme[] {
  return colourSchemes.filter(scheme => used[scheme].colour !== accent.toLowerCase());
}

function groundsOf(scheme: ColourScheme, theme: SiteTheme | undefined): readonly string[] {
  const own = scheme === 'light' ? theme?.tokens : { ...theme?.tokens, ...theme?.darkTokens };
  return (['paper', 'sheet', 'well'] as const).map(
    ground => own?.[ground] ?? defaultColours[ground][scheme === 'light' ? 0 : 1],
  );
}

function readableOn(colour: string, grounds: readonly string[]): string {
  const [lightness, chroma, hue] = oklchOf(colour);
  const isReadable = (hex: string) => grounds.every(ground => contrastRatio(hex, ground) >= textRatio);
  if (isReadable(colour)) return colour;
  for (let distance = lightnessStep; distance <= 1; distance += lightnessStep) {
    for (const next of [lightness - distance, lightness + distance]) {
      if (next < 0 || next > 1) continue;
      const hex = hexColour(`oklch(${next.toFixed(4)} ${chroma.toFixed(4)} ${hue.toFixed(2)})`);
      if (hex && isReadable(hex)) return hex;
    }
  }
  // grounds of middle grey leave no readable colour; the site's own text is the best there is
  return contrastRatio(white, grounds[0] ?? white) >= contrastRatio(black, grounds[0] ?? white)
    ? white
    : black;
}
