import { isPlainLine } from './plain-text.ts';

/** The longest name of a person, characters. */
export const personNameMaxLength = 80;

/** The most digits in a name ("Louis 14", "X Æ A-12"); more are a telephone number, a sum or a year. */
const mostDigits = 2;

/** Invisible signs that keyboards and pasting put beside a name, and marks that turn the direction of what follows. */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Top-level domains in Cyrillic letters. */
const cyrillicDomains = new Set('срб рус рф мкд укр бел бг онлайн сайт орг ком'.split(' '));

/** The domains of countries, two letters each. */
const countryDomains = new Set(
  (
    'acadaeafagaialamaoaqarasatauawaxazbabbbdbebfbgbhbibjbmbnbobrbsbtbwbybzcacccdcfcgchcickclcmcncocrcucvcwcxcyczdedjdkdmdodz' +
    'eceeegereseteufifjfkfmfofrgagbgdgegfggghgiglgmgngpgqgrgsgtgugwgyhkhmhnhrhthuidieiliminioiqirisitjejmjojpkekgkhkikmknkpkrkwkykz' +
    'lalblclilklrlsltlulvlymamcmdmemgmhmkmlmmmnmompmqmrmsmtmumvmwmxmymznancnenfngninlnonpnrnunzompapepfpgphpkplpmpnprpsptpwpyqa' +
    'rerorsrurwsasbscsdsesgshsisjskslsmsnsosrssstsusvsxsysztctdtftgthtjtktltmtntotrtttvtwtzuaugukusuyuzvavcvevgvivnvuwfwsyeytzazmzw'
  )
    .toLowerCase()
    .match(/../g) ?? [],
);

/** Short forms before and between names, which are written with a dot and no space ("mr.sc.", "Dr.Li"). */
const titles = new Set(
  (
    'dr mr mrs ms mx st ste sr jr prof doc mag ing dipl ph phd md fr rev hon sc med dent vet phil iur oec techn rer nat hc ' +
    'univ bsc msc mba ba ma jd mgr spec prim doz akad арх др мр проф инж дипл'
  ).split(' '),
);

/** What is wrong with a person's name: too short or long, several lines or controls, or text that only a message has. */
export type PersonNameProblem = 'required' | 'too_long' | 'characters' | 'web_address' | 'digits';

/** A name as it is kept: without invisible signs and spaces at its ends or twice; line breaks stay, to be refused. */
export function cleanPersonName(text: string): string {
  return withoutInvisibleSigns(text).replace(/ {2,}/g, ' ').normalize('NFC');
}

/** A typed or pasted line without invisible signs, with plain spaces and none at its ends. */
export function withoutInvisibleSigns(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .trim();
}

/**
 * What is wrong with a cleaned name. Names stand in mails to people who did not ask for them, so they hold no web
 * address, no e-mail address and no number to call.
 */
export function personNameProblem(name: string): PersonNameProblem | undefined {
  // full-width letters and dots are read, and linked, like others
  const read = name
    .normalize('NFKC')
    .replace(/[。｡]/gu, '.')
    // "evil . example" and "evil[.]example" are read as addresses by people
    .replace(/\s*[[({]\s*\.\s*[\])}]\s*|\s+\.\s+/gu, '.');
  const length = [...name].length;
  if (length === 0) return 'required';
  if (length > personNameMaxLength) return 'too_long';
  if (!isPlainLine(name)) return 'characters';
  if (isAddress(read)) return 'web_address';
  return (read.match(/\p{Nd}/gu) ?? []).length > mostDigits ? 'digits' : undefined;
}

function isAddress(text: string): boolean {
  if (/@|:\/|\/\/|\\|\bwww\b|\bhttps?\b|\.\p{L}{2,}\//iu.test(text)) return true;
  return text.split(/[\s,;:!?()[\]<>"“”„'’/|]+/u).some(isAddressPart);
}

/**
 * True when two neighbouring parts of a word are a web address: "evil.com" and "t.me", but not "J.R.R.", "Dr.Li" or "A.De".
 * No list says which endings there are: new ones come every year, and no name has a dot before three Latin letters.
 */
function isAddressPart(word: string): boolean {
  return hasEnding(word, ending => /^[a-z]{3,}$/.test(ending) || isCountryDomain(ending));
}

/** Whether an ending, in small letters, is the domain of a country or one in Cyrillic letters. */
export function isCountryDomain(ending: string): boolean {
  return countryDomains.has(ending) || cyrillicDomains.has(ending);
}

/** Whether a part of a word and the one behind its dot may be a domain: the ending is one, and both are no abbreviation. */
export function hasEnding(word: string, isEnding: (ending: string) => boolean): boolean {
  const parts = word.split('.');
  return parts.some((label, at) => {
    const next = parts[at + 1];
    return label !== '' && next !== undefined && isEnding(next.toLowerCase()) && !isAbbreviated(label, next);
  });
}

function isAbbreviated(label: string, next: string): boolean {
  const isTitle = titles.has(label.toLowerCase());
  if (isTitle && titles.has(next.toLowerCase())) return true;
  const isInitial = /^\p{Lu}$/u.test(label);
  return (isTitle || isInitial) && /^\p{Lu}\p{Ll}*$/u.test(next);
}
