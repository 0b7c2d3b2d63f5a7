/** The first letters of the first and the last word of a name, for an avatar without a picture. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s.@_-]+/u)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
