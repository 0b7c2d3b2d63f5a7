/** Colours that are told apart, for categories that bring none. */
const palette = [
  '#c2185b',
  '#1565c0',
  '#2e7d32',
  '#ef6c00',
  '#6a1b9a',
  '#00838f',
  '#9e9d24',
  '#5d4037',
  '#ad1457',
  '#283593',
  '#00695c',
  '#b71c1c',
] as const;

/** The colour of the n-th category that brings none. */
export function paletteColour(place: number): string {
  return palette[place % palette.length] ?? palette[0];
}

/** A colour of a source as `#rrggbb`; undefined when it has none or is not to be seen. */
export function readHexColour(text: string): string | undefined {
  const colour = text.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(colour);
  if (short)
    return `#${short
      .slice(1)
      .map(sign => sign + sign)
      .join('')}`;
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(colour)) return colour.slice(0, 7);
  const parts = /^rgba?\(([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+))?\)$/.exec(colour);
  if (!parts || Number(parts[4] ?? 1) === 0) return namedColours.get(colour);
  const bytes = parts.slice(1, 4).map(value => Math.min(255, Math.round(Number(value))));
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Names that drawing programs write. */
const namedColours: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['gray', '#808080'],
  ['grey', '#808080'],
  ['red', '#ff0000'],
  ['green', '#008000'],
  ['blue', '#0000ff'],
  ['yellow', '#ffff00'],
  ['orange', '#ffa500'],
  ['purple', '#800080'],
]);
