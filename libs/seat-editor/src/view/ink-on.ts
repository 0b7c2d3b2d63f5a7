/** Below this brightness of a ground, 0 to 255, light signs are read better than dark ones. */
const middle = 140;

/** Whether what stands on a colour, `#rrggbb`, has to be light or dark; dark where the colour can't be read. */
export function inkOn(colour: string): 'light' | 'dark' {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!parts) return 'dark';
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map(part => Number.parseInt(part, 16));
  // the parts that eyes give to each colour (ITU-R BT.601)
  return 0.299 * red + 0.587 * green + 0.114 * blue < middle ? 'light' : 'dark';
}
