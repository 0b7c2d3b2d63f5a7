/** Words by key. */
export type Words = Readonly<Record<string, string>>;

/**
 * The words whose keys stand in a code: between quotes, or as the beginning of a template. A key may stand there for
 * another reason; then a word comes along for nothing.
 */
export function wordsIn(code: string, words: Words): Words {
  const quoted = new Set([...code.matchAll(/(['"`])([\w.-]+)\1/g)].map(match => match[2]));
  const prefixes = [...code.matchAll(/`([\w.-]{2,})\$\{/g)].map(match => match[1] ?? '');
  return Object.fromEntries(
    Object.entries(words).filter(([key]) => {
      const stem = key.replace(/_(zero|one|few|many|other)$/, '');
      return quoted.has(key) || quoted.has(stem) || prefixes.some(prefix => key.startsWith(prefix));
    }),
  );
}
