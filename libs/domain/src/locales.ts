/** The site's own language codes (specification 3); they are not BCP 47 tags. */
export const languageCodes = ['en', 'ba', 'fr', 'sr', 'de', 'es', 'nl', 'ru', 'se'] as const;

/** One of the site's nine language codes. */
export type LanguageCode = (typeof languageCodes)[number];

/** What a reader sees in the language switcher: the code, its own name, and the flag drawn beside it. */
export interface LanguageOption {
  readonly code: LanguageCode;
  readonly name: string;
  readonly flag: LanguageCode;
}

const names: Record<LanguageCode, string> = {
  en: 'English',
  ba: 'Bosanski',
  fr: 'Français',
  sr: 'Srpski',
  de: 'Deutsch',
  es: 'Español',
  nl: 'Nederlands',
  ru: 'Русский',
  se: 'Svenska',
};

const tags: Record<LanguageCode, string> = {
  en: 'en',
  ba: 'bs-Latn-BA',
  fr: 'fr',
  sr: 'sr-Latn-RS',
  de: 'de',
  es: 'es',
  nl: 'nl',
  ru: 'ru',
  se: 'sv-SE',
};

/** Every language the header can offer, in the order of the specification (section 9). */
export const languageOptions: readonly LanguageOption[] = languageCodes.map(code => ({
  code,
  name: names[code],
  flag: code,
}));

/** The language used when nothing says otherwise. */
export const defaultLanguage: LanguageCode = 'en';

/** The BCP 47 tag for `<html lang>` and `Intl`, e.g. `se` -> `sv-SE`. */
export function languageTag(code: LanguageCode): string {
  return tags[code];
}

/** Tells a site language code from any other string. */
export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === 'string' && languageCodes.some(code => code === value);
}

/** Languages that are not the site's, and the site's that their speakers read, nearest first. */
const neighbours: Readonly<Record<string, readonly LanguageCode[]>> = {
  bs: ['ba', 'sr'],
  hr: ['ba', 'sr'],
  sr: ['sr', 'ba'],
  sh: ['sr', 'ba'],
  cnr: ['sr', 'ba'],
  sv: ['se'],
};

/** The site's languages for a browser's tag, nearest first, e.g. `sv-SE` -> `se`, `hr` -> `ba`, then `sr`. */
export function languagesFromTag(tag: string): readonly LanguageCode[] {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  const near = Object.hasOwn(neighbours, primary) ? neighbours[primary] : undefined;
  return near ?? (isLanguageCode(primary) ? [primary] : []);
}

/** Picks the site language for a browser's tag, e.g. `sv-SE` -> `se`, `bs` -> `ba`; undefined when none fits. */
export function languageFromTag(tag: string): LanguageCode | undefined {
  return languagesFromTag(tag)[0];
}

/** Texts in several languages; any language may be missing. */
export type Translated = Partial<Record<LanguageCode, string>>;

/** The text in the wanted language, else in English, else in the first language there is, else ''. */
export function pickTranslation(texts: Translated, wanted: LanguageCode): string {
  return texts[wanted] || texts.en || Object.values(texts).find(Boolean) || '';
}
