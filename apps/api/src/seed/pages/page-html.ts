import type { PageText } from './page-seed.ts';

/** How a block of a page begins, and what it becomes. */
const marks = [
  ['## ', 'h2'],
  ['> ', 'blockquote'],
] as const;

/** The HTML of a page: '## ' begins a heading, '> ' a quotation, '- ' an entry of a list; everything else is a paragraph. */
export function htmlOf({ paragraphs }: Pick<PageText, 'paragraphs'>): string {
  const html: string[] = [];
  let entries: string[] = [];
  const closeList = () => {
    if (entries.length > 0) html.push(`<ul>${entries.join('')}</ul>`);
    entries = [];
  };
  for (const block of paragraphs) {
    if (block.startsWith('- ')) {
      entries.push(`<li>${escape(block.slice(2))}</li>`);
      continue;
    }
    closeList();
    const [mark, element] = marks.find(([begin]) => block.startsWith(begin)) ?? ['', 'p'];
    const words = escape(block.slice(mark.length));
    html.push(
      element === 'blockquote'
        ? `<blockquote><p>${words}</p></blockquote>`
        : `<${element}>${words}</${element}>`,
    );
  }
  closeList();
  return html.join('\n');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
