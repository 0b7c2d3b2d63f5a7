/** Fewest characters of a password (product 1). */
export const passwordMinLength = 10;

/** Most characters of a password, in units of UTF-16; longer ones are refused, never cut. */
export const passwordMaxLength = 128;

/** What is wrong with a password, a stable key. */
export type PasswordProblem = 'too_short' | 'too_long' | 'common' | 'pattern' | 'personal';

/** What a password is compared with. */
export interface PasswordContext {
  /** Tells whether a text in lower case is among the common ones; without it that is left to the server. */
  readonly isCommon?: ((text: string) => boolean) | undefined;
  /** What others know of its owner: e-mail, name. */
  readonly personal?: readonly string[];
}

/** Judges a new password; the browser and the server ask this same function. */
export function checkPassword(
  password: string,
  { isCommon, personal = [] }: PasswordContext = {},
): PasswordProblem | undefined {
  if ([...password].length < passwordMinLength) return 'too_short';
  if (password.length > passwordMaxLength) return 'too_long';
  const folded = password.normalize('NFKC').toLowerCase();
  if (isPattern(folded)) return 'pattern';
  if (isCommon?.(folded)) return 'common';
  if (saysLittleBesides(folded, personal.flatMap(partsOf))) return 'personal';
  return undefined;
}

/** How strong an allowed password is against guessing. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Estimates how strong a password is; one with a problem is weak. */
export function passwordStrength(password: string, context: PasswordContext = {}): PasswordStrength {
  if (checkPassword(password, context) !== undefined) return 'weak';
  const bits = passwordBits(password);
  if (bits >= 90) return 'strong';
  return bits >= 62 ? 'good' : 'fair';
}

/** A rough count of what a guesser does not know of a password, in bits; every further character adds to it. */
export function passwordBits(password: string): number {
  const perCharacter = Math.log2(poolOf(password));
  const characters = [...password];
  return characters.reduce((bits, character, at) => {
    const previous = characters[at - 1];
    const isForeseen = previous !== undefined && (isNext(previous, character) || previous === character);
    return bits + (isForeseen ? 1 : perCharacter);
  }, 0);
}

/** Number of characters there are of the kinds that a password uses. */
function poolOf(password: string): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{Nd}/u, 10],
    [/[^\p{L}\p{Nd}]/u, 33],
  ];
  return kinds.reduce((pool, [kind, size]) => pool + (kind.test(password) ? size : 0), 2);
}

/** The same few characters again and again, or a run along the alphabet, the figures or the keyboard. */
function isPattern(text: string): boolean {
  if (new Set(text).size <= 3) return true;
  if (/^(.{1,4})\1+.{0,3}$/su.test(text)) return true;
  const characters = [...text];
  const steps = characters.filter((character, at) => {
    const previous = characters[at - 1];
    return previous !== undefined && (isNext(previous, character) || isNext(character, previous));
  }).length;
  return steps >= characters.length - 2;
}

const keyRows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '1234567890'];

function isNext(one: string, next: string): boolean {
  if ((one.codePointAt(0) ?? 0) + 1 === next.codePointAt(0)) return true;
  return keyRows.some(row => row.includes(one + next));
}

/** The words of a name or e-mail that are long enough to be recognised. */
function partsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(part => part.length >= 4);
}

function saysLittleBesides(text: string, parts: readonly string[]): boolean {
  const rest = [...parts]
    .sort((a, b) => b.length - a.length)
    .reduce((left, part) => left.split(part).join(''), text);
  return rest !== text && [...rest].filter(character => /[\p{L}]/u.test(character)).length < 4;
}

/** Fetches the judge of common passwords; its list is too long for pages that ask for no new password. */
export async function loadCommonPasswords(): Promise<(text: string) => boolean> {
  return (await import('./common-passwords.ts')).isCommonPassword;
}
