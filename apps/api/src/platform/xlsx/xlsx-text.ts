/** Characters that a cell has room for. */
const mostCharacters = 32_767;

/** A text as a cell can hold it: no longer than that, without signs that XML can't say, none of them taken for an escape. */
export function cellText(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .slice(0, mostCharacters);
}

/** Text for a place between or inside tags. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
