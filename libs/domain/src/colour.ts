/** A colour as light: linear sRGB, each part 0 to 1. */
export type LinearColour = readonly [red: number, green: number, blue: number];

const number = String.raw`(\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})`;
const hexForm = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const rgbForm = new RegExp(`^rgb\\(${number}(?:, ?| )${number}(?:, ?| )${number}\\)$`, 'i');
const oklchForm = new RegExp(`^oklch\\(${number}(%?) ${number} ${number}\\)$`, 'i');

/**
 * Reads a colour written as `#rgb`, `#rrggbb`, `rgb(r g b)` or `oklch(l c h)`; undefined for everything else,
 * so that a text it can read is safe in a style sheet.
 */
export function readColour(text: string): LinearColour | undefined {
  if (hexForm.test(text)) return fromBytes(hexBytes(text));
  const bytes = rgbForm.exec(text)?.slice(1).map(Number);
  if (bytes) return bytes.every(part => part <= 255) ? fromBytes(bytes) : undefined;
  const oklch = oklchForm.exec(text);
  if (!oklch) return undefined;
  const lightness = Number(oklch[1]) / (oklch[2] === '%' ? 100 : 1);
  const [chroma, hue] = [Number(oklch[3]), Number(oklch[4])];
  return lightness <= 1 && chroma <= 0.5 && hue <= 360 ? fromOklch(lightness, chroma, hue) : undefined;
}

/** The contrast of two colours by WCAG 2, from 1 to 21; 1 when one can't be read. */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [readColour(one), readColour(other)];
  if (!first || !second) return 1;
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** A colour as `#rrggbb`, for controls that know nothing else; undefined when it can't be read. */
export function hexColour(text: string): string | undefined {
  const colour = readColour(text);
  if (!colour) return undefined;
  const bytes = colour.map(part => {
    const light = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(light * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}

/** A colour as OKLCH (Ottosson 2020): lightness 0 to 1, chroma, and hue in degrees; black when it can't be read. */
export function oklchOf(text: string): readonly [lightness: number, chroma: number, hue: number] {
  const [red, green, blue] = readColour(text) ?? [0, 0, 0];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [lightness, Math.hypot(a, b), hue < 0 ? hue + 360 : hue];
}

function luminance([red, green, blue]: LinearColour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hexBytes(text: string): number[] {
  const digits = text.slice(1);
  const pairs = digits.length === 3 ? [...digits].map(digit => digit + digit) : digits.match(/../g);
  return (pairs ?? []).map(pair => Number.parseInt(pair, 16));
}

function fromBytes(bytes: readonly number[]): LinearColour {
  const [red = 0, green = 0, blue = 0] = bytes.map(byte => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** OKLCH to linear sRGB (Ottosson 2020), clipped to the gamut. */
function fromOklch(lightness: number, chroma: number, hue: number): LinearColour {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function clip(part: number): number {
  return Math.min(1, Math.max(0, part));
}
