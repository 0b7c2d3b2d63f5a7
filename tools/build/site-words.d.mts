/** All words of the storefront in a language: those of every page, and those of single topics. */
export function siteWords(language: string): {
  readonly first: Readonly<Record<string, string>>;
  readonly later: Readonly<Record<string, string>>;
};
