/** Letters and digits that can't be misread: no 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V. */
export const readableAlphabet = '34679ACDEFGHJKMNPQRTWXY';

/** Gives `count` random bytes; `crypto.getRandomValues` or Node's `randomBytes` behind it. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * Makes a code of `length` random characters plus one check character from the readable alphabet.
 * 23 characters carry 4.5 bits each; bytes past the last whole multiple of 23 are drawn again, so
 * that all characters are equally likely.
 */
export function makeReadableCode(length: number, randomBytes: RandomBytes): string {
  const base = readableAlphabet.length;
  const limit = 256 - (256 % base);
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && code.length < length) code += readableAlphabet.charAt(byte % base);
    }
  }
  return code + checkCharacter(code);
}

/** Reads a typed code: spaces and hyphens dropped, letters raised; undefined when the check character is wrong. */
export function readReadableCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '');
  if (code.length < 2) return undefined;
  const body = code.slice(0, -1);
  return [...code].every(char => readableAlphabet.includes(char)) && checkCharacter(body) === code.at(-1)
    ? code
    : undefined;
}

/** Groups a code for reading aloud: 'VH' orders show 'ACDE-FGHJ'. */
export function groupCode(code: string, size = 4): string {
  return code.match(new RegExp(`.{1,${size}}`, 'g'))?.join('-') ?? code;
}

/** An order's number as people read it, 'W76Q-YXWC'; a number that is not such a code stays as it is. */
export function formatOrderNumber(number: string): string {
  return /^[0-9A-Z]+$/.test(number) ? groupCode(number) : number;
}

/** Weighted sum modulo the prime alphabet length: catches every single wrong character and every swap of neighbours. */
function checkCharacter(body: string): string {
  const base = readableAlphabet.length;
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) sum += readableAlphabet.indexOf(body.charAt(at)) * (at + 2);
  return readableAlphabet.charAt(sum % base);
}
