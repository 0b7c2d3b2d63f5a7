/** Serbian and Macedonian/Russian Cyrillic to the Latin letters people type. */
const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  ё: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  й: 'j',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'c',
  џ: 'dz',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'ju',
  я: 'ja',
  ѓ: 'dj',
  ќ: 'c',
  ѕ: 'dz',
};

/** Latin letters that Unicode decomposition does not take apart. */
const latin: Record<string, string> = { đ: 'dj', ð: 'd', ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', ı: 'i' };

/**
 * Folds a text to the form that search compares: lower case, no diacritics, Cyrillic as Latin, đ as dj,
 * anything else than letters and digits as one space. 'Ђорђе Балашевић' and 'Đorđe Balašević' become
 * 'djordje balasevic'.
 */
export function normaliseSearchText(text: string): string {
  // composed first, so that й is found as one letter; NFKC also takes ligatures such as ǆ apart
  const composed = text.normalize('NFKC').toLowerCase().normalize('NFKC');
  // a second pass for letters that only appear once their marks are gone, e.g. ӂ -> ж
  return withoutMarks(toLatin(withoutMarks(toLatin(composed))))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function toLatin(text: string): string {
  let folded = '';
  for (const char of text) folded += cyrillic[char] ?? latin[char] ?? char;
  return folded;
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '');
}
