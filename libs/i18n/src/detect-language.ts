import { defaultLanguage, isLanguageCode, languagesFromTag, type LanguageCode } from '@vh/domain';

/** What the language of a page is decided from. */
export interface LanguageHints {
  /** The `lang` value of the address. */
  readonly query?: string | null | undefined;
  /** The value of the language cookie. */
  readonly cookie?: string | undefined;
  /** The Accept-Language header, or the browser's languages joined by commas. */
  readonly acceptLanguage?: string | undefined;
}

/** The language of a page: `lang` in the address, else the cookie, else the browser's, else the default (specification 4). */
export function detectLanguage(hints: LanguageHints, available: readonly LanguageCode[]): LanguageCode {
  const explicit = [hints.query, hints.cookie].find(code => isOffered(code, available));
  if (isLanguageCode(explicit)) return explicit;
  const preferred = acceptedTags(hints.acceptLanguage ?? '')
    .flatMap(languagesFromTag)
    .find(code => isOffered(code, available));
  return preferred ?? fallback(available);
}

/** The language tags of an Accept-Language header, best first; weights of 0 are refusals and left out. */
export function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map(parseRange)
    .filter(range => range.tag !== '' && range.tag !== '*' && range.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(range => range.tag);
}

function parseRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map(part => part.trim());
  const weight = parameters.find(parameter => /^q\s*=/i.test(parameter))?.split('=')[1];
  return { tag, weight: weight === undefined ? 1 : Number.parseFloat(weight) || 0 };
}

function isOffered(code: string | null | undefined, available: readonly LanguageCode[]): boolean {
  return isLanguageCode(code) && available.includes(code);
}

function fallback(available: readonly LanguageCode[]): LanguageCode {
  return available[0] ?? defaultLanguage;
}
