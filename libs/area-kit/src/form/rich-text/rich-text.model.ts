/** Elements that the editor writes; it would drop the text's others. */
const editable = new Set([
  'a',
  'b',
  'blockquote',
  'br',
  'em',
  'h2',
  'h3',
  'i',
  'li',
  'ol',
  'p',
  'strong',
  'ul',
]);

/** True when a text has elements, such as tables and pictures, that the editor would lose. */
export function holdsMoreThanText(html: string): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].some(([, name = '']) => !editable.has(name.toLowerCase()));
}

/** An address that may stand in a link, as `cleanHtml` keeps it; a bare host becomes one of the web. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return address;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(\/\S*)?$/u.test(address) ? `https://${address}` : undefined;
}
