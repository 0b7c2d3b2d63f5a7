/** Plain text as HTML: a paragraph for each that stands between empty lines. */
export function htmlOfPlainText(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
    .map(paragraph => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Elements that begin a paragraph of their own. */
const block = /<\/?(?:p|h[1-6]|blockquote|figure|figcaption|ul|ol|li|table|tr|caption|pre|hr)\b[^>]*>/gi;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of cleaned HTML (`cleanHtml`), with an empty line between paragraphs. */
export function plainTextOfHtml(html: string): string {
  return html
    .replace(/\s+/g, run => (run.includes('\n') ? ' ' : run))
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(block, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, decoded)
    .split(/\n{2,}/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
    .join('\n\n');
}

function decoded(whole: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
  if (code !== undefined) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  return entities[name.toLowerCase()] ?? whole;
}
