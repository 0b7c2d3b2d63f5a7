/**
 * Characters that are no text: controls, and marks that turn the direction of what follows, by which a name
 * could pretend to be another or disturb the page, the mail or the paper it is printed on. The sign in the place of what
 * could not be read is none either: a name that has it was damaged under way.
 */
const disturbing =
  /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\uFFFD]/u;

/** Tells whether a text is one line of ordinary characters. */
export function isPlainLine(text: string): boolean {
  return !disturbing.test(text);
}

/** Tells whether a text is made of ordinary characters; it may have several lines. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replace(/[\n\r\t]/g, ''));
}

/** Signs that text may hold but nobody sees: soft hyphens, and tags of letters. */
const unseen = /[\u00AD\u180E\u{E0000}-\u{E007F}]/gu;

/** A text without the characters that {@link isPlainText} refuses and without signs that nobody sees; lines and spaces stay. */
export function withoutUnprintable(text: string): string {
  return text
    .replace(new RegExp(disturbing, 'gu'), sign => ('\n\r\t'.includes(sign) ? sign : ''))
    .replace(unseen, '');
}
