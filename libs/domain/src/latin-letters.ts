import type { LanguageCode } from './locales.ts';

/** Russian letters as passports and addresses write them, where Serbian rules would make other words of them. */
const russian: Readonly<Record<string, string>> = {
  ё: 'yo',
  ж: 'zh',
  й: 'y',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ю: 'yu',
  я: 'ya',
};

/** Greek letters after ISO 843, without their accents. */
const greek: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Two Greek letters that are read as one. */
const greekPairs: Readonly<Record<string, string>> = { ου: 'ou', αυ: 'av', ευ: 'ev', γγ: 'ng', γκ: 'gk' };

/**
 * A text in lower case whose Greek letters, and in Russian also those that sound otherwise than in Serbian, are Latin ones.
 * All other letters stay, for `normaliseSearchText`.
 */
export function inLatinLetters(text: string, language: LanguageCode | undefined): string {
  const composed = text.normalize('NFC').toLowerCase().normalize('NFC');
  const cyrillic =
    language === 'ru' ? composed.replace(/[ёжйхцчшщюя]/g, letter => russian[letter] ?? letter) : composed;
  if (!/[\u0370-\u03FF\u1F00-\u1FFF]/.test(cyrillic)) return cyrillic;
  return cyrillic
    .normalize('NFD')
    .replace(/([\u0370-\u03FF])[\u0300-\u036F]+/g, '$1')
    .replace(/ου|αυ|ευ|γγ|γκ/g, pair => greekPairs[pair] ?? pair)
    .replace(/[α-ως]/g, letter => greek[letter] ?? letter)
    .normalize('NFC');
}
