import { rasterisePoster } from '@vh/posters/raster';
import { escapeHtml } from '../../../../platform/html.ts';
import type { PassPictures } from './apple-pass.ts';

// The sign: two stanchions and a rope, as in the site's logo.
const sign = `<g fill="#fff"><circle cx="6.5" cy="4.6" r="3.1"/><circle cx="25.5" cy="4.6" r="3.1"/>
<path d="M4.5 7h4v20.5h2.5V30H2v-2.500h2.500zM23.5 7h4v20.500H30V30h-9v-2.500h2.500z"/></g>
<path d="M8.4 14.200c4 7 11.2 7 15.2 0" fill="none" stroke="#ffb9a8" stroke-width="4.800"/>`;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" fill="#7d0b2c"/>
<g transform="translate(6 6)">${sign}</g></svg>`;

/** Longer names give way to an ellipsis. */
const mostLetters = 22;

/** Letters of the board face are at most so wide, and the name has 114 points. */
const largestSize = (letters: number) => Math.min(27, 270 / letters);

function logoOf(siteName: string): string {
  const letters = [...siteName];
  const name =
    letters.length > mostLetters
      ? `${letters
          .slice(0, mostLetters - 1)
          .join('')
          .trimEnd()}…`
      : siteName;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 50"><g transform="translate(2 8)">${sign}</g>
<text x="44" y="34" font-family="Hall Board" font-size="${largestSize([...name].length)}" font-weight="800" fill="#fff">${escapeHtml(name)}</text></svg>`;
}

/** File, drawing, width in pixels: phones take the one of their own density. */
const filesOf = (logo: string) =>
  [
    ['icon.png', icon, 29],
    ['icon@2x.png', icon, 58],
    ['icon@3x.png', icon, 87],
    ['logo.png', logo, 160],
    ['logo@2x.png', logo, 320],
  ] as const;

let drawn: { readonly siteName: string; readonly pictures: Promise<PassPictures> } | undefined;

/**
 * The pictures that every pass needs, drawn once for a name.
 * @param siteName the site's name
 */
export function applePictures(siteName: string): Promise<PassPictures> {
  if (drawn?.siteName !== siteName) drawn = { siteName, pictures: drawAll(logoOf(siteName)) };
  return drawn.pictures;
}

async function drawAll(logo: string): Promise<PassPictures> {
  const pictures = filesOf(logo).map(async ([name, svg, width]) => {
    return [name, await rasterisePoster(svg, { width, format: 'png' })] as const;
  });
  return Object.fromEntries(await Promise.all(pictures));
}
