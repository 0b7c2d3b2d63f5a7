import { plainTextOfHtml, withoutUnprintable } from '@vh/domain';

const markup = /<\/?[a-z][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i;

/** A text as plain text: without markup, scripts and invisible signs, its paragraphs kept. */
export function cleanText(text: string): string {
  const printable = withoutUnprintable(text);
  if (!markup.test(printable)) return tidy(printable);
  const visible = printable
    .replace(/<(script|style|iframe)\b[^>]*>[\s\S]*?(?:<\/\1>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const plain = plainTextOfHtml(visible);
  // feeds escape their HTML once more
  return tidy(
    markup.test(plain)
      ? plainTextOfHtml(plain.replace(/<(script|style|iframe)\b[^>]*>[\s\S]*?(?:<\/\1>|$)/gi, ''))
      : plain,
  );
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A clean text on one line, of up to `longest` characters. */
export function cleanLine(text: string, longest = 200): string {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** An address of the web as it is called; undefined for other texts. */
export function webAddressOf(text: string): string | undefined {
  const first = text.trim().split(/[\s,]+(?=https?:)/)[0] ?? '';
  const full = /^www\./i.test(first) ? `https://${first}` : first;
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(full) && URL.canParse(full) ? full : undefined;
}
