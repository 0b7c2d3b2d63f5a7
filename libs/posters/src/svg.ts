const UNWRITABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for element content and quoted attributes; characters XML cannot carry are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(/\s/gu, ' ')
    .replace(UNWRITABLE, '')
    .replace(/[&<>"']/g, letter => ENTITIES[letter] ?? '');
}

/** A coordinate with one decimal at most. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** A path from a template: numbers are rounded, the rest is kept. */
export function d(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.map((part, index) => part + (index < values.length ? num(values[index] ?? 0) : '')).join('');
}

/** A filled rectangle. */
export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${extra}/>`;
}

/** A filled disc. */
export function disc(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"${extra}/>`;
}

/** A ring, drawn as a stroke. */
export function ring(x: number, y: number, radius: number, colour: string, thickness: number): string {
  return disc(x, y, radius, 'none', ` stroke="${colour}" stroke-width="${num(thickness)}"`);
}

/** A filled path. */
export function shape(path: string, fill: string, extra = ''): string {
  return `<path d="${path}" fill="${fill}"${extra}/>`;
}

/** A stroked path. */
export function line(path: string, colour: string, thickness: number, extra = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${num(thickness)}"${extra}/>`;
}

/** Children under one transform. */
export function group(transform: string, children: string): string {
  return `<g transform="${transform}">${children}</g>`;
}

/** Children cut to a path; the id must be unique on the page. */
export function clipped(id: string, path: string, children: string): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${children}</g>`;
}

/** Where a line of type hangs. */
export type Align = 'start' | 'middle' | 'end';

/** One line of type; `y` is the baseline. */
export function letters(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  align: Align = 'start',
): string {
  const anchor = align === 'start' ? '' : ` text-anchor="${align}"`;
  return `<text x="${num(x)}" y="${num(y)}" font-size="${num(size)}" fill="${fill}"${anchor}>${escapeXml(text)}</text>`;
}
