/** Longest description that search engines show. */
const descriptionLength = 160;

/** A text cut after a word, with an ellipsis, so that search engines show the whole of it. */
export function cutAtWord(text: string, length = descriptionLength): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= length) return whole;
  const cut = whole.slice(0, length);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s.,;:–-]+$/, '');
  return `${atWord}…`;
}
