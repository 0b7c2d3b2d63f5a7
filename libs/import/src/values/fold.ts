import { normaliseSearchText } from '@vh/domain';

/** Words of a header or value in small Latin letters without marks: `dateDébut_fin` is `date debut fin`. */
export function foldWords(text: string): string {
  return normaliseSearchText(text.replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 '));
}

/** Small letters without marks, with Cyrillic as Latin; every other sign stays. */
export function foldLetters(text: string): string {
  return text.replace(/\p{L}[\p{L}\p{M}]*/gu, word => normaliseSearchText(word).replaceAll(' ', '') || word);
}
