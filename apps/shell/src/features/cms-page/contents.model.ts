import { normaliseSearchText } from '@vh/domain';

/** A heading of a page and the anchor it is found by. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
}

/** With fewer headings a page is read at a glance. */
const fewestEntries = 3;

const heading = /<h2([^>]*)>([\s\S]*?)<\/h2>/g;

/** Gives every second-level heading of a page an anchor, and lists them when there are enough to choose from. */
export function withContents(html: string): { html: string; contents: readonly ContentsEntry[] } {
  const contents: ContentsEntry[] = [];
  const anchored = html.replace(heading, (_, attributes: string, inner: string) => {
    const title = plainText(inner);
    const own = /\sid="([^"]+)"/.exec(attributes)?.[1];
    const id = own ?? freeId(title, contents);
    if (title) contents.push({ id, title });
    return `<h2${own ? attributes : `${attributes} id="${id}"`}>${inner}</h2>`;
  });
  return { html: anchored, contents: contents.length < fewestEntries ? [] : contents };
}

function freeId(title: string, taken: readonly ContentsEntry[]): string {
  const words = normaliseSearchText(title).replace(/[^a-z0-9]+/g, '-');
  const base = words.replace(/^-+|-+$/g, '') || 'part';
  let id = base;
  for (let count = 2; taken.some(entry => entry.id === id); count += 1) id = `${base}-${count}`;
  return id;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of cleaned HTML; React escapes them again. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&[#\w]+;/g, entity => entities[entity] ?? ' ')
    .trim();
}
