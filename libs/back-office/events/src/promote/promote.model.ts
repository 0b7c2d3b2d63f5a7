import { normaliseSearchText } from '@vh/domain';
import { encode } from 'uqr';

/** Modules of white around a code that cameras need (ISO/IEC 18004). */
const quietZone = 4;

/** The QR code of an address, dark modules as true, with the white around it. */
export function qrModules(address: string): readonly (readonly boolean[])[] {
  return encode(address, { ecc: 'M', border: quietZone }).data;
}

/** The code as an SVG file, black on white, one unit a module. */
export function qrSvg(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="#fff"/>`,
    `<path d="${qrPath(modules)}" fill="#000"/>`,
    '</svg>',
  ].join('');
}

/** The dark modules as the path of an SVG. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/**
 * The address of an event with where its visitors came from, as web analytics read it (utm_source, utm_campaign). Of the
 * source small Latin letters and digits are kept, with underscores between words; without any it is the plain address.
 */
export function addressFrom(address: string, source: string, slug: string): string {
  const name = normaliseSearchText(source)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (name === '') return address;
  return `${address}?${new URLSearchParams({ utm_source: name, utm_campaign: slug }).toString()}`;
}

/** Lines that an organiser puts on a page of their own; the link inside is for readers without scripts. */
export function snippetOf(slug: string, shop: string): string {
  return [
    `<script async src="${shop}/widget.js"></script>`,
    `<velvet-hall-event slug="${slug}">`,
    `  <a href="${shop}/event/${slug}">Tickets</a>`,
    '</velvet-hall-event>',
  ].join('\n');
}
