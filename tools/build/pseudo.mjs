/** Set while texts are built: English ones are then written in the pseudo-language. Only `npm run journeys -- --pseudo` sets it. */
export const PSEUDO_SWITCH = 'PSEUDO_TEXTS';

/** Around each text, so that one without them was not translated. */
export const BRACKETS = /** @type {const} */ (['⟦', '⟧']);

/** How much longer a text becomes: as German and French ones are. */
const GROWTH = 1.4;

/** Parts that a program fills in or reads: placeholders, nested texts, elements, addresses. */
const FIXED = /(\{\{.*?\}\}|\{[^{}]*\}|\$t\([^)]*\)|<\/?[a-z][^>]*>|https?:\/\/\S+)/gi;

/** @type {Readonly<Record<string, string>>} */
const ACCENTED = {
  ...{
    a: 'á',
    c: 'ç',
    d: 'đ',
    e: 'é',
    g: 'ğ',
    i: 'í',
    l: 'ļ',
    n: 'ñ',
    o: 'ö',
    r: 'ř',
    s: 'š',
    t: 'ţ',
    u: 'ü',
  },
  ...{
    A: 'Á',
    C: 'Ç',
    D: 'Đ',
    E: 'É',
    G: 'Ğ',
    I: 'Í',
    L: 'Ļ',
    N: 'Ñ',
    O: 'Ö',
    R: 'Ř',
    S: 'Š',
    T: 'Ţ',
    U: 'Ü',
  },
  ...{ y: 'ý', z: 'ž', Y: 'Ý', Z: 'Ž' },
};

/**
 * A text in the pseudo-language: accented, 40 % longer and in brackets; what a program fills in stays as it is.
 *
 * @param {string} text
 * @returns {string} the text itself where it has no letters of its own
 */
export function pseudoText(text) {
  const parts = text.split(FIXED);
  const own = parts.filter((_, at) => at % 2 === 0).join('');
  if (!/[a-z]/i.test(own)) return text;
  const written = parts.map((part, at) => (at % 2 === 0 ? accented(part) : part)).join('');
  const missing = Math.ceil(own.length * GROWTH) - own.length - countVowels(own);
  return `${BRACKETS[0]}${written}${missing > 0 ? 'ö'.repeat(missing) : ''}${BRACKETS[1]}`;
}

/**
 * A file of texts in the pseudo-language.
 *
 * @param {Readonly<Record<string, string>>} texts by key
 * @returns {Record<string, string>}
 */
export const pseudoTexts = texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]));

/** @param {string} part */
const accented = part =>
  part.replace(/[a-z]/gi, letter => {
    const one = ACCENTED[letter] ?? letter;
    return /[aeiou]/i.test(letter) ? one + one.toLowerCase() : one;
  });

/** @param {string} text */
const countVowels = text => (text.match(/[aeiou]/gi) ?? []).length;
