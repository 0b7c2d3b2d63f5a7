import { fontFileOf, needsShaper, scriptRunsOf } from './script-fonts.ts';
import { loadShaper, type Shaper } from './shaper.ts';
import { num } from './svg.ts';

const TEXTS =
  /<text x="([^"]+)" y="([^"]+)" font-size="([^"]+)" fill="([^"]+)"(?: text-anchor="(\w+)")?>([^<]*)<\/text>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const ANCHORS: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };

/**
 * A drawing whose lines in scripts such as Thai, Hindi and Tamil are outlines: the rasteriser sets their letters on top of each
 * other. Other lines stay text.
 *
 * @param faceFile TrueType file of the face for Latin and Cyrillic letters
 */
export async function outlineScripts(svg: string, faceFile: string): Promise<string> {
  if (!needsShaper(svg)) return svg;
  const shaper = await loadShaper();
  return svg.replace(
    TEXTS,
    (whole, x: string, y: string, size: string, fill: string, anchor: string, content: string) => {
      if (!needsShaper(content)) return whole;
      const text = content.replace(/&(?:amp|lt|gt|quot|#39);/g, entity => ENTITIES[entity] ?? entity);
      const { path, width } = outline(text, shaper, faceFile);
      const left = Number(x) - (ANCHORS[anchor] ?? 0) * width * Number(size);
      return `<g fill="${fill}" transform="translate(${num(left)} ${y}) scale(${size})">${path}</g>`;
    },
  );
}

/** Outlines of a line that begins at 0, and its width; both in ems. */
function outline(text: string, shaper: Shaper, faceFile: string): { path: string; width: number } {
  let path = '';
  let width = 0;
  for (const run of scriptRunsOf(text)) {
    const file = run.font ? fontFileOf(run.font, 700) : faceFile;
    const unit = 1 / shaper.unitsPerEm(file);
    for (const { id, xAdvance, xOffset, yOffset } of shaper.shape(run.text, file)) {
      const place = `${width + xOffset * unit} ${-yOffset * unit}`;
      path += `<path transform="translate(${place}) scale(${unit} ${-unit})" d="${shaper.outline(id, file)}"/>`;
      width += xAdvance * unit;
    }
  }
  return { path, width };
}
