import { rasterisePoster } from '@vh/posters/raster';
import type { PassPictures } from './apple-pass.ts';

// The sign: two stanchions and a rope, as in the site's logo.
const sign = `<g fill="#fff"><circle cx="6.5" cy="4.6" r="3.1"/><circle cx="25.5" cy="4.6" r="3.1"/>
<path d="M4.5 7h4v20.5h2.5V30H2v-2.500h2.500zM23.5 7h4v20.500H30V30h-9v-2.500h2.500z"/></g>
<path d="M8.4 14.200c4 7 11.2 7 15.2 0" fill="none" stroke="#ffb9a8" stroke-width="4.800"/>`;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" fill="#7d0b2c"/>
<g transform="translate(6 6)">${sign}</g></svg>`;

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 50"><g transform="translate(2 8)">${sign}</g>
<text x="44" y="34" font-family="Hall Board" font-size="27" font-weight="800" fill="#fff">Velvet Hall</text></svg>`;

/** File, drawing, width in pixels: phones take the one of their own density. */
const files = [
  ['icon.png', icon, 29],
  ['icon@2x.png', icon, 58],
  ['icon@3x.png', icon, 87],
  ['logo.png', logo, 160],
  ['logo@2x.png', logo, 320],
] as const;

let drawn: Promise<PassPictures> | undefined;

/** The pictures that every pass needs, drawn once a process. */
export function applePictures(): Promise<PassPictures> {
  drawn ??= drawAll();
  return drawn;
}

async function drawAll(): Promise<PassPictures> {
  const pictures = files.map(async ([name, svg, width]) => {
    return [name, await rasterisePoster(svg, { width, format: 'png' })] as const;
  });
  return Object.fromEntries(await Promise.all(pictures));
}
