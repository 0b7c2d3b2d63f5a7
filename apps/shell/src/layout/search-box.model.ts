/** How long typing must pause before the search call, in milliseconds (specification 9). */
export const searchPauseMs = 1000;

/** Where the keyboard is in the list of results: an index, or -1 in the text. */
export function moveActive(active: number, key: string, count: number): number {
  if (count === 0) return -1;
  switch (key) {
    case 'ArrowDown':
      return active + 1 >= count ? -1 : active + 1;
    case 'ArrowUp':
      return active < 0 ? count - 1 : active - 1;
    default:
      return active;
  }
}

/** The first word of a text, for the narrow search box of phones (specification 2). */
export function firstWord(text: string): string {
  return text.trim().split(/\s+/)[0] ?? '';
}
